"""What a company and year are looked up in: the tables of the year's report, or of the next one's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.headings import with_headings_of_totals
from pipeline.answer.cells.parent_notes import with_parent_notes
from pipeline.answer.cells.row_index import index_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.open_question import report_of
from pipeline.model import Kind, Period, Plan, Report, Scope
from pipeline.model.table_row import RowTable
from pipeline.text.amounts import YUAN
from pipeline.understand.names.company_parts import distinctive_part

_STATEMENTS = ("income", "balance", "cash_flow")
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
        index = index_of(report.id, tables, lambda: _with_headings(context, report, tables))  # noqa: B023
        return Subject(report, year, CellSearch(index, year, report_year, plan.scope, _own_name(context, code)))
    return None


def _own_name(context: Context, code: str) -> str:
    """What a company puts before the names of its products: 沃华®心可舒片."""
    company = context.companies.companies.get(code)
    return distinctive_part(company.short_name) if company is not None else ""


def _with_headings(context: Context, report: Report, tables: Sequence[RowTable]) -> Sequence[RowTable]:
    """The tables of an annual report, each under the line of the statements that its total is."""
    if report.kind not in _ANNUAL:
        return tables
    knowledge = context.knowledge
    names = [item.name for item in knowledge.items.all if item.statement in _STATEMENTS]

    def lines(scope: Scope) -> dict[str, Decimal]:
        found: dict[str, Decimal] = {}
        for fact in knowledge.store.facts([report.code], names, [report.year], period=Period.FY, scope=scope):
            if fact.report_id == report.id and fact.value is not None and fact.unit == YUAN.base:
                found.setdefault(fact.item, fact.value)
        return found

    def line_of(heading: str) -> str:
        item = knowledge.items.get(heading)
        return item.name if item is not None else ""

    group = lines(Scope.CONSOLIDATED)
    own = with_parent_notes(tables, group, lines(Scope.PARENT), line_of)
    return with_headings_of_totals(own, group, line_of)
