"""What the cells of one table are called in an answer: by their rows, with their column and what their table is of."""

from __future__ import annotations

from pipeline.answer.cells.one_table.reading import OneTableAsked
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import column_called, row_called

Operands = tuple[IndexedCell, ...]


def cell_names(asked: OneTableAsked, way: Operands, *, several: bool, with_column: bool) -> list[str]:
    """What the cells are called: the first with what its table is of, and with their column where it is named."""
    column = column_called(way[0]) if several or with_column else ""
    names = [_called_with(column, cell) for cell in way]
    return [headed(asked, way[0], names[0]), *names[1:]]


def _called_with(column: str, cell: IndexedCell) -> str:
    row = row_called(cell.row)
    if cell.row.is_total:
        return column + row
    return f"{row}的{column}" if column else row


def headed(asked: OneTableAsked, cell: IndexedCell, name: str) -> str:
    heading = asked.heading(cell.row.table)
    return f"{heading}的{name}" if heading else name
