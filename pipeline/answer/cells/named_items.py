"""Cells that are called as an item of the statements: of another item than is asked for they are no figure."""

from __future__ import annotations

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels
from pipeline.model.table_row import LEVELS
from pipeline.rules.items import Items


def is_other_item(cell: IndexedCell, asked: str, items: Items) -> bool:
    """Whether a cell's row and column are called as items, and none of them is the one that is asked for.

    The 营业收入 under a heading 主营业务分析 is no 主营业务收入.
    """
    names = (*cell.cell.row.label.split(LEVELS), *levels(cell.cell.header))
    called = {item.name for name in names if (item := items.get(name.strip(), asked=False)) is not None}
    return bool(called) and asked not in called
