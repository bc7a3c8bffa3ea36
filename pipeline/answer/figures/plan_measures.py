"""The measures of a plan, what they are evaluated over, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.answer.figures.evaluation import Evaluator, placed
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.measure import GROWTH, FactContext, figure, figure_pair, figure_where_blank
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Dimension, Measure, MeasureKind, Operation, Plan, Stated, WorkingStep
from pipeline.model.plan import BETWEEN


def measures_of(plan: Plan, knowledge: Knowledge) -> tuple[Measure, ...]:
    """A plan's measures; of one by hand that has only items, what its operation makes of them."""
    if plan.measures:
        return plan.measures
    called = plan.asked if len(plan.asked) == len(plan.items) else ("",) * len(plan.items)
    measures = [measure_named(name, knowledge, words) for name, words in zip(plan.items, called, strict=True)]
    if plan.operation is Operation.GROWTH:
        return tuple(m if m.kind is MeasureKind.GROWTH else _growth(m) for m in measures)
    if plan.operation is Operation.RATIO and plan.unit == "%":
        return tuple(replace(m, kind=MeasureKind.SHARE) if m.operands else m for m in measures)
    return tuple(measures)


def measure_named(name: str, knowledge: Knowledge, called: str = "") -> Measure:
    """What a name of a plan stands for: an item or formula, 净利润增长率 a growth, 利息费用/营业收入 a ratio."""
    if knowledge.items.get(name) is not None or knowledge.formulas.get(name) is not None:
        return Measure(name=name, called=called)
    above, slash, below = name.partition("/")
    if slash:
        return Measure(MeasureKind.QUOTIENT, operands=(Measure(name=above), Measure(name=below)))
    one, between, other = name.partition(BETWEEN)
    if between:
        return Measure(MeasureKind.DIFFERENCE, operands=(Measure(name=one), Measure(name=other)))
    if name.endswith(GROWTH):
        return _growth(Measure(name=name.removesuffix(GROWTH), called=called.removesuffix(GROWTH)))
    return Measure(name=name, called=called)


def _growth(item: Measure) -> Measure:
    return Measure(MeasureKind.GROWTH, operands=(item,), explicit_rate=True)


def evaluator(knowledge: Knowledge, plan: Plan) -> Evaluator:
    """Evaluates measures over the facts of a store, for the companies and years of a plan."""
    return Evaluator(
        lambda name, at: figure(knowledge, name, at),
        lambda name, at: figure_pair(knowledge, name, at),
        plan.companies,
        plan.years,
        lambda name, at: figure_where_blank(knowledge, name, at),
        knowledge.stated in (Stated.LATEST, Stated.RESTATED),
    )


def figure_of_name(name: str, plan: Plan, knowledge: Knowledge, at: FactContext) -> WorkingStep | MissingValue:
    """The figure that a plan calls by a name."""
    return evaluator(knowledge, plan).evaluate(ranked_measure(name, plan, knowledge), at)


def ranked_measure(name: str, plan: Plan, knowledge: Knowledge) -> Measure:
    """What a name of a plan stands for; a ratio in percent where the plan says so."""
    measure = measure_named(name, knowledge)
    in_percent = measure.kind is MeasureKind.QUOTIENT and plan.unit == "%"
    return replace(measure, kind=MeasureKind.SHARE) if in_percent else measure


def subjects(plan: Plan, measures: tuple[Measure, ...]) -> Iterator[tuple[FactContext, list[Measure]]]:
    """The companies and times that each measure is of; what runs over companies or years is of all of them at once."""
    times = plan.times or tuple((year, plan.period) for year in plan.years)
    placed_alone = [m for m in measures if m.over is None and _company_of(m)]
    own = [m for m in measures if m.over is None and m not in placed_alone]
    if own:
        for code in plan.companies:
            others = [m for m in own if code not in {leaf.company for leaf in m.leaves()}]  # A against B, not B itself
            for year, period in times if others else ():
                at = FactContext(code, year, period, plan.scope)
                if plan.years_of and (code, year) not in plan.years_of:
                    continue
                if compared := [m for m in others if not _is_of_itself(m, at)]:
                    yield at, compared
    for measure in placed_alone:
        for year, period in times:
            yield FactContext(_company_of(measure), year, period, plan.scope), [measure]
    if over_years := [m for m in measures if m.over is Dimension.YEARS]:
        for code in plan.companies:
            yield FactContext(code, max(plan.years), plan.period, plan.scope), over_years
    if over_companies := [m for m in measures if m.over is Dimension.COMPANIES]:
        for year, period in times:
            yield FactContext(plan.companies[0], year, period, plan.scope), over_companies


def _company_of(measure: Measure) -> str:
    """Whose share in a sum over companies a measure is; "" for any other."""
    if len(measure.operands) != 2 or measure.operands[1].over is not Dimension.COMPANIES:
        return ""
    return next((leaf.company for leaf in measure.operands[0].leaves()), "")


def _is_of_itself(measure: Measure, at: FactContext) -> bool:
    """Whether both operands are one figure: of 下半年比上半年 that of the first half itself."""
    if len(measure.operands) != 2 or not all(operand.is_item() for operand in measure.operands):
        return False
    one, other = ((placed(operand, at), operand.name) for operand in measure.operands)
    return one == other


def is_balance(measure: Measure, knowledge: Knowledge) -> bool:
    """Whether a measure is of a moment: all that it is computed from are balances."""
    names = {name for leaf in measure.leaves() for name in knowledge.operands(leaf.name)}
    items = [knowledge.items.get(name) for name in names]
    return bool(items) and all(item is not None and item.period == "instant" for item in items)
