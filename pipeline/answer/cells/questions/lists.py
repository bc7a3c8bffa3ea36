"""The cells of a list in one table: 短期薪酬和合计, 1年以内和3年以上的账面余额, 库存商品和发出商品各多少.

What a question lists side by side are rows (or columns) of one table, which is the one that has them all; a total that
is listed beside them is that of their column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.text.amounts import parse_amount

Cells = list[IndexedCell]
Figures = Callable[[AskedCell, IndexedTable], Cells]  # the different figures of a cell asked for in one table


def is_list(asked: Sequence[AskedCell]) -> bool:
    """Whether cells are asked for by the same words but for one."""
    if len(asked) < 2 or len({len(one.parts) for one in asked}) > 1 or len({one.form for one in asked}) > 1:
        return False
    columns = list(zip(*(one.parts for one in asked), strict=True))
    return sum(len(set(column)) > 1 for column in columns) == 1


def is_total(asked: AskedCell, others: Sequence[AskedCell]) -> bool:
    """Whether a member of a list is nothing but a word for the total."""
    shared = set.intersection(*(set(one.parts) for one in others if one is not asked))
    own = [part for part in asked.parts if part not in shared]
    return bool(own) and all(bool(table_words().total.fullmatch(normal(part))) for part in own)


def stand_together(asked: Sequence[AskedCell], chosen: Sequence[Cells]) -> bool:
    """Whether cells of different tables are of one list: those of a table that goes on, or each under its own name.

    销售费用和管理费用的职工薪酬 are rows of two notes; 咨询服务费和其他 are none, if a table has only one of them.
    """
    tables = {id(cells[0].row.table): cells[0].row.table for cells in chosen if cells}
    if len({table.table.path for table in tables.values()}) < 2:
        return True
    shared = set.intersection(*(set(one.parts) for one in asked))
    return all(
        normal(part) in cells[0].row.table.words
        for one, cells in zip(asked, chosen, strict=True)
        for part in one.parts
        if part not in shared
    )


def listed_cells(asked: Sequence[AskedCell], tables: Sequence[IndexedTable], figures: Figures) -> list[Cells] | None:
    """The cells of a list from the one table that has them all; None where none has, or two have them differently.

    `tables`: those that have the first member that is no total, the best first.
    """
    found = [cells for table in tables if (cells := _in_table(asked, table, figures)) is not None]
    if not found or any(not _are_same(found[0], other) for other in found[1:]):
        return None
    return [[cell] for cell in found[0]]


def _in_table(asked: Sequence[AskedCell], table: IndexedTable, figures: Figures) -> Cells | None:
    totals = [is_total(one, asked) for one in asked]
    named = [None if total else figures(one, table) for one, total in zip(asked, totals, strict=True)]
    if any(cells is not None and len(cells) != 1 for cells in named):
        return None
    anchors = [cells[0] for cells in named if cells]
    if not anchors:
        return None
    chosen = [cells[0] if cells else total_of(anchors[-1], one.parts) for one, cells in zip(asked, named, strict=True)]
    return None if None in chosen else [cell for cell in chosen if cell is not None]


def total_of(cell: IndexedCell, words: Sequence[str] = ()) -> IndexedCell | None:
    """The total below a cell, in its column: that of its group, else that of the table; by the asked word first."""
    asked = {normal(word) for word in words}
    rows = list(_totals_below(cell))
    rows.sort(key=lambda row: (row.parents != cell.row.parents, own_words(row.label) != "", row.names[-1] not in asked))
    totals = [total for row in rows if (total := IndexedCell(row, cell.column)) and _has_figure(total)]
    return totals[0] if totals else None


def _totals_below(cell: IndexedCell) -> Iterator:
    rows = cell.row.table.rows
    at = next((at for at, row in enumerate(rows) if row is cell.row), len(rows))
    for row in rows[at + 1 :]:
        if row.is_total and row.row.header == cell.row.row.header and cell.column < len(row.row.cells):
            yield row


def _has_figure(cell: IndexedCell) -> bool:
    return parse_amount(cell.cell.text).value is not None


def _are_same(one: Cells, other: Cells) -> bool:
    return all(is_same_figure(a, b) for a, b in zip(one, other, strict=True))
