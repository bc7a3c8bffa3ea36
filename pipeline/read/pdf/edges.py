"""Ruling lines of a PDF page from pdfium's path objects, as the edges that pdfplumber would find."""

from __future__ import annotations

import ctypes

import pypdfium2.raw as pdfium

THIN = 2.5  # points; a box flatter than this is a line
SHORT = 1.0  # points; the short sides of a rule drawn as a rectangle are no edges
MAX_SEGMENTS = 12  # a path of more is a drawing, not a rule
MAX_EDGES = 6000  # a page of more is a chart or a map
MAX_DEPTH = 8  # of form objects in form objects
Matrix = tuple[float, float, float, float, float, float]
Edge = tuple[str, float, float, float]  # h or v, its y or x, where it begins, where it ends; in points
_DRAWN = frozenset((pdfium.FPDF_PAGEOBJ_FORM, pdfium.FPDF_PAGEOBJ_PATH))
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def page_edges(page: object, width: float, height: float, left: float = 0.0, bottom: float = 0.0) -> list[Edge]:
    """Horizontal and vertical edges of a raw pdfium page, in points from its upper left corner.

    Args:
        width, height: size of the page box in points; left, bottom: its lower left corner.
    """
    boxes: list[tuple[float, float, float, float, int]] = []
    get_object, get_kind, drawn = pdfium.FPDFPage_GetObject, pdfium.FPDFPageObj_GetType, _DRAWN
    for i in range(pdfium.FPDFPage_CountObjects(page)):
        obj = get_object(page, i)
        kind = get_kind(obj)
        if kind in drawn:  # most objects are texts
            _collect(obj, kind, IDENTITY, boxes, 0)
            if len(boxes) > MAX_EDGES:
                return []
    edges: list[Edge] = []
    for x0, y0, x1, y1, segments in boxes:
        box = (x0 - left, height - (y1 - bottom), x1 - left, height - (y0 - bottom))
        edges += _edges_of(box, segments, width, height)
    return edges


def _collect(obj: object, kind: int, matrix: Matrix, boxes: list, depth: int) -> None:
    if kind == pdfium.FPDF_PAGEOBJ_FORM and depth < MAX_DEPTH:
        inner = _times(_matrix(obj), matrix)
        for i in range(pdfium.FPDFFormObj_CountObjects(obj)):
            part = pdfium.FPDFFormObj_GetObject(obj, i)
            _collect(part, pdfium.FPDFPageObj_GetType(part), inner, boxes, depth + 1)
    elif kind == pdfium.FPDF_PAGEOBJ_PATH:
        segments = pdfium.FPDFPath_CountSegments(obj)
        if segments <= MAX_SEGMENTS:
            box = _bounds(obj)
            if box is not None:
                boxes.append((*_transform_box(box, matrix), segments))


def _bounds(obj: object) -> tuple[float, float, float, float] | None:
    x0, y0, x1, y1 = ctypes.c_float(), ctypes.c_float(), ctypes.c_float(), ctypes.c_float()
    if not pdfium.FPDFPageObj_GetBounds(obj, x0, y0, x1, y1):
        return None
    return x0.value, y0.value, x1.value, y1.value


def _matrix(obj: object) -> Matrix:
    m = pdfium.FS_MATRIX()
    if not pdfium.FPDFPageObj_GetMatrix(obj, ctypes.byref(m)):
        return IDENTITY
    return (m.a, m.b, m.c, m.d, m.e, m.f)


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


def _transform_box(box: tuple[float, float, float, float], m: Matrix) -> tuple[float, float, float, float]:
    if m is IDENTITY:
        return box
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
