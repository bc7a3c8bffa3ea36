r"""Markdown as MinerU, Docling and Marker write it from PDFs.

Pipe tables and HTML tables; `#` and bold lines mark what the program took for headings (their levels are not
used: MinerU gives all the same). Pages are known only where the program was asked to mark them::

    {12}------------------------------------------------     Marker, counted from 0
    <!-- page break -->                                      Docling
    <!-- page: 13 -->

Docling repeats the text of a merged cell in each place that it covers, Marker leaves the others empty; list items
begin with a dash in both. Marker sets anchors (`<span id="page-3-0"></span>`) and bold type into headings.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.read.forms.encoding import decode_file, text_lines
from pipeline.read.forms.flat_forms import with_flat_forms
from pipeline.read.forms.html import PieceParser
from pipeline.read.forms.html_grid import cell_text
from pipeline.read.forms.markdown_text import plain_text
from pipeline.read.forms.markup_text import parsable
from pipeline.read.forms.pipe_rows import (
    PIPE,
    RULE,
    broken_row,
    has_open_cell,
    with_group_above,
    without_made_up_header,
)
from pipeline.read.pdf.borderless_rows import merged_cells
from pipeline.read.pieces import PageTable, Piece, TableRow, TextLine
from pipeline.text.numerals import TEN

_HEADING = re.compile(r"\s{0,3}#{1,6}\s+")
_BULLET = re.compile(r"\s*[-*+•·▪]\s+(?=\S)")
_ITALIC = re.compile(r"([*_])(?![\s*_])([^*_]+)(?<![\s*_])\1")
_BOLD = re.compile(r"(?:\*\*|__)([^*]+?)(?:\*\*|__)")
_MARKER_PAGE = re.compile(r"\{(\d{1,4})\}-{8,}")
_COMMENT_PAGE = re.compile(r"<!--\s*page(?:[ _-]?(?:break|number))?\s*[:=]?\s*(\d{1,4})?\s*-->", re.IGNORECASE)
_BLANKS = re.compile(r"\s{5,}")
_IGNORED = re.compile(r"\s*(?:!\[[^\]]*\]\([^)]*\)|<!--.*?-->|```\w*|\${2}|(?:-{3,}|\*{3,}|_{3,}))\s*")
_HTML_HEADING = re.compile(r"\s*<h[1-6]\b[^>]*>(.*)</h[1-6]\s*>\s*", re.IGNORECASE)
_EMPHASIS = re.compile(r"(?<!\*)\*(?![\s*])([^*]+)(?<![\s*])\*(?!\*)")
_CHECKBOX = re.compile(r"\[([ xX])\]\s+(?=\S)")
_QUOTED = re.compile(r"\s{0,3}>\s+(?=[^\s\d])")
_FORMULA_TAG = re.compile(r"</?(?:eq|math)\b[^<>]*>", re.IGNORECASE)  # MinerU, Marker
_TABLE_BEGINS = re.compile(r"<(?:table|html|body)\b", re.IGNORECASE)
_TABLE_TAG = re.compile(r"<(/?)table\b[^<>]*>", re.IGNORECASE)
_PICTURE_BEGINS, _PICTURE_ENDS = re.compile(r"\s*<details\b", re.I), re.compile(r"</details\s*>", re.I)
_WORDS = re.compile(r"[A-Za-z\u4e00-\u9fff]{2}")
_LINES = 60  # that a cell goes over
_PICTURE_LINES = 400  # that what a model saw in a picture goes over
# One line holding several of the report's: entries of the contents list, numbered lines after wide blanks.
_RUN_ON = re.compile(rf"(?<=\d)\s+(?=第[{TEN}]{{1,3}}节)|\s{{3,}}(?=[{TEN}]{{1,3}}、)")


def read_pieces(path: Path) -> tuple[list[Piece], int | None, list[Problem]]:
    """Pieces, number of pages (None: the file marks no pages) and problems; `ReportError` when nothing is in it."""
    work = _MarkdownParser()
    text = decode_file(path).replace("\f", "\n<!-- page break -->\n")
    lines = [_BLANKS.sub("    ", raw.rstrip()) for raw in text_lines(text)]
    ends = [at for at, line in enumerate(lines) if _PICTURE_ENDS.search(line)]
    at = 0
    while at < len(lines):
        line, at = lines[at], at + 1
        if line.lstrip().startswith("|") and (more := has_open_cell(line, lines[at : at + _LINES])):
            line, at = "<br>".join([line, *lines[at : at + more]]), at + more
        if _PICTURE_BEGINS.match(line) and (end := _end_of_picture(at - 1, ends)) is not None:
            at = max(at, end + 1)
            continue
        work.line(line)
    work.close()
    if not work.pieces:
        raise ReportError(f"{path.name}: an empty Markdown file; convert the report again")
    return with_flat_forms(work.pieces), work.page if work.paged else None, []


def _end_of_picture(begin: int, ends: Sequence[int]) -> int | None:
    """The last line of what a model told of a picture (MinerU folds it up), None where it does not end.

    A chart's values are estimated there, and no text of the report.
    """
    at = bisect_left(ends, begin)
    return ends[at] if at < len(ends) and ends[at] <= begin + _PICTURE_LINES else None


@dataclass(slots=True)
class _MarkdownParser:
    """The open pipe table and HTML table while lines come by; `depth`: of HTML tables within each other."""

    pieces: list[Piece] = field(default_factory=list)
    page: int = 1
    paged: bool = False
    pipes: list[str] = field(default_factory=list)
    html: list[str] = field(default_factory=list)
    depth: int = 0

    def line(self, line: str) -> None:
        in_html = bool(self.html) or not line.lstrip().startswith("|")
        ends = [tag.end() for tag in _TABLE_TAG.finditer(line) if tag.group(1)] if in_html else []
        for begin, end in pairwise([0, *ends, len(line)]):
            if begin < end or not ends:
                self._part(line[begin:end])

    def _part(self, line: str) -> None:
        """A line, of which no HTML table ends within."""
        if self.html:
            self._html_line(line)
            return
        line = _QUOTED.sub("", line, count=1) if _QUOTED.match(line) else line
        table = None if line.lstrip().startswith("|") else _TABLE_BEGINS.search(line)
        if table:
            self._part(line[: table.start()])
            self._pipe_table()
            self._html_line(line[table.start() :])
            return
        row = line if line.lstrip().startswith("|") else broken_row(line, inside=bool(self.pipes))
        if row is not None:
            self.pipes.append(row.strip())
            return
        self._pipe_table()
        if not self._is_page_mark(line) and line.strip() and not _IGNORED.fullmatch(line):
            self._text(line)

    def _html_line(self, line: str) -> None:
        """A line of an open HTML table, up to the end of a table."""
        self.html.append(line)
        closing = ""
        for tag in _TABLE_TAG.finditer(line):
            closing = tag.group(1)
            self.depth = max(0, self.depth + (-1 if closing else 1))
        if closing and not self.depth:
            self._html_table()

    def close(self) -> None:
        self._pipe_table()
        self._html_table()

    def _text(self, line: str) -> None:
        if _BULLET.match(line):
            line = _CHECKBOX.sub(_checked, _BULLET.sub("", line, count=1), count=1)
        italic = _ITALIC.fullmatch(line.strip())
        line = italic.group(2) if italic else line
        opening = _HEADING.match(line)
        heading = _HTML_HEADING.fullmatch(line) or _BOLD.fullmatch(line.strip())
        marked = heading.group(1) if heading else None
        marked = line[opening.end() :].rstrip("#").rstrip() if opening else marked
        for part in _RUN_ON.split(marked if marked is not None else line):
            text = plain_text(part)
            text = text if marked is None else _EMPHASIS.sub(r"\1", text)
            if text:
                self.pieces.append(TextLine(self.page, text, marked=marked is not None))

    def _is_page_mark(self, line: str) -> bool:
        """Whether a line is a mark of a new page, and nothing else."""
        zero_based = _MARKER_PAGE.fullmatch(line.strip())
        comment = _COMMENT_PAGE.fullmatch(line.strip())
        if not zero_based and not comment:
            return False
        if zero_based:
            self.page = int(zero_based.group(1)) + 1
        elif comment:
            self.page = int(comment.group(1) or self.page + 1)
        self.paged = True
        return True

    def _pipe_table(self) -> None:
        if not self.pipes:
            return
        cells = [_pipe_cells(line) for line in self.pipes if not RULE.fullmatch(line)]
        whole = [row for row in cells if any(row)]  # of several lengths where cells were lost
        written = with_group_above(without_made_up_header(whole))
        if written:
            rows = tuple(_blank_repeats(row, header=i == 0) for i, row in enumerate(written))
            self.pieces.append(PageTable(self.page, rows, spans=merged_cells(rows)))
        self.pipes.clear()

    def _html_table(self) -> None:
        if not self.html:
            return
        parser = PieceParser(self.page, clean=plain_text)
        parser.feed(parsable(_FORMULA_TAG.sub("$", "\n".join(self.html))))
        parser.close()
        self.pieces += parser.pieces
        self.html.clear()
        self.depth = 0


def _checked(mark: re.Match[str]) -> str:
    """A box of a task list, as reports print it."""
    return "□" if mark.group(1) == " " else "√"


def _blank_repeats(row: list[str], *, header: bool) -> TableRow:
    """A row with a merged cell's text once, None in the places where Docling repeats it.

    Only words over neighbouring columns of the header, and words that fill a row of three columns or more, are taken
    for merged: elsewhere equal neighbours (否 | 否) are two cells.
    """
    whole = len(row) > 2 and len(set(row)) == 1
    if not (header or whole) or len(row) < 3:
        return tuple(row)
    return (row[0], *(None if a == b and _WORDS.search(b) else b for a, b in pairwise(row)))


def _pipe_cells(line: str) -> list[str]:
    inside = re.sub(r"(?<!\\)\|$", "", line[1:])
    return [cell_text(plain_text(re.sub(r"<br\s*/?>", "\n", cell.replace("\\|", "|")))) for cell in PIPE.split(inside)]
