"""Errors as pages: whoever comes with a browser reads them there, programs get JSON."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from pipeline.errors import FinreportError
from pipeline.serve.failures import ErrorBody, ServeError
from pipeline.serve.page.rendering import JSON, error_view, html_reply

Handler = Callable[[Request, Any], Awaitable[Response]]
_OF_PROGRAMS = ("/api/", "/v1/", "/mcp")


def add_error_pages(application: FastAPI) -> None:
    """Let the errors that the application answers with JSON be pages in a browser; to be called after those are set.

    A fault of the program comes as a :class:`ServeError` too.
    """
    for kind in (ServeError, FinreportError, RequestValidationError, HTTPException):
        application.add_exception_handler(kind, _with_pages(cast(Handler, application.exception_handlers[kind])))


def _with_pages(handler: Handler) -> Handler:
    async def reply(request: Request, error: Exception) -> Response:
        response = await handler(request, error)
        if not _is_read(request):
            return response
        return html_reply(
            request, error_view(response.status_code, ErrorBody(**json.loads(bytes(response.body))["error"]))
        )

    return reply


def _is_read(request: Request) -> bool:
    """Whether a person waits for a page at this address."""
    path = request.url.path
    asked = "text/html" in request.headers.get("accept", "")
    return asked and not path.startswith(_OF_PROGRAMS) and not path.endswith(JSON)
