"""A table of a report laid out: as lines of cells with its header over its levels, as plain data, as sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.answer.cells.tables.titles import title_of
from pipeline.app.sheets import Heading, Link, add_sheet, number_or_text, save_book
from pipeline.app.tables.selection import pages_of
from pipeline.model.table_row import LEVELS, RowTable

BETWEEN = " > "
COLUMNS = ("table", "page", "to_page", "title", "unit", "rows", "columns", "scope", "headings")
_INDEX, _TABLES = "index", "tables"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: of its header, the name of what the next rows belong to, or a row (with its page)."""

    cells: tuple[str, ...]
    header: bool = False
    page: int | None = None


def lines_of(table: RowTable) -> Iterator[Line]:
    """All lines, headers first; another header, or other parents, stand above the rows that they are of."""
    header = -1
    parents: tuple[str, ...] = ()
    for row in table.rows:
        if row.header != header:
            header = row.header
            for level in header_levels(table.headers[header] if header < len(table.headers) else ()):
                yield Line(level, header=True)
        if row.parents != parents:
            parents = row.parents
            if parents:
                yield Line((BETWEEN.join(parents),))
        yield Line(row.cells, page=row.page)


def header_levels(header: Sequence[str]) -> list[tuple[str, ...]]:
    """A header as lines, outermost level first; a column with fewer levels has its name on the last."""
    parts = [text.split(LEVELS) if text else [] for text in header]
    most = max(map(len, parts), default=0)
    filled = [[""] * (most - len(levels)) + levels for levels in parts]
    return [tuple(levels[at] for levels in filled) for at in range(most)]


def index_row(table: RowTable) -> tuple[Any, ...]:
    """What a list says of a table, in the order of :data:`COLUMNS`."""
    pages = pages_of(table)
    columns = max((len(row.cells) for row in table.rows), default=0)
    first, last = (pages[0], pages[-1]) if pages else (None, None)
    headings = BETWEEN.join(table.path)
    return (
        table.number, first, last, title_of(table), table.unit, len(table.rows), columns, str(table.scope), headings,
    )  # fmt: skip


def as_data(table: RowTable) -> dict[str, Any]:
    """A table as plain data: what the list says of it, its headers, and its rows with page, parents and cells."""
    rows = [
        {
            "row": row.row,
            "page": row.page,
            "label": row.label,
            "parents": list(row.parents),
            "header": row.header,
            "cells": list(row.cells),
        }
        for row in table.rows
    ]
    told = dict(zip(COLUMNS, index_row(table), strict=True)) | {"headings": list(table.path)}
    return told | {"headers": [list(header) for header in table.headers], "rows": rows}


def write_workbook(place: Path, tables: Sequence[RowTable]) -> None:
    """A workbook of tables: an index with links and filters, and the tables one below the other.

    Raises:
        InputError: it cannot be written there.
    """
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    add_sheet(
        book, _INDEX, _index_rows(tables), widths=(8, 8, 8, 48, 10, 8, 8, 14, 90), freeze="E2", filtered=len(COLUMNS)
    )
    add_sheet(book, _TABLES, _sheet_rows(tables), widths=(8, 8, 40, *(22,) * 20), freeze="C2", filtered=2)
    save_book(book, place, "see --excel")


def _index_rows(tables: Sequence[RowTable]) -> Iterator[Sequence[Any]]:
    yield COLUMNS
    at = 2  # the first row below the header of the other sheet
    for table in tables:
        number, first, last, title, *more = index_row(table)
        yield [number, first, last, Link(title or "–", _TABLES, f"A{at}"), *more]
        at += 2 + sum(1 for _ in lines_of(table))


def _sheet_rows(tables: Sequence[RowTable]) -> Iterator[Sequence[Any]]:
    yield ("table", "page", "cells")
    for at, table in enumerate(tables, 2):
        number, first, _, title, unit, *_ = index_row(table)
        back = Link(title or "–", _INDEX, f"D{at}")
        yield [number, first, *map(Heading, (back, unit, BETWEEN.join(table.path)))]
        for line in lines_of(table):
            cells = map(Heading, line.cells) if line.header else map(number_or_text, line.cells)
            yield [number, line.page if line.page is not None else first, *cells]
        yield []
