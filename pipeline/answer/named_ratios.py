"""Ratios of two items that a formula has a name for: 研发人员占总职工人数的比例 is 研发人员占职工人数比例."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.measure import GROWTH
from pipeline.model import Measure, MeasureKind, Operation, Plan


def by_formula(plan: Plan, knowledge: Knowledge, style: str) -> Plan:
    """A ratio of two items that is a formula by another name (研发人员占总职工人数的比例) is that formula.

    A share stays one in percent, unless the organisers' gold has it as the formula gives it.
    """
    measures = tuple(_formula_of(measure, knowledge, style) for measure in plan.measures)
    if measures == plan.measures:
        return plan
    items = tuple(dict.fromkeys(leaf.name for measure in measures for leaf in measure.leaves()))
    names = {measure.name: now.name for measure, now in zip(plan.measures, measures, strict=True) if measure.name}
    conditions = tuple(replace(held, item=names.get(held.item, held.item)) for held in plan.conditions)
    operation = Operation.FORMULA if plan.operation is Operation.RATIO else plan.operation
    return replace(plan, operation=operation, measures=measures, items=items, asked=items, conditions=conditions)


def _formula_of(measure: Measure, knowledge: Knowledge, style: str) -> Measure:
    if measure.kind is MeasureKind.GROWTH and len(measure.operands) == 1:
        called = measure.operands[0].label + GROWTH  # 总资产增长率, a formula of its own
        return Measure(name=called) if knowledge.formulas.get(called) else measure
    if measure.kind not in (MeasureKind.SHARE, MeasureKind.QUOTIENT) or not all(
        operand == Measure(name=operand.name, called=operand.called) for operand in measure.operands
    ):
        return measure
    formula = knowledge.formula_of("/".join(operand.name for operand in measure.operands))
    if formula is None or (measure.kind is MeasureKind.SHARE and style == "plain" and formula.unit != "%"):
        return measure
    return Measure(name=formula.name)
