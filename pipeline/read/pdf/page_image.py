"""A page of a PDF drawn with what was found on it outlined: to see why a table or a heading was read as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import InputError
from pipeline.model import Block, BlockKind
from pipeline.read.pieces import Box

if TYPE_CHECKING:
    from PIL.Image import Image

SCALE = 2.0  # pixels a point: 144 to the inch
_RED, _BLUE, _LIGHT, _GREY = (200, 0, 0), (0, 60, 200), (120, 170, 255), (150, 150, 150)
_COLOURS = {
    BlockKind.HEADING: _RED,
    BlockKind.TABLE: _BLUE,
    BlockKind.HEADER: _GREY,
    BlockKind.FOOTER: _GREY,
    BlockKind.CONTENTS: _GREY,
}


def page_picture(file: Path, number: int) -> tuple[Image, str]:
    """Page `number` (from 1) of a PDF as a picture, and a line that counts what is outlined.

    Raises `InputError` for another form or a page that is not there, `ReportError` for a file that cannot be read.
    """
    if file.suffix.lower() != ".pdf":
        raise InputError(f"{file.name}: only pages of a PDF can be drawn")
    from PIL import ImageDraw

    from pipeline.read.forms.pdf import open_pdf, page_cells, read_pieces
    from pipeline.read.structure.assemble import assemble

    pdf = open_pdf(file)
    try:
        if number > len(pdf):
            raise InputError(f"{file.name}: has {len(pdf)} pages, no page {number}")
        picture = pdf[number - 1].render(scale=SCALE).to_pil().convert("RGB")
        cells = page_cells(pdf[number - 1])
    finally:
        pdf.close()
    draw = ImageDraw.Draw(picture)
    for cell in cells:
        draw.rectangle(_pixels(cell), outline=_LIGHT, width=2)
    found: dict[BlockKind, int] = {}
    for kind, box in _boxes(assemble(read_pieces(file)[0]), number):
        found[kind] = found.get(kind, 0) + 1
        if kind in _COLOURS:
            draw.rectangle(_pixels(box), outline=_COLOURS[kind], width=3)
    counts = ", ".join(f"{count} {kind}" for kind, count in found.items())
    return picture, f"page {number}: {counts or 'nothing found'}; {len(cells)} cells"


def _boxes(blocks: tuple[Block, ...], number: int) -> Iterator[tuple[BlockKind, Box]]:
    """Kind and box of each block on a page; of a table over pages the rows that stand on this one."""
    for block in blocks:
        table = block.table
        if table is None:
            if block.page == number and block.box is not None:
                yield block.kind, block.box
            continue
        rows = [box for box, page in zip(table.boxes, table.pages, strict=False) if page == number and box is not None]
        if rows:
            x0, tops, x1, bottoms = zip(*rows, strict=True)
            yield block.kind, (min(x0), min(tops), max(x1), max(bottoms))


def _pixels(box: Box) -> list[Any]:
    return [round(value * SCALE) for value in box]
