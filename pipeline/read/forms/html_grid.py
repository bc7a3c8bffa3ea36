"""Cells with spans to the rows of a grid: what HTML tables say, as tables of the model."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.read.forms.encoding import text_lines
from pipeline.read.pdf.chars import needs_blank
from pipeline.read.pieces import MergedCell, TableRow

MAX_SPAN = 200  # columns or rows; more is damage, and would cost memory
MOST_PLACES = 500_000  # that the cells of a table span together
_NUMBER = re.compile(r"[0-9]{1,12}")
_END = 64  # characters by which it is told how a line goes on
_DAY_OF_MONTH = re.compile(r"[A-Za-z]{3,}\.? \d{1,2}$")
_AMOUNT = re.compile(r"[-(（]?\d[\d,]*\.\d\d[)）]?")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell as it is written, with how many columns and rows it spans."""

    text: str
    columns: int = 1
    rows: int = 1


def span(value: str | None) -> int:
    """The number that a colspan or rowspan attribute says, 1 where it says none."""
    return min(int(value), MAX_SPAN) or 1 if value and _NUMBER.fullmatch(value) else 1


def rows_of(cells: Sequence[Sequence[Cell]]) -> tuple[tuple[TableRow, ...], tuple[MergedCell, ...]]:
    """Rows of one width, None where a cell of the left or above goes on, "" where nothing was written; and those cells.

    Rows without any text are left out. Where spans would make the table much larger than its cells are many, there are
    none.
    """
    if sum(cell.columns * min(cell.rows, len(cells)) for row in cells for cell in row) > MOST_PLACES:
        cells = [[Cell(cell.text) for cell in row] for row in cells]
    taken: dict[tuple[int, int], str | None] = {}
    merged: list[MergedCell] = []
    width = 0
    for r, row in enumerate(cells):
        c = 0
        for cell in row:
            while (r, c) in taken:
                c += 1
            height = min(cell.rows, len(cells) - r)
            covered = [(r + down, c + right) for down in range(height) for right in range(cell.columns)]
            if len(covered) > 1 and not any(place in taken for place in covered):
                merged.append((r, c, height, cell.columns))
            for place in covered:
                taken.setdefault(place, None)
            taken[r, c] = cell.text
            c += cell.columns
            width = max(width, c)
    rows = [tuple(taken.get((r, c), "") for c in range(width)) for r in range(len(cells))]
    kept = [r for r, row in enumerate(rows) if any(row)]
    return tuple(rows[r] for r in kept), tuple(_over_kept(merged, kept))


def _over_kept(merged: Sequence[MergedCell], kept: Sequence[int]) -> Iterator[MergedCell]:
    """Merged cells counted over the rows that are kept."""
    for top, left, height, width in merged:
        rows = [new for new, old in enumerate(kept) if top <= old < top + height]
        if top in kept and (len(rows) > 1 or width > 1):
            yield rows[0], left, len(rows), width


def cell_text(text: str) -> str:
    """The text of a cell, its lines as one; two amounts on two lines stay apart."""
    lines = filter(None, (" ".join(line.split()) for line in text_lines(text)))
    parts: list[str] = []
    end = ""  # of the lines so far
    for line in lines:
        parts.append(f" {line}" if end and _stands_apart(end, line) else line)
        end = (end + parts[-1])[-_END:]
    return "".join(parts)


def _stands_apart(end: str, line: str) -> bool:
    """Whether a blank is put between a cell's text, of which this is the end, and its next line."""
    last = end.rsplit(" ", 1)[-1]
    amounts = _AMOUNT.fullmatch(line) and (_AMOUNT.fullmatch(last) or not re.search(r"[\d,.]$", last))
    day = _DAY_OF_MONTH.search(end) and line[0].isdigit()  # June 30 / 2025
    return bool(amounts or day) or needs_blank(end[-4:], line)
