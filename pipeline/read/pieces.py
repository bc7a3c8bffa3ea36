"""What every reader hands to the assembler: lines and raw tables, page by page, in reading order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pipeline.model import Block, BlockKind, Table

Box = tuple[float, float, float, float]  # x0, top, x1, bottom in points from the page's upper left corner
TableRow = tuple[str | None, ...]
MergedCell = tuple[int, int, int, int]  # of a merged cell: row and column (from 0), how many rows and columns


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text; `kind` is PARAGRAPH unless the file itself says header or footer."""

    page: int  # from 1
    text: str
    box: Box | None = None
    size: float = 0.0  # height of its letters in points, 0 when not known
    kind: BlockKind = BlockKind.PARAGRAPH
    role: Literal["", "body", "heading"] = ""  # known from the lines below: a paragraph's first, or a heading's
    marked: bool = False  # the file itself says that it is a heading (Markdown #, HTML h)
    large: int = 0  # the size of its letters, where they are larger than the text's and tell a heading
    ocr: bool = False  # read by text recognition from a picture


@dataclass(frozen=True, slots=True)
class PageTable:
    """A table as it stands on one page; None in a cell where a merged cell goes on."""

    page: int
    rows: tuple[TableRow, ...]
    box: Box | None = None
    row_boxes: tuple[Box | None, ...] = ()
    borders: tuple[float, ...] = ()  # x of the column borders, where the form has them
    ocr: bool = False
    spans: tuple[MergedCell, ...] = ()
    ruled: bool = True  # False: columns are told by how words stand in line


Piece = TextLine | PageTable


def table_of(grid: PageTable, caption: str = "", unit: str = "") -> Table:
    """The raw table of one page as a table of the model."""
    boxes = grid.row_boxes or (None,) * len(grid.rows)
    pages = (grid.page,) * len(grid.rows)
    return Table(rows=grid.rows, pages=pages, caption=caption, unit=unit, boxes=boxes, spans=grid.spans)


def join_tables(first: Table, second: PageTable, skip: int = 0) -> Table:
    """`first` with the rows of its continuation `second`, whose first `skip` rows repeat the header."""
    rows = second.rows[skip:]
    boxes = (second.row_boxes or (None,) * len(second.rows))[skip:]
    moved = len(first.rows) - skip
    spans = tuple((top + moved, left, high, wide) for top, left, high, wide in second.spans if top >= skip)
    return replace(
        first,
        rows=first.rows + rows,
        pages=first.pages + (second.page,) * len(rows),
        boxes=first.boxes + boxes,
        spans=first.spans + spans,
    )


def block_of(line: TextLine, kind: BlockKind | None = None) -> Block:
    return Block(kind=kind or line.kind, page=line.page, text=line.text, box=line.box)
