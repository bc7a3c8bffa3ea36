"""A page of a report: its picture with the cited cell boxed, its text, the pages before and after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pipeline.app.finreport import Finreport
from pipeline.app.page_images.places import CitedPlace
from pipeline.errors import InputError, ReportError
from pipeline.serve.page.addresses import page_address, place_of
from pipeline.serve.page.rendering import View, add_page, page_context, reply

router = APIRouter()

WIDTH = 1_000  # pixels of a picture at 100 %
ZOOMS = (75, 100, 150, 200)
_PNG_KEPT = 3600  # seconds that a browser may keep a picture
Box = Annotated[str, Query(max_length=120)]
Quoted = Annotated[str, Query(max_length=500)]
Column = Annotated[int | None, Query(ge=0, le=1_000)]
Zoom = Annotated[int, Query(ge=50, le=300)]


def page_data(
    finreport: Finreport, report: str, page: int, place: CitedPlace, zoom: int = 100, store: str = ""
) -> dict[str, Any]:
    """What is known of a page: size and marks of its picture, or why there is none; its text; its neighbours.

    `store`: its name, where addresses have to tell it.
    """
    found, _ = finreport.report(report)
    told = {"box": place.box, "quote": place.quote, "column": place.column}
    data: dict[str, Any] = {
        "report": found.to_dict(),
        "page_number": page,
        "pages": found.pages,
        "zoom": zoom,
        "quote": place.quote,
        "picture": None,
        "no_picture": "",
        "address": page_address(report, page, told, store=store),
    }
    try:
        image = finreport.page_image(report, page, place, width=picture_width(zoom))
    except (InputError, ReportError) as error:
        data["no_picture"] = str(error)
    else:
        data["pages"] = image.pages
        data["picture"] = {
            "address": (picture := page_address(report, page, told, ".png", store))
            + ("&" if "?" in picture else "?")
            + f"zoom={zoom}",
            "width": image.width,
            "height": image.height,
            "marks": [{"kind": str(mark.kind), "box": list(mark.box)} for mark in image.marks],
        }
    return data | {"text": _text(finreport, report, page)}


def picture_width(zoom: int) -> int:
    """How many pixels wide a page is drawn: sharper where it is looked at from near."""
    return WIDTH if zoom <= 100 else WIDTH * zoom // 100


def _text(finreport: Finreport, report: str, page: int) -> Mapping[str, Any]:
    """The text of a page, or why there is none."""
    try:
        blocks = [{"text": "", "rows": [], **block.to_dict()} for block in finreport.page(report, page).blocks]
        return {"blocks": blocks, "missing": ""}
    except (InputError, ReportError) as error:
        return {"blocks": [], "missing": str(error)}


def show_page(finreport: Finreport, report: str, page: int, place: CitedPlace, zoom: int) -> View:
    """A page of a report by itself."""
    return View("report_page.html", page_data(finreport, report, page, place, zoom), {"zooms": ZOOMS, "panel": None})


async def report_page(
    request: Request, report: str, page: int, box: Box = "", quote: Quoted = "", column: Column = None, zoom: Zoom = 100
) -> Response:
    """A page of a report."""
    return await reply(
        request, lambda finreport: show_page(finreport, report, page, place_of(box, quote, column), zoom)
    )


@router.get("/reports/{report}/pages/{page}.png", include_in_schema=False)
async def page_picture(
    request: Request, report: str, page: int, box: Box = "", quote: Quoted = "", column: Column = None, zoom: Zoom = 100
) -> Response:
    """The picture of a page; its marks lie over it in the page, so that they have the page's colours."""
    context = page_context(request)
    place = place_of(box, quote, column)
    image = await context.draw(context.finreport.page_image, report, page, place, width=picture_width(zoom))
    return Response(image.png, media_type="image/png", headers={"Cache-Control": f"private, max-age={_PNG_KEPT}"})


add_page(router, "/reports/{report}/pages/{page}", report_page)
