"""Ratios of two items that a formula has a name for: 研发人员占总职工人数的比例 is 研发人员占职工人数比例.

A share that the report itself states is told as it stands there: what it counts as the whole may be another figure.
"""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.measure import GROWTH
from pipeline.answer.figures.measure_names import describe
from pipeline.model import Fact, Measure, MeasureKind, Operation, Plan
from pipeline.understand.pieces import PieceKind


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


def by_statement(plan: Plan, knowledge: Knowledge) -> Plan:
    """A plan whose shares are those that the reports of all its companies and years state."""
    measures: list[Measure] = []
    for measure in plan.measures:
        stated = _stated(measure, plan, knowledge)
        own = measure.operands[0] if stated is not None and _asks_before_share(plan) else None
        measures += [one for one in (own, stated or measure) if one is not None and one not in measures]
    if tuple(measures) == plan.measures:
        return plan
    items = tuple(dict.fromkeys(leaf.name for measure in measures for leaf in measure.leaves()))
    operation = Operation.LOOKUP if plan.operation is Operation.RATIO else plan.operation
    return replace(plan, operation=operation, measures=tuple(measures), items=items, asked=items)


def _asks_before_share(plan: Plan) -> bool:
    """Whether a question asks how much the part itself is: 研发人员有多少、占总人数多少; 研发人员、占总人数的比例."""
    kinds = [kind for _, kind in plan.pieces]
    end = kinds.index(PieceKind.OPERATION) if PieceKind.OPERATION in kinds else 0
    return PieceKind.FORM in kinds[:end] or PieceKind.CONNECTIVE in kinds[end - 1 : end]


def _stated(measure: Measure, plan: Plan, knowledge: Knowledge) -> Measure | None:
    """The item that a share is by the canonical names of its operands, where there are facts of it."""
    if measure.kind is not MeasureKind.SHARE or not all(operand.is_item() for operand in measure.operands):
        return None
    plain = (Measure(name=one.name, called=one.called) for one in measure.operands)
    if not plan.companies or plan.conditions or tuple(plain) != measure.operands:
        return None
    item = knowledge.items.get(
        describe(replace(measure, operands=tuple(Measure(name=o.name) for o in measure.operands)))
    )
    if item is None:
        return None
    found = (
        knowledge.fact(code, item.name, year, plan.period, plan.scope) for code in plan.companies for year in plan.years
    )
    return Measure(name=item.name, called=describe(measure)) if all(isinstance(one, Fact) for one in found) else None
