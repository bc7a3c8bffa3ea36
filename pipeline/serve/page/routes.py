"""All pages, and the files that they are drawn with."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import FileResponse

from pipeline.serve.failures import not_found
from pipeline.serve.page import companies, conversations, report_pages, reports, tools
from pipeline.serve.page.rendering import HERE

STATIC = {
    "page.css": "text/css",
    "page.js": "text/javascript",
    "htmx.min.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
_KEPT = 3600  # seconds that a browser may keep a file


def page_router() -> APIRouter:
    """The router of the pages; it is included behind that of REST."""
    router = APIRouter()
    for subject in (conversations, report_pages, reports, companies, tools):
        router.include_router(subject.router)
    router.add_api_route("/static/{name}", static_file, methods=["GET"], include_in_schema=False)
    return router


async def static_file(name: str) -> FileResponse:
    """A file of the pages' own: nothing is fetched from elsewhere."""
    if name not in STATIC:
        raise not_found(f"there is no file {name}", "load the page again")
    return FileResponse(
        HERE / "static" / name, media_type=STATIC[name], headers={"Cache-Control": f"public, max-age={_KEPT}"}
    )
