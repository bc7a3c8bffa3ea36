"""One figure or text of one company and year: an item looked up, a formula evaluated, or the growth of either."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal, localcontext

from pipeline.answer.figures.fact_access import Knowledge, MissingValue
from pipeline.answer.figures.formula import PRECISION, MissingOperand, ZeroDivisor, evaluate_formula
from pipeline.model import Fact, Period, RefusalKind, Scope, WorkingStep
from pipeline.rules.formulas.loading import Formula
from pipeline.rules.formulas.syntax import Operand

GROWTH = "增长率"
_END_OF = {Period.Q2: Period.H1, Period.Q3: Period.M9, Period.Q4: Period.FY}  # a balance at a quarter's end


@dataclass(frozen=True, slots=True)
class FactContext:
    """Company, year, period and scope of a figure."""

    code: str
    year: int
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    listed: bool = True  # the year's report must be one of the population


def measure(knowledge: Knowledge, name: str, at: FactContext) -> WorkingStep | MissingValue:
    """The value called `name`, with its working; text items have it in their fact."""
    formula = knowledge.formulas.get(name)
    if formula is not None:
        return _formula(knowledge, formula, at)
    above, slash, below = name.partition("/")
    if slash and knowledge.items.get(name) is None:
        return ratio(knowledge, (above, below), at)
    item = knowledge.items.get(name)
    if item is None and name.endswith(GROWTH):
        return growth(knowledge, name.removesuffix(GROWTH), at)
    canonical = item.name if item else name
    if item is not None and item.period == "instant":
        at = replace(at, period=_END_OF.get(at.period, at.period))
    found = knowledge.fact(at.code, canonical, at.year, at.period, at.scope, listed=at.listed)
    if isinstance(found, Fact):
        return fact_step(found)
    instead = knowledge.formula_for(canonical)
    computed = _formula(knowledge, instead, at) if instead and found.kind is RefusalKind.NO_ITEM else found
    return replace(computed, name=canonical) if isinstance(computed, WorkingStep) else found


def fact_step(fact: Fact) -> WorkingStep:
    return WorkingStep(fact.item, fact.value, fact.unit, fact.fiscal_year, fact=fact)


def _formula(knowledge: Knowledge, formula: Formula, at: FactContext) -> WorkingStep | MissingValue:
    if not knowledge.has_report(at.code, at.year, at.period):
        return MissingValue(RefusalKind.NO_REPORT, formula.name, at.year)
    gaps: dict[tuple[str, int], MissingValue] = {}

    def find(item: str, when: str) -> Fact | None:
        year = at.year if when == "this" else at.year - 1
        if when == "this":
            found = knowledge.fact(at.code, item, year, at.period, at.scope)
        else:
            found = knowledge.both_years(at.code, [item], at.year, at.period, at.scope)[year][item]
        if isinstance(found, MissingValue):
            gaps[item, year] = found
            return None
        return found

    outcome = evaluate_formula(formula, find, year=at.year)
    if isinstance(outcome, WorkingStep):
        only = outcome.steps[0] if len(outcome.steps) == 1 else None
        stated = only is not None and (only.name == formula.reported or isinstance(formula.tree, Operand))
        return replace(only, name=formula.name) if only is not None and stated and only.fact else outcome
    if isinstance(outcome, ZeroDivisor):
        return MissingValue(RefusalKind.MISSING_OPERAND, formula.name, at.year, reason=f"除数{outcome.divisor}为零")
    assert isinstance(outcome, MissingOperand)
    gap = gaps.get((outcome.item, outcome.year))
    reason = gap.reason if gap else ""
    return MissingValue(RefusalKind.MISSING_OPERAND, outcome.item, outcome.year, reason=reason)


def growth(
    knowledge: Knowledge, name: str, at: FactContext, base_year: int | None = None, *, called: str = ""
) -> WorkingStep | MissingValue:
    """(this year - the year before) / the year before.

    Without `base_year` (同比增长率, 较上年) both figures are those of the year's own report, whose comparison column
    may be restated. With it (2022年相比2021年) each year counts with what its own report says of it.

    The divisor is taken as it is: the competition prints the plain quotient, though over a negative base its sign
    says nothing of the direction. The answer says so. `called`: the question's word for it.
    """
    explicit = base_year is not None
    base_year = at.year - 1 if base_year is None else base_year
    both = _two_years(knowledge, name, at, base_year, explicit=explicit)
    if isinstance(both, MissingValue):
        return both
    this, last = both
    if this.value is None or last.value is None:
        return MissingValue(RefusalKind.MISSING_OPERAND, name, at.year, reason="不是数值")
    if last.value == 0:
        return MissingValue(RefusalKind.MISSING_OPERAND, name, base_year, reason="上年数为零，无法计算增长率")
    with localcontext(prec=PRECISION):
        rate = (this.value - last.value) / last.value
    shown = called or name
    last_name = f"上年{shown}" if base_year == at.year - 1 else f"{base_year}年{shown}"
    expression = f"({shown}-{last_name})/{last_name}"
    steps = (replace(this, name=shown), replace(last, name=last_name))
    return WorkingStep(f"{name}{GROWTH}", rate, "%", at.year, expression, steps=steps)


def _two_years(
    knowledge: Knowledge, name: str, at: FactContext, base_year: int, *, explicit: bool
) -> tuple[WorkingStep, WorkingStep] | MissingValue:
    item = knowledge.items.get(name)
    if item is not None and knowledge.formulas.get(name) is None and not explicit:
        both = knowledge.both_years(at.code, [item.name], at.year, at.period, at.scope)
        pair: list[WorkingStep | Fact | MissingValue] = [both[year][item.name] for year in (at.year, base_year)]
    else:
        base = replace(at, year=base_year, listed=at.listed and base_year != at.year - 1)
        pair = [measure(knowledge, name, at), measure(knowledge, name, base)]
    steps: list[WorkingStep] = []
    for found in pair:
        if isinstance(found, MissingValue):
            same_kind = found.kind is RefusalKind.NO_REPORT and found.year == at.year
            return found if same_kind else replace(found, kind=RefusalKind.MISSING_OPERAND)
        steps.append(found if isinstance(found, WorkingStep) else fact_step(found))
    return steps[0], steps[1]


def ratio(knowledge: Knowledge, names: tuple[str, str], at: FactContext) -> WorkingStep | MissingValue:
    """The first over the second, both of the same year."""
    found = [measure(knowledge, name, at) for name in names]
    steps: list[WorkingStep] = []
    for part in found:
        if isinstance(part, MissingValue):
            return part if part.kind is RefusalKind.NO_REPORT else replace(part, kind=RefusalKind.MISSING_OPERAND)
        if part.value is None:
            return MissingValue(RefusalKind.MISSING_OPERAND, part.name, at.year, reason="不是数值")
        steps.append(part)
    above, below = steps
    assert above.value is not None and below.value is not None
    if below.value == 0:
        return MissingValue(RefusalKind.MISSING_OPERAND, below.name, at.year, reason=f"除数{below.name}为零")
    with localcontext(prec=PRECISION):
        quotient = Decimal(above.value) / below.value
    return WorkingStep(
        f"{above.name}/{below.name}", quotient, "", at.year, f"{above.name}/{below.name}", steps=(above, below)
    )
