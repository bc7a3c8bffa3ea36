"""Rows below one whose first cell names them all, as a merged cell that is printed once does.

医疗器械 | 销售量 | 729,291,918
         | 库存量 |  57,548,700      of 医疗器械
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.text.amounts import parse_amount

_LEAST = 3  # cells of a row that has two names and a figure


def with_carried_names(table: RowTable) -> RowTable:
    """The table with the name that rows with an empty first cell have in common, where no row between is missing."""
    if not any(_lacks_name(row) for row in table.rows):
        return table
    return replace(table, rows=tuple(_named(table.rows)))


def _named(rows: tuple[TableRow, ...]) -> Iterator[TableRow]:
    name, last = "", None
    for row in rows:
        beside = last is not None and row.row == last.row + 1 and row.header == last.header
        last = row
        if _lacks_name(row) and beside and name:
            row = replace(row, label=f"{name}{LEVELS}{row.label}")
        elif not _lacks_name(row):
            name = row.cells[0] if len(row.cells) >= _LEAST and _is_name(row.cells[1]) else ""
        yield row


def _lacks_name(row: TableRow) -> bool:
    """Whether the first cell of a row is empty, and the second names it."""
    return len(row.cells) >= _LEAST and not row.cells[0].strip() and _is_name(row.cells[1])


def _is_name(cell: str) -> bool:
    return bool(cell.strip()) and parse_amount(cell).value is None
