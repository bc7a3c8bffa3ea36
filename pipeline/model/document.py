"""A report as it was read: blocks in reading order, tables with their cells, pages and boxes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pipeline.model.problem import Problem
from pipeline.model.report import Report, is_of_hong_kong
from pipeline.model.tagged import TaggedFact


class BlockKind(StrEnum):
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    TABLE = "table"
    HEADER = "header"
    FOOTER = "footer"
    CONTENTS = "contents"


@dataclass(frozen=True, slots=True)
class Table:
    """Cells row by row (None where a merged cell goes on); `pages` gives each row's page, from 1."""

    rows: tuple[tuple[str | None, ...], ...]
    pages: tuple[int, ...]
    caption: str = ""
    unit: str = ""  # the unit line above it, e.g. 万元; "" where there is none
    boxes: tuple[tuple[float, float, float, float] | None, ...] = ()  # one a row
    spans: tuple[tuple[int, int, int, int], ...] = ()  # merged cells: row and column (from 0), how many of each
    number: int | None = None  # among the document's tables, from 0, once they are counted

    def unmerged_rows(self) -> tuple[tuple[str | None, ...], ...]:
        """The rows with a merged cell's text in each place that it covers; None only where no cell is known."""
        rows = [list(row) for row in self.rows]
        for top, left, height, width in self.spans:
            for row in rows[top : top + height]:
                for column in range(left, min(left + width, len(row))):
                    row[column] = self.rows[top][left] if row[column] is None else row[column]
        return tuple(tuple(row) for row in rows)


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page in reading order; a table block has `table` and no text."""

    kind: BlockKind
    page: int  # from 1
    text: str = ""
    path: tuple[str, ...] = ()  # headings above it, outermost first
    table: Table | None = None
    box: tuple[float, float, float, float] | None = None
    level: int | None = None  # of a heading, from 1


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line of a page word by word: each with where it begins and ends, in points from the page's left side."""

    page: int  # from 1
    words: tuple[tuple[str, float, float], ...]
    height: float  # of its letters


@dataclass(frozen=True, slots=True)
class Document:
    """A report as it was read."""

    report: Report
    blocks: tuple[Block, ...]
    pages: int
    problems: tuple[Problem, ...] = ()
    paged: bool = True  # False where the form has no pages: all is then on page 1, and facts have none
    ocr_pages: tuple[int, ...] = ()  # pages that were read by text recognition
    traditional: bool = False  # printed in traditional characters, read as simplified ones
    tags: tuple[TaggedFact, ...] = ()  # of a filing in inline XBRL
    placed: tuple[PlacedLine, ...] = ()  # of an English PDF: rules and shading of filings cut tables into pieces

    @property
    def of_hong_kong(self) -> bool:
        """Whether it follows Hong Kong's standards and may be in any currency."""
        return self.traditional or is_of_hong_kong(self.report.code)
