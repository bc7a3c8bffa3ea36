"""Views turned into replies: a page of HTML, or at the same address with `.json` its data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pipeline.app.finreport import Finreport
from pipeline.errors import FinreportError
from pipeline.serve.context import ServeContext, context_of
from pipeline.serve.failures import ErrorBody, failure_of
from pipeline.serve.page import figures
from pipeline.serve.page.messages import LANGUAGES, Messages, language_of, messages_in
from pipeline.version import __version__

HERE = Path(__file__).parent
JSON = ".json"
_LANGUAGE, _THEME, _STORE = "finreport_language", "finreport_theme", "finreport_store"
_THEMES = ("light", "dark")
_YEAR = 365 * 24 * 3600  # seconds that a choice is kept


@dataclass(frozen=True, slots=True)
class View:
    """What a page shows: `data` is plain and goes out as JSON too, `more` is made of it for the template."""

    template: str
    data: Mapping[str, Any]
    more: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200


@dataclass(frozen=True, slots=True)
class Moved:
    """Another address to go to."""

    address: str


Show = Callable[..., View | Moved]


@cache
def environment() -> Environment:
    """The templates; what is filled in is escaped, a name that is not there is an error."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["figure"] = figures.figure_text
    made.filters["exact"] = figures.exact_text
    made.filters["pieces"] = figures.answer_pieces
    return made


def page_context(request: Request) -> ServeContext:
    """The context over the store that a request names, else over the one that was named last.

    Raises:
        InputError: a store is named that is not offered.
    """
    context = context_of(request)
    named = request.query_params.get("store")
    if named is None:
        kept = request.cookies.get(_STORE, "")
        named = kept if kept in context.options.offer.stores else ""  # another server's
    return context.over(named)


async def reply(request: Request, show: Show, *args: Any, **options: Any) -> Response:
    """What a view of the Finreport gives, computed beside the event loop; a failure is a page, or JSON, too."""
    try:
        context = page_context(request)
        view = await context.compute(show, context.finreport, *args, **options)
    except FinreportError as error:
        status, body = failure_of(error)
        view = error_view(status, body)
    if isinstance(view, Moved):
        return RedirectResponse(view.address, status_code=303)
    if request.url.path.endswith(JSON):
        return JSONResponse(dict(view.data), view.status)
    return html_reply(request, view)


def error_view(status: int, body: ErrorBody) -> View:
    """A failure as a page, in the one shape of errors."""
    told = {"code": body.code, "message": body.message, "remedy": body.remedy}
    return View("error.html", {"error": told}, status=status)


def html_reply(request: Request, view: View) -> Response:
    """A view as a page in the language and colours that are asked for or were chosen before."""
    asked, cookies = request.query_params, request.cookies
    language = language_of(
        asked.get("lang", ""), cookies.get(_LANGUAGE, ""), request.headers.get("accept-language", "")
    )
    theme = next((one for one in (asked.get("theme"), cookies.get(_THEME)) if one in _THEMES), "")
    stores = list(context_of(request).options.offer.stores)
    html = (
        environment()
        .get_template(view.template)
        .render(
            **view.data,
            **view.more,
            t=messages_in(language),
            page=PageState(request, language, theme, stores),
        )
    )
    response = HTMLResponse(html, view.status)
    if (store := asked.get("store")) in stores:
        response.set_cookie(_STORE, store, max_age=_YEAR, httponly=True, samesite="lax")
    for name, value, allowed in ((_LANGUAGE, asked.get("lang"), LANGUAGES), (_THEME, asked.get("theme"), _THEMES)):
        if value in allowed:
            response.set_cookie(name, value, max_age=_YEAR, httponly=True, samesite="lax")
    if "hx-request" in request.headers:  # the address of what is shown, after a redirect too
        response.headers["HX-Push-Url"] = str(request.url.path) + (f"?{request.url.query}" if request.url.query else "")
    response.headers["Vary"] = "HX-Request, Accept-Language, Cookie"
    return response


class PageState:
    """What every template needs of the request: its address, also with other parameters, language and theme.

    `stores` are the names to choose from, [] where there is but one, and `store` the one that is shown.
    """

    def __init__(self, request: Request, language: str, theme: str, stores: Sequence[str]):
        self.stores = stores if len(stores) > 1 else []
        named = request.query_params.get("store") or request.cookies.get(_STORE, "")
        self.store = named if named in self.stores else next(iter(self.stores), "")
        self.path = request.url.path
        self.language = language
        self.theme = theme
        self.version = __version__
        self._asked = [(name, value) for name, value in request.query_params.multi_items()]

    def address(self, **changed: object) -> str:
        """This address with some parameters set to other values; None takes one out."""
        kept = [(name, value) for name, value in self._asked if name not in changed]
        told = [*kept, *((name, str(value)) for name, value in changed.items() if value is not None)]
        return self.path + (f"?{urlencode(told)}" if told else "")

    def has(self, *names: str) -> bool:
        """Whether this address has one of these parameters."""
        return any(name in names for name, _ in self._asked)

    @property
    def data_address(self) -> str:
        """The address of the data of this page."""
        path = self.path if self.path != "/" else "/index"
        return path + JSON + (f"?{urlencode(self._asked)}" if self._asked else "")


def message_texts(request: Request) -> Messages:
    """The sentences in the language of a request."""
    asked, kept = request.query_params.get("lang", ""), request.cookies.get(_LANGUAGE, "")
    return messages_in(language_of(asked, kept, request.headers.get("accept-language", "")))


def add_page(router: APIRouter, path: str, handler: Callable[..., Any]) -> None:
    """Serve a page at its address, and its data at the same with `.json`."""
    for address in ((path if path != "/" else "/index") + JSON, path):
        router.add_api_route(address, handler, methods=["GET"], include_in_schema=False, response_model=None)


__all__ = ["Finreport", "Moved", "View", "add_page", "error_view", "html_reply", "message_texts", "reply"]
