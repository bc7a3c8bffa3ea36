"""Companies: figures and ratios over the years with charts, peers beside each other, an order of all."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pipeline.app.charts.frame import Words
from pipeline.app.charts.svg import chart_svg
from pipeline.app.charts.table import chart_csv
from pipeline.app.figures.series import Series
from pipeline.app.finreport import Finreport
from pipeline.errors import InputError, StoreMissing
from pipeline.model import Company
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries
from pipeline.serve.failures import not_found
from pipeline.serve.page.conversations import chart_words
from pipeline.serve.page.rendering import View, add_page, message_texts, page_context, reply
from pipeline.serve.page.report_views import step_address

router = APIRouter()

_LISTED = 200
_PEERS = 5
_NAMES = 12
_PLACES = 20
_FORMS = ("svg", "csv")
Text = Annotated[str, Query(max_length=300)]
Year = Annotated[str, Query(pattern=r"^(\d{4})?$")]
PERIODS = ("FY", "H1", "9M", "Q1", "Q2", "Q3", "Q4")


def show_companies(finreport: Finreport, words: str, name: str, year: int | None, names: Sequence[str]) -> View:
    """The companies of the store whose names have the words, and their order by one figure."""
    try:
        with finreport.session.access.reading() as snapshot:
            known = list(finreport.session.companies(snapshot))
            years = sorted(snapshot.store.years(), reverse=True)
    except StoreMissing:
        known, years = [], []
    found = [company for company in known if _is_called(company, words)]
    year = year or (years[0] if years else None)
    order, missing = None, ""
    if name and year:
        try:
            found_order = finreport.ranking(name, year, limit=_PLACES)
            order = found_order.to_dict()
            for told, ranked in zip(order["companies"], found_order.companies, strict=True):
                told["address"] = step_address(ranked.working)
        except InputError as error:
            missing = str(error)
    data = {
        "companies": [_company(company) for company in found[:_LISTED]],
        "total": len(found),
        "words": words,
        "name": name,
        "year": year,
        "ranking": order,
        "missing": missing,
    }
    return View("companies.html", data, {"years": years, "names": names})


def show_company(
    finreport: Finreport, code: str, names: Sequence[str], peers: Sequence[str], period: str, kind: str, words: Words
) -> View:
    """A company's figures over the years of its reports, beside those of peers, with a chart for each figure."""
    company = finreport.company(code)
    asked, problems = list(dict.fromkeys(filter(None, names)))[:_NAMES], []
    codes = [company.code]
    for peer in list(filter(None, peers))[:_PEERS]:
        try:
            codes.append(finreport.company(peer).code)
        except InputError as error:
            problems.append(str(error))
    rows = [_figure(found, kind, words) for found in _figures(finreport, codes, asked, period, problems)]
    asked_as = [("peer", code) for code in codes[1:]] + [("period", period), ("chart", kind)]
    for row in rows:
        place = f"/companies/{quote(company.code, safe='')}/chart"
        row["files"] = {form: f"{place}.{form}?{urlencode([('item', row['name']), *asked_as])}" for form in _FORMS}
    reports = finreport.reports(company.code)
    data = {
        "company": _company(company),
        "names": asked,
        "peers": codes[1:],
        "period": period,
        "kind": kind,
        "figures": [{key: value for key, value in row.items() if key not in ("svg", "chart")} for row in rows],
        "problems": problems,
        "reports": [report.to_dict() for report in reports],
    }
    return View("company.html", data, {"rows": rows, "periods": PERIODS})


def _figures(
    finreport: Finreport, codes: Sequence[str], names: Sequence[str], period: str, problems: list[str]
) -> list[list[Series]]:
    """For each name the series of all companies; names that no figure has are told among the problems."""
    try:
        found = finreport.series(codes, names, periods=[period])
    except InputError:
        found = []
        for name in names:
            try:
                found += finreport.series(codes, [name], periods=[period])
            except InputError as error:
                problems.append(str(error))
    called = dict.fromkeys(one.name for one in found)
    told = [[one for one in found if one.name == name] for name in called]
    return [one for one in told if any(series.points for series in one)]


