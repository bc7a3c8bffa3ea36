"""Answers and statements as Excel files with live formulas, whose facts lead to their pages on this server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from pipeline.app.statements import by_statement
from pipeline.model import Fact, Period, Scope
from pipeline.rules.items import load_items
from pipeline.serve.page.report_views import fact_address
from pipeline.serve.rest.companies import CompanyName, OneYear
from pipeline.serve.rest.questions import LONGEST_SENT
from pipeline.serve.rest.shapes import Context

router = APIRouter(tags=["workbooks"])
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@router.get("/ask/workbook", response_class=Response)
async def answer_workbook(
    request: Request, context: Context, question: Annotated[str, Query(min_length=1, max_length=LONGEST_SENT)]
) -> Response:
    """Answer a question as an Excel file: its working as formulas over a sheet of facts, with the checks on them."""
    answer = await context.ask(question)
    made = await context.compute(context.finreport.answer_workbook, answer, _addresses(request))
    return _file(made, "answer.xlsx")


@router.get("/companies/{company}/workbook", response_class=Response)
async def statement_workbook(
    request: Request,
    context: Context,
    company: CompanyName,
    year: OneYear,
    period: Period = Period.FY,
    scope: Scope = Scope.CONSOLIDATED,
) -> Response:
    """Get a company's statements of a year as an Excel file, with the ratios as formulas over the figures."""

    def make() -> bytes:
        from pipeline.app.workbooks.export import StatementsOf  # loads openpyxl, which a server that answers need not

        finreport = context.finreport
        facts = finreport.facts(company, year, period=period, scope=scope)
        sections = by_statement(facts, load_items(finreport.settings.rules)[0])
        of = StatementsOf(finreport.company(company, year), year, sections, period, scope)
        return finreport.statement_workbook(of, _addresses(request))

    return _file(await context.compute(make), "statements.xlsx")


def _addresses(request: Request) -> Callable[[Fact], str]:
    """Where the cell of a fact is shown on this server, "" for one that stands on no page."""
    base = str(request.base_url).rstrip("/")

    def address(fact: Fact) -> str:
        own = fact_address(fact)
        return base + own if own else ""

    return address


def _file(made: bytes, name: str) -> Response:
    return Response(made, media_type=XLSX, headers={"Content-Disposition": f'attachment; filename="{name}"'})
