"""The whole that a share is of, as the table has it that its part stands in: its total, or all of its rows."""

from __future__ import annotations

from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.words import bigrams_in, covered, normal, own_words, required, table_words
from pipeline.answer.operations.question.asked import Named
from pipeline.answer.operations.question.name_parts import without_aside
from pipeline.answer.operations.unsummed_rows import siblings


def total_as_whole(cell: IndexedCell, whole: Named | None, question: str) -> IndexedCell | None:
    """The total of a cell's table, where that is what a share is of: it is not named, or heads the table."""
    if is_ranked(cell):
        return None  # the total of the greatest five is that of no more
    column = own_words(table_words().gross.sub("", cell.header))
    if whole is not None and column and column not in normal(whole.text):
        return None
    named = whole is None or _heads(whole, cell) or _is_note_of(without_aside(whole, question), cell)
    return total_beside(cell) if named else None


def parts_as_whole(cell: IndexedCell, whole: Named | None, search: CellSearch) -> list[IndexedCell] | None:
    """The cells that a cell's table has in place of a total, where what is named heads it: 主营业务 by product."""
    headed = whole is not None and not is_ranked(cell) and _heads(whole, cell)
    return siblings(cell, search) if headed else None


def is_ranked(cell: IndexedCell) -> bool:
    """Whether a cell's table has only the greatest customers, suppliers or debtors."""
    return any(map(ranked_tables().search, cell.row.table.near))


def _is_note_of(whole: Named, cell: IndexedCell) -> bool:
    """Whether the note that a cell's table stands in is called as what is named: 其他应收款 > 按款项性质分类情况."""
    return normal(whole.text) in (own_words(normal(heading)) for heading in cell.row.table.table.path)


def _heads(whole: Named, cell: IndexedCell) -> bool:
    """Whether what is named stands in the nearest heading of a cell's table, or in its column's."""
    texts = [normal(part) for part in (piece.text for piece in whole.pieces)]
    near = frozenset(pair for text in (*cell.row.table.near, cell.header) for pair in bigrams_in(text))
    return all(
        mark or not need for text in texts for mark, need in zip(covered(text, near), required(text), strict=True)
    )
