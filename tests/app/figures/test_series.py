"""Figures in a row over time."""

from decimal import Decimal

import pytest

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError
from pipeline.model import Fact, Period, Report, Source
from pipeline.store import open_store


def test_a_series_has_the_figures_that_questions_get(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        revenue, margin = finreport.series("岚黛生物", ["营业收入", "毛利率"])
        assert [point.year for point in revenue.points] == [2021, 2022, 2023]
        for series in (revenue, margin):
            for point in series.points:
                answer = finreport.ask(f"岚黛生物{point.year}年的{series.name}是多少？")
                assert (point.value, point.unit) == (answer.value, answer.unit)
        assert margin.unit == "%"
        assert margin.points[0].working.steps


def test_companies_come_first_then_names(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        found = finreport.series(["岚黛生物", "澄澜装备"], ["营业收入", "净利润"], first=2022, last=2022)
    assert [(one.code, one.name) for one in found] == [
        ("999202", "营业收入"), ("999202", "净利润"), ("999101", "营业收入"), ("999101", "净利润"),
    ]  # fmt: skip


def test_a_year_without_a_report_is_a_gap_with_its_reason(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        (found,) = finreport.series("岚黛生物", "营业收入", first=2017, last=2022)
    assert [point.year for point in found.points] == list(range(2017, 2023))
    gap = found.points[0]
    assert (gap.value, gap.missing) == (None, "no such report")
    assert found.to_dict()["points"][0]["value"] is None
    assert found.to_dict()["points"][-1]["value"] == "1548110753.46"


def test_parts_of_years_stand_side_by_side(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        (found,) = finreport.series("岚黛生物", "营业收入", first=2023, last=2023, periods=["9M", "FY"])
    assert [(point.period, point.value is None) for point in found.points] == [(Period.M9, False), (Period.FY, False)]


def test_what_a_later_report_restates_is_marked(tmp_path):
    def fact(report: Report, year: int, value: str, restated: bool = False) -> Fact:
        return Fact(
            report_id=report.id, code=report.code, item="营业收入", fiscal_year=year, value=Decimal(value), unit="元",
            source=Source(report.file, page=1), restated=restated,
        )  # fmt: skip

    first, second = (Report("603339", year, short_name="四方科技", file=f"{year}.pdf") for year in (2019, 2020))
    with open_store(str(tmp_path), write=True) as store:
        store.add([first, second], [fact(first, 2019, "90"), fact(second, 2020, "110"), fact(second, 2019, "95", True)])
    with Finreport(tmp_path, llm="none") as finreport:
        (found,) = finreport.series("四方科技", "营业收入")
    assert [(point.value, point.restated) for point in found.points] == [(Decimal(90), True), (Decimal(110), False)]


def test_more_than_a_page_can_show_is_refused(sample_store):
    with Finreport(sample_store, llm="none") as finreport, pytest.raises(InputError, match="at most 2000"):
        finreport.series("岚黛生物", "营业收入", first=1, last=3000)
