"""What a clause holds against the row that the clause before asks for by an order.

哪个产品毛利率最高，比冷饮高多少个百分点     the second: 毛利率最高的产品比冷饮高多少个百分点
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.parts.join import join_answers
from pipeline.answer.parts.sides import Opening, split_measure
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import clauses

_TWO = 2
_MARKS = "，,；;：:？?。"


@per_lexicon
def _orders(lexicon: Lexicon) -> tuple[re.Pattern[str], ...]:
    """How a clause asks for the first of an order: 哪个产品毛利率最高, 毛利率最高的产品是哪个."""
    which, order = rf"{lexicon.any_of('which_words')}[个种类家项款]?", lexicon.any_of("greatest", "smallest")
    return (
        re.compile(rf"(?:是)?{which}(?P<both>.+?)(?P<order>{order})"),
        re.compile(rf"(?P<measure>.+?)(?P<order>{order})的(?P<kind>[^是]+?)是{which}"),
        re.compile(rf"(?P<measure>.+?)(?P<order>{order})的是{which}(?P<kind>.+)"),
    )


@per_lexicon
def _compares(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("comparison_joints"))


def answer_compared_clause(
    plan: Plan, plan_alone: Callable[[str], Plan], ask: Callable[[Plan, str], Answer]
) -> Answer | None:
    """Both clauses answered; None where a question is no such pair, or one of them is not told for certain."""
    found_clauses = [clause.rstrip(_MARKS) for clause in clauses(plan.question)]
    if len(plan.companies) != 1 or len(found_clauses) != _TWO or not _compares().match(found_clauses[1]):
        return None  # a plan made by hand has no words at all
    first, second = found_clauses
    opening = Opening.of(replace(plan, question=first))
    found = next((match for form in _orders() if (match := form.fullmatch(opening.rest))), None) if opening else None
    if opening is None or found is None:
        return None
    said = found.groupdict()
    kind, measure = split_measure(said["both"]) if said.get("both") else (said["kind"], said["measure"])
    if not kind or not measure:
        return None
    questions = (first, f"{opening.text}{measure}{found['order']}的{kind}{second}")
    answers = [ask(plan_alone(question), "plain") for question in questions]
    if any(answer.outcome != "answer" or len(answer.working) != 1 for answer in answers):
        return None
    return replace(join_answers(answers), plan=plan)
