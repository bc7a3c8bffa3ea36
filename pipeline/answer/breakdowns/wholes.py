"""Rows that together are a whole: they make up the total below them, or the figure of a line of the statements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import accumulate

from pipeline.answer.cells.figures import unit_of, value_of
from pipeline.answer.cells.ranked.greatest_rows import name_of_row
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import levels, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon

_LEAST_ROWS = 2
_CLOSE = Decimal("0.0005")  # of a figure that another table prints rounded
_NUMBER = r"\W*(?:[(（]?[一二三四五六七八九十\d]+[)）、.．])?\s*"  # that a row may begin with


@dataclass(frozen=True)
class Breakdown:
    """The rows of a table that together are what it is of, by one of its columns."""

    parts: tuple[IndexedCell, ...]
    total: IndexedCell | None  # None where the table prints none
    is_of_line: bool  # that the total, or the sum, is the figure of the statements
    of_bands: bool  # rows are of ages or the like
    nearness: int  # of the headings: the less, the nearer
    sums: frozenset[Decimal] = frozenset()  # all that the table adds up, before and behind what is taken off
    by_total: bool = False  # its heading was not read: its total alone says what it is of
    by_columns: bool = False  # things stand side by side, under the names of columns
    division: str = ""  # by what a part of the table divides it: 分产品
    is_partial: bool = False  # the headings say that it has only some, as the question does: 重要的在建工程

    @property
    def table(self) -> IndexedTable:
        return self.parts[0].row.table

    @cached_property
    def whole(self) -> Decimal:
        """What the parts are together."""
        return value_of(self.total) if self.total is not None else sum(map(signed_value, self.parts), Decimal(0))

    @property
    def labels(self) -> list[str]:
        """What the parts are called."""
        return [self.column_of(cell) if self.by_columns else cell.row.names[-1] for cell in self.parts]

    def called(self, cell: IndexedCell) -> str:
        """What a part, or the total, is called as it is told."""
        if self.by_columns:
            return self.column_of(cell)
        name, above = name_of_row(cell.row), cell.row.row.parents
        lead = _deducted().match(cell.row.label)
        taken_off = lead[0].rstrip(":：") if lead is not None and value_of(cell) > 0 else ""
        alike = self.labels.count(cell.row.names[-1]) > 1 and above
        return f"{above[-1].rstrip('：:')}·{name}" if alike else f"{taken_off}{'：' if taken_off else ''}{name}"

    def column_of(self, cell: IndexedCell) -> str:
        """The name of a part that stands in a column of its own."""
        return (levels(cell.cell.header) or [""])[-1]

    def share_of(self, cell: IndexedCell) -> Decimal | None:
        """What part of the whole a row is; None of a table that prints no total."""
        return signed_value(cell) / self.whole if self.total is not None and self.whole else None

    @property
    def is_of_parties(self) -> bool:
        """Whether the rows are named by a column for names: 单位名称."""
        return any(map(_naming().search, self.parts[0].row.kinds))

    @property
    def rank(self) -> tuple[bool, bool, int, int]:
        """The less, the surer that this table is meant."""
        return (not self.is_of_line, self.of_bands or self.is_partial, self.nearness, self.table.table.number)


def signed_value(cell: IndexedCell) -> Decimal:
    """What a row adds to the sum of its column: less than nought where its name says that it is taken off."""
    value = value_of(cell)
    return -abs(value) if _deducted().match(cell.row.label) else value


def whole_of(
    cells: Sequence[IndexedCell],
    totals: Sequence[IndexedCell],
    line: Decimal | None,
    *,
    of_bands: bool,
    nearness: int,
) -> Breakdown | None:
    """The cells that together are the whole; None where they make up no total, or this is less than the line."""
    if len({unit.base if (unit := unit_of(cell)) else "" for cell in cells}) != 1:
        return None
    step = (unit.factor if (unit := unit_of(cells[0])) else Decimal(1)) * len(cells)
    single: Breakdown | None = None
    for parts in _ways_of_adding(cells):
        if not parts or (len(parts) < _LEAST_ROWS and not totals) or not all(map(_is_named, parts)):
            continue
        added = sum(map(signed_value, parts), Decimal(0))
        total = next((one for one in reversed(totals) if abs(abs(value_of(one)) - abs(added)) <= step), None)
        if total is None and (behind := _taken_off_behind(parts)) is not None:
            total = next((one for one in reversed(totals) if abs(value_of(one) - behind) <= step), None)
            added = behind if total is not None else added
        is_of_line = line is not None and _is_close(abs(added), abs(line), step)
        if total is None and not is_of_line and (totals or line is not None or _is_of_levels(cells, parts)):
            continue
        if line is not None and not is_of_line and abs(added) < abs(line):
            continue  # a part of what is asked for
        sums = frozenset(abs(value_of(one)) for one in totals)
        found = Breakdown(tuple(parts), total, is_of_line, of_bands, nearness, sums)
        if len(parts) > 1:
            return found
        single = single or found
    return single


def _is_named(cell: IndexedCell) -> bool:
    """Whether a row is called by a word, and not by a figure whose column was not read."""
    return any(char.isalpha() for char in cell.row.names[-1])


def _taken_off_behind(cells: Sequence[IndexedCell]) -> Decimal | None:
    """The sum where all behind the first row that says so are taken off: 减：所得税影响额, 少数股东权益影响额."""
    first = next((at for at, cell in enumerate(cells) if _deducted().match(cell.row.label)), None)
    if first is None:
        return None
    return sum(map(value_of, cells[:first]), Decimal(0)) - sum(map(value_of, cells[first:]), Decimal(0))


def _is_of_levels(cells: Sequence[IndexedCell], parts: Sequence[IndexedCell]) -> bool:
    """Whether rows are parts of others, by their names or their figures, so that together they are no whole."""
    told = [value_of(cell) for cell in parts]
    return any(_subset().match(cell.row.label) for cell in cells) or len(set(told)) < len(told) or _has_sum(parts)


def _has_sum(cells: Sequence[IndexedCell]) -> bool:
    """Whether a row adds up those above it, though it is not called a sum: 经营活动产生的现金流量净额."""
    values = [signed_value(cell) for cell in cells]
    return any(
        value and value in list(accumulate(reversed(values[:at])))[1:] for at, value in enumerate(values)
    )


def _ways_of_adding(cells: Sequence[IndexedCell]) -> Iterator[list[IndexedCell]]:
    """The cells that may make up a total: all rows but sums, without those that are a part of one above, or with."""
    single = [cell for cell in cells if not is_sum(cell.row)]
    yield [cell for cell in single if not _subset().match(cell.row.label)]
    yield single
    yield [cell for cell in single if not cell.row.parents]
    yield [cell for cell in single if _is_numbered(cell.row)]
    yield [cell for cell in cells if not cell.row.is_total and not _subset().match(cell.row.label)]
    yield [cell for cell in single if cell.row.parents]
    yield _without_members(single)


def _without_members(cells: Sequence[IndexedCell]) -> list[IndexedCell]:
    """The cells without those right below one that they make up: 定期 and 活期, below 公司存款."""
    values = [signed_value(cell) for cell in cells]
    found: list[IndexedCell] = []
    at = 0
    while at < len(cells):
        found.append(cells[at])
        sums = accumulate(values[at + 1 :])
        below = next((many for many, added in enumerate(sums, 1) if many > 1 and added == values[at]), 0)
        at += 1 + below
    return found


def _is_numbered(row: IndexedRow) -> bool:
    return row.bare_label != row.label


def is_sum(row: IndexedRow) -> bool:
    """Whether a row adds others up: 合计, 递延收益合计."""
    total = table_words().total
    return any(total.fullmatch(name[found.start() :]) for name in row.names for found in total.finditer(name))


def _is_close(one: Decimal, other: Decimal, step: Decimal) -> bool:
    return abs(one - other) <= max(step, other * _CLOSE)


@per_lexicon
def _naming(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('name_columns')}$")


@per_lexicon
def _deducted(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{_NUMBER}{lexicon.any_of('deduction_leads')}\s*[:：]")


@per_lexicon
def _subset(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^\W*{lexicon.any_of('subset_words')}\s*[:：]")
