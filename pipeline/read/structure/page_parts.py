"""The first rows of a page's grid as the rest of the table that ends the page before, whose columns they keep.

A page's rules make one grid of all that stands without a line of text between, so that the rest of one table and the
next one below it share more borders than either has::

    │ 股东名称 │ 持股数量 │ 比例 │ 性质 │      foot of a page
    │ 丁方     │  1,000   │ 0.10 │ 其他 │      head of the next: edges at the borders above,
    ├──────────┴──┬───────┴──────┴──────┤
    │ 股东名称    │ 无限售条件股份数量  │      and below it a table of other columns
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pipeline.read.pieces import MergedCell, PageTable, TableRow
from pipeline.read.structure.tables import BORDER_SLACK, is_new_head

_LEAST_CELLS = 3  # of a row by which columns are told


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell of a grid: its text, and where it begins and ends among the rows and columns."""

    text: str
    top: int
    left: int
    height: int
    width: int


def leading_part(last: PageTable, grid: PageTable) -> tuple[PageTable, PageTable | None] | None:
    """The rows of `grid` that go on with `last`, under its columns, and the grid of the other rows if there are any.

    None where the first rows have other edges or another number of cells than the last row of `last` has.
    """
    if not (last.ruled and grid.ruled and last.borders and grid.borders) or grid.page - last.page != 1:
        return None
    if is_new_head(grid.rows[0]):
        return None
    rows = _cells_of(grid)
    count = next((at for at, row in enumerate(rows) if _columns(row, grid, last) is None), len(rows))
    while count and (len(rows[count - 1]) == 1 or any(one.top + one.height > count for one in rows[count - 1])):
        count -= 1  # a title of what stands below it, or rows that a merged cell holds together
    full = len(_cells_of(last)[-1])
    first = next((row for row in rows[:count] if sum(bool(cell.text) for cell in row) > 1), ())
    if full < _LEAST_CELLS or len(first) != full:
        return None
    rest = _rows_from(grid, count) if count < len(rows) else None
    return _under(last, grid, rows[:count]), rest


def rows_under(last: PageTable, grid: PageTable) -> PageTable:
    """All rows of a grid, each of whose borders is one of `last`, under its columns."""
    return _under(last, grid, _cells_of(grid))


def _cells_of(grid: PageTable) -> list[list[_Cell]]:
    """For each row the cells that stand in it, those that go on from the row above as well."""
    columns = range(len(grid.rows[0]))
    owners = {(row, column): (row, column, 1, 1) for row in range(len(grid.rows)) for column in columns}
    for span in grid.spans:
        top, left, height, width = span
        owners.update({(row, at): span for row in range(top, top + height) for at in range(left, left + width)})
    return [
        [
            _Cell(grid.rows[top][left] or "", top, left, height, width)
            for top, left, height, width in dict.fromkeys(owners[row, at] for at in columns)
        ]
        for row in range(len(grid.rows))
    ]


def _columns(row: list[_Cell], grid: PageTable, last: PageTable) -> list[tuple[_Cell, int, int]] | None:
    """The cells of a row with the columns of `last` that they begin and end at; None where one has another edge."""
    found = []
    for cell in row:
        start, end = (_border(grid.borders[at], last) for at in (cell.left, cell.left + cell.width))
        if start is not None and end is not None and start < end:
            found.append((cell, start, end))
        elif cell.text:
            return None
    return found


def _border(place: float, last: PageTable) -> int | None:
    return next((at for at, border in enumerate(last.borders) if abs(border - place) <= BORDER_SLACK), None)


def _under(last: PageTable, grid: PageTable, rows: list[list[_Cell]]) -> PageTable:
    """Rows of a grid put under the columns of `last`."""
    width = len(last.borders) - 1
    texts: list[list[str | None]] = [[None] * width for _ in rows]
    spans: list[MergedCell] = []
    for at, row in enumerate(rows):
        for cell, start, end in _columns(row, grid, last) or ():
            if cell.top != at:
                continue
            texts[at][start] = cell.text
            if end - start > 1 or cell.height > 1:
                spans.append((at, start, cell.height, end - start))
    made: tuple[TableRow, ...] = tuple(map(tuple, texts))
    return replace(grid, rows=made, row_boxes=grid.row_boxes[: len(rows)], borders=last.borders, spans=tuple(spans))


def _rows_from(grid: PageTable, start: int) -> PageTable:
    spans = tuple((top - start, left, height, width) for top, left, height, width in grid.spans if top >= start)
    return replace(grid, rows=grid.rows[start:], row_boxes=grid.row_boxes[start:], spans=spans)
