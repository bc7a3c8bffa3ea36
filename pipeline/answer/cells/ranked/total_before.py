"""The total of a table that a question asks for before it comes to the greatest of its rows.

权利受限的资产合计多少，其中哪一项最大      the total row of the column in which the greatest stands
"""

from __future__ import annotations

import re

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.ranked.column_levels import has_only_greatest
from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import tell_figure
from pipeline.answer.context import Context
from pipeline.model import Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon


def without_total_asked(question: str) -> str:
    """A question for the greatest without the sum that it asks for before; "" where it asks for none."""
    first, comma, rest = question.partition("，")
    found = _total_asked().search(first)
    if found is None or not comma or superlatives().search(rest) is None:
        return ""
    return f"{first[: found.start()]}{comma}{rest}"


@per_lexicon
def _total_asked(lexicon: Lexicon) -> re.Pattern[str]:
    """That a sum is asked for, at the end of a clause: 合计多少, 一共有多少钱."""
    sums, having = lexicon.any_of("selection_sums"), lexicon.any_of("having", "copulas")
    return re.compile(rf"的?{sums}{having}?{lexicon.any_of('amount_asked')}\w{{0,3}}$")


def tell_total(
    cell: IndexedCell, called: str, plan: Plan, context: Context, subject: Subject
) -> tuple[str, list[WorkingStep]] | None:
    """The total of a cell's column by the words of the question; None where its table has none or is of a part."""
    total = total_beside(cell)
    if total is None or has_only_greatest(cell.row.table):
        return None
    asked = AskedCell((), name=f"{called}的{total.row.label}" if called else total.row.label)
    return tell_figure(plan, context, subject, asked, [total])
