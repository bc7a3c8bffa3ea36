"""Which of several companies, or of several years of one, has more or less of something."""

from __future__ import annotations

from pipeline.answer.context import Context, compose_answer
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.measure import FactContext, measure
from pipeline.answer.render.numbers import value_text
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Plan, WorkingStep


def compare(plan: Plan, context: Context) -> Answer:
    """The winner first, then everybody's figure; equal figures are said to be equal."""
    texts: list[str] = []
    steps: list[WorkingStep] = []
    winners: list[str] = []
    official = {
        _who(plan, context, c, y, own=False): _who(plan, context, c, y) for c in plan.companies for y in plan.years
    }
    for item in plan.items:
        found: list[tuple[str, WorkingStep]] = []
        for code in plan.companies:
            for year in plan.years:
                value = measure(context.knowledge, item, FactContext(code, year, plan.period, plan.scope))
                if isinstance(value, MissingValue):
                    return refuse_missing(context, plan, code, [value])
                found.append((_who(plan, context, code, year, own=False), value))
        text, winner = _verdict(plan, context, item, found)
        texts.append(text)
        winners.append(official.get(winner, winner))
        steps += [step for _, step in found]
    return compose_answer(context, "".join(texts), steps, plan, value="、".join(winners))


def _who(plan: Plan, context: Context, code: str, year: int, *, own: bool = True) -> str:
    """A company's name and year where they tell them apart; `own=False`: by the name that the question gives it."""
    company = context.company(plan, code)
    if not own:
        company = context.name_in_question(plan, code) or company
    if len(plan.companies) == 1:
        return f"{company}{year}年"
    return company if len(plan.years) == 1 else f"{company}{year}年"


def _verdict(plan: Plan, context: Context, item: str, found: list[tuple[str, WorkingStep]]) -> tuple[str, str]:
    figures = [(who, step) for who, step in found if step.value is not None]
    told = "，".join(
        f"{who}为{value_text(s, context.style, decimals=plan.decimals, unit=plan.unit)}" for who, s in found
    )
    name = plan.asked[plan.items.index(item)] if len(plan.asked) == len(plan.items) else item
    if not figures or len({s.value for _, s in figures}) == 1:
        return context.say("compare-equal", item=name, list=told), "相同"
    pick = max if plan.descending else min
    winner, best = pick(figures, key=lambda f: f[1].value or 0)
    difference = ""
    if len(figures) == 2:
        other = next(s for who, s in figures if who != winner)
        assert best.value is not None and other.value is not None
        gap = WorkingStep(item, abs(best.value - other.value), best.unit, steps=best.steps)
        difference = value_text(gap, context.style, decimals=plan.decimals, unit=plan.unit)
        if difference.endswith("%"):  # between two shares
            difference = difference[:-1] + "个百分点"
    way = "高" if plan.descending else "低"
    return context.say("compare", winner=winner, item=name, way=way, list=told, difference=difference), winner
