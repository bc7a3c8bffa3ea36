"""Parts of tables that a converted text has below the next heading or caption, put back where they belong.

    | 项目 | 本期发生额 | 上期发生额 |               the end of a page
    | 环境保护税 | 14,799.00 | 11,946.46 |
    42、管理费用                                   the heading that the next page's text begins with
    | 合计 | 37,333,736.46 | 36,085,375.10 |       and the rest of the table, which has no header
    | 项目 | 本期发生额 | 上期发生额 |               the heading's own table

A heading may be a row of the table itself (三、减值准备 below 二、累计折旧): it then goes back as well.
Where the break took such a row, a row "…" stands for it: whose the figures below are is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.model.document import Table
from pipeline.read.pieces import PageTable, TableRow, join_tables
from pipeline.text.amounts import is_amount, parse_amount
from pipeline.text.numbering import read_number

_LONGEST_CAPTION = 40  # characters
_SENTENCE = re.compile("[。；;！!？?]")
_OPENING = re.compile("[:：]$|^20\\d\\d\\s*年$")
_LEAST_WIDTH = 3  # tables of two columns are alike by chance
_ROUNDED = Decimal("0.05")


def rejoin(table: Table, headings: Sequence[str], grid: PageTable) -> Table | None:
    """`table` with the part of it that stands below the headings, None where that is a table of its own."""
    if not headings or grid.box is not None or grid.borders:
        return None
    bands = [(heading, *[""] * (len(grid.rows[0]) - 1)) for heading in headings if _is_row(heading, table)]
    if not bands and _lost_band(table, grid):
        bands = [("…", *[""] * (len(grid.rows[0]) - 1))]
    rows = (*bands, *grid.rows)
    if not _goes_on(table, replace(grid, rows=rows)):
        return None
    moved = tuple((top + len(bands), left, high, wide) for top, left, high, wide in grid.spans)
    return join_tables(table, replace(grid, rows=rows, row_boxes=(), spans=moved))


def may_caption(line: str) -> bool:
    """Whether a line that is no heading may be the caption of the next table: short, and no sentence."""
    return len(line) <= _LONGEST_CAPTION and _SENTENCE.search(line) is None


def opens_table(line: str) -> bool:
    """Whether a line names the table below it, wherever that stands: 重要在建工程变动如下：, 2023 年."""
    return _OPENING.search(line.strip()) is not None


def _goes_on(table: Table, grid: PageTable) -> bool:
    """Whether a grid without a header has as many columns as the table, with the like in them, and other rows."""
    width = len(grid.rows[0])
    if width < _LEAST_WIDTH or any(len(row) != width for row in (*table.rows[:-1], *grid.rows)):
        return False  # the row that a page cut may have lost cells
    body = [(*row, *[""] * (width - len(row))) for row in table.rows[_header_rows(table.rows) :]]
    columns = [column for row in table.rows[: len(table.rows) - len(body)] for column, cell in enumerate(row) if cell]
    if _header_rows(grid.rows) or len(set(columns)) < _LEAST_WIDTH - 1:
        return False
    filled = [row for row in body if _has_amounts(row)]
    first = next((row[0] for row in grid.rows if _has_amounts(row)), None)
    if first is None or (first and any(row[0] == first for row in filled) and not _is_next_band(table, grid)):
        return False
    if not first and is_amount(grid.rows[0][1]) and body and not _has_amounts(body[-1]):
        return False  # a row that lost its name, which would seem to be the figures of the last name above
    return not filled or (not _adds_up(grid.rows) and _alike(filled, grid.rows))


def _header_rows(rows: Sequence[TableRow]) -> int:
    """How many rows a table begins with that name its columns: words alone, over more than the first."""
    return next((at for at, row in enumerate(rows) if _has_amounts(row) or not any(row[1:])), len(rows))


def _is_next_band(table: Table, grid: PageTable) -> bool:
    """Whether a table tells the same of several bands (一、账面原值, 二、累计折旧), and the part begins within one.

    Then rows of one name come again.
    """
    labels = [row[0] for row in table.rows if _has_amounts(row)]
    first: dict[int, int] = {}  # the first number of each level
    for row in grid.rows:
        if number := read_number(row[0] or ""):
            first.setdefault(number.level, number.value)
    if len(set(labels)) == len(labels) or all(value == 1 for value in first.values()):
        return False
    last, bands = _bands(table, grid)
    return last > 0 and all(band > last for band in bands)


def _lost_band(table: Table, grid: PageTable) -> bool:
    """Whether the page break took the name of the band that the part begins in: 二、累计折旧, 四、账面价值."""
    if _is_band(grid.rows[0]) and read_number(grid.rows[0][0] or ""):
        return False
    last, bands = _bands(table, grid)
    return last > 0 and any(band > last + 1 for band in bands[:1])


def _bands(table: Table, grid: PageTable) -> tuple[int, list[int]]:
    """The number of a table's last band, 0 where it has none, and those of the part's bands of the same level."""
    above, below = (
        [number for row in rows if _is_band(row) and (number := read_number(row[0] or ""))]
        for rows in (table.rows, grid.rows)
    )
    level = min((band.level for band in above), default=-1)  # deeper ones are rows that nothing is printed in
    last = next((band.value for band in reversed(above) if band.level == level), 0)
    return last, [band.value for band in below if band.level == level]


def _is_band(row: TableRow) -> bool:
    return bool(row[0]) and not any(row[1:])


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
    top = min((one.level for one in numbers if one), default=-1)
    last = next((one for one in reversed(numbers) if one and one.level == top), None)
    return number is not None and last is not None and number.level == top and number.value == last.value + 1
