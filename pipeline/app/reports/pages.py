"""A page of a report as text: its blocks in reading order, the rows of its tables as they are printed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pipeline.errors import NotFound
from pipeline.model import Block, Document

_CELL = "\t"  # between the cells of a row


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A piece of a page: `text`, or the `rows` of a table that stand on it. `box` in points."""

    kind: str
    text: str = ""
    level: int | None = None  # of a heading, from 1
    table: int | None = None  # number of a table in the document, from 0
    rows: tuple[tuple[str, ...], ...] = ()
    box: tuple[float, float, float, float] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The block as plain data, without what is not known."""
        told: dict[str, Any] = {"kind": self.kind, "text": self.text, "level": self.level, "table": self.table}
        told |= {"rows": [list(row) for row in self.rows], "box": None if self.box is None else list(self.box)}
        return {name: value for name, value in told.items() if value not in (None, "", [])}


@dataclass(frozen=True, slots=True)
class ReportPage:
    """One page of a report, from 1; of a form without pages all is on page 1."""

    report: str
    page: int
    pages: int
    blocks: tuple[PageBlock, ...]

    @property
    def text(self) -> str:
        """The page as text, a line for each paragraph and each row."""
        return "\n".join(line for block in self.blocks for line in _lines(block))

    def to_dict(self) -> dict[str, Any]:
        """The page as plain data."""
        told = {"report": self.report, "page": self.page, "pages": self.pages, "text": self.text}
        return {**told, "blocks": [block.to_dict() for block in self.blocks]}


def page_of(document: Document, report: str, page: int) -> ReportPage:
    """One page of a document.

    Raises:
        NotFound: it has no such page.
    """
    if not 1 <= page <= document.pages:
        raise NotFound(f"{report} has {document.pages} pages: there is no page {page}")
    tables = itertools.count()
    numbered = ((block, next(tables) if block.table is not None else None) for block in document.blocks)
    blocks = tuple(made for block, number in numbered if (made := _on_page(block, number, page)) is not None)
    return ReportPage(report, page, document.pages, blocks)


def _on_page(block: Block, number: int | None, page: int) -> PageBlock | None:
    """What of a block stands on a page."""
    if block.table is None:
        if block.page != page:
            return None
        return PageBlock(str(block.kind), block.text, level=block.level, box=block.box)
    table = block.table
    rows = tuple(
        tuple(cell or "" for cell in row) for row, at in zip(table.rows, table.pages, strict=True) if at == page
    )
    return PageBlock(str(block.kind), table=number, rows=rows) if rows else None


def _lines(block: PageBlock) -> Iterator[str]:
    if block.text:
        yield block.text
    for row in block.rows:
        yield _CELL.join(row).rstrip()
