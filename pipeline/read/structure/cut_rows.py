"""Rows of PDF tables that lines or a page break cut: a name over two lines beside one figure, a row over two pages.

    | 直接或间接为资产负债率超过70%的被担 |            |     | 印尼时代科技 | 2024年3月16 | 718,840 |  foot of a page
    | 保对象提供的债务担保余额（E）       | 46,537,208 |     | 有限公司     | 日          |         |  head of the next

Where all that stands beside several names is merged over their rows, the names are lines of one. A name without figures
at the head of a page is the rest of the last one where all rows about it have figures and words beside their names.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from pipeline.model import Table
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Box, MergedCell, PageTable, TableRow
from pipeline.text.amounts import is_amount
from pipeline.text.numbering import read_number

_MOST_LINES = 4
_LONG = 10  # characters of a line that the column was too narrow for
_LEAST_CELLS = 2
_LEAST_ROWS = 2
_NAMED = re.compile(r"[:：]|^[(（]?\d")  # a name of its own
_WORDS = re.compile(r"[^\W\d]{2,}")
_OPEN = re.compile(r"[（(、，,—-]$|\d月\d{1,2}$|\d年\d{0,2}$")
_CLOSES = re.compile(r"[）)、，。；]|[月日](?!\S)|月?\d{0,2}日")


def join_cut_names(grid: PageTable) -> PageTable:
    """The table with names that were cut into rows as one, each with the cells that were merged beside them."""
    if grid.box is None:
        return grid
    cuts = [(span[0], span[2]) for span in grid.spans if _is_cut(span, grid)]
    for top, height in sorted(cuts, reverse=True):
        grid = _with_one_row(grid, top, height)
    return grid


def _is_cut(span: MergedCell, grid: PageTable) -> bool:
    """Whether a merged cell stands beside lines of one name: to the end of the rows, and alone right of the names."""
    top, left, height, width = span
    rows = grid.rows[top : top + height]
    if not left or not 1 < height <= _MOST_LINES or left + width != len(rows[0]) or not rows[0][left]:
        return False
    names = [row[0] or "" for row in rows]
    if any(any(row[1:left]) for row in rows) or not all(names):
        return False
    starts = any(read_number(name) for name in names[1:])
    return not starts and all(len(name) >= max(_LONG, len(names[-1]) - 1) for name in names[:-1])


def _with_one_row(grid: PageTable, top: int, height: int) -> PageTable:
    end = top + height
    name = join_lines([row[0] or "" for row in grid.rows[top:end]])
    rows = (*grid.rows[:top], (name, *grid.rows[top][1:]), *grid.rows[end:])
    boxes = grid.row_boxes and (*grid.row_boxes[:top], _around(grid.row_boxes[top:end]), *grid.row_boxes[end:])
    return replace(grid, rows=rows, row_boxes=boxes, spans=tuple(_moved(grid.spans, top, height)))


def _around(boxes: Sequence[Box | None]) -> Box | None:
    known = [box for box in boxes if box is not None]
    if not known:
        return None
    return (min(b[0] for b in known), min(b[1] for b in known), max(b[2] for b in known), max(b[3] for b in known))


def _moved(spans: Sequence[MergedCell], top: int, height: int) -> Iterator[MergedCell]:
    """The merged cells counted over the rows that are left."""
    for row, left, high, wide in spans:
        if row >= top + height:
            yield row - height + 1, left, high, wide
        elif row < top:
            yield row, left, high if row + high <= top else high - height + 1, wide
        elif row == top and wide > 1:
            yield row, left, 1, wide


def join_cut_row(table: Table, grid: PageTable) -> tuple[Table, PageTable]:
    """A table and its part on the next page, without its first row where that is the rest of the table's last one."""
    if grid.box is None or len(grid.rows) == 1 or not _is_rest(table, grid):
        return table, grid
    pairs = zip(table.rows[-1], grid.rows[0], strict=True)
    last = tuple(join_lines([cell, more]) if cell and more else cell for cell, more in pairs)
    spans = tuple((top - 1, left, high, wide) for top, left, high, wide in grid.spans if top)
    return replace(table, rows=(*table.rows[:-1], last)), replace(
        grid, rows=grid.rows[1:], row_boxes=grid.row_boxes[1:], spans=spans
    )


def _is_rest(table: Table, grid: PageTable) -> bool:
    """Whether the next page begins with the rest of the last row: with fewer cells, of which one was left open."""
    last, first = table.rows[-1], grid.rows[0]
    if table.pages[-1] != grid.page - 1 or len(last) != len(first) or read_number(first[0] or ""):
        return False
    filled = {at for at, cell in enumerate(first) if cell}
    above = {at for at, cell in enumerate(last) if cell}
    if 0 not in filled or not filled < above:
        return False
    is_open = any(_OPEN.search(last[at] or "") or _CLOSES.match(first[at] or "") for at in filled)
    return (is_open and len(filled) >= _LEAST_CELLS) or _is_rest_of_name(table, grid, filled)


def _is_rest_of_name(table: Table, grid: PageTable, filled: Collection[int]) -> bool:
    """Whether a row without figures goes on with a name, and with texts that other rows have whole, in a list."""
    last, first = table.rows[-1], grid.rows[0]
    if any(map(is_amount, first)) or _NAMED.search(first[0] or "") or len(table.rows) <= _LEAST_ROWS:
        return False
    whole = all(any(row[at] == f"{last[at]}{first[at]}" for row in table.rows) for at in filled if at)
    return whole and all(map(_describes, (*table.rows[-_LEAST_ROWS:], grid.rows[1])))


def _describes(row: TableRow) -> bool:
    """Whether a row has figures and words beside its name, as all of a list of parties have."""
    beside = [cell for cell in row[1:] if cell]
    return any(map(is_amount, beside)) and any(_WORDS.fullmatch(cell) for cell in beside)
