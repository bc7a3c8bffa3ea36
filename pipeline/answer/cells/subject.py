"""What a company and year are looked up in: the tables of the year's report, or of the next one's."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.row_index import index_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.open_question import report_of
from pipeline.model import Kind, Period, Plan, Report

_ANNUAL = (Kind.ANNUAL, Kind.ANNUAL_SUMMARY)


@dataclass(frozen=True, slots=True)
class Subject:
    """What one company and year of a plan are looked up in."""

    report: Report
    year: int
    search: CellSearch


def subject_of(plan: Plan, context: Context, code: str, year: int) -> Subject | None:
    """The report of a year, or the next one's, which has the year before in its columns."""
    for report_year in (year, year + 1):
        report = report_of(context, plan, code, report_year)
        if report is None or not report.sha256:
            continue
        if (plan.period is Period.FY) != (report.kind in _ANNUAL):
            return None
        tables = context.knowledge.store.tables_of(report.id)
        if not tables:
            return None
        return Subject(report, year, CellSearch(index_of(report.id, tables), year, report_year, plan.scope))
    return None
