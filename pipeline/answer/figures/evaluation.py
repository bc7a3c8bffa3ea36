"""Measures evaluated for a company and year, exactly, with their working; or what is missing.

Every operation is here once, for look-ups, comparisons, rankings and conditions alike: rankings evaluate the same
tree for each company, over facts that were fetched a column at a time (`cross_section`).

A ratio whose unit is % is given as the ratio (0.1826 is shown as 18.26%); the difference of two percentages is in
percentage points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation, localcontext
from functools import reduce

from pipeline.answer.currencies import are_mixed, mixture_text
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.formula import OUT_OF_RANGE, PRECISION
from pipeline.answer.figures.measure import GROWTH, FactContext
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.orders.exclusion import take_out
from pipeline.answer.figures.period_derivation import PERIOD_NAMES
from pipeline.model import Dimension, Function, Measure, MeasureKind, Period, RefusalKind, Scope, WorkingStep
from pipeline.model.calculation import growth_of_steps, mean_rate, over_steps, signed_sum, times

POINTS = "个百分点"
TIMES = "倍"
_SIGNS = {MeasureKind.SUM: "+", MeasureKind.DIFFERENCE: "-", MeasureKind.PRODUCT: "×"}
_SCOPES = {Scope.CONSOLIDATED: "合并", Scope.PARENT: "母公司"}
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
Lookup = Callable[[str, FactContext], Outcome]
# A figure of a year and of the year before, both as the report of the year has them where it has both.
PairLookup = Callable[[str, FactContext], tuple[Outcome, Outcome]]


def both_years(look_up: Lookup) -> PairLookup:
    """A figure and that of the year before, each looked up by itself."""
    return lambda name, at: (look_up(name, at), look_up(name, replace(at, year=at.year - 1)))


@dataclass(frozen=True, slots=True)
class Evaluator:
    """Evaluates measures; `companies` and `years` are what operations over them run over."""

    look_up: Lookup
    look_up_pair: PairLookup
    companies: Sequence[str] = ()
    years: Sequence[int] = ()
    blank: Callable[[str, FactContext], WorkingStep | None] | None = None  # zero for an item printed as blank
    of_one_report: bool = True  # a year and the one before as one report states both, also where both are named

    def evaluate(self, measure: Measure, at: FactContext) -> Outcome:
        """The value of a measure for a subject."""
        with localcontext(prec=PRECISION):
            try:
                return self._evaluate(measure, at)
            except ArithmeticError:
                return MissingValue(
                    RefusalKind.MISSING_OPERAND, describe(measure), at.year, reason=OUT_OF_RANGE, code=at.code
                )

    def _evaluate(self, measure: Measure, at: FactContext) -> Outcome:
        at = placed(measure, at)
        match measure.kind:
            case MeasureKind.ITEM:
                return self.look_up(measure.name, at)
            case MeasureKind.NUMBER:
                return WorkingStep(f"{measure.number}", measure.number, "")
            case MeasureKind.GROWTH | MeasureKind.CHANGE:
                return self._movement(measure, at)
        operands = self._operands(measure, at)
        if isinstance(operands, MissingValue):
            return operands
        match measure.kind:
            case MeasureKind.SHARE | MeasureKind.QUOTIENT | MeasureKind.MULTIPLE:
                found = _ratio(measure, operands)
            case MeasureKind.COMPOUND_GROWTH:
                found = _compound_growth(measure, operands)
            case MeasureKind.WITHOUT:
                found = take_out(operands)
            case MeasureKind.MAXIMUM | MeasureKind.MINIMUM:
                found = _extreme(measure, operands)
            case _:
                found = _combined(measure, operands)
        if isinstance(found, MissingValue):
            return replace(found, year=found.year or at.year)
        return replace(found, name=measure.label or found.name, year=None if measure.over else at.year)

    def _operands(self, measure: Measure, at: FactContext) -> list[WorkingStep] | MissingValue:
        """The figures that an operation combines; a text, or a figure that is not there, is what is missing."""
        if measure.over is Dimension.COMPANIES:
            places = [replace(at, code=code) for code in self.companies]
        elif measure.over is Dimension.YEARS:
            places = [replace(at, year=year) for year in self.years]
        else:
            places = [at]
        steps: list[WorkingStep] = []
        gap: MissingValue | None = None
        for place in places:
            for operand in measure.operands:
                found = self._evaluate(operand, place)
                if isinstance(found, MissingValue) and (nothing := self._nothing(measure, operand, place)):
                    gap, found = gap or found, nothing
                if isinstance(found, WorkingStep) and found.value is None:
                    found = MissingValue(RefusalKind.MISSING_OPERAND, found.name, place.year, reason="不是数值")
                if isinstance(found, MissingValue):
                    return _as_operand(found, at, operand.company or place.code)
                steps.append(_named(found, operand, place, measure))
        if gap is not None and not any(step.value for step in steps):
            return _as_operand(gap, at, at.code)  # nothing at all is no sum
        return steps

    def _nothing(self, measure: Measure, operand: Measure, place: FactContext) -> WorkingStep | None:
        """Zero for a term whose line the report leaves blank: a balance sheet without 长期借款 prints the line so."""
        adds = measure.kind in (MeasureKind.SUM, MeasureKind.DIFFERENCE) and measure.over is None
        return self.blank(operand.name, placed(operand, place)) if adds and operand.is_item() and self.blank else None

    def _movement(self, measure: Measure, at: FactContext) -> Outcome:
        """Growth or change against the year before, or against the second operand."""
        this = measure.operands[0]
        if len(measure.operands) == 2:
            other = measure.operands[1]
            found: tuple[Outcome, Outcome] = (
                self.look_up_pair(this.name, placed(this, at))
                if self.of_one_report and _is_year_before(this, other, at)
                else (self._evaluate(this, at), self._evaluate(other, at))
            )
            base_year = next((placed(leaf, at).year for leaf in other.leaves()), at.year)
        else:
            base_year = at.year - 1
            if this.is_item():
                found = self.look_up_pair(this.name, placed(this, at))
            else:
                found = (self._evaluate(this, at), self._evaluate(this, replace(at, year=base_year)))
        steps: list[WorkingStep] = []
        for one in found:
            if isinstance(one, MissingValue):
                return _as_operand(one, at, at.code)
            if one.value is None:
                return MissingValue(RefusalKind.MISSING_OPERAND, one.name, at.year, reason="不是数值")
            steps.append(one)
        label = describe(this) or steps[0].name
        steps[1] = replace(steps[1], year=base_year)
        base = f"上年{label}" if base_year == at.year - 1 else f"{base_year}年{label}"
        if len(measure.operands) == 2 and measure.operands[1].period is not None:
            base = f"{base_year}年{PERIOD_NAMES[measure.operands[1].period]}{label}"
        if len(measure.operands) == 2 and measure.operands[1].label not in ("", label):
            base = measure.operands[1].label
        return _moved(measure, replace(steps[0], name=label), replace(steps[1], name=base), at)


def _is_year_before(this: Measure, other: Measure, at: FactContext) -> bool:
    """Whether the second of two operands is the same item of the year before."""
    if not (this.is_item() and other.is_item() and this.name == other.name):
        return False
    now, before = placed(this, at), placed(other, at)
    return replace(now, year=now.year - 1, listed=before.listed) == before


def placed(measure: Measure, at: FactContext) -> FactContext:
    """The subject with what the measure itself says of company, time and scope."""
    year = measure.year if measure.year is not None else at.year - measure.years_back
    return replace(
        at,
        code=measure.company or at.code,
        year=year,
        period=measure.period or at.period,
        scope=measure.scope or at.scope,
        listed=at.listed and year == at.year,
    )


def _as_operand(missing: MissingValue, at: FactContext, code: str) -> MissingValue:
    """A figure that an operation lacks; a whole report that lacks stays what it is."""
    missing = replace(missing, code=missing.code or code)
    same = missing.kind is RefusalKind.NO_REPORT and missing.year == at.year
    return missing if same else replace(missing, kind=RefusalKind.MISSING_OPERAND)


def _named(step: WorkingStep, operand: Measure, place: FactContext, measure: Measure) -> WorkingStep:
    """An operand by the question's words for it, with its year where operands are of several."""
    name = operand.label or step.name
    if operand.operands:
        return replace(step, name=_placed_name(operand, place, dated=measure.over is Dimension.YEARS))
    if operand.scope is not None:
        name = f"{_SCOPES[operand.scope]}{name}"
    if any(other.period not in (None, place.period) for other in measure.operands):  # 下半年营收, 上半年营收
        period = placed(operand, place).period
        name = name if period is Period.FY else f"{PERIOD_NAMES[period]}{name}"
    if measure.over is Dimension.YEARS or operand.year is not None or operand.years_back:
        at = placed(operand, place)
        part = PERIOD_NAMES.get(at.period, "") if at.period is not Period.FY else ""
        name = f"{at.year}年{name}" if name.startswith(part) else f"{at.year}年{part}{name}"
    return replace(step, name=name)


