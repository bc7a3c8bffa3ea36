"""The first, the n-th, the last of the companies; those first in every year; the place of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import product

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.currencies import are_mixed, mixture_text
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.company_table import company_table, is_table
from pipeline.answer.figures.orders.cross_section import (
    CompanyRanking,
    codes_by_latest_year,
    company_name,
    members_of,
    plans_by_time,
    prefetch_facts,
    rank_companies,
    year_of,
)
from pipeline.answer.figures.plan_measures import figure_of_name
from pipeline.answer.render.numbers import computed_from, value_text
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Plan, Refusal, RefusalKind, WorkingStep
from pipeline.model.plan import WHOLE_ORDER
from pipeline.understand.planning.plan_words import asks_for_difference

FEW, SMALL = 5, 100  # companies without a figure that are named, of a population of at most so many


def rank(plan: Plan, context: Context) -> Answer:
    """The asked places of the ranking, for every asked item and year; then those of its other end."""
    texts, steps, values = [], [], []
    ends: list[WorkingStep] = []  # the first of each end of the order
    for one in (ordered for end in _ends(plan) for ordered in plans_by_time(end)):
        year = one.years[0]
        for item in plan.items:
            found = _rank_bounded(one, context, item, year, limit=one.last)
            rows = found.rows[one.first - 1 : one.last]
            if not is_told(context, found) or not rows:
                texts.append(refuse_low_coverage(one, context, item, year, found).text)
                continue
            fills = {
                "place": place_text(plan),
                "when": when_text(one, context, year),
                "item": display_name(plan, item),
                "rank": rank_words(one),
            }
            ends.append(rows[0][1])
            listed = _listed(one, context, item, rows, year)
            template = "first-table" if is_table(context, len(rows)) else "first"
            told = coverage(context, found, lacking(one, context, item, year, found))
            texts.append(context.say(template, **fills, list=listed, coverage=told))
            steps += [step for _, step in rows]
            values += [company_name(plan, context, code) for code, _ in rows]
    if plan.other_end and len(plan.items) == 1 and len(ends) == 2 and asks_for_difference(plan.question):
        first, last = (end for end in ends)
        gap = WorkingStep(first.name, computed_from(abs(_amount(first) - _amount(last)), first), first.unit)
        told = figure_text(plan, context, gap, gap.name, exact=False)
        texts.append(context.say("ends-apart", value=told[:-1] + "个百分点" if told.endswith("%") else told))
    if not steps:
        return Answer("".join(texts), refusal=Refusal(RefusalKind.MISSING_OPERAND, "".join(texts), missing=plan.items))
    prefetch_facts(context, steps)
    return compose_answer(context, "".join(texts), steps, plan, value="、".join(values))


def _amount(step: WorkingStep) -> Decimal:
    assert step.value is not None  # of a place in an order
    return step.value


def is_told(context: Context, found: CompanyRanking) -> bool:
    """Whether enough companies have a figure: nearly all; of a few, whose others are named, at least half and two."""
    if found.is_covered or context.style != "plain":
        return found.is_covered
    named = found.population <= SMALL and found.without <= FEW and not (found.implausible or found.stated_only)
    return named and found.known >= 2 and 2 * found.known >= found.population


def lacking(plan: Plan, context: Context, item: str, year: int, found: CompanyRanking) -> str:
    """The names of a few companies that have no figure: one of them may be the first or the last."""
    named = 0 < found.without <= FEW and found.population <= SMALL
    if context.style != "plain" or plan.conditions or not named:
        return ""
    knowledge = context.knowledge
    years = codes_by_latest_year(knowledge, plan.period) if plan.latest else {}
    years = years or {year: members_of(context, year, None, plan.period)}
    known = {code for code, _ in _rank_bounded(plan, context, item, year, limit=None).rows}
    others = sorted((code, of) for of, codes in years.items() for code in codes - known)
    lacks = [code for code, of in others if _is_missing(plan, context, item, code, of)]
    names = "、".join(map(context.companies.name, lacks))
    return names if len(lacks) == found.without else ""


def _is_missing(plan: Plan, context: Context, item: str, code: str, year: int) -> bool:
    """Whether a company has no figure; one that only cannot be put in an order (a growth from a loss) has."""
    step = figure_of_name(item, plan, context.knowledge, FactContext(code, year, plan.period, plan.scope))
    return isinstance(step, MissingValue) or step.value is None


def _ends(plan: Plan) -> tuple[Plan, ...]:
    """A ranking, and where its other end is asked for as well, that one."""
    if not plan.other_end:
        return (plan,)
    return plan, replace(plan, descending=not plan.descending, first=1, last=plan.other_end)


def _rank_bounded(plan: Plan, context: Context, item: str, year: int, limit: int | None) -> CompanyRanking:
    bounds = [c for c in plan.conditions if c.item]
    return rank_companies(plan, context, item, year, limit=limit, bounded=bounds)


def _listed(plan: Plan, context: Context, item: str, rows: Sequence[tuple[str, WorkingStep]], year: int) -> str:
    """The companies of a ranking: in the sentence, or, of more than a few, as a table."""
    names = [company_name(plan, context, code) for code, _ in rows]
    with_values = plan.with_amount or context.style == "plain"
    values = [figure_text(plan, context, step, step.name, exact=False) if with_values else "" for _, step in rows]
    told = [_attributes(plan, context, code, year) for code, _ in rows]
    if is_table(context, len(rows)):
        columns = [display_name(plan, item), *plan.attributes]
        others = ([each.get(name, "") for name in plan.attributes] for each in told)
        cells = ([value, *other] for value, other in zip(values, others, strict=True))
        return company_table(context, columns, zip(names, cells, strict=True), plan.first)
    line = "ranked-company" if plan.first == plan.last else "ranked-line"
    return "；".join(
        context.say(
            line, company=name, value=value, place=at, attributes="，".join(f"{k}为{v}" for k, v in each.items())
        )
        for at, (name, value, each) in enumerate(zip(names, values, told, strict=True), plan.first)
    )


def _attributes(plan: Plan, context: Context, code: str, year: int) -> dict[str, str]:
    """What else is asked of a company, of what its reports say."""
    at = FactContext(code, year_of(plan, context, code, year))
    found = {name: figure_of_name(name, plan, context.knowledge, at) for name in plan.attributes}
    return {name: value_text(step, context.style) for name, step in found.items() if not isinstance(step, MissingValue)}


def intersection(plan: Plan, context: Context) -> Answer:
    """The companies that are among the first n in every asked year, in the order of the last year."""
    item = plan.items[0]
    tops: list[dict[str, WorkingStep]] = []
    for one in plans_by_time(plan):
        found = _rank_bounded(one, context, item, one.years[0], limit=plan.last)
        if not found.is_covered:
            return refuse_low_coverage(one, context, item, one.years[0], found)
        tops.append(dict(found.rows))
    codes = [code for code in tops[-1] if all(code in top for top in tops)]
    fills = {
        "place": place_text(plan),
        "when": years_text(plan, context),
        "item": display_name(plan, item),
        "rank": f"前{plan.last}" if plan.descending else f"后{plan.last}",
    }
    fills["coverage"] = coverage(context, found)
    if not codes:
        return Answer(context.say("intersection-none", **fills), value=0)
    names = "、".join(context.companies.name(code) for code in codes)
    steps = [top[code] for code in codes for top in tops]
    text = context.say("intersection", **fills, n=len(codes), list=names)
    return compose_answer(context, text, steps, plan, value=names)


def place_in_ranking(plan: Plan, context: Context) -> Answer:
    """At which place each named company stands; companies with the same figure share the place."""
    texts, steps, places = [], [], []
    for one, code in product(plans_by_time(plan), plan.companies):
        found = _place(one, context, code)
        if isinstance(found, Answer):
            return found
        text, step, place = found
        texts.append(text)
        steps.append(step)
        places.append(place)
    return compose_answer(context, "".join(texts), steps, plan, value=places[0] if len(places) == 1 else None)


def _place(plan: Plan, context: Context, code: str) -> tuple[str, WorkingStep, int] | Answer:
    """The place of a company at one time, with its own figure; or why there is none."""
    item, year = plan.items[0], plan.years[0]
    own = figure_of_name(item, plan, context.knowledge, FactContext(code, year, plan.period, plan.scope))
    if isinstance(own, MissingValue):
        return refuse_missing(context, plan, code, [own])
    found = _rank_bounded(plan, context, item, year, limit=None)
    if not found.is_covered:
        return refuse_low_coverage(plan, context, item, year, found)
    if are_mixed([own, *(step for _, step in found.rows[:1])]):
        reason = mixture_text([own, found.rows[0][1]])
        gap = MissingValue(RefusalKind.MISSING_OPERAND, own.name, year, reason=reason)
        return refuse_missing(context, plan, code, [gap])
    ranked = dict(found.rows).get(code, own)  # a reported percentage is ranked as the ratio that it is
    place = 1 + sum(_ranks_before(plan, step, ranked) for _, step in found.rows)
    text = context.say(
        "place-in-ranking",
        company=context.company(plan, code),
        when=context.when(plan, year),
        item=display_name(plan, item),
        value=figure_text(plan, context, own, item),
        n=len(found.rows),
        way="高到低" if plan.descending else "低到高",
        place=place,
        coverage=coverage(context, found),
    )
    return text, own, place


def _ranks_before(plan: Plan, other: WorkingStep, own: WorkingStep) -> bool:
    assert other.value is not None and own.value is not None
    return other.value > own.value if plan.descending else other.value < own.value


def refuse_low_coverage(plan: Plan, context: Context, item: str, year: int, found: CompanyRanking) -> Answer:
    """So few companies have the figure that a ranking or a count would mislead."""
    if found.is_covered and plan.conditions:
        text = context.say("ranking-none", place=place_text(plan), when=when_text(plan, context, year))
        return Answer(text + coverage(context, found), refusal=Refusal(RefusalKind.NO_ITEM, text))
    n, of_stated = found.known, {"stated_only": (found.stated_only and found.without) or ""}
    text = context.say(
        "too-few", when=when_text(plan, context, year), item=item, n=n, population=found.population, **of_stated
    )
    return Answer(text, refusal=Refusal(RefusalKind.MISSING_OPERAND, text, missing=(item,)))


def coverage(context: Context, found: CompanyRanking, lacking: str = "") -> str:
    """The sentence that says how many companies were looked at, and on which reports their figures rest.

    `lacking`: the names of those without a figure, where they are few.
    """
    return context.say("coverage", **coverage_fills(found), lacking=lacking)


def coverage_fills(found: CompanyRanking) -> dict[str, object]:
    """The numbers of that sentence; "" for what there is nothing to say of."""
    return {
        "population": found.population,
        "without": found.without,
        "own": str(found.population - found.without - found.compared),  # 0 is said too
        "compared": found.compared or "",
        "implausible": found.implausible or "",
        "foreign": found.foreign or "",
        "undirected": found.undirected or "",
        "stated_only": (found.stated_only and found.without) or "",
    }


def display_name(plan: Plan, item: str) -> str:
    """The question's own word for an item where it has one."""
    return plan.asked[plan.items.index(item)] if len(plan.asked) == len(plan.items) and item in plan.items else item


