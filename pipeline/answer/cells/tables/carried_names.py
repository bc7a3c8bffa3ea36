"""Rows below one whose first cell names them all, as a merged cell that is printed once does.

医疗器械 | 销售量 | 729,291,918
         | 库存量 |  57,548,700      of 医疗器械

Where it is printed in the middle of the cell, the rows above it are of it too: each block has the same second cells.

         | 销售量 | 9,353           of 连接件
连接件   | 生产量 | 9,384
         | 库存量 | 3,470           of 连接件
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
    return replace(table, rows=tuple(_in_blocks(table.rows) or _named(table.rows)))


def _in_blocks(rows: tuple[TableRow, ...]) -> list[TableRow]:
    """The rows by the one name of their block, where the first row has none; [] where they are in no such blocks."""
    if not _lacks_name(rows[0]) or any(len(row.cells) < _LEAST or not _is_name(row.cells[1]) for row in rows):
        return []
    seconds = [row.cells[1] for row in rows]
    size = seconds.index(seconds[0], 1) if seconds[0] in seconds[1:] else len(rows)
    blocks = [rows[at : at + size] for at in range(0, len(rows), size)]
    names = [[row.cells[0] for row in block if row.cells[0].strip()] for block in blocks]
    if size < _LEAST or seconds != seconds[:size] * len(blocks) or any(len(name) != 1 for name in names):
        return []
    return [
        replace(row, label=f"{name}{LEVELS}{row.label}") if _lacks_name(row) else row
        for block, (name,) in zip(blocks, names, strict=True)
        for row in block
    ]


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
