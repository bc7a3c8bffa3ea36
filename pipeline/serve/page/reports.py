"""Addresses of the pages of reports, and their workbooks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pipeline.app.finreport import Finreport
from pipeline.model import Kind
from pipeline.serve.page.conversations import XLSX
from pipeline.serve.page.rendering import add_page, page_context, reply
from pipeline.serve.page.report_views import (
    fact_address,
    show_checks,
    show_report,
    show_reports,
    show_statements,
    show_table,
    show_tables,
)

router = APIRouter()

Words = Annotated[str, Query(max_length=200)]
Year = Annotated[str, Query(pattern=r"^(\d{4})?$")]  # a form sends an empty one where none is chosen
Number = Annotated[int, Query(ge=1, le=100_000)]


async def reports(
    request: Request, company: Words = "", year: Year = "", kind: Words = "", page: Number = 1
) -> Response:
    """The reports of the store."""
    chosen = kind if kind in {str(one) for one in Kind} else ""
    return await reply(request, show_reports, company.strip(), int(year) if year else None, chosen, page)


async def report(request: Request, id: str) -> Response:
    """A report with its outline."""
    return await reply(request, show_report, id)


async def statements(request: Request, id: str) -> Response:
    """The statements of a report."""
    return await reply(request, show_statements, id)


async def checks(request: Request, id: str, outcome: Words = "") -> Response:
    """The checks on a report."""
    return await reply(request, show_checks, id, outcome)


async def tables(request: Request, id: str, q: Words = "") -> Response:
    """The tables of a report."""
    return await reply(request, show_tables, id, q.strip())


async def table(request: Request, id: str, number: int) -> Response:
    """A table of a report."""
    return await reply(request, show_table, id, number)


@router.get("/reports/{id}/workbook.xlsx", include_in_schema=False)
async def workbook(request: Request, id: str) -> Response:
    """The statements of a report's company and year as a workbook with live formulas."""
    context = page_context(request)
    made = await context.compute(_workbook, context.finreport, id, str(request.base_url).rstrip("/"))
    named = {"Content-Disposition": 'attachment; filename="statements.xlsx"'}
    return Response(made, media_type=XLSX, headers=named)


def _workbook(finreport: Finreport, id: str, base: str) -> bytes:
    from pipeline.app.statements import by_statement
    from pipeline.app.workbooks.export import StatementsOf
    from pipeline.model.report import KIND_OF_PERIOD
    from pipeline.rules.items import load_items

    found, _ = finreport.report(id)
    period = next((period for period, kind in KIND_OF_PERIOD.items() if kind == found.kind), next(iter(KIND_OF_PERIOD)))
    facts = finreport.facts(found.code, found.year, period=period)
    sections = by_statement(facts, load_items(finreport.settings.rules)[0])
    of = StatementsOf(finreport.company(found.code), found.year, sections, period)
    return finreport.statement_workbook(of, lambda fact: base + address if (address := fact_address(fact)) else "")


for _path, _handler in (
    ("/reports", reports),
    ("/reports/{id}", report),
    ("/reports/{id}/statements", statements),
    ("/reports/{id}/checks", checks),
    ("/reports/{id}/tables", tables),
    ("/reports/{id}/tables/{number}", table),
):
    add_page(router, _path, _handler)