def years_text(plan: Plan, context: Context) -> str:
    """2019-2021年 for years in a row, else 2019年、2021年; with the part of the year and the scope, where asked for."""
    if plan.latest:
        return context.say("latest-reports")
    if plan.times:
        return "、".join(context.when(plan, year, period) for year, period in plan.times)
    years = sorted(plan.years)
    in_a_row = len(years) > 1 and years[-1] - years[0] == len(years) - 1
    before = f"{years[0]}-" if in_a_row else "".join(f"{year}年、" for year in years[:-1])
    return before + context.when(plan, years[-1])


def when_text(plan: Plan, context: Context, year: int) -> str:
    """The year that companies are put in order of; of each its own where the latest report of each is taken."""
    return context.say("latest-reports") if plan.latest else context.when(plan, year)


def place_text(plan: Plan) -> str:
    """在南京注册, 曾在上海办公, or "" where no place is asked."""
    told = []
    for c in plan.conditions:
        if c.place:
            told.append(("曾在" if c.ever else "在") + c.place + ("办公" if c.place_item == "办公地址" else "注册"))
    return "、".join(told)


def rank_words(plan: Plan) -> str:
    """Which places of the order are told: 最高的, 第三低的, 最高的前5家."""
    way = "高" if plan.descending else "低"
    if plan.first == plan.last:
        return f"最{way}的" if plan.first == 1 else f"第{plan.first}{way}的"
    if plan.last == WHOLE_ORDER:
        return "由高到低的" if plan.descending else "由低到高的"
    return f"最{way}的前{plan.last}家"
