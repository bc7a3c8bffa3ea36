"""Edges brought into line and crossed: pdfplumber's `merge_edges` and `edges_to_intersections` over plain tuples.

The same results (a test holds them equal) without its dictionaries, of which a page of shaded cells makes thousands.
Source: pdfplumber.table, after A. Nurminen, "Algorithmic extraction of data in tables in PDF documents" (2013).
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from pipeline.read.pdf.edges import Edge

Point = tuple[float, float]
EdgeSpan = tuple[float, float, float]  # position across, begin and end along
TOLERANCE = 3.0  # points, pdfplumber's default
MIN_LENGTH = 3.0


def merge_edges(edges: Sequence[Edge], orientation: str) -> list[EdgeSpan]:
    """The edges of one orientation, those nearly in line moved together, those nearly touching joined."""
    spans = sorted([(position, begin, end) for kind, position, begin, end in edges if kind == orientation])
    lines: list[EdgeSpan] = []
    for group in _group_by_position(spans):
        position = sum([span[0] for span in group]) / len(group)
        reach = -math.inf
        for begin, end in sorted([(begin, end) for _, begin, end in group]):
            if begin > reach + TOLERANCE:
                lines.append((position, begin, end))
                reach = end
            elif end > reach:
                lines[-1] = (position, lines[-1][1], end)
                reach = end
    return [line for line in lines if line[2] - line[1] >= MIN_LENGTH]


def _group_by_position(spans: list[EdgeSpan]) -> list[list[EdgeSpan]]:
    """Sorted spans in groups whose neighbours' positions differ by no more than the tolerance."""
    groups: list[list[EdgeSpan]] = []
    reach = -math.inf
    for span in spans:
        if span[0] <= reach:
            groups[-1].append(span)
        else:
            groups.append([span])
        reach = span[0] + TOLERANCE
    return groups


def crossings(level: Sequence[EdgeSpan], upright: Sequence[EdgeSpan]) -> dict[Point, tuple[set[int], set[int]]]:
    """Where merged edges meet, each with the numbers of its upright and of its level edges."""
    heights = [y for y, _, _ in level]
    found: dict[Point, tuple[set[int], set[int]]] = {}
    for i, (x, top, bottom) in enumerate(upright):
        left, right = x - TOLERANCE, x + TOLERANCE
        for j in range(bisect_left(heights, top - TOLERANCE), bisect_right(heights, bottom + TOLERANCE)):
            y, begin, end = level[j]
            if begin <= right and end >= left:
                uprights, levels = found.setdefault((x, y), (set(), set()))
                uprights.add(i)
                levels.add(j)
    return found
