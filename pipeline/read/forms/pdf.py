"""PDF reports: characters and ruling lines by pdfium, tables by pdfplumber's grid functions."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import ReportError
from pipeline.model import PlacedLine, Problem
from pipeline.read.pdf.integrity import damage_of
from pipeline.read.pieces import PageTable, Piece, TextLine

if TYPE_CHECKING:
    from pipeline.read.pdf.chars import Char
    from pipeline.read.pdf.edges import Edge

MAX_PAGES = 5000
IMAGE = 3  # pdfium's FPDF_PAGEOBJ_IMAGE
_HAN = ("\u4e00", "\u9fff")
FEW_CHARS = 20  # a page with fewer has no text layer to speak of
_DAMAGED = "the file is damaged: {}; get it again, for figures may be missing or wrong"


def read_pieces(path: Path, *, ocr: bool = False) -> tuple[list[Piece], int, list[Problem]]:
    """Pieces, number of pages and problems of a PDF, its damage among them; pages that are pictures are recognised
    where `ocr` is asked for.

    Raises `ReportError` for what cannot be opened or has no text.
    """
    return read_pieces_and_lines(path, ocr=ocr)[:3]


def read_pieces_and_lines(
    path: Path, *, ocr: bool = False
) -> tuple[list[Piece], int, list[Problem], tuple[PlacedLine, ...]]:
    """As `read_pieces`, and the lines of pages without Chinese, word by word with their places."""
    document, lines = open_pdf(path), list[PlacedLine]()
    try:
        pages = len(document)
        if pages > MAX_PAGES:
            raise ReportError(f"{path.name}: {pages} pages, more than {MAX_PAGES}: split the file")
        pieces: list[Piece] = []
        problems = [Problem(path.name, _DAMAGED.format(what), damage=True) for what in damage_of(path.read_bytes())]
        pictures: list[int] = []
        for index in range(pages):
            try:
                content = _page_content(page := document[index])
                found = list(page_pieces(page, index + 1, ocr=ocr, content=content))
                lines += _placed_lines(index + 1, content[0])
                if not ocr and _letters(found) < FEW_CHARS and _is_picture(document[index]):
                    pictures.append(index + 1)
            except (RuntimeError, ValueError, ctypes.ArgumentError) as error:
                problems.append(Problem(path.name, f"page cannot be read: {error}", page=index + 1, damage=True))
                continue
            pieces += found
    finally:
        document.close()
    if _letters(pieces) < FEW_CHARS * pages and (pictures or not pieces):
        raise ReportError(
            f"{path.name}: scanned: {len(pictures)} of {pages} pages have no text layer; read it with --ocr (pip"
            " install 'finreport[ocr]'), or give it to another text recognition program first"
        )
    if pictures:
        first, more = pictures[0], f" and {len(pictures) - 1} more" if len(pictures) > 1 else ""
        problems.append(Problem(path.name, f"scanned page{more}, without text: --ocr reads it", page=first))
    return pieces, pages, problems, tuple(lines)


def _placed_lines(number: int, chars: list[Char]) -> Iterator[PlacedLine]:
    """The lines of a page without Chinese, word by word with their places; those of turned letters are left out."""
    from pipeline.read.pdf.chars import lines_of
    from pipeline.read.pdf.segments import words_of

    if any(_HAN[0] <= char.text <= _HAN[1] for char in chars):
        return
    for line in lines_of([char for char in chars if not char.rotated]):
        words, height = words_of(line)
        if words:
            yield PlacedLine(number, words, height)


def _letters(pieces: list[Piece]) -> int:
    lines = sum(len(p.text) for p in pieces if isinstance(p, TextLine))
    return lines + sum(len(c or "") for p in pieces if isinstance(p, PageTable) for row in p.rows for c in row)


def _is_picture(page: Any) -> bool:
    """Whether pictures cover most of a page, as in a scan."""
    width, height = page.get_size()
    bounds = [image.get_bounds() for image in page.get_objects(filter=[IMAGE], max_depth=3)]
    return sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in bounds) > width * height / 2


def open_pdf(path: Path) -> Any:
    """The pypdfium2 document of a file; raises `ReportError` with the remedy where it is none."""
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


def page_pieces(
    page: Any, number: int, *, ocr: bool = False, content: tuple[list[Char], list[Edge]] | None = None
) -> Iterator[Piece]:
    """Lines and tables of one pypdfium2 page from top to bottom; `content`: its characters and rules, if read."""
    from pipeline.read.pdf.borderless_tables import find_borderless_tables
    from pipeline.read.pdf.chars import box_of, lines_of, text_of
    from pipeline.read.pdf.ruled_tables import fill_lattices, lattices

    chars, edges = content or _page_content(page)
    recognise = ocr and len(chars) < FEW_CHARS and _is_picture(page)
    if recognise:
        from pipeline.read.forms.ocr import recognise_page

        chars, edges = recognise_page(page)
    turned = [char for char in chars if char.rotated]
    grids, outside = fill_lattices(
        number, lattices(edges), [char for char in chars if not char.rotated] if turned else chars
    )
    placed: list[tuple[float, Piece]] = [(g.box[1] if g.box else 0.0, replace(g, ocr=recognise)) for g in grids]
    more, lines = find_borderless_tables(number, lines_of(outside), edges, [g.box for g in grids if g.box])
    placed += [(g.box[1] if g.box else 0.0, replace(g, ocr=recognise)) for g in more]
    for line in [*lines, turned] if turned else lines:
        text = "".join(" " * char.spaced + char.text for char in line) if line is turned else text_of(line)
        if text.strip():
            box = box_of(line)
            placed.append((box[1], TextLine(number, text, box, size=_height(line), ocr=recognise)))
    page.close()
    for _, piece in sorted(placed, key=lambda pair: pair[0]):
        yield piece


def _height(line: list[Char]) -> float:
    """The height of the letters of a line, most of which are of one size: its first may be a digit or a quote."""
    heights = sorted([char.bottom - char.top for char in line])
    return round(heights[len(heights) // 2], 1)


def page_cells(page: Any) -> list[tuple[float, float, float, float]]:
    """Boxes of the cells of all tables on a page; of those without upright rules, rows crossed by columns."""
    from pipeline.read.pdf.ruled_tables import lattices

    cells = [cell for lattice in lattices(_page_content(page)[1]) for cell in lattice.cells]
    for piece in page_pieces(page, 1):
        if isinstance(piece, PageTable) and not piece.ruled:
            rows = [box for box in piece.row_boxes if box is not None]
            cells += [(x0, box[1], x1, box[3]) for box in rows for x0, x1 in pairwise(piece.borders)]
    return cells


def _page_content(page: Any) -> tuple[list[Char], list[Edge]]:
    """Characters and ruling lines of a page's own text and drawing."""
    from pipeline.read.pdf.chars import page_chars
    from pipeline.read.pdf.edges import page_edges

    left, bottom, right, top = page.get_bbox()
    if page.get_rotation():
        left, bottom = 0.0, 0.0
        right, top = page.get_size()
    textpage = page.get_textpage()
    try:
        chars = page_chars(textpage.raw, top, left)
    finally:
        textpage.close()
    return chars, page_edges(page.raw, right - left, top - bottom, left, bottom)