def _placed_name(operand: Measure, place: FactContext, *, dated: bool = False) -> str:
    """What is computed of figures of one year by its name, with the year where that is another one or `dated`."""
    years = {placed(leaf, place).year for leaf in operand.leaves()}
    name = describe(operand)
    return f"{years.pop()}年{name}" if len(years) == 1 and (dated or years != {place.year}) else name


def _plain(step: WorkingStep) -> Decimal:
    """A step's value as it is computed with: percentages as ratios."""
    assert step.value is not None
    return step.value / 100 if step.unit == "%" and step.fact is not None else step.value


def _moved(measure: Measure, this: WorkingStep, base: WorkingStep, at: FactContext) -> Outcome:
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


def _ratio(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
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


def _combined(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
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


def _extreme(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
    if are_mixed(operands):
        return MissingValue(RefusalKind.MISSING_OPERAND, operands[0].name, reason=mixture_text(operands))
    pick = max if measure.kind is MeasureKind.MAXIMUM else min
    best = pick(operands, key=_plain)
    said = "、".join(step.name for step in operands)
    return replace(
        best, steps=tuple(operands), expression=said, calculation=over_steps(_FUNCTIONS[measure.kind], len(operands))
    )


def _compound_growth(measure: Measure, operands: Sequence[WorkingStep]) -> Outcome:
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
