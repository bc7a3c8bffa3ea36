"""What operations make of figures: sums and means, ratios, changes, extremes, with the unit that each has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal, InvalidOperation
from functools import reduce

from pipeline.answer.currencies import are_mixed, mixture_text
from pipeline.answer.figures.measure import GROWTH, FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Function, Measure, MeasureKind, RefusalKind, WorkingStep
from pipeline.model.calculation import growth_of_steps, mean_rate, over_steps, signed_sum, times

POINTS = "个百分点"
TIMES = "倍"
_SIGNS = {MeasureKind.SUM: "+", MeasureKind.DIFFERENCE: "-", MeasureKind.PRODUCT: "×"}
_FUNCTIONS = {
    MeasureKind.SUM: Function.ADD,
    MeasureKind.DIFFERENCE: Function.SUBTRACT,
    MeasureKind.PRODUCT: Function.MULTIPLY,
    MeasureKind.MEAN: Function.MEAN,
    MeasureKind.MAXIMUM: Function.MAXIMUM,
    MeasureKind.MINIMUM: Function.MINIMUM,
}
_RATIOS = {MeasureKind.SHARE: "%", MeasureKind.QUOTIENT: "", MeasureKind.MULTIPLE: TIMES}
Outcome = WorkingStep | MissingValue


def _plain(step: WorkingStep) -> Decimal:
    """A step's value as it is computed with: percentages as ratios."""
    assert step.value is not None
    return step.value / 100 if step.unit == "%" and step.fact is not None else step.value


def moved(measure: Measure, this: WorkingStep, base: WorkingStep, at: FactContext) -> Outcome:
    now, before = _plain(this), _plain(base)
    steps = (this, base)
    name = f"{measure.operands[0].name or this.name}{GROWTH}"
    if this.unit != base.unit:
        return _unlike(steps, at)
    if this.unit == "%" and (measure.kind is MeasureKind.CHANGE or not measure.explicit_rate):
        points, said = times(signed_sum((1, -1)), 100), f"{this.name}-{base.name}"
        return WorkingStep(name, (now - before) * 100, POINTS, at.year, said, steps=steps, calculation=points)
    if measure.kind is MeasureKind.CHANGE:
        gap, said = signed_sum((1, -1)), f"{this.name}-{base.name}"
        return WorkingStep(name, now - before, this.unit, at.year, said, steps=steps, calculation=gap)
    if before == 0:
        reason = "上年数为零，无法计算增长率"
        return MissingValue(RefusalKind.MISSING_OPERAND, this.name, base.year or at.year - 1, reason=reason)
    expression = f"({this.name}-{base.name})/{base.name}"
    rate = (now - before) / before + 0  # + 0: no -0
    return WorkingStep(name, rate, "%", at.year, expression, steps=steps, calculation=growth_of_steps())


def _unlike(steps: Sequence[WorkingStep], at: FactContext | None = None) -> MissingValue:
    if are_mixed(steps):
        year = at.year if at else None
        return MissingValue(RefusalKind.MISSING_OPERAND, steps[0].name, year, reason=mixture_text(steps))
    units = "、".join(dict.fromkeys(f"{step.name}（{step.unit or '无单位'}）" for step in steps))
    return MissingValue(
        RefusalKind.MISSING_OPERAND, steps[0].name, at.year if at else None, reason=f"单位不同，不能相加减：{units}"
    )


def ratio(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
    above, below = operands
    if _plain(below) == 0:
        return MissingValue(RefusalKind.MISSING_OPERAND, below.name, reason=f"除数{below.name}为零")
    if are_mixed(operands):
        return MissingValue(RefusalKind.MISSING_OPERAND, above.name, reason=mixture_text(operands))
    if measure.kind is MeasureKind.SHARE and (above.unit == "%") is not (below.unit == "%"):
        return _unlike(operands)  # a rate is no part of an amount
    unit = _RATIOS[measure.kind]
    if measure.kind is MeasureKind.QUOTIENT and above.unit != below.unit and below.unit not in ("", "%"):
        unit = f"{above.unit}/{below.unit}" if above.unit else ""
    expression = f"{above.name}/{below.name}"
    value = _plain(above) / _plain(below)
    quotient = over_steps(Function.DIVIDE, 2)
    return WorkingStep(expression, value, unit, expression=expression, steps=(above, below), calculation=quotient)


def combined(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
    """Sum, difference, product or mean."""
    values = [_plain(step) for step in operands]
    units = {step.unit for step in operands}
    if measure.kind is MeasureKind.PRODUCT:
        unit = next((unit for unit in units if unit), "")
        if len(units - {""}) > 1:
            return _unlike(operands)
        value = reduce(lambda a, b: a * b, values)
    elif len(units) > 1:
        return _unlike(operands)
    else:
        unit = operands[0].unit
        value = values[0] - sum(values[1:]) if measure.kind is MeasureKind.DIFFERENCE else sum(values, Decimal(0))
        if measure.kind is MeasureKind.MEAN:
            value /= len(values)
    calculation = over_steps(_FUNCTIONS.get(measure.kind, Function.ADD), len(operands))
    if unit == "%" and measure.kind is MeasureKind.DIFFERENCE:
        value, unit, calculation = value * 100, POINTS, times(calculation, 100)
    names = [f"({step.name})" if _needs_brackets(measure, step, at) else step.name for at, step in enumerate(operands)]
    expression = _SIGNS.get(measure.kind, "+").join(names)
    if measure.kind is MeasureKind.MEAN:
        expression = f"({expression})/{len(values)}"
    return WorkingStep(expression, value, unit, expression=expression, steps=tuple(operands), calculation=calculation)


def _needs_brackets(measure: Measure, step: WorkingStep, at: int) -> bool:
    sum_inside = step.fact is None and any(sign in step.name for sign in "+-")
    return sum_inside and (measure.kind is MeasureKind.PRODUCT or (measure.kind is MeasureKind.DIFFERENCE and at > 0))


def extreme_of(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
    if are_mixed(operands):
        return MissingValue(RefusalKind.MISSING_OPERAND, operands[0].name, reason=mixture_text(operands))
    pick = max if measure.kind is MeasureKind.MAXIMUM else min
    best = pick(operands, key=_plain)
    said = "、".join(step.name for step in operands)
    return replace(
        best, steps=tuple(operands), expression=said, calculation=over_steps(_FUNCTIONS[measure.kind], len(operands))
    )


def compound_growth(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
    if are_mixed(operands):
        return _unlike(operands)
    steps = sorted(operands, key=lambda step: step.year or 0)
    first, last = steps[0], steps[-1]
    years = (last.year or 0) - (first.year or 0)
    if years < 1 or _plain(first) <= 0 or _plain(last) < 0:
        reason = f"{first.name}不是正数，无法计算复合增长率" if years >= 1 else "只有一年的数据"
        return MissingValue(RefusalKind.MISSING_OPERAND, first.name, first.year, reason=reason)
    expression = f"({last.name}/{first.name})^(1/{years})-1"
    try:
        value = (_plain(last) / _plain(first)) ** (Decimal(1) / years) - 1
    except InvalidOperation:
        return MissingValue(RefusalKind.MISSING_OPERAND, first.name, first.year, reason="无法计算复合增长率")
    return WorkingStep(
        f"{measure.operands[0].label}复合增长率", value, "%", expression=expression, steps=(first, last),
        calculation=mean_rate(years),
    )  # fmt: skip
