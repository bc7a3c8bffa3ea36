"""Whether prose told of a topic has what a question asks: 培训投了多少钱 is not answered by 培训计划 in words."""

from __future__ import annotations

import re

from pipeline.answer.evidence.open.figures.asked_figures import asked_figures, other_questions
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE, MONEY
from pipeline.model import Plan
from pipeline.understand.cause_questions import asks_for_cause

_UNIT = re.compile(r"\d\s*\(单位:\s*[百千万亿]*元")  # of the number before: 境外资产196.99（单位：亿元）


def lacks_amount(plan: Plan, text: str) -> bool:
    """Whether a question asks for nothing but amounts or rates, and a text has none of them."""
    if asks_for_cause(plan.question) or other_questions(plan):
        return False
    forms = [figure.form for figure in asked_figures(plan)]
    if not forms or not all(form.is_rate or form.units in (frozenset(MONEY), None) for form in forms):
        return False
    told = comparable(text)
    if _UNIT.search(told):
        return False
    return not any(form.accepts(found) for form in forms for found in FIGURE.finditer(told))
