"""Facts and reports as rows and back."""

from dataclasses import replace
from decimal import Decimal

from pipeline.model import Check, Fact, Kind, Origin, Period, Report, Scope, Source
from pipeline.store.fact_rows import fact_from, report_from, report_row, row_from
from pipeline.store.schema import FACT_COLUMNS

FULL = Fact(
    report_id="603339-2020-half_year", code="603339", item="净利润", fiscal_year=2020, period=Period.H1,
    scope=Scope.PARENT, value=Decimal("-12.50"), text="", unit="元", reason="", raw_label="五、净利润",
    raw_text="-12.50", source=Source("r.pdf", "S", 12, 3, 40, 2, "合并利润表", (1.5, 2.0, 3.25, 4.0)), priority=7,
    origin=Origin.CORRECTED, check=Check.PASSED, evidence="利润总额-所得税费用", restated=True,
)  # fmt: skip


def test_a_row_has_a_value_for_each_column_under_its_name():
    row = dict(zip(FACT_COLUMNS, row_from(FULL), strict=True))
    assert (row["item"], row["period"], row["value"], row["scope"]) == ("净利润", "H1", "-12.50", "parent")


def test_a_fact_comes_back_from_its_row():
    row = list(row_from(FULL))
    row[FACT_COLUMNS.index("value")] = Decimal("-12.5000000000")  # as a database of fixed scale gives it
    assert fact_from(row) == FULL


def test_a_missing_value_stays_missing():
    gap = Fact(report_id="a", code="603339", item="商誉", fiscal_year=2020, reason="空", source=Source("a.xlsx"))
    assert fact_from(row_from(gap)) == gap


def test_every_digit_of_the_widest_value_comes_back():
    row = list(row_from(FULL))
    row[FACT_COLUMNS.index("value")] = Decimal("1234567890123456789012345678.1234567800")
    assert fact_from(row).value == Decimal("1234567890123456789012345678.12345678")


def test_a_report_comes_back_from_its_row_without_its_id():
    report = Report(
        "603339", 2020, Kind.HALF_YEAR, "四方科技", "四方科技集团股份有限公司", "a.pdf", "ab", 9, "2020-08-01", True,
        "year: given", "文件已损坏",
    )  # fmt: skip
    assert report_row(report)[0] == "603339-2020-half_year"
    assert report_from(report_row(report)[1:]) == report
    before = report_row(report)[1:-2]  # of a store made before there were basis and damage
    assert report_from(before) == report_from((*before, None, None)) == replace(report, basis="", damage="")
    assert report_from((*before, "year: given")) == replace(report, damage="")
