r"""The competition's TXT form: one record a line, as JSON or as a Python dict literal.

Example::

    {"page": 8, "allrow": 153, "type": "text", "inside": "五、主要会计数据和财务指标"}
    {"page": 8, "allrow": 157, "type": "excel", "inside": "['营业收入（元）', '318,024,319.30']"}

`inside` of an ``excel`` record is the string form of a Python list of cells. A row that cannot be
read as such becomes text, and a problem.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import BlockKind, Problem
from pipeline.read.forms.encoding import decode_file
from pipeline.read.forms.run_on_pages import part_lines
from pipeline.read.pieces import PageTable, Piece, TableRow, TextLine

_KINDS = {"text": BlockKind.PARAGRAPH, "页眉": BlockKind.HEADER, "页脚": BlockKind.FOOTER}
MAX_RECORD = 1_000_000  # characters; a longer line is damage, and literal_eval of it would cost memory


def read_pieces(path: Path) -> tuple[list[Piece], int, list[Problem]]:
    """Pieces, number of pages and problems of a TXT file; raises `ReportError` when no record is in it."""
    pieces: list[Piece] = []
    problems: list[Problem] = []
    table: list[TableRow] = []
    table_page, pages = 0, 0

    def close_table() -> None:
        if table:
            pieces.append(PageTable(table_page, tuple(table)))
            table.clear()

    for number, raw in enumerate(decode_file(path).splitlines(), 1):
        if not raw.strip():
            continue
        record = _record(raw)
        if record is None:
            problems.append(
                Problem(path.name, "not a record: expected {'page': …, 'type': …, 'inside': …}", line=number)
            )
            continue
        page, kind, inside = record
        pages = max(pages, page)
        cells = _cells(inside) if kind == "excel" else None
        if kind == "excel" and cells is None:
            problems.append(
                Problem(path.name, "table row is not a list of cells; kept as text", line=number, page=page)
            )
        if cells is not None:
            if page != table_page:
                close_table()
            table_page = page
            table.append(cells)
        elif inside.strip():
            close_table()
            of_kind = _KINDS.get(kind, BlockKind.PARAGRAPH)
            pieces += [TextLine(page, line, kind=of_kind) for line in part_lines(inside.strip())]
    close_table()
    if not pieces:
        raise ReportError(f"{path.name}: no record of the competition's TXT form in it (one JSON object a line)")
    return pieces, pages, problems


def _record(raw: str) -> tuple[int, str, str] | None:
    """Page, type and content of a line; None where it is not a record."""
    if len(raw) > MAX_RECORD:
        return None
    try:
        data = json.loads(raw)
    except ValueError:
        data = _literal(raw)
    if not isinstance(data, dict) or "inside" not in data or "type" not in data:
        return None
    try:
        return int(data.get("page", 0)), str(data["type"]), str(data["inside"] or "")
    except (TypeError, ValueError):
        return None


def _cells(inside: str) -> TableRow | None:
    if len(inside) > MAX_RECORD:
        return None
    data = _literal(inside)
    if not isinstance(data, list) or not data:
        return None
    return tuple(None if c is None else str(c).strip() for c in data)


def _literal(text: str) -> object:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
