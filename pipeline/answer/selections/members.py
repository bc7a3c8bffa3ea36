"""The rows of a kind in a report's tables: each with its name, and the cell that has a measure of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.figures import unit_of, value_of
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.words import bigrams_in, levels, normal, table_words, years_in
from pipeline.answer.selections.kinds import MemberKind, RowKind, RowMeasure
from pipeline.text.amounts import parse_amount

_NAMING = 4  # columns from the left, of which one names the rows
_CLOSE = Decimal("0.001")


@dataclass(frozen=True, slots=True)
class Member:
    """A row of a kind, with the rows below it that go on about it: a director who is the manager too."""

    name: str
    rows: tuple[IndexedRow, ...]

    def cells(self, column: int) -> list[IndexedCell]:
        """Its cells in a column that have figures."""
        cells = (IndexedCell(row, column) for row in self.rows if column < len(row.row.cells))
        return [cell for cell in cells if parse_amount(cell.cell.text).value is not None]

    def has_unread(self, column: int) -> bool:
        """Whether a cell of it in a column has a number that is no figure by itself: 98. of a figure that is cut."""
        cells = [row.row.cells[column] for row in self.rows if column < len(row.row.cells)]
        return not self.cells(column) and any(cell[:1].isdigit() for cell in cells)

    def says(self, kind: MemberKind) -> bool:
        """Whether a column says of it what makes it one of a kind."""
        return any(
            kind.column.search(row.table.header(row.row, at)) and kind.has.search(cell)
            for row in self.rows
            for at, cell in enumerate(row.row.cells)
        )


@dataclass(frozen=True, slots=True)
class Measured:
    """A member with its figure."""

    member: Member
    cells: tuple[IndexedCell, ...]  # more than one of somebody who is paid for several offices

    @property
    def cell(self) -> IndexedCell:
        return self.cells[0]

    @property
    def value(self) -> Decimal:
        return sum(map(value_of, self.cells), Decimal(0))

    @property
    def name(self) -> str:
        return self.member.name


@dataclass(frozen=True, slots=True)
class MemberTable:
    """The rows of a kind in one table, or in one that goes on in the next; `totals`: the rows that add them up."""

    members: tuple[Member, ...]
    totals: tuple[IndexedRow, ...]

    @property
    def table(self) -> IndexedTable:
        return self.members[0].rows[0].table

    @property
    def is_last(self) -> bool:
        """Whether none of the table's rows stand below under another header, as if they were of another list."""
        last = self.members[-1].rows[-1]
        return bool(self.totals) or last.row.header == len(last.table.headers) - 1


def tables_of(kind: RowKind, search: CellSearch) -> list[MemberTable]:
    """The tables of a report that have rows of a kind, in its order."""
    found: list[MemberTable] = []
    for table in search.index.tables:
        cut = bool(found) and not found[-1].totals and _goes_on(found[-1], table)
        if table.table.scope is not search.scope:
            continue
        if any(years and search.year not in years for years in map(years_in, table.near)):
            continue  # 于2023年12月31日，其他应收款金额前五名如下
        for header in range(len(table.headers)):
            if not cut and not _is_of(kind, table, header):
                continue
            rows = [row for row in table.rows if row.row.header == header]
            column = _naming_column(kind, table, header)
            if column is None and kind.bounded:
                rows, column = [row for row in rows if _is_in_group(kind, row)], 0
            if column is None or not rows:
                continue
            one = MemberTable(tuple(_members(kind, rows, column)), tuple(row for row in rows if _adds_up(row)))
            if one.members and cut:
                found[-1] = MemberTable((*found[-1].members, *one.members), one.totals)
            elif one.members:
                found.append(one)
    return found


def _is_of(kind: RowKind, table: IndexedTable, header: int) -> bool:
    """Whether what stands above a table and its columns says that the rows under a header are of a kind."""
    words = "\n".join((*table.context, *(column for one in table.headers for column in one)))
    near = "\n".join((*table.near, *table.headers[header]))
    return all(one.search(words) for one in kind.needed) and not any(one.search(near) for one in kind.barred)


def _naming_column(kind: RowKind, table: IndexedTable, header: int) -> int | None:
    """The column that names the rows, by the surest expression that any has.

    A list of the greatest, which tells the share that each has, may leave the header of its first column blank.
    """
    leaves = [(levels(text) or [""])[-1] for text in table.headers[header]]
    found = (at for pattern in kind.headers for at, leaf in enumerate(leaves[:_NAMING]) if pattern.search(leaf))
    blank = kind.ranked and leaves[:1] == [""] and any(map(ranked_tables().search, table.near))
    shares = [column for measure in kind.measures if measure.share for column in measure.columns]
    is_list = blank and any(column.search(leaf) for column in shares for leaf in leaves)
    return next(found, 0 if is_list else None)


