"""All company-years of all sheets side by side: one row a report, one column a source column.

Checks work on whole columns (arrays), so that the tables of every listed company take a second or two.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal

import numpy as np

from pipeline.extract.workbooks.columns import ItemColumn, SheetLayout
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.extract.workbooks.values import ABSENT, STRAY, numbers, words
from pipeline.model import Check, Kind, Origin, Problem, Report
from pipeline.rules.items import Item

ReportId = tuple[str, int, Kind]  # security code, year, kind of report

PASSED_BONUS = 40  # of priority: more than the trust of two sources can differ

_CODE = re.compile(r"(?:SH|SZ|BJ)?\.?(\d{1,6})(?:\.0+|\.(?:SH|SZ|BJ))?", re.IGNORECASE)
_YEAR = re.compile(r"((?:19|20)\d{2})(?:\.0+)?(?:年度?)?(?:-12-31.*)?")
_KINDS = (
    ("半年", Kind.HALF_YEAR),
    ("第一季", Kind.FIRST_QUARTER),
    ("一季", Kind.FIRST_QUARTER),
    ("三季", Kind.THIRD_QUARTER),
)


@dataclass(slots=True)
class SourceColumn:
    """The values of one source column for every report of the grid (arrays of the grid's length)."""

    item: Item
    label: str
    file: str
    sheet: str
    index: int
    number: np.ndarray  # float64 in the item's unit, nan where there is none
    exact: np.ndarray  # object: the exact digits before `power`, or words
    state: np.ndarray  # int8, codes of tables_values
    row: np.ndarray  # int32: the sheet's row number, 0 where the sheet has no such report
    raw: np.ndarray  # object: the cell as it was
    power: np.ndarray  # int8: the exact value is `exact` times ten to this
    doubt: np.ndarray = field(default_factory=lambda: np.empty(0))  # object: why a value is doubtful, or None
    evidence: np.ndarray = field(default_factory=lambda: np.empty(0))  # object: what was put right, or what held
    checked: np.ndarray = field(default_factory=lambda: np.empty(0))  # object: a Check
    corrected: np.ndarray = field(default_factory=lambda: np.empty(0))  # bool: put right by a check
    priority: np.ndarray = field(default_factory=lambda: np.empty(0))  # int32: higher wins
    origin: Origin = Origin.REPORTED

    def __post_init__(self) -> None:
        size = len(self.number)
        self.doubt = np.full(size, None, dtype=object)
        self.evidence = np.full(size, "", dtype=object)
        self.checked = np.full(size, str(Check.UNCHECKED), dtype=object)
        self.corrected = np.zeros(size, dtype=bool)
        self.priority = np.zeros(size, dtype=np.int32)

    @property
    def usable(self) -> np.ndarray:
        """Where there is a number and no doubt about it."""
        return ~np.isnan(self.number) & (self.doubt == None)  # noqa: E711 - elementwise

    def flag(self, where: np.ndarray, why: str) -> None:
        """Mark values that are not doubtful already; `where` is a mask over the grid."""
        self.doubt[where & self.usable] = why

    def mark_passed(self, where: np.ndarray, evidence: str) -> None:
        """A check held for these values: they win over sources that nothing supports."""
        where = where & self.usable
        first = where & (self.checked != str(Check.PASSED))
        self.priority[first] += PASSED_BONUS
        self.checked[first] = str(Check.PASSED)
        self.evidence[first] = np.where(self.evidence[first] == "", evidence, self.evidence[first] + "；" + evidence)

    def rescale(self, where: np.ndarray, power: int, evidence: str) -> None:
        """Bring values to the item's unit: times ten to `power`, by the evidence given."""
        where = where & ~np.isnan(self.number)
        self.number[where] *= 10.0**power
        self.power[where] += power
        self.corrected |= where
        self.evidence[where] = evidence

    def value(self, at: int) -> Decimal:
        return Decimal(self.exact[at]).scaleb(int(self.power[at]))


@dataclass(slots=True)
class Grid:
    """Reports (rows) and source columns; `reports` describes each row."""

    keys: list[ReportId] = field(default_factory=list)
    columns: list[SourceColumn] = field(default_factory=list)
    reports: dict[ReportId, Report] = field(default_factory=dict)
    _beside: dict[int, np.ndarray] = field(default_factory=dict)

    def of(self, item: str) -> list[SourceColumn]:
        """The source columns of an item, in the order they were read."""
        return [c for c in self.columns if c.item.name == item]

    def in_unit(self, unit: str) -> list[SourceColumn]:
        """The source columns of all items in a unit."""
        return [c for c in self.columns if c.item.unit == unit]

    def best(self, item: str) -> np.ndarray:
        """The number of an item for each report that would be answered now: the most trusted one without doubt."""
        number = np.full(len(self.keys), np.nan)
        priority = np.full(len(self.keys), np.iinfo(np.int32).min)
        for column in self.of(item):
            better = column.usable & (column.priority > priority)
            number[better] = column.number[better]
            priority[better] = column.priority[better]
        return number

    def neighbour(self, years: int) -> np.ndarray:
        """For each row the row of the same company and kind `years` later (earlier when negative), -1 without one."""
        if years not in self._beside:
            at = {key: n for n, key in enumerate(self.keys)}
            found = [at.get((code, year + years, kind), -1) for code, year, kind in self.keys]
            self._beside[years] = np.array(found, dtype=np.int64)
        return self._beside[years]

    def of_year(self, values: np.ndarray, years: int) -> np.ndarray:
        """For each row the value of the same company and kind `years` later, nan without one."""
        rows = self.neighbour(years)
        return np.where(rows >= 0, values[rows], np.nan)


@dataclass(frozen=True, slots=True)
class SheetRows:
    """The rows of a sheet that belong to a report: position in the sheet's cells, and whose they are."""

    at: np.ndarray
    keys: list[ReportId]
    reports: list[Report]


def company_year_rows(sheet: Sheet, layout: SheetLayout) -> tuple[SheetRows, list[Problem]]:
    """The rows that name a code and a year; the others, and second rows of one report, are problems."""
    problems: list[Problem] = []
    at: list[int] = []
    keys: list[ReportId] = []
    reports: list[Report] = []
    seen: dict[ReportId, int] = {}
    ignored = {c for role in ("number",) for c in layout.keys.get(role, ())}
    for n in range(layout.header + 1, len(sheet.cells)):
        row = sheet.cells[n]
        report = _report(row, layout)
        if isinstance(report, str):
            problems.append(Problem(sheet.file, f"sheet {sheet.name}: {report}", row=sheet.first_row + n))
            continue
        key = (report.code, report.year, report.kind)
        if key in seen:
            same = all(
                a == b for c, (a, b) in enumerate(zip(row, sheet.cells[seen[key]], strict=True)) if c not in ignored
            )
            how = "repeats" if same else "differs from"
            message = f"sheet {sheet.name}: {report.id} {how} row {sheet.first_row + seen[key]}, which is kept"
            problems.append(Problem(sheet.file, message, row=sheet.first_row + n))
            continue
        seen[key] = n
        at.append(n)
        keys.append(key)
        reports.append(report)
    return SheetRows(np.array(at, dtype=np.int64), keys, reports), problems


def _report(row: np.ndarray, layout: SheetLayout) -> Report | str:
    """The report a row is of, or what is wrong with the row."""
    code, year = _first(row, layout, "code"), _first(row, layout, "year")
    if not any(row):
        return "an empty row was skipped"
    found_code, found_year = _CODE.fullmatch(code), _YEAR.fullmatch(year)
    if not found_code or not found_year:
        what = f"code {code!r}" if not found_code else f"year {year!r}"
        return f"{what} is not one (six digits; a year such as 2021): the row was skipped"
    named = {role: _first(row, layout, role) for role in ("short_name", "full_name", "kind", "file", "published")}
    return Report(
        code=found_code[1].zfill(6),
        year=int(found_year[1]),
        kind=next((kind for word, kind in _KINDS if word in named["kind"]), Kind.ANNUAL),
        short_name=named["short_name"],
        full_name=named["full_name"],
        file=named["file"],
        published=named["published"][:10],
    )


def _first(row: np.ndarray, layout: SheetLayout, role: str) -> str:
    """The first filled cell of a role's columns."""
    return next((str(row[c]).strip() for c in layout.keys.get(role, ()) if str(row[c]).strip()), "")


def column_of(
    sheet: Sheet, planned: ItemColumn, rows: SheetRows, place: np.ndarray, size: int
) -> tuple[SourceColumn, list[Problem]]:
    """The grid's column of a sheet's column; `place` is the grid row of each of `rows`. Stray cells are problems."""
    cells = sheet.cells[rows.at, planned.index]
    item = planned.item
    values = words(cells) if item.is_text else numbers(cells, percent=item.unit == "%")
    stray = np.flatnonzero(values.state == STRAY)
    problems = [
        Problem(
            sheet.file,
            f"sheet {sheet.name}, column {planned.label}: {_short(cells[n])!r} is not a number of {item.name}: skipped",
            row=sheet.first_row + int(rows.at[n]),
        )
        for n in stray
    ]
    column = SourceColumn(
        item=item,
        label=planned.label,
        file=sheet.file,
        sheet=sheet.name,
        index=planned.index,
        number=_spread(values.number * float(planned.scale), place, size, np.nan),
        exact=_spread(values.exact, place, size, None),
        state=_spread(values.state, place, size, ABSENT),
        row=_spread((rows.at + sheet.first_row).astype(np.int32), place, size, 0),
        raw=_spread(cells, place, size, ""),
        power=np.full(size, planned.scale.adjusted(), dtype=np.int8),
    )
    return column, problems


def _spread(values: np.ndarray, place: np.ndarray, size: int, absent: object) -> np.ndarray:
    spread = np.full(size, absent, dtype=values.dtype)
    spread[place] = values
    return spread


def _short(cell: str, limit: int = 30) -> str:
    return cell if len(cell) <= limit else cell[:limit] + "…"
