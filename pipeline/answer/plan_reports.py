"""The reports that answer a plan: of its companies and years, and of a kind that covers its period."""

from __future__ import annotations

from pipeline.answer.context import Context
from pipeline.model import Kind, Period, Plan, Report

_KINDS = {
    Period.FY: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.H1: (Kind.HALF_YEAR, Kind.HALF_YEAR_SUMMARY),
    Period.H2: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.Q1: (Kind.FIRST_QUARTER,),
    Period.Q2: (Kind.HALF_YEAR, Kind.HALF_YEAR_SUMMARY),
    Period.Q4: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.M9: (Kind.THIRD_QUARTER,),
    Period.Q3: (Kind.THIRD_QUARTER,),
}


def report_of(context: Context, plan: Plan, code: str, year: int) -> Report | None:
    """The report of a year that answers: of a kind that covers the period, a summary where it is all there is."""
    population = context.knowledge.population
    if population is not None and (code, year) not in population:
        return None
    there = {report.kind: report for report in context.knowledge.store.reports(code=code, year=year)}
    kinds = (*_KINDS.get(plan.period, ()), *_KINDS[Period.FY])  # the annual report tells of the parts of its year too
    return next((there[kind] for kind in kinds if kind in there), None)
