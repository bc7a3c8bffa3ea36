"""Parts of a converted table below each other, of which the second begins with the rest of the last row's last cell.

    | 固定资产 | 5,023,967,197.13 | 64.00 | 泸州步长、杨凌步长制药在建工程 |     the end of a page
    |          |                  | 转固影响。 |                                 the rest, in a part that lost a column:
    | 租赁负债 | 26,369,394.83 | 37.76主要原因为本期租赁增加。 |                  a rate and its reason in one cell

The rest goes back to its cell, and a figure with words behind it becomes two cells where the rows above have a figure
and words in them. A sentence of the rest that begins as the reasons above do (主要原因为) is the next row's, if it has
none: converters put the lines of one column together.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from pipeline.model.document import Table
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import PageTable, TableRow
from pipeline.text.amounts import is_amount

_LEAST_CELLS = 3
_OPENING = 2  # characters that reasons of a table begin with
_WORDS = re.compile(r"[\u4e00-\u9fff]{2}")
_FIGURE_AND_WORDS = re.compile(r"(-?[\d,]+(?:\.\d+)?[%％]?)\s*([^\d\s.,%％年月日倍个].*)", re.DOTALL)


def with_rest(table: Table, grid: PageTable) -> tuple[Table, PageTable]:
    """A table and the part below it, with what belongs to the table's last row in that row."""
    if grid.box is not None or grid.borders or any(table.boxes) or not _has_reasons(table):
        return table, grid
    rest = grid.rows[0][-1] or "" if _is_rest(table, grid) else ""
    part = grid
    if rest:
        spans = tuple((top - 1, left, high, wide) for top, left, high, wide in grid.spans if top)
        part = replace(grid, rows=grid.rows[1:], row_boxes=(), spans=spans)
    if not part.spans and all(len(row) == len(table.rows[-1]) - 1 for row in part.rows):
        parted = [_parted(row) for row in part.rows]
        if all(parted) and (rest or any(row and row[-1] for row in parted)):
            part = replace(part, rows=tuple(filter(None, parted)), row_boxes=())
    if not rest:
        return table, part
    return _with_reasons(table, part, rest) or (table, grid)


def _with_reasons(table: Table, grid: PageTable, rest: str) -> tuple[Table, PageTable] | None:
    """Put a rest to the last row of a table, and the reasons that begin within it to the next rows without one.

    None where it is a reason for a row that has one.
    """
    *before, last = table.rows
    opening = _opening(table)
    own, *others = re.split(rf"(?={opening})", rest) if opening else [rest]
    without = [_without_reason(row, len(last)) for row in grid.rows[: len(others)]]
    if len(without) < len(others) or not all(without):
        return None
    if own and not (last[-1] or "").endswith(own):
        table = replace(table, rows=(*before, (*last[:-1], join_lines([last[-1] or "", own]))))
    given = [(*row, reason) for row, reason in zip(without, others, strict=True)]
    return table, replace(grid, rows=(*given, *grid.rows[len(given) :]))


def _without_reason(row: TableRow, width: int) -> TableRow:
    """The cells of a row before its reason, where it has none; () where it has one."""
    if len(row) == width and not row[-1]:
        return row[:-1]
    return row if len(row) == width - 1 and row[-1] and is_amount(row[-1]) else ()


def _opening(table: Table) -> str:
    """What several reasons above begin with, "" where they begin differently."""
    reasons = [row[-1] or "" for row in table.rows]
    opening, count = Counter(text[:_OPENING] for text in reasons if _WORDS.match(text)).most_common(1)[0]
    return re.escape(opening) if count > 1 else ""


def _has_reasons(table: Table) -> bool:
    """Whether the last row of a table ends with words, right of a figure: a change and its reason."""
    last = table.rows[-1]
    if len(last) < _LEAST_CELLS or not last[-1] or is_amount(last[-1]) or not _WORDS.search(last[-1]):
        return False
    return any(map(is_amount, filter(None, last[1:-1])))


def _is_rest(table: Table, grid: PageTable) -> bool:
    """Whether the part's first row has its last cell alone."""
    first = grid.rows[0]
    if len(grid.rows) < 2 or len(first) not in (len(table.rows[-1]), len(table.rows[-1]) - 1):
        return False
    return bool(first[-1]) and not any(first[:-1]) and bool(_WORDS.search(first[-1] or ""))


def _parted(row: TableRow) -> TableRow | None:
    """A row with its last cell as a figure and words, None where it is neither."""
    last = row[-1] or ""
    if not last or is_amount(last):
        return (*row, "")
    found = _FIGURE_AND_WORDS.fullmatch(last)
    return (*row[:-1], found[1], found[2]) if found else None
