"""A page of a report as a PNG picture, with the place that an answer points at in pixels or drawn on it."""

from __future__ import annotations

import io
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pipeline.app.page_images.original_file import original_file, stored_report
from pipeline.app.page_images.places import CitedPlace, Mark, MarkKind, find_marks
from pipeline.errors import InputError
from pipeline.store.lru_cache import LRUCache

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.app.session import Session

WIDTH = 1_000  # pixels, unless another width is asked for
NARROWEST, WIDEST = 100, 3_000
_MOST_PIXELS = 12_000_000  # of a page that is much longer than wide
_KEPT = 64  # pictures in memory, 100 to 400 KB each
_LARGEST_KEPT = 2**20  # bytes of one that is kept
_COLOURS = {MarkKind.CELL: (198, 40, 40), MarkKind.ROW: (235, 160, 40), MarkKind.TEXT: (198, 40, 40)}
_PDFIUM = threading.Lock()  # pdfium must not be entered by two threads
_PICTURES: LRUCache[tuple[Any, ...], PageImage] = LRUCache(_KEPT)


@dataclass(frozen=True, slots=True)
class PageImage:
    """A page drawn, `width` by `height` pixels, and the marks on it, also in pixels."""

    png: bytes
    width: int
    height: int
    page: int  # from 1
    pages: int
    marks: tuple[Mark, ...] = ()


def page_image(
    session: Session, report_id: str, page: int, place: CitedPlace, *, width: int = WIDTH, drawn: bool = False
) -> PageImage:
    """Page `page` of a report in the store, drawn `width` pixels wide; with `drawn` its marks are in the picture.

    Raises:
        InputError: no such report or page, its file is not there any more or is no PDF, or the width is out of bounds.
        ReportError: the file cannot be opened.
    """
    if not NARROWEST <= width <= WIDEST:
        raise InputError(f"a page is drawn {NARROWEST} to {WIDEST} pixels wide, not {width}")
    report = stored_report(session, report_id)
    key = report.sha256, page, place, width, drawn
    known = _PICTURES.get(key)
    if known is not None:
        return known
    file = original_file(session, report)
    if file.suffix.lower() != ".pdf":
        raise InputError(
            f"{report_id}: was read from {file.name}, whose pages cannot be drawn; only those of a PDF can"
        )
    drawn_page = _render(file, report_id, page, place, width, drawn)
    return _PICTURES.put(key, drawn_page) if len(drawn_page.png) <= _LARGEST_KEPT else drawn_page


def _render(file: Path, report_id: str, number: int, place: CitedPlace, width: int, drawn: bool) -> PageImage:
    from pipeline.read.forms.pdf import open_pdf

    with _PDFIUM:
        pdf = open_pdf(file)
        try:
            pages = len(pdf)
            if not 1 <= number <= pages:
                raise InputError(f"{report_id}: has pages 1 to {pages}, no page {number}")
            across, down = pdf[number - 1].get_size()
            scale = min(width / across, (_MOST_PIXELS / (across * down)) ** 0.5)
            picture = pdf[number - 1].render(scale=scale).to_pil().convert("RGB")
            marks = _marks(pdf, number, place) if place.is_known else ()
        finally:
            pdf.close()
    placed = tuple(Mark(mark.kind, _scaled(mark.box, scale)) for mark in marks)
    if drawn:
        _draw(picture, placed)
    png = io.BytesIO()
    picture.save(png, "PNG", compress_level=3)
    return PageImage(png.getvalue(), picture.width, picture.height, number, pages, placed)


def _marks(pdf: Any, number: int, place: CitedPlace) -> tuple[Mark, ...]:
    from pipeline.read.forms.pdf import page_cells
    from pipeline.read.pdf.chars import page_chars

    page = pdf[number - 1]
    left, _, _, top = page.get_bbox()
    if page.get_rotation():
        left, top = 0.0, page.get_size()[1]
    text = page.get_textpage()
    try:
        chars = page_chars(text.raw, top, left)
    finally:
        text.close()
    cells = page_cells(page) if place.box is not None else []
    return find_marks(place, chars, cells)


def _scaled(box: tuple[float, float, float, float], scale: float) -> tuple[float, float, float, float]:
    x0, top, x1, bottom = (round(value * scale, 1) for value in box)
    return x0, top, x1, bottom


def _draw(picture: Any, marks: tuple[Mark, ...]) -> None:
    from PIL import ImageDraw

    draw = ImageDraw.Draw(picture)
    for mark in marks:
        draw.rectangle(mark.box, outline=_COLOURS[mark.kind], width=2 if mark.kind is MarkKind.ROW else 3)
