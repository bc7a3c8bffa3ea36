"""The share that stands right behind a figure: the 占比 of a row, where the whole is all that the figure is a part of.

西部地区不良贷款余额，占全行不良的比重: 全行不良 is all of the 不良贷款 that the rows divide.
"""

from __future__ import annotations

from decimal import Decimal

from pipeline.answer.cells.columns import fits_form
from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import years_in
from pipeline.answer.operations.question.asked import Named
from pipeline.answer.operations.question.vocabulary import whole_words
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.text.amounts import parse_amount

_POINT = Decimal("0.0006")  # by which a printed share may differ from the computed one


def share_behind(cell: IndexedCell, named: Named, whole: Named) -> IndexedCell | None:
    """The share of a figure in all of its kind, as the column behind it prints it and the table's total confirms."""
    if not _is_all_of(whole, named) or cell.column + 1 >= len(cell.row.row.cells):
        return None
    share, total = IndexedCell(cell.row, cell.column + 1), total_beside(cell)
    printed = parse_amount(share.cell.text).value
    joined = any(joint in share.header for joint in lexicon_in_use().words("share_joints"))
    dated = years_in(share.header) <= years_in(cell.header)
    if printed is None or total is None or not (joined and dated and fits_form(share, share.header, Form.SHARE)):
        return None
    return share if abs(value_of(cell) / value_of(total) - printed / 100) <= _POINT else None


def _is_all_of(whole: Named, named: Named) -> bool:
    """Whether a whole is named as all of what a figure is called by: 全行不良, of 不良贷款余额."""
    rests = (whole.text.removeprefix(word) for word in whole_words() if whole.text.startswith(word))
    return any(rest and rest in named.text for rest in rests)
