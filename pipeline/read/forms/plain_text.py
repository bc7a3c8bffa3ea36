"""Text files: a paragraph a line, or paragraphs of wrapped lines with blank lines between.

A file in the form of the competition (a JSON object a line) is read as that.
"""

from __future__ import annotations

import re
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.read.forms.encoding import decode_file, text_lines
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Piece, TextLine
from pipeline.text.numerals import TEN

_STOP = re.compile(r"[。；;：:！？!?]$")
_OPENS = re.compile(rf"\s{{2,}}|\u3000|第\S{{1,7}}[编章节条]|[（(]?[{TEN}\d]{{1,3}}[）)、.．]")
WRAPPED = (20, 120)  # characters of the lines of a text that its writer wrapped


def read_pieces(path: Path) -> tuple[list[Piece], int | None, list[Problem]]:
    """Pieces, number of pages (form feeds part them, else None) and problems; `ReportError` when nothing is in it."""
    text = decode_file(path)
    if text.lstrip()[:1] == "{":
        from pipeline.read.forms import json_lines

        try:
            return json_lines.read_pieces(path)
        except ReportError:
            pass  # a text that begins with a brace
    if "\0" in text:
        raise ReportError(f"{path.name}: not a text file; save it as UTF-8 text")
    pieces: list[Piece] = []
    sheets = text.split("\f")
    for page, sheet in enumerate(sheets, 1):
        pieces += [TextLine(page, paragraph) for paragraph in paragraphs(sheet)]
    if not pieces:
        raise ReportError(f"{path.name}: an empty text file")
    return pieces, len(sheets) if len(sheets) > 1 else None, []


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, wrapped lines joined."""
    lines = text_lines(text)
    lengths = sorted(len(line.strip()) for line in lines if line.strip())
    width = lengths[int(len(lengths) * 0.9)] if lengths else 0
    joins = WRAPPED[0] <= width <= WRAPPED[1]
    found: list[list[str]] = [[]]
    for line in lines:
        before = found[-1][-1] if found[-1] else ""
        full = joins and len(before) >= 0.85 * width and not _STOP.search(before)
        if not (full and line.strip() and not _OPENS.match(line)):
            found.append([])
        if line.strip():
            found[-1].append(line.strip())
    return [join_lines(lines) for lines in found if lines]
