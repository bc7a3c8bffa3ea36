"""A question of what is planned for a year: the report of the year before tells it, though the year has its own.

对2024年的收入定了什么目标    of the report of 2023, if that says so of 2024; else of that of 2024, which tells results
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.asked_phrases import asked_words
from pipeline.answer.evidence.open.plans.plan_question import names_of_plans
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.report_years import told_before, year_of_report
from pipeline.model import Answer, Operation, Period, Plan
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause

_LEAST = 0.4  # of what is asked for, that a plan for the year has
_KINDS = (Operation.OPEN, Operation.LOOKUP)


@per_evidence_words
def _asked(words: Lexicon) -> re.Pattern[str]:
    """A year right before what asks for its plans."""
    return re.compile(rf"(?P<year>20\d\d)年?(?!\d)[^，,。；;？?\d]{{0,16}}?{words.any_of('asked_ahead')}")


@per_lexicon
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    """That it is asked what became of a plan."""
    return lexicon.pattern("done_of_plans")


def of_year_before(plan: Plan, knowledge: Knowledge) -> Plan | None:
    """The plan of the report before that of its one year, for which the question asks what is planned; else None."""
    if plan.operation not in _KINDS or len(plan.companies) != 1 or len(plan.years) != 1 or plan.period is not Period.FY:
        return None
    question = names_of_plans().sub(" ", plan.question)
    found = _asked().search(question)
    if found is None or int(found["year"]) != plan.years[0] or _done().search(question) or asks_for_cause(question):
        return None
    year = plan.years[0] - 1
    if year_of_report(plan, plan.years) is not None or not knowledge.has_report(plan.companies[0], year, Period.FY):
        return None
    return replace(plan, years=(year,), notes=(*plan.notes, told_before(year + 1)))


def tells_of(answer: Answer, plan: Plan) -> bool:
    """Whether an answer is one, and what it cites names the year that is planned for and what the plan is of.

    股份回购打算怎么做 is not told by the aims of a year.
    """
    told = "\n".join(one.quote for one in answer.citations)  # not its text, which has the company's name
    if answer.outcome != "answer" or str(plan.years[0]) not in told:
        return False
    content = Content.of(in_one_form(asked_words(plan)))
    return not content.own or content.support(in_one_form(told)) >= _LEAST
