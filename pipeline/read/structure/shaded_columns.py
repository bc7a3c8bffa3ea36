"""Removes the spurious columns and rows that cell shading creates in a ruled table.

A form that shades the words of a header instead of whole cells draws borders inside the cells::

    ┌─┬──────┬─┬─┬────────┬─┐            ┌────────┬──────────┐
    │ │ 项目 │ │ │期末余额│ │            │  项目  │ 期末余额 │
    ├─┴──────┴─┼─┴────────┴─┤   becomes  ├────────┼──────────┤
    │ 存货     │       1.00 │            │ 存货   │     1.00 │
    └──────────┴────────────┘            └────────┴──────────┘

pdfplumber, with which the grid of a page is equal, gives six columns for it. Where each line of a text is shaded by
itself, a row becomes several, with what is left of the cell above and below the text::

    ┌──────────┬───────────┐
    │          ├───────────┤            ┌──────────┬───────────┐
    │ 乙方集团 │ 1,024,704 │   becomes  │ 乙方集团 │ 1,024,704 │
    │          ├───────────┤            └──────────┴───────────┘
    └──────────┴───────────┘
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Box, MergedCell, PageTable, TableRow
from pipeline.text.amounts import is_amount

NARROW = 11.5  # points: twice the space that word processors leave beside a cell's text
_LOW = 9.0  # points: too low for a line of text
_FEW = 1 / 3  # of the columns whose cells have rests above and below, where rows are too low to be any
CellPosition = tuple[int, int]


def remove_shading_borders(grid: PageTable) -> PageTable:
    """The grid without borders that shading drew; the same grid where there are none."""
    widths = [b - a for a, b in pairwise(grid.borders)]
    if not grid.ruled or len(widths) != len(grid.rows[0]) or not (min(widths) < NARROW or _has_tall_cells(grid)):
        return grid
    cells = _Cells(grid.rows, _owners(grid), widths)
    columns = cells.column_groups() if min(widths) < NARROW else []
    if 1 < len(columns) < len(widths):
        rows = cells.row_groups(columns)
    else:
        columns = [[at] for at in range(len(widths))]
        rows = cells.shaded_rows([box and box[3] - box[1] for box in grid.row_boxes]) if _has_tall_cells(grid) else []
        if len(rows) in (0, len(grid.rows)):
            return grid
    texts, spans = cells.blocks(rows, columns)
    boxes = grid.row_boxes
    return replace(
        grid,
        rows=texts,
        spans=spans,
        borders=(*(grid.borders[group[0]] for group in columns), grid.borders[-1]),
        row_boxes=tuple(_around(boxes[group[0]], boxes[group[-1]]) for group in rows) if boxes else (),
    )


def _has_tall_cells(grid: PageTable) -> bool:
    return len(grid.row_boxes) == len(grid.rows) and any(height > 1 for _, _, height, _ in grid.spans)


def _around(first: Box | None, last: Box | None) -> Box | None:
    return (first[0], first[1], last[2], last[3]) if first and last else None


def _owners(grid: PageTable) -> list[list[CellPosition]]:
    """For each place of the grid the place where its cell begins."""
    owners = [[(r, c) for c in range(len(row))] for r, row in enumerate(grid.rows)]
    for top, left, height, width in grid.spans:
        for r in range(top, top + height):
            owners[r][left : left + width] = [(top, left)] * width
    return owners


@dataclass(frozen=True, slots=True)
class _Cells:
    """Texts, the beginning of each place's cell, and the widths of columns in points."""

    texts: Sequence[TableRow]
    owners: Sequence[Sequence[CellPosition]]
    widths: Sequence[float]

    def column_groups(self) -> list[list[int]]:
        """Columns that are one: no row has two texts in them, and what parts them is narrow and empty."""
        groups = [[0]]
        for column in range(1, len(self.widths)):
            if self._is_drawn(column) and self._one_text([*groups[-1], column]):
                groups[-1].append(column)
            else:
                groups.append([column])
        return groups

    def _is_drawn(self, column: int) -> bool:
        """Whether the border at a column's left is only shading's: in each row a cell goes over it or ends in a pad."""
        left_pad = right_pad = True
        for r, owners in enumerate(self.owners):
            if owners[column - 1] == owners[column]:
                left_pad = right_pad = False
                continue
            left, right = self._pad(r, column - 1), self._pad(r, column)
            if not left and not right:
                return False
            left_pad, right_pad = left_pad and left, right_pad and right
        return not (left_pad and right_pad)  # pads on both sides belong to two cells

    def _pad(self, row: int, column: int) -> bool:
        own = self.owners[row][column]
        narrow = self.widths[column] < NARROW and sum(owner == own for owner in self.owners[row]) == 1
        return narrow and not self.texts[own[0]][own[1]]

    def _one_text(self, columns: Sequence[int]) -> bool:
        for owners in self.owners:
            if len({owners[c] for c in columns if self.texts[owners[c][0]][owners[c][1]]}) > 1:
                return False
        return True

    def row_groups(self, columns: Sequence[Sequence[int]]) -> list[list[int]]:
        """Rows that are one: in each column some cell, if only a pad, goes on from the row above."""
        groups = [[0]]
        for row in range(1, len(self.texts)):
            above, here = self.owners[row - 1], self.owners[row]
            if all(any(above[c] == here[c] for c in group) for group in columns):
                groups[-1].append(row)
            else:
                groups.append([row])
        return groups

    def shaded_rows(self, heights: Sequence[float | None]) -> list[list[int]]:
        """Rows that are one: between edges that go all across, shaded lines with empty rests above and below."""
        groups = [[0]]
        for row in range(1, len(self.texts)):
            goes_on = any(above == here for above, here in zip(self.owners[row - 1], self.owners[row], strict=True))
            if goes_on:
                groups[-1].append(row)
            else:
                groups.append([row])
        apart: list[list[int]] = []
        for group in groups:
            low = any(height is not None and height < _LOW for height in (heights[row] for row in group))
            apart += [group] if len(group) > 1 and self._is_shaded(group, low=low) else [[row] for row in group]
        return apart

    def _is_shaded(self, rows: Sequence[int], *, low: bool) -> bool:
        """Whether the cells of rows are lines of one: a third of the columns tell it where a row is `low`."""
        columns = [
            list(dict.fromkeys(self.owners[row][column] for row in rows)) for column in range(len(self.widths))
        ]
        divided = [[self.texts[r][c] or "" for r, c in cells] for cells in columns if len(cells) > 1]
        if any(sum(map(is_amount, texts)) > 1 for texts in divided):
            return False
        padded = [texts for texts in divided if len(texts) > 2 and not texts[0] and not texts[-1]]
        return bool(padded) and len(padded) >= len(divided) * (_FEW if low else 1)

    def blocks(
        self, rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]
    ) -> tuple[tuple[TableRow, ...], tuple[MergedCell, ...]]:
        """The text of each block of rows and columns, None where a cell goes on in it, and the merged cells."""
        row_at = {r: i for i, group in enumerate(rows) for r in group}
        column_at = {c: i for i, group in enumerate(columns) for c in group}
        texts: list[list[str | None]] = [[""] * len(columns) for _ in rows]
        covered: dict[CellPosition, set[CellPosition]] = {}
        for r, owners in enumerate(self.owners):
            for c, own in enumerate(owners):
                if self.texts[own[0]][own[1]]:
                    covered.setdefault(own, set()).add((row_at[r], column_at[c]))
        spans: list[MergedCell] = []
        for own, places in covered.items():
            top, left = min(places)
            text = self.texts[own[0]][own[1]] or ""
            texts[top][left] = join_lines([texts[top][left] or "", text])
            high, wide = (max(p[i] for p in places) - (top, left)[i] + 1 for i in (0, 1))
            if len(places) > 1 and len(places) == high * wide:
                spans.append((top, left, high, wide))
        return _with_spans(texts, spans)


def _with_spans(
    texts: list[list[str | None]], spans: Sequence[MergedCell]
) -> tuple[tuple[TableRow, ...], tuple[MergedCell, ...]]:
    """None put where merged cells go on; a span over the text of another is none."""
    kept: list[MergedCell] = []
    for top, left, high, wide in spans:
        places = [(r, c) for r in range(top, top + high) for c in range(left, left + wide)][1:]
        if all(texts[r][c] == "" for r, c in places):
            kept.append((top, left, high, wide))
            for r, c in places:
                texts[r][c] = None
    return tuple(tuple(row) for row in texts), tuple(kept)
