"""Lines of a table without upright rules put together to its rows: wrapped labels, headers of several lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Box, MergedCell
from pipeline.read.pieces import TableRow as Cells
from pipeline.text.numerals import TEN

RulingLine = tuple[float, float, float]  # y, x0, x1
LABEL_GAP = 1.0  # in heights of a line
BESIDE = 0.2  # in heights: what overlaps by more stands beside, not below
FULL = 1.6  # heights by which a line that is full may fall short of the label column's end
LONG = 0.7  # of the label column: a line without figures that is longer is no heading
_HAN = re.compile(r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]")
_GOES_ON = re.compile(r"[a-z)）]|\d+\)|and\b|or\b|of\b")
_NUMBERED = re.compile(rf"\s*(?:[（(]?[{TEN}\d]+[）)、.．]|[①-⑳]|其中|[加减][：:])")
_OPEN = re.compile(r"[,，、(（-]$|\b(?:and|or|of|the|in|to|for|from|on|by|with|at|a)$|[(（][^)）]*$")


@dataclass(slots=True)
class LineCells:
    """A line's cells by their first column: text, columns spanned, box."""

    cells: dict[int, tuple[str, int, Box]]
    box: Box
    header: bool
    figures: bool

    @property
    def label(self) -> str:
        return self.cells[0][0] if 0 in self.cells else ""

    @property
    def label_only(self) -> bool:
        return set(self.cells) == {0}


def join_rows(
    bands: Sequence[LineCells], width: int, level: Sequence[RulingLine]
) -> tuple[tuple[Cells, ...], list[Box]]:
    """Rows of `width` cells (None where a header goes on over columns) and the box of each."""
    groups = _groups(_merge_beside(bands), level)
    rows, boxes = [], []
    for group in groups:
        rows.append(_cells(group, width))
        boxes.append(_around([b.box for b in group]))
    return tuple(rows), boxes


def _around(boxes: Sequence[Box]) -> Box:
    x0, tops, x1, bottoms = zip(*boxes, strict=True)
    return min(x0), min(tops), max(x1), max(bottoms)


def merged_cells(rows: Sequence[Cells]) -> tuple[MergedCell, ...]:
    """The cells of rows that go on over the None on their right."""
    found: list[MergedCell] = []
    for r, row in enumerate(rows):
        starts = [c for c, cell in enumerate(row) if cell is not None]
        found += [(r, c, 1, end - c) for c, end in pairwise([*starts, len(row)]) if end - c > 1]
    return tuple(found)


def _cells(group: Sequence[LineCells], width: int) -> Cells:
    texts: list[list[str]] = [[] for _ in range(width)]
    covered: set[int] = set()
    for band in group:
        for at, (text, span, _) in band.cells.items():
            texts[at].append(text)
            covered.update(range(at + 1, min(at + span, width)))
    return tuple(_join_texts(t) if t else (None if i in covered else "") for i, t in enumerate(texts))


def _join_texts(texts: Sequence[str]) -> str:
    """Lines of a cell as one text; those of a header apart, where a word does not go on after a hyphen."""
    text = texts[0]
    for line in texts[1:]:
        latin = not _HAN.match(text[-1:]) and not _HAN.match(line[:1]) and not text.endswith("-")
        text = f"{text} {line}" if latin else join_lines([text, line])
    return text


def _merge_beside(bands: Sequence[LineCells]) -> list[LineCells]:
    """Figures set in the middle of a label of two lines, or a little off its line, put beside it."""
    merged: list[LineCells] = []
    for band in bands:
        last = merged[-1] if merged else None
        if last is not None and _is_beside(last, band):
            cells = dict(last.cells)
            for at, (text, span, box) in band.cells.items():
                cells[at] = (join_lines([cells[at][0], text]), span, box) if at in cells else (text, span, box)
            merged[-1] = LineCells(
                cells, _around([last.box, band.box]), header=last.header, figures=last.figures or band.figures
            )
        else:
            merged.append(band)
    return merged


def _is_beside(last: LineCells, band: LineCells) -> bool:
    overlap = last.box[3] - band.box[1]
    height = min(last.box[3] - last.box[1], band.box[3] - band.box[1])
    if overlap < BESIDE * height or (last.figures and band.figures):
        return False
    return band.label_only or last.label_only


def _groups(bands: Sequence[LineCells], level: Sequence[RulingLine]) -> list[list[LineCells]]:
    """Lines that make one row each."""
    body = next((i for i, b in enumerate(bands) if not b.header), len(bands))
    right = max((b.cells[0][2][2] for b in bands if 0 in b.cells and not b.header), default=0.0)
    groups: list[list[LineCells]] = []
    for i, band in enumerate(bands):
        last = groups[-1][-1] if groups else None
        if last is None:
            groups.append([band])
        elif _one_header(last, band, level) if i < body else i > body and _one_row(groups[-1], band, right, level):
            groups[-1].append(band)
        else:
            groups.append([band])
    return groups


def _one_header(last: LineCells, band: LineCells, level: Sequence[RulingLine]) -> bool:
    """Whether two lines of a header are one: close to each other, no rule between, nothing spanning columns."""
    if any(span > 1 for _, span, _ in [*last.cells.values(), *band.cells.values()]):
        return False
    height = min(last.box[3] - last.box[1], band.box[3] - band.box[1])
    return band.box[1] - last.box[3] < 0.7 * height and not _rule_between(last, band, level)


def _rule_between(last: LineCells, band: LineCells, level: Sequence[RulingLine]) -> bool:
    low, high = (last.box[1] + last.box[3]) / 2, (band.box[1] + band.box[3]) / 2
    return any(low < y < high and x0 < last.box[2] and x1 > last.box[0] for y, x0, x1 in level)


def _one_row(group: Sequence[LineCells], band: LineCells, right: float, level: Sequence[RulingLine]) -> bool:
    """Whether a line belongs to the row of the lines above it."""
    last = group[-1]
    if _rule_between(last, band, level):
        return False
    height = min(last.box[3] - last.box[1], band.box[3] - band.box[1])
    if band.box[1] - last.box[3] > LABEL_GAP * height or 0 not in band.cells or 0 not in last.cells:
        return False
    if sum(b.figures for b in (*group, band)) > 1 or last.label.endswith((":", "：")):
        return False
    return _label_goes_on(last, band, right)


def _label_goes_on(last: LineCells, band: LineCells, right: float) -> bool:
    """Whether the label of a line is the rest of that above: in Chinese after a line that is full or nearly so."""
    above, below = last.label, band.label
    if not _HAN.search(above + below):
        return bool(_GOES_ON.match(below) or _OPEN.search(above))
    (x0, _, x1, _), (left, _, end, _) = last.cells[0][2], band.cells[0][2]
    if _NUMBERED.match(below):
        return False
    if bool(_OPEN.search(above)) or x1 > right - FULL * (last.box[3] - last.box[1]):
        return True
    return x1 - x0 > LONG * (right - x0) and left >= x0 - 1 and end < x1
