"""Ruled tables whose left and right sides are open, as many auditors set them: their outer columns closed.

    ─────────────────────────
     项 目  │ 期末数 │ 期初数
    ─────────────────────────
     软件   │   1.00 │   2.00
    ─────────────────────────

pdfplumber finds only the inner columns of such a table, or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pipeline.read.pdf.edges import Edge
from pipeline.read.pdf.intersections import TOLERANCE, EdgeSpan, merge_edges

MAX_ROW = 160.0  # points; rules further apart belong to different tables


def open_sides(edges: Sequence[Edge]) -> list[Edge]:
    """The upright edges that are missing at the ends of rules which an inner upright edge joins."""
    level = merge_edges(edges, "h")
    upright = merge_edges(edges, "v")
    if len(level) < 2 or not upright:
        return []
    sides: list[Edge] = []
    for (top, x0, x1), (bottom, left, right) in _pairs(level):
        if abs(x0 - left) > TOLERANCE or abs(x1 - right) > TOLERANCE:
            continue
        between = [x for x, begin, end in upright if begin <= top + TOLERANCE and end >= bottom - TOLERANCE]
        if not any(x0 + TOLERANCE < x < x1 - TOLERANCE for x in between):
            continue
        sides += [("v", x, top, bottom) for x in (x0, x1) if not any(abs(x - y) <= TOLERANCE for y in between)]
    return sides


def _pairs(level: Sequence[EdgeSpan]) -> list[tuple[EdgeSpan, EdgeSpan]]:
    """Each rule with the next below it that is as long."""
    by_extent: dict[tuple[int, int], list[EdgeSpan]] = {}
    for span in level:
        alike = (k for k in by_extent if abs(k[0] - span[1]) <= TOLERANCE and abs(k[1] - span[2]) <= TOLERANCE)
        by_extent.setdefault(next(alike, (round(span[1]), round(span[2]))), []).append(span)
    return [(a, b) for group in by_extent.values() for a, b in pairwise(sorted(group)) if b[0] - a[0] <= MAX_ROW]
