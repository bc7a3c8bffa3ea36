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
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import BlockKind, Problem
from pipeline.read.forms.encoding import decode_file
from pipeline.read.forms.run_on_lines import part_lines, run_on_lines
from pipeline.read.forms.run_on_pages import (
    CONTENTS,
    FOOT,
    HEAD,
    TABLE,
    TEXT,
    TITLE,
    PageRecord,
    is_run_on,
    part_tables,
    restore_order,
)
from pipeline.read.pieces import PageTable, Piece, TableRow, TextLine
from pipeline.read.structure.joined_rows import with_parted_rows
from pipeline.read.structure.padded_columns import PartBefore, without_padding
from pipeline.read.structure.split_rows import join_split_rows

_KINDS = {TEXT: BlockKind.PARAGRAPH, HEAD: BlockKind.HEADER, FOOT: BlockKind.FOOTER, CONTENTS: BlockKind.CONTENTS}
MAX_PAGE = 100_000
MAX_RECORD = 1_000_000  # characters; a longer line is damage, and literal_eval of it would cost memory


def read_pieces(path: Path) -> tuple[list[Piece], int, list[Problem]]:
    """Pieces, number of pages and problems of a TXT file; raises `ReportError` when no record is in it."""
    problems: list[Problem] = []
    records = list(_records(path, problems))
    if not records:
        raise ReportError(f"{path.name}: no record of the competition's TXT form in it (one JSON object a line)")
    run_on = is_run_on(records)
    pieces: list[Piece] = []
    before, last = PartBefore(), 0
    for (page, kind), group in groupby(
        restore_order(records) if run_on else records, key=lambda one: (one.page, "" if one.cells is None else TABLE)
    ):
        if kind == TABLE:
            rows = join_split_rows([record.cells for record in group if record.cells is not None])
            for part in part_tables(rows) if run_on else [tuple(rows)]:
                made = with_parted_rows(without_padding(part, before if page - last <= 1 else PartBefore()))
                pieces.append(PageTable(page, made))
                before, last = PartBefore(part, made), page
        else:
            pieces += [line for record in group for line in _lines(record, run_on)]
    return pieces, max(record.page for record in records), problems


def _lines(record: PageRecord, run_on: bool) -> Iterator[TextLine]:
    of_kind = _KINDS.get(record.kind, BlockKind.PARAGRAPH)
    part = run_on_lines if run_on else part_lines
    for line in part(record.text.strip()):
        yield TextLine(record.page, line, kind=of_kind, marked=record.kind == TITLE)


def _records(path: Path, problems: list[Problem]) -> Iterator[PageRecord]:
    """The records of a file that say something; what cannot be read is a problem."""
    for number, raw in enumerate(decode_file(path).split("\n"), 1):  # a text may have other line breaks within
        if not raw.strip():
            continue
        record = _record(raw)
        if record is None:
            problems.append(
                Problem(path.name, "not a record: expected {'page': …, 'type': …, 'inside': …}", line=number)
            )
            continue
        page, kind, inside = record
        cells = _cells(inside) if kind == TABLE else None
        if kind == TABLE and cells is None:
            problems.append(
                Problem(path.name, "table row is not a list of cells; kept as text", line=number, page=page)
            )
        if cells is not None or inside.strip():
            yield PageRecord(page, kind, inside.strip(), cells)


def _record(raw: str) -> tuple[int, str, str] | None:
    """Page, type and content of a line; None where it is not a record."""
    if len(raw) > MAX_RECORD:
        return None
    try:
        data = json.loads(raw)
    except RecursionError:  # brackets in brackets, some thousands deep
        return None
    except ValueError:
        data = _literal(raw)
    if not isinstance(data, dict) or "inside" not in data or "type" not in data:
        return None
    try:
        page = int(data.get("page", 0))
        return (page, str(data["type"]), str(data["inside"] or "")) if 0 <= page <= MAX_PAGE else None
    except (TypeError, ValueError, OverflowError, RecursionError):
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
