"""Points in time that Chinese questions name."""

import pytest

from pipeline.model import Period
from pipeline.understand.periods.chinese import chinese_points


def first(text):
    return next(iter(chinese_points(text)))


@pytest.mark.parametrize(
    ("text", "years", "period", "instant"),
    [
        ("2025年四季度单季", (2025,), Period.Q4, False),
        ("2024年上半年", (2024,), Period.H1, False),
        ("截至2024年6月30日", (2024,), Period.H1, True),
        ("截至2024年3月31日止年度", (2024,), Period.FY, False),
        ("2023到2025年", (2023, 2024, 2025), None, False),
        ("二〇二〇年", (2020,), None, False),
        ("2024年末", (2024,), Period.FY, True),
        ("6月底", (), Period.H1, True),
    ],
)
def test_points(text, years, period, instant):
    point = first(text)
    assert (point.text, point.years, point.period, point.instant) == (text, years, period, instant)


def test_relative_years_wait_for_a_named_one():
    assert (first("去年").ago, first("近三年").recent, first("2021年以来").open_end) == (1, 3, True)


@pytest.mark.parametrize("text", ["净利润是多少", "2.5亿元", "三家公司"])
def test_what_is_no_time(text):
    assert list(chinese_points(text)) == []


@pytest.mark.parametrize("words", ["各季度", "每个季度", "分季度", "四个季度", "一季度到四季度"])
def test_each_of_the_quarters(words):
    point = first(f"2024年{words}营收")
    assert (point.years, point.parts) == ((2024,), (Period.Q1, Period.Q2, Period.Q3, Period.Q4))


def test_the_third_quarter_is_one():
    assert first("2024年第三季度").parts == ()


@pytest.mark.parametrize("words", ["三、四季度", "三四季度", "第三和第四季度"])
def test_several_quarters(words):
    assert first(f"2024年{words}营收").parts == (Period.Q3, Period.Q4)
