"""Months and days as parts of a year."""

import pytest

from pipeline.model import Period
from pipeline.understand.periods.month_ends import cumulated, period_of_months, period_to


@pytest.mark.parametrize(
    ("month", "day", "period"),
    [(3, None, Period.Q1), (6, 30, Period.H1), (9, 30, Period.M9), (12, 31, Period.FY), (6, 29, None), (5, None, None)],
)
def test_the_period_up_to_a_day(month, day, period):
    assert period_to(month, day) is period


@pytest.mark.parametrize(
    ("first", "last", "period"),
    [(1, 9, Period.M9), (7, 9, Period.Q3), (7, 12, Period.H2), (1, 12, Period.FY), (2, 5, None), (1, 5, None)],
)
def test_the_period_of_months(first, last, period):
    assert period_of_months(first, last) is period


def test_what_has_cumulated_at_the_end_of_a_period():
    assert [cumulated(p) for p in (Period.Q1, Period.Q2, Period.Q3, Period.Q4, Period.H2)] == [
        Period.Q1, Period.H1, Period.M9, Period.FY, Period.FY,
    ]  # fmt: skip
