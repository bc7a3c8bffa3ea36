"""Figures told before the text of an open question's answer: those of its topic, or those that the question names."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.context import Context
from pipeline.answer.figures.measure import FactContext, figure
from pipeline.answer.render.numbers import value_text
from pipeline.model import Fact, Kind, Period, Plan, Report, WorkingStep
from pipeline.model.report import is_of_whole_year
from pipeline.text.amounts import is_money


def topic_figures(context: Context, plan: Plan, report: Report, items: Sequence[str]) -> tuple[str, list[WorkingStep]]:
    """Items of a topic as facts of the report's year; of money the year before beside it. Annual reports only."""
    if report.kind not in (Kind.ANNUAL, Kind.ANNUAL_SUMMARY) or not items:
        return "", []
    knowledge = context.knowledge
    this = knowledge.facts(report.code, items, report.year, Period.FY, plan.scope)
    last = knowledge.facts(report.code, items, report.year - 1, Period.FY, plan.scope)
    found = [(item, _step(this[item]), _step(last[item])) for item in items]
    return _figures_text(
        context, [(item, step, before if _is_money(before) else None) for item, step, before in found if step]
    )


def named_figures(context: Context, plan: Plan, report: Report) -> tuple[str, list[WorkingStep]]:
    """Items and formulas that the question names (毛利率变化的情况), with the year before."""
    found = []
    for item in plan.items:
        places = (FactContext(report.code, year, plan.period, plan.scope) for year in (report.year, report.year - 1))
        step, before = (
            value if isinstance(value, WorkingStep) else None
            for value in (figure(context.knowledge, item, at) for at in places)
        )
        if step is not None and step.value is not None:
            found.append((item, step, None if _is_interim_comparative(before, context, plan) else before))
    return _figures_text(context, found)


def _is_interim_comparative(step: WorkingStep | None, context: Context, plan: Plan) -> bool:
    """Whether the figure of a whole year is but the comparative of an interim report of the next one."""
    if step is None or step.fact is None or plan.period is not Period.FY or is_of_whole_year(step.fact.report_id):
        return False
    item = context.knowledge.items.get(step.fact.item)
    return item is None or item.statement != "balance"  # which the end of the year is told of


def _step(fact: object) -> WorkingStep | None:
    if not isinstance(fact, Fact) or fact.missing:
        return None
    return WorkingStep(fact.item, fact.value, fact.unit, fact.fiscal_year, fact=fact)


def _is_money(step: WorkingStep | None) -> bool:
    return step is not None and is_money(step.unit) and step.value is not None


def _figures_text(
    context: Context, found: Sequence[tuple[str, WorkingStep, WorkingStep | None]]
) -> tuple[str, list[WorkingStep]]:
    parts, steps = [], []
    for item, step, before in found:
        steps.append(step)
        text = f"{item}为{value_text(step, context.style)}"
        if before is not None:
            steps.append(before)
            text += f"（上年{value_text(before, context.style)}）"
        parts.append(text)
    return "，".join(parts) + "。" if parts else "", steps
