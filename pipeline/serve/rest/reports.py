"""Reports of the store: listed, with their pages, headings, statements, tables and checks."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import JSONResponse

from pipeline.app.page_images.page_image import NARROWEST, WIDEST, WIDTH
from pipeline.app.page_images.places import LONGEST_QUOTE, CitedPlace, read_box
from pipeline.app.reports.check import check_stored_reports
from pipeline.app.tables.layout import COLUMNS, as_data, index_row
from pipeline.model import Kind, Period, Report, Scope
from pipeline.model.table_row import RowTable
from pipeline.serve.context import ServeContext
from pipeline.serve.rest.shapes import Context, Page, ReportId, Words, Year, as_object

router = APIRouter(prefix="/reports", tags=["reports"])
PageNumber = Annotated[int, Path(ge=1, le=100_000)]


@router.get("")
async def list_reports(
    context: Context,
    page: Page,
    company: Annotated[str, Query(max_length=200, description="code or name")] = "",
    year: Year = None,
    kind: Kind | None = None,
    words: Words = "",
) -> JSONResponse:
    """List reports by company, year and kind; with `words` those in whose names and file they all are."""
    found = await context.compute(context.finreport.reports, company or None, year, kind)
    return page.of([report for report in found if _has(report, words)], Report.to_dict)


@router.get("/{report}")
async def get_report(report: ReportId, context: Context) -> JSONResponse:
    """Get what is known of a report, and in words what there is of it."""
    found, contents = await context.compute(context.finreport.report, report)
    return JSONResponse({**found.to_dict(), "contents": contents})


@router.get("/{report}/outline")
async def get_outline(
    report: ReportId, context: Context, page: Page, depth: Annotated[int | None, Query(ge=1, le=20)] = None
) -> JSONResponse:
    """List the headings of a report with their levels and pages."""
    return page.of(await context.compute(context.finreport.outline, report, depth), asdict)


@router.get("/{report}/pages/{number}")
async def get_page(report: ReportId, number: PageNumber, context: Context) -> JSONResponse:
    """Get a page of a report (from 1) as text and as blocks: headings, paragraphs, rows of tables."""
    return as_object(await context.compute(context.finreport.page, report, number))


@router.get("/{report}/pages/{number}/image", response_class=Response)
async def get_page_image(
    report: ReportId,
    number: PageNumber,
    context: Context,
    width: Annotated[int, Query(ge=NARROWEST, le=WIDEST, description="pixels")] = WIDTH,
    box: Annotated[str, Query(max_length=100, description="of the cited row: x0,top,x1,bottom in points")] = "",
    quote: Annotated[str, Query(max_length=LONGEST_QUOTE, description="the cited figure or sentence")] = "",
    column: Annotated[int | None, Query(ge=0, le=1_000, description="of the table, where a row repeats it")] = None,
) -> Response:
    """Get a page of a report as a PNG picture, the cell boxed that a citation's `box` and `quote` name."""
    place = CitedPlace(read_box(box), quote, column)
    image = await context.draw(context.finreport.page_image, report, number, place, width=width, drawn=place.is_known)
    return Response(image.png, media_type="image/png")


@router.get("/{report}/statements")
async def get_statements(
    report: ReportId,
    context: Context,
    statement: Words = "",
    period: Period | None = None,
    scope: Scope | None = None,
) -> JSONResponse:
    """Get the figures that a report states itself, by statement, each with its page and cell."""
    found = await context.compute(context.finreport.statements, report, period=period, scope=scope)
    chosen = {name: facts for name, facts in found.items() if statement in ("", name)}
    told = {name: [fact.to_dict() for fact in facts] for name, facts in chosen.items()}
    return JSONResponse({"report": report, "statements": told})


@router.get("/{report}/tables")
async def list_tables(
    report: ReportId,
    context: Context,
    page: Page,
    words: Words = "",
    on_page: Annotated[int | None, Query(ge=1)] = None,
) -> JSONResponse:
    """List the tables of a report that have figures; with `words` the best named first."""
    found = await context.compute(_tables, context, report, words=words, page=on_page)
    return page.of(found, lambda table: dict(zip(COLUMNS, index_row(table), strict=True)))


@router.get("/{report}/tables/{number}")
async def get_table(report: ReportId, number: Annotated[int, Path(ge=0)], context: Context) -> JSONResponse:
    """Get a table of a report by its number, with its headers and all rows."""
    (found,) = await context.compute(_tables, context, report, number=number)
    return JSONResponse(as_data(found))


@router.get("/{report}/checks")
async def list_checks(
    report: ReportId,
    context: Context,
    page: Page,
    outcome: Annotated[str, Query(max_length=30, description="passed, failed or not applicable")] = "",
) -> JSONResponse:
    """List the accounting checks on a report, each with its operands and their pages."""

    def rows() -> list[dict[str, Any]]:
        (checked,) = check_stored_reports(context.finreport.session, [report])
        return [row for row in checked.rows() if outcome in ("", row["outcome"])]

    return page.of(await context.compute(rows), dict)


def _has(report: Report, words: str) -> bool:
    told = " ".join((report.id, report.short_name, report.full_name, report.file)).casefold()
    return all(word in told for word in words.casefold().split())


def _tables(context: ServeContext, report: str, **chosen: Any) -> list[RowTable]:
    """The tables of a report by its parts: an id as a whole might be taken for the path of a file."""
    code, year, kind = report.rsplit("-", 2)
    return context.finreport.tables(code, year=int(year), kind=kind, **chosen)
