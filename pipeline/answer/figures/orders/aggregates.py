"""Sum, mean and median of a figure over all companies, and which of them lie above or below."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from decimal import Decimal, localcontext

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.formula import PRECISION
from pipeline.answer.figures.orders.company_table import company_table
from pipeline.answer.figures.orders.cross_section import company_name, prefetch_facts, rank_companies
from pipeline.answer.figures.orders.ranking import coverage, place_text, refuse_low_coverage, when_text
from pipeline.answer.render.numbers import computed_from, in_unit, round_half_up, value_text
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon

_MOST_ADDED = 20  # companies whose figures are shown below their sum or mean
_CALLED = {"sum": "总和", "mean": "平均值", "median": "中位数"}


@per_lexicon
def _beyond(lexicon: Lexicon) -> re.Pattern[str]:
    """What asks for the companies above or below the middle: 低于均值的公司."""
    above, below = lexicon.any_of("above_middle"), lexicon.any_of("below_middle")
    return re.compile(
        rf"(?:(?P<above>{above})|(?P<below>{below}))[^，。；]{{0,6}}?{lexicon.any_of('means', 'medians')}"
    )


def aggregate(plan: Plan, context: Context) -> Answer:
    """Sum, mean or median of an item over the companies that have it."""
    item, year = plan.items[0], plan.years[0]
    found = rank_companies(plan, context, item, year, bounded=[c for c in plan.conditions if c.item])
    rows = [(code, step) for code, step in found.rows if step.value is not None]
    if not found.is_covered or not rows:
        return refuse_low_coverage(plan, context, item, year, found)
    steps = [step for _, step in rows]
    first = steps[0]
    middle = _aggregated(plan.measure, steps)
    value, unit = computed_from(middle, first), first.unit
    exact = plan.measure == "sum" or unit == "%"
    shown = WorkingStep(item, value if exact else round_half_up(value, 2), unit, year, steps=first.steps)
    fills = {
        "place": place_text(plan),
        "when": when_text(plan, context, year),
        "item": item,
        "measure": _CALLED[plan.measure or "mean"],
        "n": len(steps),
    }
    if context.style == "plain":
        told = figure_text(plan, context, shown, item)
    else:
        told = value_text(shown, context.style, decimals=plan.decimals, unit=plan.unit)
    text = context.say("aggregate", **fills, value=told, coverage=coverage(context, found))
    text += _told_beyond(plan, context, rows, middle)
    if len(steps) > _MOST_ADDED or context.style != "plain":
        return compose_answer(context, text, [], plan, value=in_unit(shown), unit=unit)
    names = [company_name(plan, context, code) for code, _ in rows]
    prefetch_facts(context, steps)
    cells = ([figure_text(plan, context, step, step.name, exact=False)] for step in steps)
    text += "\n" + company_table(context, [item], zip(names, cells, strict=True))
    return compose_answer(context, text, steps, plan, value=in_unit(shown), unit=unit)


def _aggregated(measure: str, steps: Sequence[WorkingStep]) -> Decimal:
    values = [step.value for step in steps if step.value is not None]
    with localcontext(prec=PRECISION):
        if measure == "median":
            return statistics.median(values)
        total = sum(values, Decimal(0))
        return total if measure == "sum" else total / len(values)


def _told_beyond(plan: Plan, context: Context, rows: Sequence[tuple[str, WorkingStep]], middle: Decimal) -> str:
    """The companies above or below the middle, where they are asked for; "" else."""
    asked = _beyond().search(plan.question)
    if asked is None or plan.measure == "sum":
        return ""
    above = asked["above"] is not None
    codes = [
        code
        for code, step in rows
        if step.value is not None and (step.value > middle if above else step.value < middle)
    ]
    names = "、".join(company_name(plan, context, code) for code in codes) or "无"
    way, measure = asked["above"] or asked["below"], _CALLED[plan.measure or "mean"]
    return context.say("beyond-middle", way=way, measure=measure, n=len(codes), list=names)
