"""The web application over a Finreport: REST, and what is put beside it."""

from __future__ import annotations

import gc
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec

from anyio.to_thread import run_sync
from fastapi import FastAPI

from pipeline.app.finreport import Finreport
from pipeline.serve import documentation, sign_in
from pipeline.serve.context import ServeContext
from pipeline.serve.failures import ServeError, add_error_handlers
from pipeline.serve.options import ServeOptions
from pipeline.serve.page.error_pages import add_error_pages
from pipeline.serve.page.routes import page_router
from pipeline.serve.protection import Protection
from pipeline.serve.rest.routes import chat_router, rest_router
from pipeline.version import __version__

_TITLE = "finreport"
_SUMMARY = "Questions of listed companies' reports, answered with figures that show their page."


def build_application(finreport: Finreport, options: ServeOptions | None = None) -> FastAPI:
    """The application, ready to be served; `finreport` stays its owner's to close.

    Its handlers find what they need by `context_of`; whatever they compute goes through `ServeContext.compute`.
    """
    options = options or ServeOptions()
    context = ServeContext(finreport, options)
    application = FastAPI(
        title=_TITLE, summary=_SUMMARY, version=__version__, docs_url=None, redoc_url=None,
        openapi_url="/openapi.json", lifespan=_lifespan,
    )  # fmt: skip
    application.state.context = context
    add_error_handlers(application)
    for router in (rest_router(), chat_router(), documentation.router, sign_in.router, page_router()):
        application.include_router(router)
    _put_tools(application, context)
    add_error_pages(application)
    application.add_middleware(Protection, options=options)
    return application


@asynccontextmanager
async def _lifespan(application: FastAPI) -> AsyncIterator[None]:
    """Jobs run as long as the server does."""
    context: ServeContext = application.state.context
    threading.Thread(target=warm_up, args=(context.finreport,), daemon=True).start()
    context.jobs.start()
    try:
        yield
    finally:
        context.begin_stop()
        await run_sync(context.jobs.stop)
        context.close()


def warm_up(finreport: Finreport) -> None:
    """Load what every question needs, so that the first one need not wait for it."""
    from pipeline.errors import FinreportError

    try:
        finreport.plan("?")
    except FinreportError:
        return  # whoever asks is told
    gc.collect()
    gc.freeze()  # what was loaded stays: later collections need not look through it, which takes 100 ms


def _put_tools(application: FastAPI, context: ServeContext) -> None:
    """The tools for assistants at /mcp; without the extra `mcp` the address says what to install."""
    if find_spec("mcp") is None:
        application.add_api_route("/mcp", _without_tools, methods=["GET", "POST", "DELETE"], include_in_schema=False)
        return
    from pipeline.serve.mcp.mount import mount

    mount(application, context.finreport, context.compute, context.ask, context.search)


async def _without_tools() -> None:
    raise ServeError(
        501, "extra_missing", "the tools for assistants need the extra `mcp`, which is not installed",
        "on the machine of the server: pip install 'finreport[mcp]', then start it again",
    )  # fmt: skip
