"""Companies of the store: their reports, facts, and figures over time; companies in the order of a figure."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from pipeline.app.statements import by_axis, by_statement
from pipeline.model import Company, Period, Scope
from pipeline.rules.formulas.syntax import MAX_LENGTH
from pipeline.rules.items import load_items
from pipeline.serve.rest.shapes import Context, Page, Words, Year, as_object

router = APIRouter(tags=["companies"])
CompanyName = Annotated[str, Path(min_length=1, max_length=200, description="code or name")]
Names = Annotated[list[str], Query(min_length=1, max_length=50, description="items and formulas by any of their names")]
Periods = Annotated[list[Period], Query(max_length=8)]
OneYear = Annotated[int, Query(ge=1900, le=2200)]


class Calculation(BaseModel):
    """A formula of items and formulas by any of their names, and whose it is to be calculated of."""

    formula: str = Field(min_length=1, max_length=MAX_LENGTH)
    companies: list[Annotated[str, Field(min_length=1, max_length=200)]] = Field(min_length=1, max_length=50)
    years: list[Annotated[int, Field(ge=1900, le=2200)]] = Field(min_length=1, max_length=50)
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED


@router.get("/companies")
async def list_companies(context: Context, page: Page, words: Words = "") -> JSONResponse:
    """List the companies of the store by code; with `words` those in whose names they all are."""

    def chosen() -> list[Company]:
        with context.finreport.session.access.reading() as snapshot:
            return [one for one in context.finreport.session.companies(snapshot) if _has(one, words)]

    return page.of(await context.compute(chosen), _company)


@router.get("/companies/{company}")
async def get_company(company: CompanyName, context: Context) -> JSONResponse:
    """Get a company by its code or a name, with its reports."""

    def found() -> dict[str, Any]:
        meant = context.finreport.company(company)
        reports = context.finreport.reports(meant.code)
        return {**_company(meant), "reports": [report.to_dict() for report in reports]}

    return JSONResponse(await context.compute(found))


@router.get("/companies/{company}/facts")
async def list_facts(
    company: CompanyName,
    year: OneYear,
    context: Context,
    page: Page,
    period: Period = Period.FY,
    scope: Scope = Scope.CONSOLIDATED,
    statement: Words = "",
    axis: Annotated[str, Query(max_length=50, description="figures of parts along it; `all` for any")] = "",
    every_source: Annotated[bool, Query(description="every value that was read, not only the best")] = False,
) -> JSONResponse:
    """List a company's facts of one year, in the order of the statements, each with its page and cell."""

    def found() -> list[dict[str, Any]]:
        finreport = context.finreport
        facts = finreport.facts(company, year, period=period, scope=scope, every_source=every_source, axis=axis)
        sections = by_axis(facts) if axis else by_statement(facts, load_items(finreport.settings.rules)[0])
        title = "axis" if axis else "statement"
        return [
            {title: name, **fact.to_dict()}
            for name, some in sections.items()
            for fact in some
            if axis or statement in ("", name)
        ]

    return page.of(await context.compute(found), dict)


@router.get("/companies/{company}/restatements")
async def list_restatements(company: CompanyName, context: Context, page: Page, year: Year = None) -> JSONResponse:
    """List the figures of a company that a later report gives anew, with the reason that it gives."""
    found = await context.compute(context.finreport.restatements, company, year)
    return page.of(found, lambda one: one.to_dict())


@router.get("/series")
async def get_series(
    context: Context,
    company: Annotated[list[str], Query(min_length=1, max_length=50, description="codes or names")],
    name: Names,
    first: Annotated[int | None, Query(ge=1900, le=2200, description="year; default: of the first report")] = None,
    last: Annotated[int | None, Query(ge=1900, le=2200, description="year; default: of the last report")] = None,
    period: Periods = [Period.FY],  # noqa: B006 (FastAPI copies it)
    scope: Scope = Scope.CONSOLIDATED,
) -> JSONResponse:
    """Get items and formulas of companies over years; what a report lacks is a point without value."""
    found = await context.compute(
        context.finreport.series, company, name, first=first, last=last, periods=period, scope=scope
    )
    return JSONResponse({"series": [one.to_dict() for one in found]})


@router.post("/calculate")
async def calculate(asked: Calculation, context: Context) -> JSONResponse:
    """Calculate a formula of the request for companies and years; what a report lacks is a point without value."""
    found = await context.compute(
        context.finreport.calculate,
        asked.formula, asked.companies, asked.years, period=asked.period, scope=asked.scope,
    )  # fmt: skip
    return JSONResponse({"series": [one.to_dict() for one in found]})


@router.get("/ranking")
async def get_ranking(
    context: Context,
    name: Annotated[str, Query(min_length=1, max_length=100, description="an item or a formula")],
    year: OneYear,
    period: Period = Period.FY,
    scope: Scope = Scope.CONSOLIDATED,
    ascending: bool = False,
    limit: Annotated[int, Query(ge=1, le=1000)] = 10,
) -> JSONResponse:
    """Get the companies of the store in the order of a figure, the greatest first unless `ascending`."""
    return as_object(
        await context.compute(
            context.finreport.ranking, name, year, period=period, scope=scope, descending=not ascending, limit=limit
        )
    )


def _company(company: Company) -> dict[str, Any]:
    return {
        "code": company.code,
        "short_name": company.short_name,
        "full_name": company.full_name,
        "former_names": list(company.former_names),
    }


def _has(company: Company, words: str) -> bool:
    names = " ".join((company.code, company.short_name, company.full_name, *company.former_names)).casefold()
    return all(word in names for word in words.casefold().split())
