import pytest

from pipeline.model import Period
from pipeline.understand.periods import find_period, find_years


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("2021年净利润", (2021,)),
        ("2019-2021年", (2019, 2020, 2021)),
        ("2019年至2021年期间", (2019, 2020, 2021)),
        ("从2019年到2020年", (2019, 2020)),
        ("2019、2020年这两年", (2019, 2020)),
        ("2019年相比2021年", (2019, 2021)),
        ("2020年与上一年", (2019, 2020)),
        ("2021年与前两年", (2019, 2020, 2021)),
        ("2021年与前年", (2019, 2021)),
        ("2021年近三年", (2019, 2020, 2021)),
        ("二零二一年", (2021,)),
        ("21年年报", (2021,)),
        ("2018年超过5000万", (2018,)),
        ("没有年份", ()),
    ],
)
def test_years(text, years):
    assert find_years(text).years == years


def test_recent_years_without_a_year_are_counted_later():
    assert find_years("近三年").recent == 3


def test_amounts_are_no_years():
    assert find_years("收入2019.5万元").years == ()


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("前三季度", Period.M9),
        ("第三季度", Period.Q3),
        ("半年度", Period.H1),
        ("下半年", Period.H2),
        ("一季度", Period.Q1),
        ("全年", Period.FY),
    ],
)
def test_periods(text, period):
    assert find_period(text)[0] is period