def _is_in_group(kind: RowKind, row: IndexedRow) -> bool:
    """Whether what heads a group of rows says of one that it is of a kind: 分产品, a row of its own."""
    heads = (*row.parents[-1:], *row.kinds[-1:])
    return any(pattern.search(head) for head in heads for pattern in kind.headers)


def _members(kind: RowKind, rows: Sequence[IndexedRow], column: int) -> Iterator[Member]:
    """The rows by their names; one without a name, or of the same, goes on about the one before."""
    name, pending = "", list[IndexedRow]()
    for row in rows:
        own = row.row.cells[column].strip() if column < len(row.row.cells) else ""
        left_out = _adds_up(row) or any(one.search(own) for one in kind.left_out)
        if (left_out or (own and own != name)) and pending:
            yield Member(name, tuple(pending))
            pending = []
        name = "" if left_out else own or name
        if name:
            pending.append(row)
    if pending:
        yield Member(name, tuple(pending))


def _adds_up(row: IndexedRow) -> bool:
    """Whether a row is the sum of others, whichever of its cells says so."""
    total = table_words().total
    return row.is_total or any(total.fullmatch(name) for name in map(normal, row.row.cells) if name)


def _goes_on(former: MemberTable, table: IndexedTable) -> bool:
    """Whether a table goes on what the one before begins, as one that a page cuts does, perhaps within its header."""
    last = former.members[-1].rows[-1]
    whole = last.table.table
    if whole.number + 1 != table.table.number:
        return False
    return form_of_table(whole) == form_of_table(table.table) or _is_like(last.table.headers[last.row.header], table)


def _is_like(columns: Sequence[str], table: IndexedTable) -> bool:
    """Whether a table has as many columns as another, the first of them called as there, and no fewer than half."""
    header = table.headers[0] if table.headers else ()
    same = [normal(a) == normal(b) and bool(a) for a, b in zip(columns, header, strict=False)]
    return len(columns) == len(header) and same[:1] == [True] and 2 * sum(same) >= len(same)


def measured(members: Sequence[Member], measure: RowMeasure, search: CellSearch) -> list[Measured]:
    """The members with a figure of a measure, by the surest column that has any for the asked year."""
    for pattern in measure.columns:
        columns = _columns(members, pattern, measure, search)
        if not columns:
            continue
        if any(member.has_unread(columns[0]) for member in members):
            return []  # it may be the greatest
        found = [(member, member.cells(columns[0])) for member in members]
        return [Measured(member, _told_once(cells)) for member, cells in found if cells]
    return []


def _told_once(cells: Sequence[IndexedCell]) -> tuple[IndexedCell, ...]:
    """Cells of one member with different figures: one pay may be printed beside each of two offices."""
    apart = {cell.cell.text: cell for cell in reversed(cells) if value_of(cell)}
    return tuple(reversed(apart.values())) or (cells[0],)


def _columns(
    members: Sequence[Member], called: re.Pattern[str], measure: RowMeasure, search: CellSearch
) -> list[int]:
    """The columns that a pattern is found in and that are of the asked year and form."""
    form = Form.SHARE if measure.share else Form.AMOUNT
    row = members[0].rows[0]
    found = []
    for at in range(len(row.row.cells)):
        header = row.table.header(row.row, at)
        if not called.search("".join(levels(header))) or header in row.kinds:
            continue
        column = AskedColumn(bigrams_in(header), form, search.year, search.report_year, words=normal(measure.name))
        cells = [cell for member in members for cell in member.cells(at)]
        if cells and all(fits_year_and_form(cell, column) for cell in cells):
            found.append(at)
    return found


def total_of(table: MemberTable, one: Measured) -> Decimal | None:
    """What the table's last total says of the column of a figure; None without one."""
    at = one.cell.column
    cells = (IndexedCell(row, at) for row in reversed(table.totals) if at < len(row.row.cells))
    return next((value_of(cell) for cell in cells if parse_amount(cell.cell.text).value is not None), None)


def is_whole(table: MemberTable, found: Sequence[Measured]) -> bool:
    """Whether the rows make up the table's total, so that none is missing; also where there is no total.

    The figures of a total's row may stand under other columns, where the table is cut in two.
    """
    if not found or total_of(table, found[0]) is None:
        return True
    whole = sum((one.value for one in found), Decimal(0))
    cells = [IndexedCell(row, at) for row in table.totals for at in range(len(row.row.cells))]
    totals = [value_of(cell) for cell in cells if parse_amount(cell.cell.text).value is not None]
    return any(abs(whole - total) <= abs(total) * _CLOSE for total in totals)


def is_of_one_unit(found: Sequence[Measured]) -> bool:
    """Whether all figures are of one unit, which is known."""
    units = {unit.base if (unit := unit_of(one.cell)) else "" for one in found}
    return len(units) == 1 and "" not in units
