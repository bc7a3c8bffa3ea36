"""Several descriptions of one report put together."""

from dataclasses import replace

import pytest

from pipeline.model import Kind, Period, Report
from pipeline.model.report import (
    code_of_register,
    has_pages,
    hong_kong_code,
    is_foreign,
    is_of_hong_kong,
    is_of_whole_year,
    kind_of,
    merge_reports,
    parse_report_id,
)

FIRST = Report("600001", 2020, short_name="甲公司", full_name="甲股份有限公司", file="a.pdf", sha256="aa", pages=9)


def test_what_a_later_description_leaves_out_is_kept():
    (merged,) = merge_reports([FIRST, Report("600001", 2020, short_name="甲新", published="2021-04-01")])
    assert merged == replace(FIRST, short_name="甲新", published="2021-04-01")


def test_the_revised_edition_stays_whichever_came_last():
    revised = replace(FIRST, file="b.pdf", sha256="bb", revised=True)
    for given in ([FIRST, revised], [revised, FIRST]):
        (merged,) = merge_reports(given)
        assert (merged.file, merged.sha256, merged.revised) == ("b.pdf", "bb", True)


def test_other_kinds_and_years_are_other_reports():
    others = [FIRST, replace(FIRST, kind=Kind.HALF_YEAR), replace(FIRST, year=2021)]
    assert [report.id for report in merge_reports(others)] == [
        "600001-2020-annual",
        "600001-2020-half_year",
        "600001-2021-annual",
    ]


def test_every_period_is_told_in_a_kind_of_report():
    kinds = {period: kind_of(period) for period in Period}
    assert (kinds[Period.M9], kinds[Period.Q3]) == (Kind.THIRD_QUARTER, Kind.THIRD_QUARTER)
    assert kinds[Period.Q2] is kinds[Period.Q4] is kinds[Period.FY] is Kind.ANNUAL


@pytest.mark.parametrize(("file", "paged"), [("a.PDF", True), ("a.txt", True), ("a.md", False), ("a.html", False)])
def test_forms_with_pages(file: str, paged: bool) -> None:
    assert has_pages(file) is paged


def test_codes_of_hong_kong() -> None:
    assert [hong_kong_code(text) for text in ("700.HK", "HK0005", "00001", "600519", "700", "HK")] == [
        "00700",
        "00005",
        "00001",
        "",
        "",
        "",
    ]
    assert is_of_hong_kong("00700") and not is_of_hong_kong("600519") and not is_of_hong_kong("N1234")
    assert "year_end" not in Report("00700", 2024).to_dict()


def test_a_company_of_a_register_goes_by_its_number_there():
    assert code_of_register("http://www.sec.gov/CIK", "320193") == "CIK0000320193"
    assert code_of_register("http://standards.iso.org/iso/17442", "529900ABCDEFGHIJ1234") == "LEI529900ABCDEFGHIJ1234"
    assert code_of_register("http://standards.iso.org/iso/17442", "short") == ""
    assert code_of_register("http://example.org", "320193") == ""
    assert is_foreign("CIK0000320193") and is_foreign("a" * 40) and not is_foreign("600519")


def test_an_id_is_read_back_whatever_the_code():
    for report in (Report("600519", 2023, Kind.ANNUAL_SUMMARY), Report("brk-b", 2024, Kind.ANNUAL)):
        assert parse_report_id(report.id) == (report.code, report.year, report.kind)
        assert is_of_whole_year(report.id)
    assert not is_of_whole_year("600519-2023-half_year")
    with pytest.raises(ValueError):
        parse_report_id("annual report.pdf")
