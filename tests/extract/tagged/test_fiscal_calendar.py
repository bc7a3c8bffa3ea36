"""Days to fiscal years and their parts."""

from datetime import date

import pytest

from pipeline.extract.tagged.fiscal_calendar import FiscalCalendar, calendar_of, parse_day
from pipeline.model import Kind, Period, Report

SEPTEMBER = FiscalCalendar(2025, date(2025, 9, 27))


@pytest.mark.parametrize(
    ("day", "time"),
    [
        ("2025-06-28", (2025, Period.M9)),
        ("2025-03-29", (2025, Period.H1)),
        ("2024-12-28", (2025, Period.Q1)),
        ("2024-09-28", (2024, Period.FY)),
        ("2023-09-30", (2023, Period.FY)),
        ("2021-09-25", (2021, Period.FY)),
        ("2025-12-27", (2026, Period.Q1)),
        ("2025-05-01", None),
    ],
)
def test_instants(day: str, time):
    assert SEPTEMBER.instant(date.fromisoformat(day)) == time


@pytest.mark.parametrize(
    ("first", "last", "time"),
    [
        ("2025-03-30", "2025-06-28", (2025, Period.Q3)),
        ("2024-09-29", "2025-06-28", (2025, Period.M9)),
        ("2023-10-01", "2024-09-28", (2024, Period.FY)),
        ("2024-06-30", "2024-09-28", (2024, Period.Q4)),
        ("2024-03-31", "2024-09-28", (2024, Period.H2)),
        ("2024-06-30", "2025-06-28", None),  # twelve months that are no fiscal year
        ("2025-06-01", "2025-06-28", None),
    ],
)
def test_spans(first: str, last: str, time):
    assert SEPTEMBER.span(date.fromisoformat(first), date.fromisoformat(last)) == time


def test_a_quarters_calendar_ends_on_the_named_day_or_so_many_months_later():
    quarter = Report(code="a" * 40, year=2024, kind=Kind.HALF_YEAR)
    assert calendar_of(quarter, date(2023, 7, 29)).ends.isoformat()[:7] == "2024-01"
    assert calendar_of(quarter, date(2023, 7, 29), "--02-03").ends == date(2024, 2, 3)
    assert calendar_of(quarter, date(2023, 7, 29), "--06-30").ends.year == 2024  # a day that does not fit is not taken
    assert calendar_of(Report(code="a" * 40, year=2024), date(2024, 9, 28)).ends == date(2024, 9, 28)


def test_what_is_no_day_is_none():
    assert parse_day("2025-02-30") is None and parse_day("") is None
