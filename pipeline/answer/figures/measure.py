"""One figure or text of one company and year: an item looked up, a formula evaluated, or the growth of either."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal, localcontext

from pipeline.answer.figures.fact_access import Gap, Knowledge
from pipeline.answer.figures.formula import PRECISION, MissingOperand, ZeroDivisor, evaluate
from pipeline.model import Fact, Period, RefusalKind, Scope, Step
from pipeline.rules.formula_syntax import Operand
from pipeline.rules.formulas import Formula

GROWTH = "增长率"
_END_OF = {Period.Q2: Period.H1, Period.Q3: Period.M9, Period.Q4: Period.FY}  # a balance at a quarter's end


@dataclass(frozen=True, slots=True)
class Place:
    """Whose figure, of when."""

    code: str
    year: int
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    listed: bool = True  # the year's report must be one of the population


def measure(knowledge: Knowledge, name: str, at: Place) -> Step | Gap:
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
        return of_fact(found)
    instead = knowledge.formula_for(canonical)
    computed = _formula(knowledge, instead, at) if instead and found.kind is RefusalKind.NO_ITEM else found
    return replace(computed, name=canonical) if isinstance(computed, Step) else found


def of_fact(fact: Fact) -> Step:
    return Step(fact.item, fact.value, fact.unit, fact.fiscal_year, fact=fact)


def _formula(knowledge: Knowledge, formula: Formula, at: Place) -> Step | Gap:
    if not knowledge.has_report(at.code, at.year, at.period):
        return Gap(RefusalKind.NO_REPORT, formula.name, at.year)
    gaps: dict[tuple[str, int], Gap] = {}

    def find(item: str, when: str) -> Fact | None:
        year = at.year if when == "this" else at.year - 1
        if when == "this":
            found = knowledge.fact(at.code, item, year, at.period, at.scope)
        else:
            found = knowledge.both_years(at.code, [item], at.year, at.period, at.scope)[year][item]
        if isinstance(found, Gap):
            gaps[item, year] = found
            return None
        return found

    outcome = evaluate(formula, find, year=at.year)
    if isinstance(outcome, Step):
        only = outcome.steps[0] if len(outcome.steps) == 1 else None
        stated = only is not None and (only.name == formula.reported or isinstance(formula.tree, Operand))
        return replace(only, name=formula.name) if only is not None and stated and only.fact else outcome
    if isinstance(outcome, ZeroDivisor):
        return Gap(RefusalKind.MISSING_OPERAND, formula.name, at.year, reason=f"除数{outcome.divisor}为零")
    assert isinstance(outcome, MissingOperand)
    gap = gaps.get((outcome.item, outcome.year))
    reason = gap.reason if gap else ""
    return Gap(RefusalKind.MISSING_OPERAND, outcome.item, outcome.year, reason=reason)


def growth(knowledge: Knowledge, name: str, at: Place, base_year: int | None = None, *, called: str = "") -> Step | Gap:
    """(this year - the year before) / the year before.

    Without `base_year` (同比增长率, 较上年) both figures are those of the year's own report, whose comparison column
    may be restated. With it (2022年相比2021年) each year counts with what its own report says of it.

    The divisor is taken as it is: the competition prints the plain quotient, though over a negative base its sign
    says nothing of the direction. The answer says so. `called`: the question's word for it.
    """
    explicit = base_year is not None
    base_year = at.year - 1 if base_year is None else base_year
    both = _two_years(knowledge, name, at, base_year, explicit=explicit)
    if isinstance(both, Gap):
        return both
    this, last = both
    if this.value is None or last.value is None:
        return Gap(RefusalKind.MISSING_OPERAND, name, at.year, reason="不是数值")
    if last.value == 0:
        return Gap(RefusalKind.MISSING_OPERAND, name, base_year, reason="上年数为零，无法计算增长率")
    with localcontext(prec=PRECISION):
        rate = (this.value - last.value) / last.value
    shown = called or name
    last_name = f"上年{shown}" if base_year == at.year - 1 else f"{base_year}年{shown}"
    expression = f"({shown}-{last_name})/{last_name}"
    steps = (replace(this, name=shown), replace(last, name=last_name))
    return Step(f"{name}{GROWTH}", rate, "%", at.year, expression, steps=steps)


def _two_years(
    knowledge: Knowledge, name: str, at: Place, base_year: int, *, explicit: bool
) -> tuple[Step, Step] | Gap:
    item = knowledge.items.get(name)
    if item is not None and knowledge.formulas.get(name) is None and not explicit:
        both = knowledge.both_years(at.code, [item.name], at.year, at.period, at.scope)
        pair: list[Step | Fact | Gap] = [both[year][item.name] for year in (at.year, base_year)]
    else:
        base = replace(at, year=base_year, listed=at.listed and base_year != at.year - 1)
        pair = [measure(knowledge, name, at), measure(knowledge, name, base)]
    steps: list[Step] = []
    for found in pair:
        if isinstance(found, Gap):
            same_kind = found.kind is RefusalKind.NO_REPORT and found.year == at.year
            return found if same_kind else replace(found, kind=RefusalKind.MISSING_OPERAND)
        steps.append(found if isinstance(found, Step) else of_fact(found))
    return steps[0], steps[1]


def ratio(knowledge: Knowledge, names: tuple[str, str], at: Place) -> Step | Gap:
    """The first over the second, both of the same year."""
    found = [measure(knowledge, name, at) for name in names]
    steps: list[Step] = []
    for part in found:
        if isinstance(part, Gap):
            return part if part.kind is RefusalKind.NO_REPORT else replace(part, kind=RefusalKind.MISSING_OPERAND)
        if part.value is None:
            return Gap(RefusalKind.MISSING_OPERAND, part.name, at.year, reason="不是数值")
        steps.append(part)
    above, below = steps
    assert above.value is not None and below.value is not None
    if below.value == 0:
        return Gap(RefusalKind.MISSING_OPERAND, below.name, at.year, reason=f"除数{below.name}为零")
    with localcontext(prec=PRECISION):
        quotient = Decimal(above.value) / below.value
    return Step(f"{above.name}/{below.name}", quotient, "", at.year, f"{above.name}/{below.name}", steps=(above, below))
