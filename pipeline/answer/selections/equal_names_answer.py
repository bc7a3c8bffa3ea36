"""The rows of one party counted and added up."""

from __future__ import annotations

from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.telling import place_of
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.selections.equal_names import counted_words, equal_names
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.model.calculation import Function, over_steps
from pipeline.understand.planning.planner import Planner

_LISTED = "、"


def answer_from_equal_names(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """How many rows one report's table has of the party that a question names, with their sum."""
    if len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    question = "，".join(clauses_of(plan.question, planner.recogniser.recognise(plan.question).pieces()))
    counted = counted_words(question)
    if counted is None:
        return None  # before the tables are read: most questions count nothing
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    found = equal_names(counted, subject.search) if subject is not None else None
    if found is None or subject is None:
        return None
    cells, year = found.cells, subject.year
    column = cells[0].cell.header.split(" | ")[-1]
    label = cells[0].cell.row.label.split(" | ")[0]
    steps = tuple(step_of(fact_of(cell, subject.report, f"{label}的{column}", year)) for cell in cells)
    total = sum((step.value or Decimal(0) for step in steps), Decimal(0))
    added, terms = over_steps(Function.ADD, len(steps)), "+".join([column] * len(steps))
    name = f"{label}的{column}"
    step = WorkingStep(name, total, steps[0].unit, year, terms, steps=steps, calculation=added)
    fact = steps[0].fact
    text = context.say(
        "equal-rows",
        name=label,
        column=column,
        count=len(steps),
        value=figure_text(plan, context, step, name),
        list=_LISTED.join(figure_text(plan, context, one, one.name, exact=False) for one in steps),
        place=place_of(context, subject.report.id, cells[0], fact.source) if fact is not None else "",
    )
    company, when = context.company(plan, subject.report.code), context.when(plan, year)
    said = context.say("cells", company=company, when=when, figures=text)
    return compose_answer(context, said, [step], plan, value=step.value_in_unit, unit=step.unit)
