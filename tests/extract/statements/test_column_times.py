"""What headers of real statements say of time; a fiscal year is called after the year in which it ends."""

import pytest

from pipeline.extract.statements.column_times import column_time
from pipeline.model import Kind, Period, Report

ANNUAL = Report(code="000001", year=2019)
THIRD = Report(code="000001", year=2023, kind=Kind.THIRD_QUARTER)
HONG_KONG_HALF = Report(code="01234", year=2024, kind=Kind.HALF_YEAR)
TO_MARCH = Report(code="01234", year=2024, year_end=3)


@pytest.mark.parametrize(
    ("text", "report", "instant", "expected"),
    [
        ("2019年12月31日", ANNUAL, True, (2019, Period.FY)),
        ("2019年1月1日", ANNUAL, True, (2018, Period.FY)),
        ("2019年初", ANNUAL, True, (2018, Period.FY)),
        ("期初余额", ANNUAL, True, (2018, Period.FY)),
        ("2019年7-9月", ANNUAL, False, (2019, Period.Q3)),
        ("第四季度", ANNUAL, False, (2019, Period.Q4)),
        ("年初至报告期末", THIRD, False, (2023, Period.M9)),
        ("年初余额（或上期金额）", THIRD, False, None),  # its rows tell which
        ("年初余额（或上期金额）", THIRD, True, (2022, Period.FY)),
        ("上年年末余额（经审计）", THIRD, False, (2022, Period.FY)),
        ("2023年", HONG_KONG_HALF, False, (2023, Period.H1)),
        ("2024年", HONG_KONG_HALF, True, (2024, Period.H1)),
        ("2023年", HONG_KONG_HALF, True, (2023, Period.FY)),
        ("2023年9月30日", TO_MARCH, True, (2024, Period.H1)),
        ("2024年3月31日", TO_MARCH, True, (2024, Period.FY)),
    ],
)
def test_the_time_that_a_header_says(text, report, instant, expected):
    assert column_time(text, report, instant, None) == expected


def test_the_same_period_of_the_year_before_is_that_of_the_column_before_it():
    assert column_time("上年同期", THIRD, False, Period.Q3) == (2022, Period.Q3)
    assert column_time("上年同期", THIRD, False, Period.M9) == (2022, Period.M9)


@pytest.mark.parametrize("text", ["附注", "增减（%）", "2019年11月30日", ""])
def test_what_says_no_time(text):
    assert column_time(text, ANNUAL, True, None) is None
