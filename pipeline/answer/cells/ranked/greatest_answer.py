"""The row of one table that has the most or the least of a column, told with what else is asked of it."""

from __future__ import annotations

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.ranked.further_clauses import asks_result, asks_when, tell_further
from pipeline.answer.cells.ranked.greatest_columns import greatest_column
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked, greatest_asked
from pipeline.answer.cells.ranked.greatest_rows import greatest_row, name_of_row
from pipeline.answer.cells.ranked.total_before import tell_total, without_total_asked
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import levels
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Plan
from pipeline.understand.planning.plan_words import asks_yes_or_no
from pipeline.understand.planning.planner import Planner


def answer_greatest_row(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The row that a question for an extreme means, and further figures of it; None where a clause asks for others."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_yes_or_no(plan.question):
        return None
    asked, with_total = _question_and_total(plan.question, planner)
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if asked is not None else None
    if asked is None or subject is None:
        return None
    cell, label = greatest_row(asked, subject.search), ""
    if cell is None and (cell := greatest_column(asked, subject.search)) is not None:
        label = (levels(cell.cell.header) or [""])[-1]
    if cell is None:
        return None
    label, name = label or name_of_row(cell.row), asked.called if label else _name(asked, cell)
    fact = fact_of(cell, subject.report, name, subject.year)
    steps = [step_of(fact)]
    value, place = figure_text(plan, context, steps[0], name), place_of(context, fact.report_id, cell, fact.source)
    texts = [context.say("cell-extreme", name=name, order=asked.said, row=label, value=value, place=place)]
    if with_total:
        if (total := tell_total(cell, asked.called, plan, context, subject)) is None:
            return None
        texts, steps = [total[0], *texts], [*total[1], *steps]
    for clause in asked.further:
        if asked.asks_again(clause) and not asks_result(clause):
            continue  # the figure that is told
        told = tell_further(clause, cell, plan, context, subject, planner)
        if told is None and asks_when(clause):
            continue  # 哪天到期, which the row says in words
        if told is None:
            return None
        text, more = told
        texts += [text] if text else []
        steps += more
    company, when = context.company(plan, plan.companies[0]), context.when(plan, subject.year)
    said = context.say("cells", company=company, when=when, figures="；".join(texts))
    single = len(steps) == 1
    told_value, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, said, steps, plan, value=told_value, unit=unit)


def _question_and_total(question: str, planner: Planner) -> tuple[GreatestAsked | None, bool]:
    """The row that a question asks for, and whether it asks for the total of its table before."""
    asked = greatest_asked(question, planner.recogniser.recognise(question).pieces())
    if asked is not None or not (rest := without_total_asked(question)):
        return asked, False
    return greatest_asked(rest, planner.recogniser.recognise(rest).pieces()), True


def _name(asked: GreatestAsked, cell: IndexedCell) -> str:
    """What rows are compared by: the question's words, with the column's where these do not name it."""
    column = (levels(cell.cell.header) or [""])[-1]
    if asked.column:
        return f"{asked.called}的{column}" if asked.called else column
    return asked.called
