"""Parts of tables that a converted text has below the next heading, put back where they belong.

    | 项目 | 本期发生额 | 上期发生额 |               the end of a page
    | 环境保护税 | 14,799.00 | 11,946.46 |
    42、管理费用                                   the heading that the next page's text begins with
    | 合计 | 37,333,736.46 | 36,085,375.10 |       and the rest of the table, which has no header
    | 项目 | 本期发生额 | 上期发生额 |               the heading's own table

A heading may be a row of the table itself (三、减值准备 below 二、累计折旧): it then goes back as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.model.document import Table
from pipeline.read.pieces import PageTable, TableRow, join_tables
from pipeline.text.amounts import is_amount, parse_amount
from pipeline.text.numbering import read_number

_LEAST_WIDTH = 3  # tables of two columns are alike by chance
_ROUNDED = Decimal("0.05")


def rejoin(table: Table, headings: Sequence[str], grid: PageTable) -> Table | None:
    """`table` with the part of it that stands below the headings, None where that is a table of its own."""
    if not headings or grid.box is not None or grid.borders or not _goes_on(table, grid):
        return None
    bands = [(heading, *[""] * (len(grid.rows[0]) - 1)) for heading in headings if _is_row(heading, table)]
    rows = (*bands, *grid.rows)
    moved = tuple((top + len(bands), left, high, wide) for top, left, high, wide in grid.spans)
    return join_tables(table, replace(grid, rows=rows, row_boxes=(), spans=moved))


def _goes_on(table: Table, grid: PageTable) -> bool:
    """Whether a grid without a header has as many columns as the table, with the like in them, and other rows."""
    width = len(grid.rows[0])
    header, *body = table.rows
    if width < _LEAST_WIDTH or any(len(row) != width for row in (*table.rows, *grid.rows)):
        return False
    if not _has_amounts(grid.rows[0]) or _has_amounts(header) or sum(map(bool, header)) < _LEAST_WIDTH - 1:
        return False
    filled = [row for row in body if _has_amounts(row)]
    first = next(row[0] for row in grid.rows if _has_amounts(row))
    if first and any(row[0] == first for row in filled):
        return False
    if not first and is_amount(grid.rows[0][1]) and body and not _has_amounts(body[-1]):
        return False  # a row that lost its name, which would seem to be the figures of the last name above
    return not filled or (not _adds_up(grid.rows) and _alike(filled, grid.rows))


def _has_amounts(row: TableRow) -> bool:
    return any(map(is_amount, row[1:]))


def _adds_up(rows: Sequence[TableRow]) -> bool:
    """Whether the last row is the sum of the others: a table that is complete."""
    *parts, last = rows
    sums = [
        abs(sum(filter(None, _figures(parts, column)), Decimal(0)) - total) <= _ROUNDED
        for column, total in enumerate(_figures_of(last))
        if total and column
    ]
    return bool(parts) and bool(sums) and all(sums)


def _figures(rows: Sequence[TableRow], column: int) -> Iterator[Decimal | None]:
    return (parse_amount(row[column]).value for row in rows)


def _figures_of(row: TableRow) -> list[Decimal | None]:
    return [parse_amount(cell).value for cell in row]


def _alike(above: Sequence[TableRow], rows: Sequence[TableRow]) -> bool:
    """Whether no column has figures alone above and words alone below, or rates alone and none."""
    for column in range(1, len(rows[0])):
        one, other = ([row[column] or "" for row in part if row[column]] for part in (above, rows))
        figures, words = [all(map(is_amount, cells)) for cells in (one, other)], [any(map(_has_words, other))]
        if one and other and (figures[0] and not figures[1] and all(words)):
            return False
        rates = [all(cell.endswith(("%", "％")) for cell in cells) for cells in (one, other)]
        if one and other and all(figures) and rates[0] != rates[1]:
            return False
    return True


def _has_words(cell: str) -> bool:
    return not is_amount(cell) and any(char.isalpha() for char in cell)


def _is_row(heading: str, table: Table) -> bool:
    """Whether a heading is the next of the numbers that rows of the table begin with."""
    number = read_number(heading)
    numbers = [read_number(row[0] or "") for row in table.rows]
    last = next((one for one in reversed(numbers) if one and number and one.level == number.level), None)
    return number is not None and last is not None and number.value == last.value + 1
