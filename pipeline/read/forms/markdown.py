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

import html
import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.read.forms.encoding import decode_file
from pipeline.read.forms.html import PieceParser
from pipeline.read.forms.html_grid import cell_text
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

_FORMULA = re.compile(r"\$([^$]{1,120})\$")
_CIRCLED = re.compile(r"\\textcircled\s*\{(?:\\\w+\s*)?\{?\s*(\d{1,2})\s*\}?\}")
_FONT = re.compile(r"\\(?:mathrm|mathbf|mathsf|text|textbf|bf|rm|mathfrak|boldsymbol|bm)\b\s*")
_COMMANDS = {
    "surd": "√",
    "checkmark": "√",
    "square": "□",
    "Box": "□",
    "circledcirc": "◎",
    "bigcirc": "○",
    "leqslant": "≤",
    "leq": "≤",
    "geqslant": "≥",
    "geq": "≥",
    "times": "×",
    "pm": "±",
    "sim": "~",
    "cdot": "·",
    "ast": "*",
    "langle": "〈",
    "rangle": "〉",
    "textregistered": "®",
    "circ": "°",
    "mu": "μ",
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
}
_COMMAND = re.compile(r"\\([A-Za-z]+)\s*")
_LINK = re.compile(r"\[([^\]]*)\]\((?:https?:|#|mailto:|/|\.)[^)]*\)")
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_TAG = re.compile(r"</?(?:sup|sub|b|i|em|strong|u|span|font|a)\b[^>]*>|<!--.*?-->", re.IGNORECASE)
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|~$>])")


def plain_text(text: str) -> str:
    """A line or cell without its marks; line breaks within stay."""
    text = _FORMULA.sub(lambda found: _formula(found.group(1), found.group()), text)
    text = _LINK.sub(r"\1", _IMAGE.sub("", text))
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"<br\s*/?>", "\n", text, flags=re.IGNORECASE)
    text = html.unescape(_TAG.sub("", text))
    return re.sub(r"[ \t\xa0\u3000]+", " ", _ESCAPE.sub(r"\1", text)).strip()


def _formula(inside: str, whole: str) -> str:
    text = _CIRCLED.sub(lambda found: _circled_number(int(found.group(1))), inside)
    text = _FONT.sub("", text)
    text = re.sub(r"\\[,;:! ]|~", "", text).replace("\\%", "%").replace("\\&", "&")
    text = _COMMAND.sub(lambda found: _COMMANDS.get(found.group(1), found.group()), text)
    if "\\" in text:
        return whole
    text = re.sub(r"[{}^_]", "", text)
    return text.strip() if re.search(r"[A-Za-z]", text) else re.sub(r"\s+", "", text)


def _circled_number(number: int) -> str:
    return chr(0x2460 + number - 1) if 1 <= number <= 20 else f"({number})"


_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(.*?)\s*#*")
_BULLET = re.compile(r"\s*[-*+•·▪]\s+(?=\S)")
_ITALIC = re.compile(r"([*_])(?![\s*_])([^*_]+)(?<![\s*_])\1")
_BOLD = re.compile(r"(?:\*\*|__)([^*]+?)(?:\*\*|__)")
_MARKER_PAGE = re.compile(r"\{(\d{1,4})\}-{8,}")
_COMMENT_PAGE = re.compile(r"<!--\s*page(?:[ _-]?(?:break|number))?\s*[:=]?\s*(\d{1,4})?\s*-->", re.IGNORECASE)
_IGNORED = re.compile(r"\s*(?:!\[[^\]]*\]\([^)]*\)|<!--.*?-->|```\w*|(?:-{3,}|\*{3,}|_{3,}))\s*")
_WORDS = re.compile(r"[A-Za-z\u4e00-\u9fff]{2}")
_LINES = 60  # that a cell goes over
# One line holding several of the report's: entries of the contents list, numbered lines after wide blanks.
_RUN_ON = re.compile(rf"(?<=\d)\s+(?=第[{TEN}]{{1,3}}节)|\s{{3,}}(?=[{TEN}]{{1,3}}、)")


def read_pieces(path: Path) -> tuple[list[Piece], int | None, list[Problem]]:
    """Pieces, number of pages (None: the file marks no pages) and problems; `ReportError` when nothing is in it."""
    work = _MarkdownParser()
    lines = [raw.rstrip() for raw in decode_file(path).replace("\f", "\n<!-- page break -->\n").splitlines()]
    at = 0
    while at < len(lines):
        line, at = lines[at], at + 1
        if line.lstrip().startswith("|") and (more := has_open_cell(line, lines[at : at + _LINES])):
            line, at = "<br>".join([line, *lines[at : at + more]]), at + more
        work.line(line)
    work.close()
    if not work.pieces:
        raise ReportError(f"{path.name}: an empty Markdown file; convert the report again")
    return work.pieces, work.page if work.paged else None, []


@dataclass(slots=True)
class _MarkdownParser:
    """The open pipe table and HTML table while lines come by."""

    pieces: list[Piece] = field(default_factory=list)
    page: int = 1
    paged: bool = False
    pipes: list[str] = field(default_factory=list)
    html: list[str] = field(default_factory=list)

    def line(self, line: str) -> None:
        if self.html or re.match(r"\s*<(?:table|html|body)\b", line, re.IGNORECASE):
            self._pipe_table()
            self.html.append(line)
            if re.search(r"</table\s*>", line, re.IGNORECASE):
                self._html_table()
            return
        row = line if line.lstrip().startswith("|") else broken_row(line, inside=bool(self.pipes))
        if row is not None:
            self.pipes.append(row.strip())
            return
        self._pipe_table()
        if not self._is_page_mark(line) and line.strip() and not _IGNORED.fullmatch(line):
            self._text(line)

    def close(self) -> None:
        self._pipe_table()
        self._html_table()

    def _text(self, line: str) -> None:
        line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
        italic = _ITALIC.fullmatch(line.strip())
        line = italic.group(2) if italic else line
        heading = _HEADING.fullmatch(line)
        bold = _BOLD.fullmatch(line.strip())
        marked = heading.group(1) if heading else bold.group(1) if bold else None
        for part in _RUN_ON.split(marked if marked is not None else line):
            text = plain_text(part)
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
        parser = PieceParser(self.page)
        parser.feed("\n".join(self.html))
        parser.close()
        self.pieces += parser.pieces
        self.html.clear()


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
