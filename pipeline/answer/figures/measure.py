"""One figure or text of one company and year: an item looked up, or a formula evaluated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pipeline.answer.citations import facts_of
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.formula import FactLookup, MissingOperand, ZeroDivisor, evaluate_formula
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.period_derivation import fact_step
from pipeline.answer.figures.plausibility import plausible
from pipeline.model import Fact, Period, RefusalKind, Scope, Stated, WorkingStep
from pipeline.rules.formulas.loading import Formula
from pipeline.rules.formulas.syntax import Operand
from pipeline.store.restatement import report_year

GROWTH = "增长率"


@dataclass(frozen=True, slots=True)
class FactContext:
    """Company, year, period and scope of a figure."""

    code: str
    year: int
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    listed: bool = True  # the year's report must be one of the population


def figure(knowledge: Knowledge, name: str, at: FactContext) -> WorkingStep | MissingValue:
    """The item or formula called `name`, with its working; text items have their value in their fact.

    What cannot be is no value.
    """
    return plausible(knowledge, _figure(knowledge, name, at))


def _figure(knowledge: Knowledge, name: str, at: FactContext) -> WorkingStep | MissingValue:
    formula = knowledge.formulas.get(name)
    if formula is not None:
        return figure_of_formula(knowledge, formula, at)
    item = knowledge.items.get(name)
    canonical = item.name if item else name
    found = knowledge.fact(at.code, canonical, at.year, at.period, at.scope, listed=at.listed)
    if isinstance(found, Fact):
        return fact_step(found)
    instead = knowledge.formula_for(canonical)
    computed = figure_of_formula(knowledge, instead, at) if instead and found.kind is RefusalKind.NO_ITEM else found
    return replace(computed, name=canonical) if isinstance(computed, WorkingStep) else found


def figure_of_formula(knowledge: Knowledge, formula: Formula, at: FactContext) -> WorkingStep | MissingValue:
    """A formula's value with its working, whether or not it can be; what the report states itself comes first."""
    unlisted = at.listed and not knowledge.has_report(at.code, at.year, at.period)
    no_report = MissingValue(RefusalKind.NO_REPORT, formula.name, at.year)
    if unlisted and knowledge.population is not None:
        return no_report
    gaps: dict[tuple[str, int], MissingValue] = {}
    nil = formula.zero_where_blank

    def find(item: str, when: str) -> Fact | None:
        year = at.year if when == "this" else at.year - 1
        if when == "this":
            found = knowledge.fact(at.code, item, year, at.period, at.scope, listed=at.listed)
        else:
            found = knowledge.both_years(at.code, [item], at.year, at.period, at.scope)[year][item]
        if isinstance(found, MissingValue):
            gaps[item, year] = found
            return knowledge.blank(at.code, item, year, at.period, at.scope) if item in nil else None
        return found

    outcome = evaluate_formula(formula, find, year=at.year)
    if isinstance(outcome, WorkingStep) and are_mixed([outcome], at.year):
        outcome = of_one_statement(knowledge, formula, outcome, at)
    if isinstance(outcome, WorkingStep):
        only = outcome.steps[0] if len(outcome.steps) == 1 else None
        stated = only is not None and (only.name == formula.reported or isinstance(formula.tree, Operand))
        return replace(only, name=formula.name) if only is not None and stated and only.fact else outcome
    if unlisted:  # and no later report's comparison columns have all operands
        return no_report
    if isinstance(outcome, ZeroDivisor):
        return MissingValue(RefusalKind.MISSING_OPERAND, formula.name, at.year, reason=f"除数{outcome.divisor}为零")
    assert isinstance(outcome, MissingOperand)
    gap = gaps.get((outcome.item, outcome.year))
    reason = gap.reason if gap else ""
    return MissingValue(RefusalKind.MISSING_OPERAND, outcome.item, outcome.year, reason=reason)


def are_mixed(steps: Iterable[WorkingStep], year: int) -> bool:
    """Whether some of the facts under steps are restated by a report later than `year`, and others of another one."""
    reports = {fact.report_id for fact in facts_of(steps)}
    return len(reports) > 1 and any((report_year(report_id) or 0) > year for report_id in reports)


def of_one_statement(knowledge: Knowledge, formula: Formula, mixed: WorkingStep, at: FactContext) -> WorkingStep:
    """The formula from the operands of one report that states them all; as it was where none does.

    A later report may restate some items of a year and not others (its key figures go back three years, its statements
    two): the last statement of each would mix bases. For the latest statements it is the last such report, else the
    first.
    """

    def operands_of(report_id: str) -> FactLookup:
        def find(item: str, when: str) -> Fact | None:
            return knowledge.stated_by(report_id, item, at.year - (when == "last"), at.period, at.scope)

        return find

    if knowledge.stated in (Stated.FIRST_FILED, Stated.RESTATED):
        return mixed
    reports = knowledge.reports_from(at.code, at.year, at.period)
    for report_id in reversed(reports) if knowledge.stated is Stated.LATEST else reports:
        outcome = evaluate_formula(formula, operands_of(report_id), year=at.year)
        if isinstance(outcome, WorkingStep):
            return outcome
    return mixed


def figure_pair(
    knowledge: Knowledge, name: str, at: FactContext
) -> tuple[WorkingStep | MissingValue, WorkingStep | MissingValue]:
    """A figure of a year and of the year before.

    Of an item both are those of one report where one has both: a comparison column may be restated, and that is what
    同比 compares with.
    """
    item = knowledge.items.get(name)
    if item is not None and knowledge.formulas.get(name) is None:
        both = knowledge.both_years(at.code, [item.name], at.year, at.period, at.scope)
        this, last = (both[year][item.name] for year in (at.year, at.year - 1))
        if isinstance(this, Fact) and isinstance(last, Fact):
            return fact_step(this), fact_step(last)
        if knowledge.formula_for(item.name) is None:
            return _step_or_gap(this), _step_or_gap(last)
    return figure(knowledge, name, at), figure(knowledge, name, replace(at, year=at.year - 1, listed=False))


def figure_where_blank(knowledge: Knowledge, name: str, at: FactContext) -> WorkingStep | None:
    """Zero for an item whose line the report itself leaves blank, None for what it does not print."""
    item = knowledge.items.get(name)
    found = knowledge.blank(at.code, item.name, at.year, at.period, at.scope) if item is not None else None
    return fact_step(found) if found is not None else None


def _step_or_gap(found: Fact | MissingValue) -> WorkingStep | MissingValue:
    return fact_step(found) if isinstance(found, Fact) else found
