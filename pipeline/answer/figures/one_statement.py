"""Formulas whose operands several reports state differently: all of them from one report, so that they fit together.

Where a later report restates some items of a year and not others (its key figures go back three years, its statements
two), the last statement of each would mix bases. The last report that states every operand is taken whole.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.answer.citations import facts_of
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.formula import FactLookup, evaluate_formula
from pipeline.model import Fact, Period, Scope, Stated, WorkingStep
from pipeline.rules.formulas.loading import Formula
from pipeline.store.restatement import report_year


def are_mixed(steps: Iterable[WorkingStep], year: int) -> bool:
    """Whether some of the facts under steps are restated by a report later than `year`, and others of another one."""
    reports = {fact.report_id for fact in facts_of(steps)}
    return len(reports) > 1 and any((report_year(report_id) or 0) > year for report_id in reports)


def of_one_statement(
    knowledge: Knowledge, formula: Formula, mixed: WorkingStep, code: str, year: int, period: Period, scope: Scope
) -> WorkingStep:
    """The formula from the operands of one report; as it was where no report states them all."""

    def operands_of(report_id: str) -> FactLookup:
        def find(item: str, when: str) -> Fact | None:
            return knowledge.stated_by(report_id, item, year if when == "this" else year - 1, period, scope)

        return find

    if knowledge.stated is Stated.RESTATED:
        return mixed
    for report_id in reversed(knowledge.reports_from(code, year, period)):
        outcome = evaluate_formula(formula, operands_of(report_id), year=year)
        if isinstance(outcome, WorkingStep):
            return outcome
    return mixed
