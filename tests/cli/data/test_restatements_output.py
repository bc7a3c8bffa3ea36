"""Restated figures as text and as CSV."""

import csv
import io
from decimal import Decimal

from pipeline.cli.data.restatements_output import as_csv, as_text
from pipeline.model import Fact, Period, Restatement, Scope, Source


def fact(year: int, value: str, page: int | None, **more) -> Fact:
    return Fact(
        report_id=f"990001-{year}-third_quarter", code="990001", item="营业收入", fiscal_year=2022,
        value=Decimal(value), unit="元", period=Period.M9, source=Source("a.pdf", page=page), **more,
    )  # fmt: skip


ONE = Restatement(fact(2022, "1000.10", 7), fact(2023, "2999.05", 9), "会计政策变更", 10)
BARE = Restatement(fact(2023, "1", None, superseded=True, scope=Scope.PARENT), fact(2023, "3", 9, scope=Scope.PARENT))


def test_a_table_with_both_statements_and_the_reason_beneath():
    lines = as_text([ONE, BARE], {"990001": "甲字科技"}).splitlines()
    assert lines[0] == "甲字科技 (990001)"
    assert lines[2].split("  ") and "1,000.1  2022 third quarter page 7" in lines[2]
    assert "2,999.05  2023 third quarter page 9" in lines[2] and "1,998.95" in lines[2] and lines[2].endswith("(1)")
    assert "2022 9M parent" in lines[3] and "2023 third quarter (before)" in lines[3]
    assert lines[3].endswith("no reason given")
    assert lines[4] == "(1) 2023 third quarter page 10: 会计政策变更"


def test_csv_has_a_column_for_each_field():
    first, second = csv.DictReader(io.StringIO(as_csv([ONE, BARE])))
    assert (first["first_filed"], first["restated"], first["difference"]) == ("1000.1", "2999.05", "1998.95")
    assert (second["first_page"], second["reason"], second["scope"]) == ("", "", "parent")
    assert as_csv([]).count("\n") == 1
