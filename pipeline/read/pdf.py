"""PDF reports: characters and ruling lines by pdfium, tables by pdfplumber's grid functions."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.read.pieces import Grid, Line, Piece

MAX_PAGES = 5000
FEW_CHARS = 20  # a page with fewer has no text layer to speak of


def read_pieces(path: Path, *, ocr: bool = False) -> tuple[list[Piece], int, list[Problem]]:
    """Pieces, number of pages and problems of a PDF; raises `ReportError` for what has no text or can not be opened."""
    document = _open(path)
    try:
        pages = len(document)
        if pages > MAX_PAGES:
            raise ReportError(f"{path.name}: {pages} pages, more than {MAX_PAGES}: split the file")
        pieces: list[Piece] = []
        problems: list[Problem] = []
        empty = 0
        for index in range(pages):
            try:
                found = list(page_pieces(document[index], index + 1))
            except (RuntimeError, ValueError, ctypes.ArgumentError) as error:
                problems.append(Problem(path.name, f"page can not be read: {error}", page=index + 1))
                continue
            empty += not found
            pieces += found
    finally:
        document.close()
    letters = sum(len(p.text) for p in pieces if isinstance(p, Line)) + sum(
        len(c or "") for p in pieces if isinstance(p, Grid) for row in p.rows for c in row
    )
    if letters < FEW_CHARS * pages:
        raise ReportError(
            f"{path.name}: scanned: {empty} of {pages} pages have no text layer; read it with --ocr (pip install"
            " 'finreport[ocr]'), or give it to another text recognition program first"
        )
    return pieces, pages, problems


def _open(path: Path) -> Any:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        locked = "assword" in str(error)
        why = "encrypted: save it without its password" if locked else f"damaged or not a PDF ({error}): get it again"
        raise ReportError(f"{path.name}: {why}") from error
    if not len(document):
        document.close()
        raise ReportError(f"{path.name}: a PDF without pages: get it again")
    return document


def page_pieces(page: Any, number: int) -> Iterator[Piece]:
    """Lines and tables of one pypdfium2 page from top to bottom."""
    from pipeline.read.chars import box_of, lines_of, page_chars, text_of
    from pipeline.read.edges import page_edges
    from pipeline.read.grid import fill, lattices

    left, bottom, right, top = page.get_bbox()
    if page.get_rotation():
        left, bottom = 0.0, 0.0
        right, top = page.get_size()
    textpage = page.get_textpage()
    try:
        chars = page_chars(textpage.raw, top, left)
    finally:
        textpage.close()
    tables = lattices(page_edges(page.raw, right - left, top - bottom, left, bottom))
    grids, outside = fill(number, tables, chars)
    placed: list[tuple[float, Piece]] = [(grid.box[1] if grid.box else 0.0, grid) for grid in grids]
    for line in lines_of(outside):
        text = text_of(line)
        if text.strip():
            box = box_of(line)
            placed.append((box[1], Line(number, text, box, size=round(line[0].bottom - line[0].top, 1))))
    page.close()
    for _, piece in sorted(placed, key=lambda pair: pair[0]):
        yield piece
