"""The rows that rose or fell told, each with its figure and how it moved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.titles import title_in_sentence
from pipeline.answer.cells.telling import place_of, row_called
from pipeline.answer.cells.words import levels, normal, own_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.selections.list_teller import list_text
from pipeline.answer.selections.moved import (
    Moved,
    MovedQuestion,
    most_moved,
    moved_rows,
    puts_together,
    read_moved_question,
)
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.model.calculation import growth_of_steps, signed_sum
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import is_money
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.planner import Planner

_FEWEST = 2  # rows of an order
_EXACT = 3  # rows of which all digits are told
_PARTICLE = re.compile("了$")


def answer_from_moved_rows(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The rows of one report that a question asks for by the way they moved; that none did where none did."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_for_cause(plan.question):
        return None
    asked = read_moved_question(plan.question, lambda text: planner.recogniser.recognise(text).pieces())
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if asked is not None else None
    rows = moved_rows(asked, subject.search) if asked is not None and subject is not None else []
    if asked is None or subject is None or not rows:
        return None
    return (_tell_most if asked.most else _tell)(asked, rows, plan, context, subject)


def _tell_most(
    asked: MovedQuestion, rows: Sequence[Moved], plan: Plan, context: Context, subject: Subject
) -> Answer | None:
    """The row that moved most; both where one did by its rate and another by its amount.

    What puts others together is told behind the named ones, where it moved more.
    """
    named = [row for row in rows if not puts_together(row)]
    first = most_moved(named, asked.way, by_rate=asked.by_rate)
    if not first or len(rows) < _FEWEST:
        return None
    steps, texts = [], []
    bases = ("moved-by-rate", "moved-by-amount") if len(first) > 1 else ("",)
    for row, basis in zip(first, bases, strict=True):
        name, figures = row_called(row.cell.row), _steps(row, asked, context, subject)
        if len(first) > 1 and (apart := _apart(row, figures[0], context, subject)) is not None:
            figures.append(apart)
        values = [figure_text(plan, context, step, step.name) for step in figures]
        said = [f"{step.name.removeprefix(name + '的')} {value}" for step, value in zip(figures, values, strict=True)]
        said[0] = said[0].partition(" ")[2]  # its name stands before
        fact = figures[0].fact
        place = place_of(context, subject.report.id, row.cell, fact.source) if fact is not None else ""
        figure = _column(row.cell) or asked.figure
        value, order = "，".join(said), f"{context.say(basis) if basis else ''}{asked.most}"
        texts.append(context.say("cell-extreme", name=figure, order=order, row=name, value=value, place=place))
        steps += figures
    rest = [row for row in most_moved(rows, asked.way, by_rate=asked.by_rate) if row not in named]
    for row in rest:
        figures = _steps(row, asked, context, subject)
        told = "，".join(figure_text(plan, context, step, step.name) for step in figures)
        texts.append(context.say("rest-moved-more", name=row_called(row.cell.row), value=told))
        steps += figures
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="；".join(texts))
    return compose_answer(context, text, steps, plan)


def _tell(asked: MovedQuestion, rows: Sequence[Moved], plan: Plan, context: Context, subject: Subject) -> Answer:
    told = [row for row in rows if row.way == asked.way]
    table = rows[0].cell.row.table.table
    heading = title_in_sentence(table)
    if not told:
        which = f"{_column(rows[0].cell) or asked.figure}{_PARTICLE.sub('', asked.said)}"
        steps = [step for row in rows for step in _steps(row, asked, context, subject)[:1]]
        none = context.say("rows-in-no-state", state=which, count=len(rows), table=heading)
        company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
        return compose_answer(context, context.say("cells", company=company, when=when, figures=none), steps, plan)
    steps, names = [], []
    for row in told:
        figures = list(_steps(row, asked, context, subject))
        if _difference().search(asked.further) and (apart := _apart(row, figures[0], context, subject)) is not None:
            figures.append(apart)
        name, exact = row_called(row.cell.row), len(told) <= _EXACT
        values = (figure_text(plan, context, step, step.name, exact=exact) for step in figures)
        said = [f"{step.name.removeprefix(name + '的')} {value}" for step, value in zip(figures, values, strict=True)]
        names.append(f"{name}（{'，'.join(said)}）")
        steps += figures
    text = list_text(names, heading, plan, context, subject.report)
    unknown = [row_called(row.cell.row) for row in rows if not row.is_known]
    text += context.say("rows-without-change", rows="、".join(unknown)) if unknown else ""
    return compose_answer(context, text, steps, plan)


def _column(cell: IndexedCell) -> str:
    """What a column is called, "" where it only says that it has amounts."""
    leaf = (levels(cell.cell.header) or [""])[-1]
    return leaf if own_words(normal(leaf)) else ""


def _steps(row: Moved, asked: MovedQuestion, context: Context, subject: Subject) -> list[WorkingStep]:
    """A row's figure, and its change or the year before's."""
    name = row_called(row.cell.row)
    figure = f"{name}的{_column(row.cell) or asked.figure}"
    steps = [step_of(fact_of(row.cell, subject.report, figure, subject.year))]
    if row.change is not None:
        called = context.say("cell-change", name=f"{name}的")
        return [*steps, step_of(fact_of(row.change, subject.report, called, subject.year))]
    if row.before is None:
        return steps
    former = _former(row.before, name, context, subject)
    if not asked.by_rate or row.growth is None:
        return [*steps, former]
    called = context.say("cell-change", name=f"{name}的")
    return [*steps, _growth(called, row.growth, (steps[0], former), subject.year)]


def _growth(called: str, growth: Decimal, steps: tuple[WorkingStep, ...], year: int) -> WorkingStep:
    return WorkingStep(called, growth, "%", year, steps=steps, calculation=growth_of_steps())


def _former(before: IndexedCell, name: str, context: Context, subject: Subject) -> WorkingStep:
    called = context.say("cell-former", name=f"{name}的", year=subject.year - 1)
    return step_of(fact_of(before, subject.report, called, subject.year - 1))


@per_lexicon
def _difference(lexicon: Lexicon) -> re.Pattern[str]:
    """That it is asked by how much rows moved: 比上年少了多少."""
    return lexicon.pattern("since_words", "comparison_joints", "apart_asked", "rises", "falls")


def _apart(row: Moved, this: WorkingStep, context: Context, subject: Subject) -> WorkingStep | None:
    """How far a row's amount is from that of the year before."""
    if row.before is None or not is_money(this.unit):
        return None
    name = row_called(row.cell.row)
    former = _former(row.before, name, context, subject)
    value = (this.value or Decimal(0)) - (former.value or Decimal(0))
    calculation = signed_sum((1, -1))
    called = context.say("cell-difference", name=f"{name}的")
    return WorkingStep(called, value, this.unit, subject.year, steps=(this, former), calculation=calculation)