def _figure(found: Sequence[Series], kind: str, words: Words) -> dict[str, Any]:
    """One figure of some companies over time: as rows, and drawn."""
    times = sorted({(point.year, str(point.period)) for one in found for point in one.points})
    unit = next((one.unit for one in found if one.unit), "")
    series = [_series(one, times) for one in found]
    drawn = [
        ChartSeries(one.company, tuple(_chart_point(point) for point in told["points"]))
        for one, told in zip(found, series, strict=True)
    ]
    chart = Chart(_kind(kind, drawn), found[0].name, unit, tuple(_time(*time) for time in times), tuple(drawn))
    return {
        "chart": chart,
        "name": found[0].name,
        "unit": unit,
        "times": [_time(*time) for time in times],
        "series": series,
        "svg": chart_svg(chart, words) if chart.count else "",
    }


def _series(one: Series, times: Sequence[tuple[int, str]]) -> dict[str, Any]:
    points = {(point.year, str(point.period)): point for point in one.points}
    told: list[dict[str, Any] | None] = []
    for time in times:
        point = points.get(time)
        if point is None:
            told.append(None)
            continue
        record = {key: value for key, value in point.to_dict().items() if key != "working"}
        told.append({**record, "address": step_address(point.working) if point.working is not None else ""})
    return {"code": one.code, "company": one.company, "points": told}


def _chart_point(point: dict[str, Any] | None) -> ChartPoint | None:
    if point is None or point["value"] is None:
        return None
    return ChartPoint(Decimal(point["value"]), point["restated"])


def _kind(kind: str, drawn: Sequence[ChartSeries]) -> ChartKind:
    if kind in (ChartKind.LINE, ChartKind.BAR, ChartKind.STACKED):
        return ChartKind(kind)
    return ChartKind.LINE if len(drawn[0].points) > 2 else ChartKind.BAR


def _time(year: int, period: str) -> str:
    return str(year) if period == "FY" else f"{year} {period}"


def _is_called(company: Company, words: str) -> bool:
    names = " ".join((company.code, company.short_name, company.full_name, *company.former_names)).casefold()
    return all(word.casefold() in names for word in words.split())


def _company(company: Company) -> dict[str, Any]:
    return {
        "code": company.code,
        "short_name": company.short_name or company.full_name or company.code,
        "full_name": company.full_name,
        "former_names": list(company.former_names),
    }


async def companies(request: Request, q: Text = "", item: Text = "", year: Year = "") -> Response:
    """The companies of the store."""
    names = message_texts(request)("overview").split()
    return await reply(request, show_companies, q.strip(), item.strip(), int(year) if year else None, names)


async def company(
    request: Request,
    code: str,
    item: Annotated[list[str] | None, Query(max_length=50)] = None,
    peer: Annotated[list[str] | None, Query(max_length=20)] = None,
    period: Text = "FY",
    chart: Text = "",
) -> Response:
    """A company over the years."""
    names = [name.strip() for one in item or () for name in one.split()] or message_texts(request)("overview").split()
    peers = [name.strip() for one in peer or () for name in one.split()]
    chosen = period if period in PERIODS else "FY"
    return await reply(request, show_company, code, names, peers, chosen, chart, chart_words(request))


@router.get("/companies/{code}/chart.{form}", include_in_schema=False)
async def chart_file(
    request: Request,
    code: str,
    form: str,
    item: Text = "",
    peer: Annotated[list[str] | None, Query(max_length=20)] = None,
    period: Text = "FY",
    chart: Text = "",
) -> Response:
    """The chart of one figure as a file, SVG or CSV."""
    context = page_context(request)
    chosen = period if period in PERIODS else "FY"
    words = chart_words(request)
    view = await context.compute(show_company, context.finreport, code, [item], peer or (), chosen, chart, words)
    rows = view.more["rows"]
    if not rows or form not in _FORMS:
        raise not_found(f"{code} has no chart of {item}", "take the address from the page of the company")
    named = {"Content-Disposition": f'attachment; filename="chart.{form}"'}
    if form == "csv":
        return Response("\ufeff" + chart_csv(rows[0]["chart"]), media_type="text/csv; charset=utf-8", headers=named)
    return Response(chart_svg(rows[0]["chart"], words), media_type="image/svg+xml", headers=named)


add_page(router, "/companies", companies)
add_page(router, "/companies/{code}", company)
