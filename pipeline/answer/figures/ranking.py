"""The first, the n-th, the last of the companies; those first in every year; the place of one of them."""

from __future__ import annotations

from pipeline.answer.context import Context, compose_answer, figure_text
from pipeline.answer.figures.cross_section import CompanyRanking, rank_companies
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.measure import FactContext, measure
from pipeline.answer.render.numbers import value_text
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Plan, Refusal, RefusalKind, WorkingStep


def rank(plan: Plan, context: Context) -> Answer:
    """The asked places of the ranking, for every asked item and year."""
    texts, steps, values = [], [], []
    for year in plan.years:
        for item in plan.items:
            found = _rank_bounded(plan, context, item, year, limit=plan.last)
            rows = found.rows[plan.first - 1 : plan.last]
            if not found.is_covered or not rows:
                texts.append(refuse_low_coverage(plan, context, item, year, found).text)
                continue
            listed = [_row(plan, context, code, step, at, year) for at, (code, step) in enumerate(rows, plan.first)]
            fills = {
                "place": place_text(plan),
                "when": f"{year}年",
                "item": display_name(plan, item),
                "rank": _rank_words(plan),
            }
            texts.append(context.say("first", **fills, list="；".join(listed), coverage=coverage(context, found)))
            steps += [step for _, step in rows]
            values += [context.companies.name(code) for code, _ in rows]
    if not steps:
        return Answer("".join(texts), refusal=Refusal(RefusalKind.MISSING_OPERAND, "".join(texts), missing=plan.items))
    return compose_answer(context, "".join(texts), steps, plan, value="、".join(values))


def _rank_bounded(plan: Plan, context: Context, item: str, year: int, limit: int | None) -> CompanyRanking:
    bounds = [c for c in plan.conditions if c.item]
    return rank_companies(plan, context, item, year, limit=limit, bounded=bounds)


def _row(plan: Plan, context: Context, code: str, step: WorkingStep, at: int, year: int) -> str:
    value = figure_text(plan, context, step, step.name) if plan.with_amount or context.style == "plain" else ""
    told = []
    for attribute in plan.attributes:
        found = measure(context.knowledge, attribute, FactContext(code, year))
        if not isinstance(found, MissingValue):
            told.append(f"{attribute}为{value_text(found, context.style)}")
    line = "ranked-company" if plan.first == plan.last else "ranked-line"
    return context.say(line, company=context.companies.name(code), value=value, attributes="，".join(told), place=at)


def intersection(plan: Plan, context: Context) -> Answer:
    """The companies that are among the first n in every asked year, in the order of the last year."""
    item = plan.items[0]
    tops: list[dict[str, WorkingStep]] = []
    for year in plan.years:
        found = _rank_bounded(plan, context, item, year, limit=plan.last)
        if not found.is_covered:
            return refuse_low_coverage(plan, context, item, year, found)
        tops.append(dict(found.rows))
    codes = [code for code in tops[-1] if all(code in top for top in tops)]
    fills = {
        "place": place_text(plan),
        "when": years_text(plan),
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
    """At which place one company stands; companies with the same figure share the place."""
    item, code, texts, steps, places = plan.items[0], plan.companies[0], [], [], []
    for year in plan.years:
        own = measure(context.knowledge, item, FactContext(code, year))
        if isinstance(own, MissingValue):
            return refuse_missing(context, plan, code, [own])
        found = _rank_bounded(plan, context, item, year, limit=None)
        if not found.is_covered:
            return refuse_low_coverage(plan, context, item, year, found)
        assert own.value is not None
        better = [s for _, s in found.rows if s.value is not None and _ranks_before(plan, s, own)]
        places.append(len(better) + 1)
        fills = {"company": context.company(plan, code), "when": f"{year}年", "item": display_name(plan, item)}
        way = "高到低" if plan.descending else "低到高"
        shown = figure_text(plan, context, own, item)
        texts.append(
            context.say(
                "place-in-ranking",
                **fills,
                value=shown,
                n=len(found.rows),
                way=way,
                place=places[-1],
                coverage=coverage(context, found),
            )
        )
        steps.append(own)
    return compose_answer(context, "".join(texts), steps, plan, value=places[0] if len(places) == 1 else None)


def _ranks_before(plan: Plan, other: WorkingStep, own: WorkingStep) -> bool:
    assert other.value is not None and own.value is not None
    return other.value > own.value if plan.descending else other.value < own.value


def refuse_low_coverage(plan: Plan, context: Context, item: str, year: int, found: CompanyRanking) -> Answer:
    """So few companies have the figure that a ranking or a count would mislead."""
    n = found.known
    text = context.say("too-few", when=f"{year}年", item=item, n=n, population=found.population)
    return Answer(text, refusal=Refusal(RefusalKind.MISSING_OPERAND, text, missing=(item,)))


def coverage(context: Context, found: CompanyRanking) -> str:
    implausible = found.implausible or ""
    return context.say("coverage", population=found.population, without=found.without, implausible=implausible)


def display_name(plan: Plan, item: str) -> str:
    """The question's own word for an item where it has one."""
    return plan.asked[plan.items.index(item)] if len(plan.asked) == len(plan.items) and item in plan.items else item


def years_text(plan: Plan) -> str:
    """2019-2021年 for years in a row, else 2019年、2021年."""
    years = sorted(plan.years)
    in_a_row = len(years) > 1 and years[-1] - years[0] == len(years) - 1
    return f"{years[0]}-{years[-1]}年" if in_a_row else "、".join(f"{y}年" for y in years)


def place_text(plan: Plan) -> str:
    """在南京注册, 曾在上海办公, or "" where no place is asked."""
    told = []
    for c in plan.conditions:
        if c.place:
            told.append(("曾在" if c.ever else "在") + c.place + ("办公" if c.place_item == "办公地址" else "注册"))
    return "、".join(told)


def _rank_words(plan: Plan) -> str:
    way = "高" if plan.descending else "低"
    if plan.first == plan.last:
        return f"最{way}的" if plan.first == 1 else f"第{plan.first}{way}的"
    return f"最{way}的前{plan.last}家"
