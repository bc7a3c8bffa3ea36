"""Which part of a fiscal year the columns of a quarterly report's tables are of, as a level of their names.

`Six Months Ended June 30` over `2025` is `H1 of fiscal 2025`, `June 30, 2025` over balances `at H1 of fiscal 2025`, and
the end of the year before `at fiscal 2024`. The years of headers are those of the days on which the parts end; where
the fiscal year is called by another one, the report's own year tells it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pipeline.extract.english.column_times import duration_of, instant_of, months_in, spans_in
from pipeline.extract.english.cover import quarter_end
from pipeline.model import Document, Kind, Period, Report

_PARTS = "|".join(re.escape(period.value) for period in Period if period is not Period.FY)
_FISCAL = re.compile(r"\bfiscal (?:year )?(?P<year>20\d\d)", re.I)
_LEVEL = re.compile(rf"(?P<at>at )?(?:(?P<part>{_PARTS}) of )?fiscal (?P<year>20\d\d)")


@dataclass(frozen=True, slots=True)
class PartYears:
    """The quarterly report whose tables are read, and the day on which its quarter ends."""

    report: Report
    end: date

    def of_flow(self, months: int, year: int) -> str:
        """The level of a column of so many months that end in a year; "" where the report has no such part."""
        period = duration_of(months, self.report.kind)
        return "" if period is None else level_of(self.report.year - (self.end.year - year), period)

    def of_balance(self, year: int, month: int) -> str:
        """The level of a column of balances at the end of a month; "" where that is no end that the report has."""
        before = 12 * (self.end.year - year) + self.end.month - month
        found = instant_of(before, self.report)
        return "" if found is None else level_of(*found, instant=True)

    def by_days(self, text: str) -> str:
        """A text that names fiscal years, with the years in which these end."""
        return _FISCAL.sub(lambda found: str(int(found["year"]) + self.end.year - self.report.year), text)

    def in_text(self, text: str, years: Sequence[str]) -> str:
        """The level that a text with one year says by itself; "" for none."""
        if len(set(years)) != 1:
            return ""
        if len(spans := set(spans_in(text))) == 1:
            return self.of_flow(spans.pop(), int(years[0]))
        months = months_in(text)
        return self.of_balance(int(years[0]), months[0]) if len(set(months)) == 1 and not spans else ""


def part_years(document: Document) -> PartYears | None:
    """The report of a document as one of a part of a year; None of a whole one, or without a last day."""
    if document.report.kind not in (Kind.FIRST_QUARTER, Kind.HALF_YEAR, Kind.THIRD_QUARTER):
        return None
    end = next((day for _, day in quarter_end(document.blocks)), None)
    return None if end is None else PartYears(document.report, end)


def level_of(year: int, period: Period, *, instant: bool = False) -> str:
    """The level of a name for a part of a fiscal year, or the moment at its end."""
    part = "" if period is Period.FY else f"{period.value} of "
    return f"{'at ' if instant else ''}{part}fiscal {year}"


def is_part_level(text: str) -> bool:
    """Whether a name says nothing but a part of a fiscal year, or the moment at its end."""
    found = _LEVEL.fullmatch(text)
    return found is not None and bool(found["at"] or found["part"])
