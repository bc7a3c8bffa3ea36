"""The row of one table that has the most or the least of a column, told with what else is asked of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.choice import total_beside
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked, greatest_asked
from pipeline.answer.cells.ranked.greatest_rows import greatest_row, name_of_row
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.telling import place_of, tell_figure, tell_share
from pipeline.answer.cells.words import levels, normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.rows.further import cells_of_row, further_figures
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.planning.plan_words import asks_yes_or_no
from pipeline.understand.planning.planner import Planner


def answer_greatest_row(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The row that a question for an extreme means, and further figures of it; None where a clause asks for others."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_yes_or_no(plan.question):
        return None
    asked = greatest_asked(plan.question, planner.recogniser.recognise(plan.question).pieces())
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if asked is not None else None
    cell = greatest_row(asked, subject.search) if asked is not None and subject is not None else None
    if asked is None or subject is None or cell is None:
        return None
    label, name = name_of_row(cell.row), _name(asked, cell)
    fact = fact_of(cell, subject.report, name, subject.year)
    steps = [step_of(fact)]
    value, place = figure_text(plan, context, steps[0], name), place_of(context, fact.report_id, cell, fact.source)
    texts = [context.say("cell-extreme", name=name, order=asked.said, row=label, value=value, place=place)]
    for clause in asked.further:
        if asked.asks_again(clause) and not _asks_result(clause):
            continue  # the figure that is told
        told = _further(clause, cell, plan, context, subject, planner)
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


def _name(asked: GreatestAsked, cell: IndexedCell) -> str:
    """What rows are compared by: the question's words, with the column's where these do not name it."""
    column = (levels(cell.cell.header) or [""])[-1]
    if asked.column:
        return f"{asked.called}的{column}" if asked.called else column
    return asked.called


def _further(
    clause: str, cell: IndexedCell, plan: Plan, context: Context, subject: Subject, planner: Planner
) -> tuple[str, list[WorkingStep]] | None:
    """What a further clause asks of the row, "" for what it is called; None where the row has no such figure."""
    figures = further_figures(planner.recogniser.recognise(clause).pieces(subject.search.index.names.find))
    if not figures and not _asks_result(clause):
        return ("", []) if _asks_name(clause) else None
    label = name_of_row(cell.row)
    if _asks_result(clause):
        found = _result_of(cell)
        cells: Sequence[IndexedCell] | None = [found] if found is not None else None
    else:
        cells = cells_of_row(figures, cell.row, subject, cell.column)
    if cells is None:
        total = total_beside(cell) if _is_share_of_all(clause) else None
        if total is None:
            return None
        share = AskedCell((), Form.SHARE, head=label, name=label, whole=clause, whole_name=total.cell.row.label)
        return tell_share(plan, context, subject, share, (cell, total))
    told = [
        tell_figure(plan, context, subject, AskedCell((), name=f"{label}的{_column(one)}"), [one])
        for one in cells
        if one != cell
    ]
    return "，".join(text for text, _ in told), [step for _, more in told for step in more]


def _column(cell: IndexedCell) -> str:
    return (levels(cell.cell.header) or [""])[-1]


@per_lexicon
def _name_asked(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("who_asked")


def _asks_name(clause: str) -> bool:
    """Whether a clause only asks what the row is called: 是哪家, 叫什么."""
    return bool(_name_asked().search(clause))


@per_lexicon
def _results(lexicon: Lexicon) -> re.Pattern[str]:
    """That it is asked what a thing brought in: 赚了多少, 亏了多少."""
    return lexicon.pattern("results_asked")


def _asks_result(clause: str) -> bool:
    return bool(_results().search(clause))


def _result_of(cell: IndexedCell) -> IndexedCell | None:
    """The one cell of the row that says what the thing brought in, by the first of its names that a column has."""
    others = [IndexedCell(cell.row, at) for at in cell.row.figures]
    for name in lexicon_in_use().words("result_columns"):
        found = [one for one in others if normal(name) in one.header and parse_amount(one.cell.text).value is not None]
        if found:
            return found[0] if len(found) == 1 else None
    return None


@per_lexicon
def _shares_of_all(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('share_joints')}.*{lexicon.any_of('table_totals')}")


def _is_share_of_all(clause: str) -> bool:
    """Whether a share of the total is asked for in so many words: 占商誉原值合计的百分之几."""
    return bool(_shares_of_all().search(clause))
