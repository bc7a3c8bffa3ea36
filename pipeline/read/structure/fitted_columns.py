"""A page's grid put under the columns of the table that it goes on with, where it has more or fewer borders.

Shading and cells that are merged in all rows of a page draw borders, or leave them out, on that page alone::

    │ （一）综合收益总额 │   │ 100 │ 200 │       foot of a page: a border of its own within the labels
    │ （二）投入资本         │ 300 │ 500 │       head of the next, between the same sides
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.read.pieces import MergedCell, PageTable, TableRow
from pipeline.read.structure.page_parts import rows_under
from pipeline.read.structure.tables import BORDER_SLACK, is_new_head, names_columns

_LEAST_BORDERS = 3


def fitted_part(last: PageTable, grid: PageTable) -> PageTable | None:
    """`grid` under the columns of `last`; None where its borders are others, or a header or title begins it."""
    if not (last.ruled and grid.ruled and last.borders and grid.borders) or grid.page - last.page != 1:
        return None
    sides = zip((last.borders[0], last.borders[-1]), (grid.borders[0], grid.borders[-1]), strict=True)
    if any(abs(a - b) > BORDER_SLACK for a, b in sides) or _begins_another(grid):
        return None
    common = [at for at, border in enumerate(grid.borders) if _is_border(border, last)]
    if len(common) < _LEAST_BORDERS:
        return None
    if len(common) < len(grid.borders):
        if len(common) < len(last.borders):
            return None  # neither has all borders of the other
        whole = _without(grid, common)
        if whole is None:
            return None
        grid = whole
    return _with_own_cells(rows_under(last, grid), last.rows[-1])


def _with_own_cells(part: PageTable, above: TableRow) -> PageTable:
    """The part with a cell of its own, a blank one, in each column in which the row above has one: only borders that
    were not drawn between a cell and blank ones behind it are no merged cells.
    """
    own = {at for at, cell in enumerate(above) if cell is not None}
    rows = [list(row) for row in part.rows]
    spans: list[MergedCell] = []
    for top, left, high, wide in part.spans:
        covered = range(left + 1, left + wide)
        apart = [at for at in covered if at in own]
        for row in rows[top : top + high]:
            for at in apart:
                row[at] = ""
        left_over = next(iter(apart), left + wide) - left
        if high * left_over > 1:
            spans.append((top, left, high, left_over))
    return replace(part, rows=tuple(map(tuple, rows)), spans=tuple(spans))


def _is_border(place: float, of: PageTable) -> bool:
    return any(abs(border - place) <= BORDER_SLACK for border in of.borders)


def _begins_another(grid: PageTable) -> bool:
    """Whether the first row of a grid is a header, or a text over all columns."""
    width = len(grid.borders) - 1
    title = any(not top and wide == width for top, _, _, wide in grid.spans)
    return title or is_new_head(grid.rows[0]) or names_columns(grid.rows[0])


def _without(grid: PageTable, borders: Sequence[int]) -> PageTable | None:
    """The grid without its other borders; None where a row has two texts between two that are left."""
    group = [sum(at >= border for border in borders) - 1 for at in range(len(grid.borders) - 1)]
    rows: list[TableRow] = []
    for row in grid.rows:
        texts: list[str | None] = [None] * (len(borders) - 1)
        for at, cell in zip(group, row, strict=True):
            if cell and texts[at]:
                return None
            texts[at] = texts[at] or cell
        rows.append(tuple(texts))
    spans: list[MergedCell] = []
    for top, left, high, wide in grid.spans:
        first, end = group[left], group[left + wide - 1] + 1
        if high * (end - first) > 1:
            spans.append((top, first, high, end - first))
    return replace(grid, rows=tuple(rows), borders=tuple(grid.borders[at] for at in borders), spans=tuple(spans))
