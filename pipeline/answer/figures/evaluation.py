"""Measures evaluated for a company and year, exactly, with their working; or what is missing.

Every operation is here once, for look-ups, comparisons, rankings and conditions alike: rankings evaluate the same
tree for each company, over facts that were fetched a column at a time (`cross_section`).

A ratio whose unit is % is given as the ratio (0.1826 is shown as 18.26%); the difference of two percentages is in
percentage points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import localcontext

from pipeline.answer.figures.arithmetic import Outcome, combined, compound_growth, extreme_of, moved, ratio
from pipeline.answer.figures.formula import OUT_OF_RANGE, PRECISION
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.exclusion import take_out
from pipeline.answer.figures.period_derivation import PERIOD_NAMES
from pipeline.model import Dimension, Measure, MeasureKind, Period, RefusalKind, Scope, WorkingStep

_SCOPES = {Scope.CONSOLIDATED: "合并", Scope.PARENT: "母公司"}

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
                found = ratio(measure, operands)
            case MeasureKind.COMPOUND_GROWTH:
                found = compound_growth(measure, operands)
            case MeasureKind.WITHOUT:
                found = take_out(operands)
            case MeasureKind.MAXIMUM | MeasureKind.MINIMUM:
                found = extreme_of(measure, operands)
            case _:
                found = combined(measure, operands)
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
        return moved(measure, replace(steps[0], name=label), replace(steps[1], name=base), at)


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
