"""Figures of named companies and years: every measure of a plan for each of its subjects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import GROWTH
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.threshold import condition_text, contrary_of, meets, printed_amount
from pipeline.answer.figures.plan_measures import evaluator, measures_of, subjects
from pipeline.answer.figures.plausibility import plausible
from pipeline.answer.figures.restated_growth import growth_notes
from pipeline.answer.render.numbers import in_unit
from pipeline.answer.render.refusals import refuse_missing, refuse_words
from pipeline.model import Answer, Measure, MeasureKind, Plan, RefusalKind
from pipeline.understand.planning.plan_words import asks_for_coverage
from pipeline.understand.planning.planned_measures import RATIOS


def look_up(plan: Plan, context: Context) -> Answer:
    """Every asked figure of every asked company and year, in the question's order."""
    figures: list[Figure] = []
    refusals: list[Answer] = []
    for found in _evaluate(plan, context):
        if isinstance(found, Figure):
            figures.append(found)
        else:
            refusals.append(found)
    if not figures and not refusals:  # of a year held against itself
        return refuse_words(context, replace(plan, qualifiers=(plan.question,)))
    if not figures or (refusals and context.style == "competition"):
        return refusals[0]  # the organisers count a part of an answer as wrong; readers get what there is
    steps = [figure.step for figure in figures]
    plan = replace(plan, notes=(*plan.notes, *growth_notes(context, steps)))
    verdicts = (*_verdicts(plan, context, figures), *_coverage(plan, context, figures))
    told = (*verdicts, *figure_sentences(plan, context, figures))
    text = "".join((*told, *(refusal.text for refusal in refusals)))
    given = [in_unit(s) if s.value is not None else (s.fact.text if s.fact else None) for s in steps]
    single = len(given) == 1 and not refusals
    return compose_answer(
        context, text, steps, plan, value=given[0] if single else None, unit=steps[0].unit if single else ""
    )


def _verdicts(plan: Plan, context: Context, figures: Sequence[Figure]) -> Iterator[str]:
    """Whether figures lie beyond the thresholds that they are held against: 是，营业收入大于80亿元。"""
    for figure in figures:
        measure = figure.measure
        name = measure.operands[0].name + GROWTH if measure.kind is MeasureKind.GROWTH else measure.name
        for condition in plan.conditions:
            ratio = "/" in condition.item  # of the one share that is asked for, whatever formula it is
            share = measure.kind is MeasureKind.SHARE and (ratio or bool(measure.name))
            if ratio and measure.kind not in RATIOS and context.knowledge.formulas.get(measure.name) is None:
                continue  # of the ratio alone, which may be a formula by its name
            if (ratio or condition.item == name) and condition.amount is not None:
                amount = condition.amount if figure.step.steps else printed_amount(context, condition)
                met = meets(context, figure.step, replace(condition, amount=amount))
                contrary = None if met or context.style == "competition" else contrary_of(condition)
                at = figure.at
                told = contrary or condition
                told = replace(told, item=describe(measure)) if ratio else told  # 商誉占净资产的比例
                yield context.say(
                    "held" if met else "not-held" if contrary is None else "held-contrary",
                    company=context.company(plan, at.code),
                    when=context.when(plan, at.year, at.period),
                    condition=condition_text(context, plan, told, in_percent=share),
                )


def _coverage(plan: Plan, context: Context, figures: Sequence[Figure]) -> Iterator[str]:
    """Whether a figure suffices for another, where a question asks that: 够，货币资金能覆盖有息负债。"""
    ratios = [f for f in figures if f.measure.kind in (MeasureKind.MULTIPLE, MeasureKind.SHARE)]
    if context.style == "competition" or not asks_for_coverage(plan.question):
        return
    for figure in ratios:
        above, below = (describe(operand) for operand in figure.measure.operands)
        enough = figure.step.value is not None and figure.step.value >= 1
        company, when = context.company(plan, figure.at.code), context.when(plan, figure.at.year, figure.at.period)
        yield context.say("covers" if enough else "covers-not", company=company, when=when, above=above, below=below)


def _evaluate(plan: Plan, context: Context) -> Iterator[Figure | Answer]:
    """Figures, subject by subject, each subject's gaps as one refusal behind them."""
    evaluate = evaluator(context.knowledge, plan).evaluate
    for at, measures in subjects(plan, measures_of(plan, context.knowledge)):
        gaps: list[tuple[Measure, MissingValue]] = []
        for measure in measures:
            step = plausible(context.knowledge, evaluate(measure, at))
            if isinstance(step, MissingValue):
                gaps.append((measure, step))
            else:
                yield Figure(measure, at, step)
        gaps = [(measure, gap) for measure, gap in gaps if not _is_before_span(plan, at.year, measure, measures)]
        if gaps:
            computed = next((m for m, gap in gaps if gap.kind is RefusalKind.MISSING_OPERAND), None)
            name = "" if computed is None else describe(computed)
            yield refuse_missing(context, replace(plan, period=at.period), at.code, [gap for _, gap in gaps], name=name)


def _is_before_span(plan: Plan, year: int, measure: Measure, beside: Sequence[Measure]) -> bool:
    """Whether a change is one into the first of several years whose figures are asked: it is told between them."""
    changes = (MeasureKind.GROWTH, MeasureKind.CHANGE)
    levels = any(other.kind not in changes for other in beside)
    return measure.kind in changes and levels and len(plan.years) > 1 and year == min(plan.years)
