"""Of which year the cells of a table are: by their column, by their row, else by the table.

A column may say it (2022; Year Ended December 31, 2022 | Recreation), a row (Balance as of December 31, 2022; 2027 of a
schedule), and in a roll-forward the balance above a row says it for what moved since; a table whose caption names one
year is of that. One that says none may be of the year before, and is of no year.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.typed.quarters import QuarterQuestion, report_kind
from pipeline.extract.english.part_years import is_part_level, level_of
from pipeline.model import Kind, Period, Report
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.read.identity.english import MONTH
from pipeline.understand.periods.month_ends import cumulated

YEAR = re.compile(r"(?:19|20)\d\d")
SPAN_OF_YEARS = re.compile(r"\b(?P<first>(?:19|20)\d\d)\s?[-–—]\s?(?P<last>(?:19|20)\d\d)\b")
_ALL_DUE = re.compile(r"(?:grand )?total", re.I)
_NAMED_YEAR = re.compile(r"(?<![\d,.$])(?:19|20)\d\d(?![\d%]|,\d)")
_AROUND_YEARS = re.compile(
    rf"\b(?:fiscal|FY|years?|ended|ending|end|as|of|at|on|for|the|balances?|{MONTH}|\d{{1,2}})\b|[\s,.:;()*]", re.I
)
_DAY = re.compile(
    rf"\b(?:as (?:of|at)|at|on)?\s*(?:{MONTH}\s+\d{{1,2}},?|\d{{1,2}}\s+{MONTH},?)\s+(?P<year>(?:19|20)\d\d)\b", re.I
)
_BARE_DAY = re.compile(rf"[\s,–—-]*\b(?:at |on |as of )?{MONTH} \d{{1,2}}\s*$", re.I)
_FIRST_DAY = re.compile(r"\b(?:January\s+1|0?1\s+January)\b", re.I)
AFTER = re.compile(
    r"(?:after|beyond) (?:fiscal )?(?P<last>20\d\d)|(?P<next>20\d\d) (?:and|or) (?:thereafter|beyond|later)|thereafter",
    re.I,
)


@dataclass(frozen=True, slots=True)
class PartOfYear:
    """What part of a fiscal year figures are of; `instant`: only balances at its end.

    The end of a whole year is looked up where only quarterly reports, which compare with it, have it.
    """

    period: Period = Period.FY
    instant: bool = False

    @classmethod
    def of(cls, quarter: QuarterQuestion | None) -> PartOfYear:
        """The part that a question names."""
        return WHOLE_YEAR if quarter is None else cls(quarter.period, quarter.instant)

    def reports(self, reports: Iterable[Report]) -> tuple[Report, ...]:
        """Those of reports that have figures of it."""
        if self == YEAR_END_COMPARED:
            return tuple(report for report in reports if report.kind is not Kind.ANNUAL)
        return tuple(report for report in reports if report.kind is report_kind(self.period))

    def levels(self, year: int) -> tuple[str, ...]:
        """The levels of names that say it of a year: the part, else what stands at its end."""
        if self.period is Period.FY:
            return (level_of(year, Period.FY, instant=True),) if self.instant else (str(year),)
        end = level_of(year, cumulated(self.period), instant=True)
        return (end,) if self.instant else (level_of(year, self.period), end)


WHOLE_YEAR = PartOfYear()
YEAR_END_COMPARED = PartOfYear(instant=True)


def span_of_years(found: re.Match[str]) -> str:
    """Some years together, in one form: 2021-2022."""
    return f"{found['first']}-{found['last']}"


def is_time(label: str) -> bool:
    """Whether a row is called by a time alone: 2024, After 2027."""
    return bool(YEAR.fullmatch(label) or AFTER.fullmatch(label))


def without_day(label: str) -> str:
    """A row's label without the day it is of: Outstanding."""
    return _BARE_DAY.sub("", _DAY.sub(" ", label))


def part_of(name: str) -> str:
    """The part that a column is of, "" for one that has only a year."""
    return LEVELS.join(level for level in name.split(LEVELS) if level and not is_time_level(level))


def is_time_level(level: str) -> bool:
    """Whether a level of a name has nothing but a year, or a part of one."""
    return is_part_level(level) or _year_of_level(level) is not None


