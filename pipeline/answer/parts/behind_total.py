"""Whose a total is that was told: the rows that make it up, where a later part asks which.

商誉减值准备新计提了多少，是哪家子公司的      合计 53,610,358.09, of which one row has all
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.figures import fact_of, step_of, value_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import place_of, row_called
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Plan

_MOST = 6  # rows that are told


def rows_of_total(plan: Plan, context: Context, answer: Answer) -> Answer | None:
    """The rows that add up to a total that was told, in its column; None for any other figure."""
    place = answer.citations[0].source if len(answer.citations) == 1 else None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.companies and plan.years else None
    if place is None or subject is None or place.table is None or place.row is None or place.column is None:
        return None
    table = next((one for one in subject.search.index.tables if one.table.number == place.table), None)
    total = next((row for row in table.rows if row.row.row == place.row), None) if table is not None else None
    if table is None or total is None or not total.is_total:
        return None
    column = place.column
    cells = [IndexedCell(row, column) for row in table.rows if not row.is_total and column in row.figures]
    cells = [cell for cell in cells if value_of(cell)]
    if not 0 < len(cells) <= _MOST or sum(map(value_of, cells)) != value_of(IndexedCell(total, column)):
        return None
    return _tell(plan, context, cells)


def _tell(plan: Plan, context: Context, cells: Sequence[IndexedCell]) -> Answer | None:
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    if subject is None:
        return None
    steps, texts = [], []
    for cell in cells:
        fact = fact_of(cell, subject.report, row_called(cell.row, lambda name: False), subject.year)
        step = step_of(fact)
        steps.append(step)
        place = place_of(context, fact.report_id, cell, fact.source)
        value = context.say("cell", value=figure_text(plan, context, step, fact.item), place=place)
        texts.append(context.say("cell-named", name=fact.item, figures=value))
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="，".join(texts))
    return compose_answer(context, text, steps, plan)
