"""Columns that a table lost where it was cut: converters write each page's part by itself, without what is empty there.

    | 项目 | 2022年金额 | 2021年金额 | 说明 |          the part above
    | 减：所得税影响额 | 63,954,160.02 | 9,244,960.42 |    goes on without its last column
    | 第一季度 | 第二季度 |                             a header without the empty cell over the labels
    | 营业收入 | 183,475,935.51 | 204,673,609.76 |       goes on with one column more

A part is put under the columns above only where its cells come to stand in one way: what stands in a column, figures or
words, decides. A part whose cells fit in two ways is left as a table of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from pipeline.model.document import Table
from pipeline.read.pieces import PageTable
from pipeline.read.structure.tables import is_new_head
from pipeline.text.amounts import is_amount

_MOST_LOST = 2  # more than two lost columns leave too little to tell the others by
_LEAST_LEFT = 2
_ROWS = 40  # of each part are looked at

Row = Sequence[str | None]


def restore_columns(table: Table, grid: PageTable, *, surely: bool = False) -> tuple[Table, PageTable] | None:
    """A table and the part that follows it with as many columns each, None where they do not go together so.

    The rows of the part must have figures under figures and words under words; see above. `surely`: they go together
    in any case, and which columns are lost must be sure too, though they are empty; not those behind all others.
    """
    if grid.borders or not grid.rows or not table.rows:
        return None
    wide = len(table.rows[0])
    if len(table.rows) == 1 and len(grid.rows[0]) == wide + 1:
        return _with_corner(table, grid)
    filled = [row for row in grid.rows if any(row[1:])]
    narrow = min(map(len, filled), default=0)
    if not 0 <= wide - narrow <= _MOST_LOST or narrow < _LEAST_LEFT or not _goes_on(grid.rows):
        return None
    if {*map(len, filled)} - {narrow, wide} or {*map(len, grid.rows)} == {wide}:
        return None  # cells were lost in single rows, or none was
    above = _body(table.rows)[-_ROWS:]
    if not above or any(len(row) != wide for row in above):  # cells were lost there as well
        return None
    short, whole = ([row for row in filled[:_ROWS] if len(row) == width] for width in (narrow, wide))
    if narrow < wide and not _fits(above, whole, range(wide), wide):
        return None
    ways = [kept for kept in combinations(range(wide), narrow) if _fits(above, short, kept, wide)]
    spread = {tuple(_spread(row, kept, wide) for row in grid.rows) for kept in ways}
    if len(spread) != 1 or (surely and (len(ways) > 1 or ways[0][-1] == narrow - 1)):
        return None
    return table, replace(grid, rows=spread.pop(), spans=())


def _with_corner(table: Table, grid: PageTable) -> tuple[Table, PageTable] | None:
    """A header alone whose first cell is lost, over rows of a label and a figure for each of its columns."""
    header = table.rows[0]
    if table.spans or any(not cell or is_amount(cell) for cell in header):
        return None
    if not all(row[0] and not is_amount(row[0]) and any(map(is_amount, row[1:])) for row in grid.rows[:_ROWS]):
        return None
    return replace(table, rows=(("", *header),)), grid


def _goes_on(rows: Sequence[Row]) -> bool:
    """Whether a part has no header: its first row with more than a label has figures beside it.

    What stands above that is the rest of a name that was cut (东的净资产), or a name over several rows (二、累计折旧).
    """
    first = next((row for row in rows if any(row[1:])), None)
    if first is None or is_new_head(tuple(rows[0])):
        return False
    named = rows[: rows.index(first) + 1]
    return all(row[0] and not is_amount(row[0]) for row in named) and any(map(is_amount, first[1:]))


def _body(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows below a header, which may have two rows: what stands in its second one tells nothing of the cells."""
    header = 2 if len(rows) > 1 and not rows[1][0] and not any(map(is_amount, rows[1])) else 1
    return rows[header:]


def _fits(above: Sequence[Row], rows: Sequence[Row], kept: Sequence[int], wide: int) -> bool:
    """Whether the cells stand under such of their kind when `kept` are the columns above that they belong to.

    Lost columns have no figures above, and right of the first of them only figures go on: words tell no column. An
    empty column stands under no figures: one that has them above may be the lost one, and its figures stand elsewhere.
    """
    lost = sorted({*range(wide)} - {*kept})
    if kept[0] != 0 or any(is_amount(row[column]) for row in above for column in lost):
        return False
    for place, column in enumerate(kept):
        cells = [row[place] for row in rows if place < len(row)]
        over = [row[column] for row in above]
        figures, words = any(map(is_amount, cells)), any(map(_is_word, cells))
        if lost and not any(cells) and any(map(is_amount, over)):
            return False
        if figures and any(map(_is_word, over)) and not any(map(is_amount, over)):
            return False
        if words and ((lost and column > lost[0]) or not any(map(_is_word, over))):
            return False
    return True


def _is_word(cell: str | None) -> bool:
    return bool(cell) and not is_amount(cell) and any(char.isalnum() for char in cell or "")


def _spread(row: Row, kept: Sequence[int], wide: int) -> tuple[str | None, ...]:
    """A row under the columns above: of a name alone converters write as many empty cells as they like."""
    if not any(row[1:]):
        return (row[0], *[""] * (wide - 1))
    if len(row) == wide:
        return tuple(row)
    spread: list[str | None] = [""] * wide
    for cell, column in zip(row, kept, strict=True):
        spread[column] = cell
    return tuple(spread)
