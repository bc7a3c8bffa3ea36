"""HTML reports: the competition's form, and pages saved or converted by other programs.

Example (the competition's; `h` marks what its converter took for headings, wrongly for many sentences)::

    <h>1、合并资产负债表</h><br/><p>单位：元</p><br/>
    <table border="1"><tr><td colspan="1" rowspan="1">项目</td> …

The form has no pages unless elements say them (`id="page3"`, `data-page-number="3"`), or where they are to be broken
when it is printed (`style="page-break-after: always"`, as American filings have it).

Of a filing in inline XBRL the tags are read in the same pass (`read_tagged`); what its header hides is no text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.model.tagged import TaggedFact
from pipeline.read.forms.encoding import decode_file, text_lines
from pipeline.read.forms.html_grid import Cell, cell_text, rows_of, span
from pipeline.read.forms.markup_text import parsable
from pipeline.read.forms.superscripts import BEGIN, END, lower
from pipeline.read.inline_xbrl.tags import NAMESPACE, TagReader
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import PageTable, Piece, TextLine

_HEADINGS = frozenset(("h", "h1", "h2", "h3", "h4", "h5", "h6"))
_BLOCKS = _HEADINGS | frozenset(
    ("p", "div", "li", "ul", "ol", "body", "section", "article", "blockquote", "pre", "dt", "dd", "br", "hr", "caption")
)
_UNSEEN = frozenset(("script", "style", "head", "title", "template"))
_INNER = "\ue002"  # between the cells of a table within a cell, whose figures must not run together
_BREAK = re.compile(r"(?:page-)?break-(before|after)\s*:\s*(?:always|page)", re.IGNORECASE)
_PAGE = re.compile(r"page[-_ ]?(\d{1,4})", re.IGNORECASE)
_PAGE_NUMBER = re.compile(r"[0-9]{1,5}")


def read_pieces(path: Path) -> tuple[list[Piece], int | None, list[Problem]]:
    """Pieces, number of pages (None: the file says no pages) and problems; `ReportError` when nothing is in it."""
    return read_tagged(path)[:3]


def read_tagged(path: Path) -> tuple[list[Piece], int | None, list[Problem], tuple[TaggedFact, ...]]:
    """As `read_pieces`, and what the tags of inline XBRL say."""
    return parse_tagged(decode_file(path), path.name)


def parse_tagged(text: str, name: str) -> tuple[list[Piece], int | None, list[Problem], tuple[TaggedFact, ...]]:
    """As `read_tagged`, of the text of a file called `name`."""
    if not re.search(r"<\s*(?:p|h\d?|div|table|body)\b", text, re.IGNORECASE):
        raise ReportError(f"{name}: no HTML in it (no paragraph, heading or table); is it another form?")
    tags = TagReader() if NAMESPACE.search(text) else None
    parser = PieceParser(tags=tags)
    parser.feed(parsable(text))
    parser.close()
    if not parser.pieces:
        raise ReportError(f"{name}: an HTML file without text; save the page with its content")
    return parser.pieces, parser.page if parser.paged else None, [], tags.facts() if tags is not None else ()


class PieceParser(HTMLParser):
    """Lines and tables in the order of an HTML text; of nested tables the outer one, with the inner one's text."""

    def __init__(self, page: int = 1, *, tags: TagReader | None = None, clean: Callable[[str], str] = lower) -> None:
        """`clean`: what text is shown without, beside its tags."""
        super().__init__(convert_charrefs=True)
        self._clean = clean
        self.tags = tags
        self.pieces: list[Piece] = []
        self.page = page
        self.paged = False
        self._text: list[str] = []
        self._marked = False
        self._unseen = 0
        self._depth = 0  # of tables
        self._rows: list[list[Cell]] = []
        self._cell: tuple[int, int] | None = None  # spans of the open cell
        self._in_caption = False  # of a table; it stands as a line above it

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if self.tags is not None:
            self.tags.start(tag, values, self.page)
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag == "sup":
            self._text.append(BEGIN)
        elif tag == "table":
            self._depth += 1
            if self._depth == 1:
                self._line()
        elif self._depth:
            self._table_tag(tag, values)
        elif tag in _BLOCKS:
            self._line()
            self._marked = tag in _HEADINGS
            self._turn(values)

    def handle_endtag(self, tag: str) -> None:
        if self.tags is not None:
            self.tags.end(tag)
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag == "sup":
            self._text.append(END)
        elif tag == "caption" and self._in_caption:
            self._in_caption = False
            self._line()
        elif tag == "table" and self._depth:
            self._depth -= 1
            if not self._depth:
                self._table()
        elif self._depth == 1 and tag in ("td", "th", "tr"):
            self._close_cell()
        elif tag in _BLOCKS and not self._depth:
            self._line()
            self._marked = False

    def handle_data(self, data: str) -> None:
        if self.tags is not None:
            self.tags.data(data)
            if self.tags.in_header:
                return
        if not self._unseen and (self._cell is not None or self._in_caption or not self._depth):
            self._text.append(data)

    def close(self) -> None:
        super().close()
        if self._depth:  # cut off within a table
            self._depth = 0
            self._table()
        self._line()

    def _table_tag(self, tag: str, values: dict[str, str | None]) -> None:
        if self._depth > 1 and tag in ("td", "th", "tr"):
            self._text.append(_INNER)
        elif self._depth > 1 or tag in ("br", "p", "div"):
            self._text.append("\n")
        elif tag == "caption":
            self._in_caption = True
        elif tag == "tr":
            self._close_cell()
            self._close_row()
            self._rows.append([])
        elif tag in ("td", "th"):
            self._close_cell()
            self._cell = (span(values.get("colspan")), span(values.get("rowspan")))

    def _close_cell(self) -> None:
        if self._cell is not None:
            if not self._rows:
                self._rows.append([])
            columns, rows = self._cell
            parts = [cell_text(self._clean(part)) for part in "".join(self._text).split(_INNER)]
            self._rows[-1].append(Cell(" | ".join(filter(None, parts)), columns, rows))
            self._cell = None
        self._text.clear()

    def _close_row(self) -> None:
        if self.tags is not None:
            self.tags.end_line(" ".join(cell.text for cell in self._rows[-1] if cell.text) if self._rows else "")

    def _table(self) -> None:
        self._close_cell()
        self._close_row()
        rows, spans = rows_of(self._rows)
        if rows:
            self.pieces.append(PageTable(self.page, rows, spans=spans))
        self._rows = []

    def _line(self) -> None:
        lines = [" ".join(line.split()) for line in text_lines(self._clean("".join(self._text)))]
        text = join_lines([line for line in lines if line])
        self._text.clear()
        if self.tags is not None:
            self.tags.end_line(text)
        if text:
            self.pieces.append(TextLine(self.page, text, marked=self._marked))

    def _turn(self, values: dict[str, str | None]) -> None:
        """Turn to the page that an element says it is."""
        number = values.get("data-page-number") or values.get("data-page") or ""
        found = _PAGE.fullmatch(values.get("id") or "")
        number = found.group(1) if found else number
        if counted := _PAGE_NUMBER.fullmatch(values.get("data-page-id") or ""):  # Marker, counted from 0
            number = str(int(counted[0]) + 1)
        if _BREAK.search(values.get("style") or ""):
            self.page, self.paged = self.page + 1, True
        if _PAGE_NUMBER.fullmatch(number) and int(number) >= 1:
            self.page, self.paged = int(number), True
