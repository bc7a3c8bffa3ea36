"""The web application over a Finreport: REST, and what is put beside it."""

from __future__ import annotations

from importlib.util import find_spec

from fastapi import FastAPI

from pipeline.app.finreport import Finreport
from pipeline.serve.context import ServeContext
from pipeline.serve.failures import add_error_handlers
from pipeline.serve.options import ServeOptions
from pipeline.serve.page.routes import page_router
from pipeline.serve.protection import Protection
from pipeline.serve.rest.routes import rest_router
from pipeline.version import __version__


def build_application(finreport: Finreport, options: ServeOptions | None = None) -> FastAPI:
    """The application, ready to be served; `finreport` stays its owner's to close.

    Its handlers find what they need by `context_of`; whatever they compute goes through `ServeContext.compute`.
    """
    options = options or ServeOptions()
    application = FastAPI(
        title="finreport", version=__version__, docs_url=None, redoc_url=None, openapi_url="/openapi.json"
    )
    context = ServeContext(finreport, options)
    application.state.context = context
    add_error_handlers(application)
    application.include_router(rest_router())
    application.include_router(page_router())
    _put_tools(application, context)
    application.add_middleware(Protection, options=options)
    return application


def _put_tools(application: FastAPI, context: ServeContext) -> None:
    """The tools for assistants at /mcp, where the extra `mcp` is installed."""
    if find_spec("mcp") is not None:
        from pipeline.serve.mcp.mount import mount

        mount(application, context.finreport, context.compute)
