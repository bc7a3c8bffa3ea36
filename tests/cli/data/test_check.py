"""`finreport check` on a store and on a file."""

import json
from decimal import Decimal

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Fact, Report, Source
from pipeline.store import open_store


def fact(item, value):
    source = Source("某某.pdf", page=88, table=4, row=2)
    return Fact(
        report_id="600000-2022-annual", code="600000", item=item, fiscal_year=2022, value=Decimal(value), unit="元",
        raw_text=value, source=source,
    )  # fmt: skip


@pytest.fixture
def place(tmp_path):
    """A store of one report whose profit after tax is 1.00 off."""
    report = Report(code="600000", year=2022, short_name="某某", file="某某.pdf", sha256="ab")
    facts = [
        fact("净利润", "90.00"),
        fact("利润总额", "100.00"),
        fact("所得税费用", "9.00"),
        fact("营业利润", "100.00"),
    ]
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], facts)
    return str(tmp_path)


def test_failures_are_listed_with_pages_and_end_with_code_1(place):
    ran = CliRunner().invoke(main, ["check", "--store", place])
    assert ran.exit_code == 1
    assert ran.output.startswith("600000-2022-annual 某某: 1 passed, 1 failed")
    assert "净利润等于利润总额减所得税费用 (2022 FY consolidated), off by -1" in ran.output
    assert "利润总额 100 (page 88)" in ran.output


def test_rows_as_json(place):
    ran = CliRunner().invoke(main, ["check", "600000-2022-annual", "--json", "--store", place])
    rows = {row["check"]: row for row in json.loads(ran.output)}
    assert rows["net_profit"]["outcome"] == "failed"
    assert rows["profit_before_tax"]["outcome"] == "passed"
    assert rows["net_profit"]["operands"][0]["page"] == 88


def test_a_file_is_checked_without_a_store(tmp_path):
    rows = [["项目", "2022年12月31日", "2021年12月31日"], ["资产总计", "10.00", "9.00"]]
    rows += [["负债合计", "4.00", "4.00"], ["所有者权益合计", "6.00", "5.00"]]
    records = [
        {"page": 1, "type": "text", "inside": "合并资产负债表"},
        {"page": 1, "type": "text", "inside": "单位：元"},
    ]
    records += [{"page": 1, "type": "excel", "inside": repr(row)} for row in rows]
    file = tmp_path / "2023-01-01__某某股份有限公司__600001__某某科技__2022年__年度报告.txt"
    file.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in records), encoding="utf-8")
    ran = CliRunner().invoke(main, ["check", str(file), "--json"])
    balance = [row for row in json.loads(ran.output) if row["check"] == "balance_total"]
    assert [(row["year"], row["outcome"]) for row in balance] == [(2022, "passed"), (2021, "passed")]
    assert ran.exit_code == 0


def test_an_unknown_report_is_said_with_the_remedy(place):
    ran = CliRunner().invoke(main, ["check", "600001-2022-annual", "--store", place])
    assert ran.exit_code == 1
    assert "neither a file nor a report in the store; `finreport reports` lists ids" in ran.output
