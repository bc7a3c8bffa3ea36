"""Days to fiscal years and parts of them, by the day on which the company's fiscal year ends.

Years of 52 or 53 weeks do not end on the same day, and quarters may have 12 or 16 weeks, so days count within bounds.
"""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date, timedelta

from pipeline.model import Kind, Period, Report
from pipeline.model.tagged import TaggedFact

_YEAR = 365.25
# Days from a moment to the end of its fiscal year, and what of the year is over then.
_LEFT = ((-20, 20, Period.FY), (70, 125, Period.M9), (150, 215, Period.H1), (245, 310, Period.Q1))
_QUARTERS = {Period.Q1: Period.Q1, Period.H1: Period.Q2, Period.M9: Period.Q3, Period.FY: Period.Q4}
_QUARTER, _HALF, _NINE_MONTHS, _WHOLE = (75, 125), (150, 215), (245, 300), (340, 380)
_MONTHS_LEFT = {Kind.FIRST_QUARTER: 9, Kind.HALF_YEAR: 6, Kind.THIRD_QUARTER: 3}


@dataclass(frozen=True, slots=True)
class FiscalCalendar:
    """Fiscal `year` is the one that ends on the day `ends`."""

    year: int
    ends: date

    def instant(self, day: date) -> tuple[int, Period] | None:
        """The fiscal year and the part of it that ends on a day; None where none does."""
        back = round((self.ends - day).days / _YEAR - 0.35)  # up to some weeks behind its end a day is still of a year
        for years in (back, back + 1, back - 1):
            left = (self.ends - day).days - round(years * _YEAR)
            for least, most, period in _LEFT:
                if least <= left <= most:
                    return self.year - years, period
        return None

    def span(self, first: date, last: date) -> tuple[int, Period] | None:
        """The fiscal year and the part of it from one day to another; None for months that are no such part."""
        found = self.instant(last)
        if found is None:
            return None
        year, over = found
        days = (last - first).days + 1
        if _is_within(days, _QUARTER):
            return year, _QUARTERS[over]
        if _is_within(days, _HALF) and over in (Period.H1, Period.FY):
            return year, Period.H1 if over is Period.H1 else Period.H2
        if (_is_within(days, _NINE_MONTHS) and over is Period.M9) or (_is_within(days, _WHOLE) and over is Period.FY):
            return year, over
        return None

    def time(self, tag: TaggedFact) -> tuple[int, Period] | None:
        """The fiscal year and the part of it that a tag is of."""
        last, first = parse_day(tag.end), parse_day(tag.start)
        if last is None or (tag.start and first is None):
            return None
        return self.instant(last) if first is None else self.span(first, last)


def _is_within(days: int, bounds: tuple[int, int]) -> bool:
    return bounds[0] <= days <= bounds[1]


def parse_day(text: str) -> date | None:
    """An ISO date; None for anything else."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def calendar_of(report: Report, period_end: date, year_end: str = "") -> FiscalCalendar:
    """The calendar of a report whose period ends on a day; `year_end`: the last day of its years, as --09-27."""
    if report.kind is Kind.ANNUAL:
        return FiscalCalendar(report.year, period_end)
    left = _MONTHS_LEFT.get(report.kind, 0)
    expected = period_end + timedelta(days=round(left * _YEAR / 12))
    month, day = int(year_end[2:4] or 0), int(year_end[5:7] or 0)
    if month and day:
        named = [_day(expected.year + more, month, day) for more in (-1, 0, 1)]
        nearest = min(named, key=lambda one: abs((one - expected).days))
        expected = nearest if abs((nearest - expected).days) <= 45 else expected
    return FiscalCalendar(report.year, expected)


def _day(year: int, month: int, day: int) -> date:
    return date(year, month, min(day, calendar.monthrange(year, month)[1]))
