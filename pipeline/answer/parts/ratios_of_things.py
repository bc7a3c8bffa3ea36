"""Figures of one product or segment that no table prints, computed of those that tables do: 产销率, 毛利, 平均售价.

冷链设备的产销率是多少     冷链设备的销量占产量的比例
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.parts.sides import Opening
from pipeline.model import Answer, Operation, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon

_BRACKETS = re.compile(r"[(（](?P<said>[^()（）]+)[)）]")


@per_lexicon
def _definitions(lexicon: Lexicon) -> Mapping[str, str]:
    """How each such figure is computed, by its name."""
    return dict(entry.split("=") for entry in lexicon.classes["ratios_of_things"])


@per_lexicon
def _question_form(lexicon: Lexicon) -> re.Pattern[str]:
    names = "|".join(sorted(map(re.escape, _definitions()), key=len, reverse=True))
    asking = lexicon.any_of("copulas", "having", "hedges", "amount_asked", "interrogatives", "money_asked", "degrees")
    return re.compile(rf"(?P<thing>.{{2,}}?)的?(?P<name>{names})(?:{asking})*")


def named_ratio(question: str) -> str:
    """The longest name of such a figure that a question has; "" for none."""
    return max((name for name in _definitions() if name in question), key=len, default="")


def answer_ratio_of_thing(
    plan: Plan, context: Context, plan_alone: Callable[[str], Plan], ask: Callable[[Plan, str], Answer]
) -> Answer | None:
    """The figure computed as its name says; None where a question asks for no such figure, or operands are missing.

    Nor where tables of the report print it, or a definition in brackets is another one.
    """
    if not named_ratio(plan.question) or len(plan.companies) != 1 or len(plan.years) != 1 or plan.parts:
        return None
    if not plan.qualifiers and plan.operation is not Operation.OPEN:
        return None  # of the whole company
    bracketed = _BRACKETS.search(plan.question)
    opening = Opening.of(replace(plan, question=_BRACKETS.sub("", plan.question)))
    found = _question_form().fullmatch(opening.rest) if opening is not None else None
    if opening is None or found is None:
        return None
    from pipeline.answer.cells.subject import subject_of

    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    if subject is None:
        return None
    if re.search(rf"{re.escape(normal(found['name']))}(?!\w)", subject.search.index.every_name):
        return None
    computed = _definitions()[found["name"]]
    if bracketed is not None and bracketed["said"] != computed:
        return None
    answer = ask(plan_alone(f"{opening.text}{found['thing']}的{computed}"), "plain")
    single = answer.outcome == "answer" and len(answer.working) == 1 and bool(answer.working[0].steps)
    return replace(answer, plan=plan) if single else None
