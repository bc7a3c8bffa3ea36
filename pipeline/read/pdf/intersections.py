"""Edges brought into line and crossed: pdfplumber's `merge_edges` and `edges_to_intersections` over plain tuples.

The same results (a test holds them equal) without its dictionaries, of which a page of shaded cells makes thousands.
Source: pdfplumber.table, after A. Nurminen, "Algorithmic extraction of data in tables in PDF documents" (2013).
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.read.pdf.edges import Edge

Point = tuple[float, float]
EdgeSpan = tuple[float, float, float]  # position across, begin and end along
TOLERANCE = 3.0  # points, pdfplumber's default
MIN_LENGTH = 3.0


def merge_edges(edges: Sequence[Edge], orientation: str) -> list[EdgeSpan]:
    """The edges of one orientation, those nearly in line moved together, those nearly touching joined."""
    spans = sorted((position, begin, end) for kind, position, begin, end in edges if kind == orientation)
    lines: list[EdgeSpan] = []
    for group in _group_by_position(spans):
        position = sum(span[0] for span in group) / len(group)
        joined: list[list[float]] = []
        for begin, end in sorted((begin, end) for _, begin, end in group):
            if joined and begin <= joined[-1][1] + TOLERANCE:
                joined[-1][1] = max(joined[-1][1], end)
            else:
                joined.append([begin, end])
        lines += [(position, begin, end) for begin, end in joined if end - begin >= MIN_LENGTH]
    return lines


def _group_by_position(spans: list[EdgeSpan]) -> list[list[EdgeSpan]]:
    """Sorted spans in groups whose neighbours' positions differ by no more than the tolerance."""
    groups: list[list[EdgeSpan]] = []
    for span in spans:
        if groups and span[0] <= groups[-1][-1][0] + TOLERANCE:
            groups[-1].append(span)
        else:
            groups.append([span])
    return groups


def crossings(edges: Sequence[Edge]) -> dict[Point, tuple[set[int], set[int]]]:
    """Where upright and level edges meet, each with the numbers of its upright and of its level edges."""
    level = merge_edges(edges, "h")
    found: dict[Point, tuple[set[int], set[int]]] = {}
    for i, (x, top, bottom) in enumerate(merge_edges(edges, "v")):
        above, below, left, right = top - TOLERANCE, bottom + TOLERANCE, x - TOLERANCE, x + TOLERANCE
        for j, (y, begin, end) in enumerate(level):
            if y > below:
                break
            if y >= above and begin <= right and end >= left:
                uprights, levels = found.setdefault((x, y), (set(), set()))
                uprights.add(i)
                levels.add(j)
    return found
