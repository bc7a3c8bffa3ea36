"""A line of a table without upright rules as cells, each with the columns that it spans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.read.pdf.borderless_columns import TOLERANCE, ColumnExtent, column_span
from pipeline.read.pdf.borderless_rows import LineCells, RulingLine
from pipeline.read.pdf.segments import FIGURE_GAP, Segment, segment_of
from pipeline.read.pieces import Box

CENTRED = 0.2  # of the distance between two columns: a header that near to the middle is over both


def line_cells(
    segments: Sequence[Segment], box: Box, columns: Sequence[ColumnExtent], level: Sequence[RulingLine], *, header: bool
) -> LineCells:
    """The cells of a line with its box; `level`: the page's level rules, which show what a header spans."""
    cells: dict[int, tuple[str, int, Box]] = {}
    for segment, at, span in _assign_columns(segments, columns, level, header=header):
        if at in cells:
            text, wide, (x0, top, _, bottom) = cells[at]
            cells[at] = (f"{text} {segment.text}", max(wide, span), (x0, top, segment.x1, max(bottom, segment.bottom)))
        else:
            cells[at] = (segment.text, span, segment.box)
    return LineCells(cells, box, header=header, figures=any(s.figure and not s.year for s in segments))


def _assign_columns(
    segments: Sequence[Segment], columns: Sequence[ColumnExtent], level: Sequence[RulingLine], *, header: bool
) -> Iterator[tuple[Segment, int, int]]:
    """Segments with their first column and how many they span; words of neighbouring headers parted."""
    for segment in segments:
        at, span = column_span(segment, columns)
        if not header or segment.figure:
            yield segment, at, span if at else 1
            continue
        at, span, ruled = _header_span(segment, columns, level, at, span)
        parts = [segment] if ruled or span == 1 else _parts(segment)
        if len(parts) == 1:
            yield segment, at, span
            continue
        for part in parts:
            yield (part, *column_span(part, columns))


def _parts(segment: Segment) -> list[Segment]:
    """A segment cut at its wide blanks."""
    groups = [[segment.words[0]]]
    for last, word in pairwise(segment.words):
        if word[0].x0 - last[-1].x1 > FIGURE_GAP * (last[-1].bottom - last[-1].top):
            groups.append([word])
        else:
            groups[-1].append(word)
    return [segment_of(group) for group in groups]


def _header_span(
    segment: Segment, columns: Sequence[ColumnExtent], level: Sequence[RulingLine], at: int, span: int
) -> tuple[int, int, bool]:
    """The columns under a header: those over which the rule just below it goes, if one does, and whether it does."""
    below = [
        (x0, x1)
        for y, x0, x1 in level
        if -2 <= y - segment.bottom <= 0.8 * (segment.bottom - segment.top)
        and x0 <= segment.x0 + TOLERANCE
        and x1 >= segment.x1 - TOLERANCE
    ]
    whole = columns[-1].x1 - columns[0].x0
    for x0, x1 in sorted(below, key=lambda r: r[1] - r[0]):
        under = [i for i, c in enumerate(columns) if x0 - TOLERANCE <= c.middle <= x1 + TOLERANCE]
        if under and x1 - x0 < 0.8 * whole and at in under:
            return under[0], len(under), True
    return (at, span, False) if span > 1 else (*_straddled_columns(segment, columns, at), False)


def _straddled_columns(segment: Segment, columns: Sequence[ColumnExtent], at: int) -> tuple[int, int]:
    """The two columns of figures between which a header stands in the middle, else the one it stands over."""
    for i, (left, right) in enumerate(pairwise(columns)):
        off = abs(segment.middle - (left.middle + right.middle) / 2)
        figures = i > 0 and left.figures and right.figures
        if figures and at in (i, i + 1) and off < CENTRED * (right.middle - left.middle):
            return i, 2
    return at, 1