def columns_of_years(
    table: RowTable, row: TableRow, years: Sequence[int], report: Report, when: PartOfYear = WHOLE_YEAR
) -> Iterator[tuple[int, ...]]:
    """The columns of a row that are of the years, one each; several ways where the columns are of parts."""
    names = table.headers[row.header]
    every = ((at,) for at in range(1, len(names)))
    if when != WHOLE_YEAR:
        yield from _columns_of_parts(names, row, years, when)
        return
    if YEAR.fullmatch(row.label):  # a schedule: its rows are of years, and the report of the day it is drawn up
        if int(row.label) in years and all(year in (int(row.label), report.year) for year in years):
            yield from every
        return
    own = None if any(_year(name) for name in names) else _year_of_row(table, row, report)
    if own is not None:
        if tuple(years) == (own,):
            yield from every
        return
    if tuple(years) == (report.year,):  # what falls due in some years, as of the report's day
        yield from ((at,) for at, name in enumerate(names) if SPAN_OF_YEARS.fullmatch(name))
        if any((_year(name) or 0) > report.year for name in names):
            yield from ((at,) for at, name in enumerate(names) if _ALL_DUE.fullmatch(name))
    for part in dict.fromkeys(part_of(name) for name in names[1:]):
        own_names = [(at, name) for at, name in enumerate(names) if name and part_of(name) == part]
        found = [next((at for at, name in own_names if _year(name) == year), 0) for year in years]
        if all(found):
            yield tuple(found)


def is_timeless(table: RowTable, row: TableRow, report: Report) -> bool:
    """Whether neither the columns of a row nor the row or its table say of which year its figures are."""
    names = table.headers[row.header]
    return not (YEAR.fullmatch(row.label) or any(map(_year, names))) and _year_of_row(table, row, report) is None


def bare_columns(
    table: RowTable, row: TableRow, years: Sequence[int], report: Report, when: PartOfYear = WHOLE_YEAR
) -> Iterator[tuple[int, ...]]:
    """The columns of a row that are of the years, or may be of the report's own, since they say none."""
    yield from columns_of_years(table, row, years, report, when)
    if when == WHOLE_YEAR and tuple(years) == (report.year,) and is_timeless(table, row, report):
        yield from ((at,) for at in range(1, len(table.headers[row.header])))


def _columns_of_parts(
    names: Sequence[str], row: TableRow, years: Sequence[int], when: PartOfYear
) -> Iterator[tuple[int, ...]]:
    """The columns that are of a part of each year by their names, or all of a row that is of the only one."""
    if any(is_part_level(name) for name in row.parents):
        if len(years) == 1 and set(when.levels(years[0])) & set(row.parents):
            yield from ((at,) for at in range(1, len(names)))
        return
    for part in dict.fromkeys(part_of(name) for name in names[1:]):
        own = [(at, set(name.split(LEVELS))) for at, name in enumerate(names) if name and part_of(name) == part]
        found = [_first_of(own, when.levels(year)) for year in years]
        if all(len(some) == 1 for some in found):
            yield tuple(at for (at,) in found)


def _first_of(own: Sequence[tuple[int, set[str]]], levels: Sequence[str]) -> list[int]:
    """The columns that have the first level that any of them has."""
    return next((some for level in levels if (some := [at for at, names in own if level in names])), [])


def later_columns(
    table: RowTable, row: TableRow, years: Sequence[int], report: Report, when: PartOfYear = WHOLE_YEAR
) -> Iterator[tuple[int, ...]]:
    """The columns of a row of what comes after a year: After 2027, and Thereafter below 2027."""
    if when != WHOLE_YEAR:
        return
    said = AFTER.fullmatch(row.label)
    before = table.rows[table.rows.index(row) - 1].label if row in table.rows[1:] else ""
    named = said["last"] if said else ""
    named = named or (str(int(said["next"]) - 1) if said and said["next"] else before)
    if len(years) == 1 and named == str(years[0]):
        yield from ((at,) for at in range(1, len(table.headers[row.header])))


def _year(name: str) -> int | None:
    return next((year for level in reversed(name.split(LEVELS)) if (year := _year_of_level(level)) is not None), None)


def _year_of_level(level: str) -> int | None:
    """The year of a level of a header that has nothing else."""
    named = _NAMED_YEAR.findall(level)
    alone = len(named) == 1 and not _AROUND_YEARS.sub("", level.replace(named[0], " "))
    return int(named[0]) if alone else None


def _year_of_row(table: RowTable, row: TableRow, report: Report) -> int | None:
    """The year of a row under columns that name none; None where the table is of several, or says none."""
    if (day := _year_of_day(row.label)) is not None:
        return day
    at = table.rows.index(row)
    above = (_year_of_day(one.label) for one in reversed(table.rows[:at]) if one.header == row.header)
    if (opened := next((year for year in above if year is not None), None)) is not None:
        return opened + 1  # what moved since that balance
    under = next((int(name) for name in row.parents if YEAR.fullmatch(name)), None)
    named = set(map(int, _NAMED_YEAR.findall(table.caption)))
    if under is None and not named and any(_is_ahead(one.label, report) for one in table.rows):
        return report.year  # a schedule of years to come is drawn up on the report's day
    return under or (named.pop() if len(named) == 1 else None)


def _is_ahead(label: str, report: Report) -> bool:
    return bool(YEAR.fullmatch(label)) and int(label) > report.year


def _year_of_day(label: str) -> int | None:
    """The year that ends on the day of a balance; the first of January opens the next one."""
    day = _DAY.search(label)
    return None if day is None else int(day["year"]) - bool(_FIRST_DAY.search(day[0]))
