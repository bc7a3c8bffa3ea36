"""Which fiscal year, and which part of it, each column of an English statement is of.

An annual report's columns are of whole years. Those of a Form 10-Q are of three and six or nine months side by side,
and its balance sheet has the end of the quarter beside the end of the last fiscal year::

    Three Months Ended          Nine Months Ended                 June 28, 2025   September 28, 2024
    June 28, 2025 June 29, 2024 June 28, 2025 June 29, 2024
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from pipeline.extract.english.printed_lines import years_of
from pipeline.model import Kind, Period, Report
from pipeline.read.identity.english import MONTH, MONTHS

ColumnTime = tuple[int, Period]

_COUNTS = {
    "three": 3, "six": 6, "nine": 9, "twelve": 12, "3": 3, "6": 6, "9": 9, "12": 12, "quarter": 3, "quarters": 3,
    "first half": 6,
}  # fmt: skip
_WEEKS = {
    12: 3, 13: 3, 14: 3, 16: 3, 17: 3, 24: 6, 25: 6, 26: 6, 27: 6, 28: 6, 36: 9, 38: 9, 39: 9, 40: 9, 52: 12, 53: 12,
}  # fmt: skip
_NUMBERED = {
    "twelve": 12, "thirteen": 13, "fourteen": 14, "sixteen": 16, "twenty-four": 24, "twenty-six": 26,
    "twenty-seven": 27, "twenty-eight": 28, "thirty-six": 36, "thirty-nine": 39, "forty": 40,
}  # fmt: skip
_NUMBERS = "|".join(sorted(_NUMBERED, key=len, reverse=True))
_SPAN = re.compile(
    r"\b(?:(?P<months>three|six|nine|twelve|3|6|9|12)[\s-]+months?"
    rf"|(?P<weeks>\d\d|{_NUMBERS})[\s-]+weeks?|(?P<named>quarters?|first half))"
    r"(?:[\s-]+periods?)?[\s,]+(?:ended|ending|to)\b",
    re.I,
)
_HEADER = 60  # characters of a line that only names its columns
_NAMED = re.compile(
    r"\b(?:(?:first )?(?P<months>three|six|nine) months|(?P<quarter>(?:first|second|third) quarter)|first half)\b", re.I
)
_MONTH_NAME = re.compile(rf"\b({MONTH}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)", re.I)
_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_OF_MONTHS = {Kind.FIRST_QUARTER: 3, Kind.HALF_YEAR: 6, Kind.THIRD_QUARTER: 9}
_ALONE = {Kind.FIRST_QUARTER: Period.Q1, Kind.HALF_YEAR: Period.Q2, Kind.THIRD_QUARTER: Period.Q3}
_CUMULATED = {3: Period.Q1, 6: Period.H1, 9: Period.M9}


def column_times(above: Sequence[str], report: Report, statement: str) -> tuple[ColumnTime, ...]:
    """The times of the columns by the lines above their figures; () where these do not tell them all."""
    if report.kind is Kind.ANNUAL:
        return tuple((year, Period.FY) for year in years_of(above))
    lines = [unicodedata.normalize("NFKC", line) for line in above]
    years = _years(lines)
    if not years:
        return ()
    return _instants(lines, years, report) if statement == "balance" else _durations(lines, years, report)


def _years(lines: Sequence[str]) -> tuple[int, ...]:
    """The years of the columns, one each: those of the last line above the figures that has two or more."""
    found = [tuple(map(int, _YEAR.findall(line))) for line in lines]
    return next((years for years in reversed(found) if len(years) > 1), ())


def _durations(lines: Sequence[str], years: Sequence[int], report: Report) -> tuple[ColumnTime, ...]:
    """Of flows: each span of months over as many columns as the others."""
    spans = [months for line in lines for months in _spans(line)]
    spans = spans or [months for line in lines if len(line) <= _HEADER for months in _named_spans(line)]
    if not spans or len(years) % len(spans):
        return ()
    wide = len(years) // len(spans)
    periods = [duration_of(months, report.kind) for months in spans for _ in range(wide)]
    if any(len(set(years[at : at + wide])) < wide for at in range(0, len(years), wide)):
        return ()
    latest = max(years)
    found = tuple((report.year - (latest - year), p) for year, p in zip(years, periods, strict=True) if p is not None)
    return found if len(found) == len(years) else ()


def spans_in(text: str) -> list[int]:
    """The spans of months that the names of columns say, with their end or without it."""
    return _spans(text) or list(_named_spans(text))


def without_spans(text: str) -> str:
    """A text without the spans of months that it says."""
    return " ".join(_NAMED.sub(" ", _SPAN.sub(" ", text)).split())


def months_in(text: str) -> list[int]:
    """The months that a text names, by their numbers."""
    return [MONTHS.index(_whole(name)) + 1 for name in _MONTH_NAME.findall(text)]


def _spans(line: str) -> list[int]:
    return [_months(found) for found in _SPAN.finditer(line)]


def _named_spans(line: str) -> Iterator[int]:
    """Spans that a header only names: Second Quarter, First Half, Nine Months."""
    for found in _NAMED.finditer(line):
        yield 3 if found["quarter"] else _COUNTS[(found["months"] or "first half").lower()]


def _months(found: re.Match[str]) -> int:
    if found["weeks"]:
        weeks = found["weeks"].lower()
        return _WEEKS.get(int(weeks) if weeks.isdigit() else _NUMBERED[weeks], 0)
    return _COUNTS[(found["months"] or found["named"]).lower()]


def duration_of(months: int, kind: Kind) -> Period | None:
    """The part of the fiscal year that so many months up to the end of the quarter are."""
    if months == 3:
        return _ALONE.get(kind)
    return _CUMULATED.get(months) if _OF_MONTHS.get(kind) == months else None


def _instants(lines: Sequence[str], years: Sequence[int], report: Report) -> tuple[ColumnTime, ...]:
    """Of balances: the end of the quarter, of last year's same quarter, of the last fiscal year."""
    named = [months_in(line) for line in lines]
    months = next((some for some in reversed(named) if len(some) == len(years)), None)
    if months is None:  # each date is a line by itself
        together = [month for some in named for month in some]
        months = together if len(together) == len(years) else None
    if months is None:
        return ()
    moments = [12 * year + month for year, month in zip(years, months, strict=True)]
    latest = max(moments)
    times = [instant_of(latest - moment, report) for moment in moments]
    return tuple(time for time in times if time is not None) if None not in times else ()


def instant_of(before: int, report: Report) -> ColumnTime | None:
    """The fiscal year and period that end so many months before the report's quarter."""
    elapsed = _OF_MONTHS[report.kind]
    if before in (0, 12):
        return report.year - before // 12, _CUMULATED[elapsed]
    if abs(before - elapsed) <= 1:  # years of 52 weeks end in the one month or the next
        return report.year - 1, Period.FY
    return None


def _whole(name: str) -> str:
    return next(month for month in MONTHS if month.startswith(name.lower().rstrip(".")[:3]))
