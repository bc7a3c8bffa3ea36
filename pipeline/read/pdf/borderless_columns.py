"""The columns of a table without upright rules, from where its words begin and end on consecutive lines.

Figures are gathered to columns by the overlap of their extents, words between label and figures by where they begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.read.pdf.segments import Segment

TOLERANCE = 3.0  # points by which what is in line may differ


@dataclass(frozen=True, slots=True)
class ColumnExtent:
    """A column with the extent of what stands in it, in points."""

    x0: float
    x1: float
    figures: bool

    @property
    def middle(self) -> float:
        return (self.x0 + self.x1) / 2


def columns_of(rows: Sequence[Sequence[Segment]]) -> list[ColumnExtent]:
    """The columns of rows of figures, from left to right; the first holds labels where there are any."""
    columns = [_extent(group, True) for group in _figure_groups(rows)]
    first = [row[0] for row in rows if not row[0].figure]
    between = [s for row in rows for s in row[1:] if not s.figure and not any(_meet(s, c) for c in columns)]
    columns += [_extent(group, False) for group in _aligned_groups(between)]
    columns.sort(key=lambda c: c.x0)
    if first:
        left = min(s.x0 for s in first)
        right = columns[0].x0 if columns else max(s.x1 for s in first)
        if not columns or left < columns[0].x0 - TOLERANCE:
            within = [s.x1 for s in first if s.x1 <= right]
            columns.insert(0, ColumnExtent(left, max(within, default=right), False))
    return columns


def _figure_groups(rows: Sequence[Sequence[Segment]]) -> list[list[Segment]]:
    """Figures in columns; dashes that stand off theirs belong to the next column whose rows they fill up."""
    row_of = {id(s): i for i, row in enumerate(rows) for s in row}
    groups = _overlap_groups(s for row in rows for s in row if s.figure)
    dashes = [g for g in groups if not any(c.isdigit() for s in g for c in s.text)]
    kept = [g for g in groups if g not in dashes]
    for group in dashes:
        filled = {row_of[id(s)] for s in group}
        near = sorted(kept, key=lambda g: abs(_extent(g, True).middle - _extent(group, True).middle))[:2]
        whole = next((g for g in near if not filled & {row_of[id(s)] for s in g}), None)
        (kept.append if whole is None else whole.extend)(group)
    return kept


def is_aligned(segments: Sequence[Segment]) -> bool:
    """Whether most figures of a column end, begin or stand in line."""
    if len(segments) < 2:
        return True
    for edge in (lambda s: s.digits_end, lambda s: s.x1, lambda s: s.x0, lambda s: s.middle):
        if _most_common(map(edge, segments)) >= max(2.0, 0.6 * len(segments)):
            return True
    return False


def column_span(segment: Segment, columns: Sequence[ColumnExtent]) -> tuple[int, int]:
    """The first column that a segment stands in, and how many it spans."""
    met = [i for i, c in enumerate(columns) if _share(segment, c) > 0.3]
    if met:
        return (
            (met[0], met[-1] - met[0] + 1)
            if not segment.figure
            else (max(met, key=lambda i: _overlap(segment, columns[i])), 1)
        )
    return min(range(len(columns)), key=lambda i: _distance(segment, columns[i])), 1


def _share(segment: Segment, column: ColumnExtent) -> float:
    """How much of the narrower one the two have in common."""
    return _overlap(segment, column) / max(min(segment.x1 - segment.x0, column.x1 - column.x0), 1.0)


def _overlap(segment: Segment, column: ColumnExtent) -> float:
    return min(segment.x1, column.x1) - max(segment.x0, column.x0)


def _distance(segment: Segment, column: ColumnExtent) -> float:
    return max(column.x0 - segment.x1, segment.x0 - column.x1, 0.0) or abs(segment.middle - column.middle) / 1000


def _meet(segment: Segment, column: ColumnExtent) -> bool:
    return segment.x0 < column.x1 and segment.x1 > column.x0


def _extent(group: Sequence[Segment], figures: bool) -> ColumnExtent:
    return ColumnExtent(min(s.x0 for s in group), max(s.x1 for s in group), figures)


def _overlap_groups(segments: Iterable[Segment]) -> list[list[Segment]]:
    """Segments in groups whose extents overlap."""
    groups: list[list[Segment]] = []
    end = 0.0
    for segment in sorted(segments, key=lambda s: s.x0):
        if groups and segment.x0 < end - 1.0:
            groups[-1].append(segment)
            end = max(end, segment.x1)
        else:
            groups.append([segment])
            end = segment.x1
    return groups


def _aligned_groups(segments: Iterable[Segment]) -> list[list[Segment]]:
    """Segments in groups that overlap, of which several begin or end in line."""
    return [g for g in _overlap_groups(segments) if len(g) > 1 and is_aligned(g)]


def _most_common(values: Iterable[float]) -> int:
    """How many values at most lie within the tolerance."""
    ordered = sorted(values)
    best = begin = 0
    for end, value in enumerate(ordered):
        while value - ordered[begin] > TOLERANCE:
            begin += 1
        best = max(best, end - begin + 1)
    return best


def borders(columns: Sequence[ColumnExtent]) -> tuple[float, ...]:
    """Where one column ends and the next begins: in the middle between them."""
    inner = [(a.x1 + b.x0) / 2 for a, b in pairwise(columns)]
    return (columns[0].x0, *inner, columns[-1].x1)
