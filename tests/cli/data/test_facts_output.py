"""Facts in words: values to the cent, marks of checks and origins, and where each stands."""

import json
from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.cli.data.facts_output import as_json, as_text, place, value_text
from pipeline.model import Check, Company, Fact, Origin, Source

COMPANY = Company("600001", short_name="甲公司", full_name="甲股份有限公司")
FACT = Fact(
    report_id="600001-2020-annual", code="600001", item="营业收入", fiscal_year=2020, value=Decimal("1234567.8"),
    unit="元", source=Source("a.pdf", page=7, row=3), check=Check.PASSED,
)  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({}, "1,234,567.80"),
        ({"value": Decimal("0.12345")}, "0.12345"),  # finer than a cent it is shown as it stands
        ({"value": Decimal("1200"), "unit": "人"}, "1,200"),
        ({"value": Decimal("-1E+3")}, "-1,000.00"),
        ({"value": None, "text": "a@b.cn"}, "a@b.cn"),
        ({"value": None, "reason": "not in the statement"}, "— (not in the statement)"),
        ({"value": None}, "— (missing)"),
    ],
)
def test_values(changes: dict, shown: str) -> None:
    assert value_text(replace(FACT, **changes)) == shown


def test_places_name_what_there_is() -> None:
    assert place(FACT) == "page 7, row 3"
    assert place(replace(FACT, source=Source("t.xlsx", sheet="表1", row=2))) == "sheet 表1, row 2"
    assert place(replace(FACT, source=Source(""))) == ""


def test_a_table_a_statement_with_its_notes_and_numbered_files() -> None:
    wrong = replace(FACT, item="净利润", check=Check.DOUBTFUL, origin=Origin.CORRECTED, evidence="ten times too small")
    other = replace(FACT, item="总资产", origin=Origin.DERIVED, source=Source("b.pdf", page=1))
    lines = as_text(COMPANY, 2020, {"income": [FACT, wrong], "balance": [other]}).splitlines()
    assert lines[0] == "甲股份有限公司 (600001) 2020" and lines[2] == "利润表 (income)"
    cells = {line.split()[0]: line.split()[3:] for line in lines if line.startswith(("营业收入", "净利润", "总资产"))}
    assert cells["营业收入"] == ["✓", "[1]", "page", "7,", "row", "3"]
    assert cells["净利润"][0] == "?*" and cells["总资产"][:2] == ["✓=", "[2]"]
    assert "  净利润: ten times too small" in lines and {"[1] a.pdf", "[2] b.pdf"} <= set(lines)


def test_facts_as_json_are_a_line_each_with_what_they_are_of() -> None:
    lines = as_json({"产品": [FACT, FACT], "地区": []}, "axis").splitlines()
    assert len(lines) == 2 and json.loads(lines[0])["axis"] == "产品" and json.loads(lines[1])["item"] == "营业收入"
    assert as_json({}, "statement") == ""
