"""Workbooks with cells far from all others, which as a grid of every cell between would need more memory than there is.

Their cells are read one by one. Of each sheet the block with the most cells is the table; what stands beyond a wide
stretch of empty rows or columns (a slip of the keyboard at XFD1048576) is left out and named.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from pipeline.extract.workbooks.sheets import Sheet, cell_text
from pipeline.model import Problem

SUFFIXES = (".xlsx", ".xlsm")
MOST_EMPTY_ROWS, MOST_EMPTY_COLUMNS = 1_000, 100  # within a table
MOST_CELLS = 20_000_000  # of the grid of a table
_NAMED = 3  # cells that are named
_ERRORS = frozenset(("#N/A", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#GETTING_DATA"))

Cells = dict[tuple[int, int], str]  # by row and column, from 1


def read_sparse(file: Path) -> tuple[list[Sheet], list[Problem]]:
    """The sheets of a workbook without the cells that stand far from their tables, and these cells as problems.

    Raises:
        MemoryError: what is left is still too much.
    """
    from openpyxl import load_workbook

    book = load_workbook(file, read_only=True, data_only=True)
    sheets: list[Sheet] = []
    problems: list[Problem] = []
    for sheet in book.worksheets:
        sheet.reset_dimensions()  # what the file says of them need not be so
        cells = _cells(sheet.iter_rows(values_only=True))
        if not cells:
            continue
        table = _main_block(cells)
        if len(table) < len(cells):
            problems.append(Problem(str(file), _far_cells(sheet.title, sorted(cells.keys() - table.keys()))))
        sheets.append(_grid(file, sheet.title, table))
    book.close()
    return sheets, problems


def _cells(rows: Iterable[Iterable[Any]]) -> Cells:
    return {
        (at, column): text
        for at, row in enumerate(rows, 1)
        for column, value in enumerate(row, 1)
        if value is not None and (text := cell_text(_as_calamine(value)))
    }


def _as_calamine(value: Any) -> Any:
    """A value as the usual reader gives it: no errors, days without a time."""
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date()
    return None if isinstance(value, str) and value in _ERRORS else value


def _main_block(cells: Cells) -> Cells:
    """The cells of the rows, and of these the columns, that stand near each other and are the most."""
    rows = _largest((row for row, _ in cells), MOST_EMPTY_ROWS)
    columns = _largest((column for row, column in cells if row in rows), MOST_EMPTY_COLUMNS)
    return {place: text for place, text in cells.items() if place[0] in rows and place[1] in columns}


def _largest(numbers: Iterable[int], most_empty: int) -> range:
    """Of stretches of numbers with at most so many left out in one place, that with the most of them."""
    counts = [(number, sum(1 for _ in same)) for number, same in groupby(sorted(numbers))]
    stretches = list(_stretches(counts, most_empty))
    first, last, _ = max(stretches, key=lambda stretch: stretch[2])
    return range(first, last + 1)


def _stretches(counts: list[tuple[int, int]], most_empty: int) -> Iterator[tuple[int, int, int]]:
    first, count = counts[0]
    last = first
    for number, more in counts[1:]:
        if number - last - 1 > most_empty:
            yield first, last, count
            first, count = number, 0
        last, count = number, count + more
    yield first, last, count


def _grid(file: Path, name: str, cells: Cells) -> Sheet:
    first = min(row for row, _ in cells)
    height, width = max(row for row, _ in cells) - first + 1, max(column for _, column in cells)
    if height * width > MOST_CELLS:
        raise MemoryError
    grid = np.full((height, width), "", dtype=object)
    for (row, column), text in cells.items():
        grid[row - first, column - 1] = text
    return Sheet(file.name, name, grid, first)


def _far_cells(sheet: str, places: list[tuple[int, int]]) -> str:
    from openpyxl.utils import get_column_letter

    shown = ", ".join(f"{get_column_letter(column)}{row}" for row, column in places[:_NAMED])
    more = f" and {len(places) - _NAMED} more" if len(places) > _NAMED else ""
    return f"sheet {sheet}: cells far from its table are left out: {shown}{more}; delete them or move them there"
