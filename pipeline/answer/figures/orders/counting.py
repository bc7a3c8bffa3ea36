"""Companies beyond thresholds, counted or listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.company_table import company_table, is_table
from pipeline.answer.figures.orders.cross_section import (
    CompanyRanking,
    codes_within,
    company_name,
    members_of,
    plans_by_time,
    prefetch_facts,
    rank_companies,
    year_of,
)
from pipeline.answer.figures.orders.ranking import (
    coverage,
    coverage_fills,
    is_told,
    lacking,
    place_text,
    refuse_low_coverage,
    years_text,
)
from pipeline.answer.figures.orders.threshold import condition_text, has_negative_base
from pipeline.answer.figures.plan_measures import figure_of_name, measure_named
from pipeline.answer.render.numbers import value_text
from pipeline.model import Answer, Operation, Plan, WorkingStep
from pipeline.model.plan import BETWEEN

_Steps = Mapping[str, WorkingStep]  # by code

_MOST_LISTED = 100


def count_or_list(plan: Plan, context: Context) -> Answer:
    """How many, or which, companies fulfil every threshold in every asked year."""
    bounds = [c for c in plan.conditions if c.item]
    if not bounds:
        return _in_place(plan, context)
    per_year: list[CompanyRanking] = []
    without: dict[str, None] = {}  # the names of companies that lack a figure, where they are few
    for one in plans_by_time(plan):
        year = one.years[0]
        for item in dict.fromkeys(c.item for c in bounds):
            unbounded = rank_companies(one, context, item, year, limit=1)
            if not is_told(context, unbounded):
                return refuse_low_coverage(one, context, item, year, unbounded)
            without |= dict.fromkeys(
                filter(None, [lacking(replace(one, conditions=()), context, item, year, unbounded)])
            )
            if item == bounds[0].item:
                found = rank_companies(one, context, item, year, bounded=bounds)
                per_year.append(replace(unbounded, rows=found.rows, undirected=found.undirected))
    tables = [dict(found.rows) for found in per_year]
    looked_at = _over_years(plan, context, bounds[0].item, per_year)
    codes = [code for code in tables[-1] if all(code in table for table in tables)]
    fills = {
        "place": place_text(plan),
        "when": years_text(plan, context),
        "condition": "且".join(condition_text(context, plan, c) for c in bounds),
        "n": len(codes),
    }
    if plan.operation is Operation.COUNT:
        text = context.say("count", **fills, **coverage_fills(looked_at), lacking="、".join(without))
        return compose_answer(context, text, [], plan, value=len(codes), unit="家")
    shown = codes[:_MOST_LISTED]
    steps = [table[code] for code in shown for table in tables]
    prefetch_facts(context, steps)
    fills["list"] = _listed(plan, context, tables, codes) or "无"
    fills |= {
        "coverage": coverage(context, looked_at, "、".join(without)),
        "shown": len(shown) if len(shown) < len(codes) else "",
    }
    text = context.say("listed-table" if is_table(context, len(codes)) else "listed", **fills)
    names = "、".join(company_name(plan, context, code) for code in shown)
    return compose_answer(context, text, steps, plan, value=names)


def _over_years(plan: Plan, context: Context, item: str, per_year: Sequence[CompanyRanking]) -> CompanyRanking:
    """What is said of the companies looked at: over several years those without a figure in any of them lack it."""
    last = per_year[-1]
    if len(per_year) == 1 or context.style != "plain":
        return last
    every = [{code for code, _ in rank_companies(one, context, item, one.years[0]).rows} for one in plans_by_time(plan)]
    known = len(set.intersection(*every))
    population = max(len(set.union(*every)), *(found.population for found in per_year))
    return replace(last, population=population, without=population - known, compared=min(last.compared, known))


def _in_place(plan: Plan, context: Context) -> Answer:
    """How many, or which, companies have their address in a place."""
    year = plan.years[-1]
    members = members_of(context, year, None)
    codes = sorted(members & (codes_within(plan, context, year) or frozenset()))
    placed = set().union(*context.knowledge.companies_by_place(plan.conditions[0].place_item, year).values())
    found = CompanyRanking((), len(members), len(members) - len(members & placed))
    fills = {"place": "", "when": f"{year}年", "condition": place_text(plan), "n": len(codes)}
    if plan.operation is Operation.COUNT:
        text = context.say("count", **fills, **coverage_fills(found))
        return compose_answer(context, text, [], plan, value=len(codes), unit="家")
    names = "、".join(context.companies.name(code) for code in codes[:_MOST_LISTED]) or "无"
    text = context.say("listed", **fills, list=names, coverage=coverage(context, found))
    return compose_answer(context, text, [], plan, value=names)


def _listed(plan: Plan, context: Context, tables: Sequence[_Steps], codes: Sequence[str]) -> str:
    """The companies with what the conditions ask of them, in every year: in the sentence, or as a table."""
    shown = codes[:_MOST_LISTED]
    names = [company_name(plan, context, code) for code in shown]
    if context.style == "competition":
        return "、".join(names) + ("等" if len(codes) > _MOST_LISTED else "")
    columns = _columns(plan, context, tables, shown)
    rows = zip(names, zip(*columns.values(), strict=True), strict=True)
    if is_table(context, len(codes)):
        return company_table(context, list(columns), rows)
    told = [
        (name, values if len(columns) == 1 else map("".join, zip(columns, values, strict=True)))
        for name, values in rows
    ]
    return "、".join(context.say("listed-company", company=name, value="，".join(values)) for name, values in told)


def _columns(plan: Plan, context: Context, tables: Sequence[_Steps], codes: Sequence[str]) -> dict[str, list[str]]:
    """What the conditions ask of the companies, by item (and year, of several), in the order of `codes`."""
    items = list(dict.fromkeys(c.item for c in plan.conditions if c.item))
    columns = {}
    for item in items:
        for one, table in zip(plans_by_time(plan), tables, strict=True):
            ranked = table if item == items[0] else {}
            steps = (
                ranked.get(code) or figure_of_name(item, plan, context.knowledge, _place(one, context, code))
                for code in codes
            )
            title = context.when(one, one.years[0]) + item if len(tables) > 1 else item
            told = (_value_text(plan, context, step) for step in steps)
            gap = BETWEEN in item  # of two items, of which the one is greater
            title = title.replace(item, describe(measure_named(item, context.knowledge))) if gap else title
            columns[title] = [
                context.say("listed-gap", value=value.removeprefix("-")) if gap else value for value in told
            ]
    return columns


def _place(plan: Plan, context: Context, code: str) -> FactContext:
    return FactContext(code, year_of(plan, context, code, plan.years[0]), plan.period, plan.scope)


def _value_text(plan: Plan, context: Context, step: WorkingStep | MissingValue) -> str:
    """A figure; of a growth over a negative base, whose rate would mislead, what it grew from and to."""
    if isinstance(step, MissingValue):
        return ""
    if has_negative_base(context, step):
        this, last = (value_text(below, context.style, unit=plan.unit) for below in step.steps)
        return context.say("listed-from-to", this=this, last=last)
    return figure_text(plan, context, step, step.name, exact=False)
