"""Ruling lines of a PDF page from pdfium's path objects, as the edges that pdfplumber would find."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator
from itertools import islice, repeat
from typing import Any

import pypdfium2.raw as pdfium

from pipeline.read.pdf.pdfium_calls import (
    form_length,
    form_object,
    object_bounds,
    object_kind,
    object_matrix,
    page_object,
    path_length,
    reference_to,
)

THIN = 2.5  # points; a box flatter than this is a line
SHORT = 1.0  # points; the short sides of a rule drawn as a rectangle are no edges
MAX_SEGMENTS = 12  # a path of more is a drawing, not a rule
MAX_EDGES = 6000  # a page of more is a chart or a map
MAX_DEPTH = 8  # of form objects in form objects
Matrix = tuple[float, float, float, float, float, float]
Bounds = tuple[float, float, float, float]
Edge = tuple[str, float, float, float]  # h or v, its y or x, where it begins, where it ends; in points
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def page_edges(page: Any, width: float, height: float, left: float = 0.0, bottom: float = 0.0) -> list[Edge]:
    """Horizontal and vertical edges of a raw pdfium page, in points from its upper left corner.

    Args:
        width, height: size of the page box in points; left, bottom: its lower left corner.
    """
    objects = list(map(page_object, repeat(reference_to(page)), range(pdfium.FPDFPage_CountObjects(page))))
    short = (path for path in _paths(objects, IDENTITY) if path[1] <= MAX_SEGMENTS)
    paths = list(islice(short, MAX_EDGES + 1))
    if len(paths) > MAX_EDGES:
        return []
    edges: list[Edge] = []
    for (_, segments, matrix), bounds in zip(paths, _bounds([path[0] for path in paths]), strict=True):
        x0, y0, x1, y1 = bounds if matrix is IDENTITY else _transform_box(bounds, matrix)
        box = (x0 - left, height - (y1 - bottom), x1 - left, height - (y0 - bottom))
        edges += _edges_of(box, segments, width, height)
    return edges


def _paths(objects: list[int], matrix: Matrix, depth: int = 0) -> Iterator[tuple[int, int, Matrix]]:
    """The paths among objects and within their forms, each with its number of segments and its form's matrix."""
    for obj, kind in zip(objects, map(object_kind, objects), strict=True):
        if kind == pdfium.FPDF_PAGEOBJ_PATH:
            yield obj, path_length(obj), matrix
        elif kind == pdfium.FPDF_PAGEOBJ_FORM and depth < MAX_DEPTH:
            parts = list(map(form_object, repeat(obj), range(form_length(obj))))
            yield from _paths(parts, _times(_matrix(obj), matrix), depth + 1)


def _bounds(objects: list[int]) -> Iterator[Bounds]:
    """Left, bottom, right and top of each object."""
    values = array("f", bytes(16 * len(objects)))
    start = values.buffer_info()[0]
    places = [range(at, at + 16 * len(objects), 16) for at in range(start, start + 16, 4)]
    deque(map(object_bounds, objects, *places), maxlen=0)
    floats = iter(values.tolist())
    return zip(floats, floats, floats, floats, strict=True)


def _matrix(obj: int) -> Matrix:
    values = array("f", bytes(24))
    if not object_matrix(obj, values.buffer_info()[0]):
        return IDENTITY
    a, b, c, d, e, f = values
    return a, b, c, d, e, f


def _times(m: Matrix, n: Matrix) -> Matrix:
    """First `m`, then `n`."""
    return (
        m[0] * n[0] + m[1] * n[2],
        m[0] * n[1] + m[1] * n[3],
        m[2] * n[0] + m[3] * n[2],
        m[2] * n[1] + m[3] * n[3],
        m[4] * n[0] + m[5] * n[2] + n[4],
        m[4] * n[1] + m[5] * n[3] + n[5],
    )


def _transform_box(box: Bounds, m: Matrix) -> Bounds:
    xs, ys = [], []
    for x in (box[0], box[2]):
        for y in (box[1], box[3]):
            xs.append(x * m[0] + y * m[2] + m[4])
            ys.append(x * m[1] + y * m[3] + m[5])
    return min(xs), min(ys), max(xs), max(ys)


def _edges_of(box: tuple[float, float, float, float], segments: int, width: float, height: float) -> list[Edge]:
    x0, top, x1, bottom = box
    if x1 < 0 or bottom < 0 or x0 > width or top > height:
        return []
    wide, tall = x1 - x0, bottom - top
    if wide > 0.95 * width and tall > 0.95 * height:  # the page's own background
        return []
    if segments < 4:
        if tall <= THIN and wide > tall:
            return [("h", (top + bottom) / 2, x0, x1)]
        return [("v", (x0 + x1) / 2, top, bottom)] if wide <= THIN else []
    if segments > 6:
        return []
    level: list[Edge] = [("h", top, x0, x1), ("h", bottom, x0, x1)] if wide >= SHORT else []
    upright: list[Edge] = [("v", x0, top, bottom), ("v", x1, top, bottom)] if tall >= SHORT else []
    return level + upright
