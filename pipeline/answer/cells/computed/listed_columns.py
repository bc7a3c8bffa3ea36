"""The column that is said once for things that a question lists: A和B的期末余额分别是多少 asks for it of A too."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, normal, own_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.measures.operands import Operand


def last_of_list(operand: Operand, operands: Sequence[Operand], question: str) -> Operand | None:
    """The last thing of a list, which a column may be said with; None for that itself, or where nothing is listed."""
    last = operands[-1] if operands else operand
    listed = len(operands) > 1 and _each().search(question) is not None
    return last if listed and last is not operand and not last.item and len(last.parts) > 1 else None


def in_column_of_last(cell: IndexedCell, part: str, last: IndexedCell, last_part: str) -> IndexedCell:
    """A cell, else that of its row in the column which the last thing's own words name and this one's do not.

    `part`, `last_part`: the last words that each is asked for by.
    """
    table, header = cell.row.table, cell.row.row.header
    if last.row.table is not table or last.row.row.header != header or last.column == cell.column:
        return cell
    if not _is_named(last, last_part) or _is_named(cell, part) or last.column >= len(cell.row.row.cells):
        return cell
    beside = IndexedCell(cell.row, last.column)
    return beside if parse_amount(beside.cell.text).value is not None else cell


def _is_named(cell: IndexedCell, part: str) -> bool:
    """Whether words name a cell's column, by its own words or what it is called altogether."""
    leaf = (levels(cell.header) or [""])[-1]
    return bool(leaf) and (own_words(leaf) or leaf) in normal(part)


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("each", "several"))
