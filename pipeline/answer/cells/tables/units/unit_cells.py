"""The unit of a table that a cell of it says once more, behind its figure: 4,791,643.68元 in a table in 元."""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.model.table_row import RowTable

_FIGURE = r"[-－]?[(（]?\d[\d,]*(?:\.\d+)?[)）]?"


def without_unit_in_cells(table: RowTable) -> RowTable:
    """The table with cells that are figures, where these have the table's unit behind them."""
    if not table.unit:
        return table
    said = re.compile(rf"\s*({_FIGURE})\s*{re.escape(table.unit)}\s*")
    rows = tuple(
        replace(row, cells=tuple(found[1] if (found := said.fullmatch(cell)) else cell for cell in row.cells))
        if any(cell.rstrip().endswith(table.unit) for cell in row.cells)
        else row
        for row in table.rows
    )
    return replace(table, rows=rows) if rows != table.rows else table
