"""Companies beyond thresholds, counted or listed; mean and sum over companies."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal, localcontext

from pipeline.answer.context import Context, compose_answer
from pipeline.answer.figures.cross_section import CompanyRanking, codes_within, members_of, rank_companies
from pipeline.answer.figures.formula import PRECISION
from pipeline.answer.figures.ranking import coverage, place_text, refuse_low_coverage, years_text
from pipeline.answer.render.numbers import in_unit, round_half_up, value_text
from pipeline.model import Answer, Condition, Operation, Plan, WorkingStep
from pipeline.text.numerals import scale

_RELATIONS = {">": "大于", ">=": "不低于", "<": "小于", "<=": "不高于", "=": "等于"}
_MOST_LISTED = 100


def count_or_list(plan: Plan, context: Context) -> Answer:
    """How many, or which, companies fulfil every threshold in every asked year."""
    bounds = [c for c in plan.conditions if c.item]
    if not bounds:
        return _in_place(plan, context)
    per_year: list[CompanyRanking] = []
    for year in plan.years:
        unbounded = rank_companies(plan, context, bounds[0].item, year, limit=1)
        if not unbounded.is_covered:
            return refuse_low_coverage(plan, context, bounds[0].item, year, unbounded)
        found = rank_companies(plan, context, bounds[0].item, year, bounded=bounds)
        per_year.append(replace(unbounded, rows=found.rows))
    rows = dict(per_year[-1].rows)
    codes = [code for code in rows if all(code in dict(o.rows) for o in per_year)]
    last = per_year[-1]
    fills = {
        "place": place_text(plan),
        "when": years_text(plan),
        "condition": "且".join(_condition_text(c) for c in bounds),
        "n": len(codes),
    }
    if plan.operation is Operation.COUNT:
        counted = {"population": last.population, "without": last.without, "implausible": last.implausible or ""}
        text = context.say("count", **fills, **counted)
        return compose_answer(context, text, [], plan, value=len(codes), unit="家")
    names = [context.companies.name(code) for code in codes[:_MOST_LISTED]]
    more = "等" if len(codes) > _MOST_LISTED else ""
    text = context.say("listed", **fills, list="、".join(names) + more or "无", coverage=coverage(context, last))
    return compose_answer(context, text, [rows[code] for code in codes[:_MOST_LISTED]], plan, value="、".join(names))


def _in_place(plan: Plan, context: Context) -> Answer:
    """How many, or which, companies have their address in a place."""
    year = plan.years[-1]
    members = members_of(context, year, None)
    codes = sorted(members & (codes_within(plan, context, year) or frozenset()))
    placed = set().union(*context.knowledge.companies_by_place(plan.conditions[0].place_item, year).values())
    without = len(members) - len(members & placed)
    fills = {"place": "", "when": f"{year}年", "condition": place_text(plan), "n": len(codes)}
    if plan.operation is Operation.COUNT:
        text = context.say("count", **fills, population=len(members), without=without, implausible="")
        return compose_answer(context, text, [], plan, value=len(codes), unit="家")
    names = "、".join(context.companies.name(code) for code in codes[:_MOST_LISTED]) or "无"
    found = CompanyRanking((), len(members), without)
    text = context.say("listed", **fills, list=names, coverage=coverage(context, found))
    return compose_answer(context, text, [], plan, value=names)


def _condition_text(condition: Condition) -> str:
    assert condition.amount is not None
    return f"{condition.item}{_RELATIONS[condition.relation]}{amount_text(condition.amount)}"


def amount_text(amount: Decimal) -> str:
    """500000000 → 5亿元, 30000000 → 3000万元, 120 → 120."""
    for word in ("亿", "万"):
        scaled = amount / scale(word)
        if abs(scaled) >= 1 and scaled * 100 % 1 == 0:
            return f"{scaled.normalize():f}{word}元"
    return f"{amount.normalize():f}"


def aggregate(plan: Plan, context: Context) -> Answer:
    """Mean or sum of an item over the companies that have it."""
    item, year = plan.items[0], plan.years[0]
    found = rank_companies(plan, context, item, year, bounded=[c for c in plan.conditions if c.item])
    if not found.is_covered:
        return refuse_low_coverage(plan, context, item, year, found)
    values = [step.value for _, step in found.rows if step.value is not None]
    if not values:
        return refuse_low_coverage(plan, context, item, year, found)
    with localcontext(prec=PRECISION):
        total = sum(values, Decimal(0))
        value = total if plan.measure == "sum" else total / len(values)
    first = found.rows[0][1]
    unit = first.unit
    shown = WorkingStep(
        item, value if plan.measure == "sum" or unit == "%" else round_half_up(value, 2), unit, year, steps=first.steps
    )
    measure_word = "总和" if plan.measure == "sum" else "平均值"
    fills = {"place": place_text(plan), "when": f"{year}年", "item": item, "measure": measure_word, "n": len(values)}
    told = value_text(shown, context.style, decimals=plan.decimals, unit=plan.unit)
    text = context.say("aggregate", **fills, value=told, coverage=coverage(context, found))
    return compose_answer(context, text, [], plan, value=in_unit(shown), unit=unit)
