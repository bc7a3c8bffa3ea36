"""The change of a figure as its row states it: 毛利率比上年增减 beside 毛利率, 同比增减 behind two years."""

from __future__ import annotations

from pipeline.answer.cells.columns import fits_form
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, own_words, table_words
from pipeline.text.amounts import parse_amount


def stated_change(cell: IndexedCell) -> IndexedCell | None:
    """The one column that tells how a cell's figure changed; None where none does for certain.

    It is called by the figure's own name, stands right behind it, or is the only one of a row that has but one thing.
    """
    columns = [IndexedCell(cell.row, at) for at in range(len(cell.row.row.cells)) if at != cell.column]
    changes = [
        one
        for one in columns
        if parse_amount(one.cell.text).value is not None and fits_form(one, one.header, Form.CHANGE)
    ]
    own = own_words((levels(cell.header) or [""])[-1])
    told = [one for one in changes if own and own in "".join(levels(one.header))]
    behind = [one for one in changes if one.column == cell.column + 1 and not own_words(one.header)]
    alone = [one for one in changes if not own and _says_only_change(one.header)]
    found = told or behind or alone
    return found[0] if len(found) == 1 else None


def _says_only_change(header: str) -> bool:
    """Whether a header names no figure that changed: 同比增减, 本年比上年增减(%)."""
    words = table_words()
    return not own_words(words.comparison.sub("", words.change.sub("", (levels(header) or [""])[-1])))
