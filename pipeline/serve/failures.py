"""One shape of error for every request that cannot be served: code, message and remedy.

    {"error": {"code": "not_found", "message": "there is no conversation x", "remedy": "…"}}

What a question asks for and reports do not have is no error, but an answer with a refusal.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pipeline.errors import (
    FinreportError,
    InputError,
    NotFound,
    ReportError,
    RuleError,
    StoreBusy,
    StoreError,
    StoreMissing,
    StoreUnreachable,
)

_LOG = logging.getLogger("finreport.serve")


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """What is wrong: `code` for programs, `message` and `remedy` for people."""

    code: str
    message: str
    remedy: str


class ServeError(Exception):
    """A request that cannot be served, with the status that says so."""

    def __init__(self, status: int, code: str, message: str, remedy: str, headers: Mapping[str, str] | None = None):
        super().__init__(message)
        self.status = status
        self.body = ErrorBody(code, message, remedy)
        self.headers = dict(headers or {})


def not_found(what: str, remedy: str) -> ServeError:
    """That there is no such thing."""
    return ServeError(404, "not_found", what, remedy)


# The first class that an error is of says its status, code and remedy.
_OF_CLASS: tuple[tuple[type[FinreportError], int, str, str], ...] = (
    (StoreMissing, 503, "store_missing", "read reports into the store first: finreport ingest FOLDER --store PLACE"),
    (StoreBusy, 503, "store_busy", "send the request again when the other process has written"),
    (StoreUnreachable, 503, "store_unreachable", "start the store's server, then send the request again"),
    (StoreError, 500, "store_error", "do what the message says on the machine of the server"),
    (RuleError, 500, "rule_error", "correct the rule files on the machine of the server: finreport rules check"),
    (ReportError, 422, "report_error", "send a report that can be read, as the message says"),
    (NotFound, 404, "not_found", "ask for what is there: the lists of /docs name it"),
    (InputError, 422, "invalid_input", "change the request as the message says"),
    (FinreportError, 500, "failure", "do what the message says"),
)
_OF_STATUS: Mapping[int, tuple[str, str]] = {
    404: ("not_found", "look the address up in /docs"),
    405: ("method_not_allowed", "use a method that the header Allow names"),
    413: ("too_large", "send less"),
}


class ErrorResponse(JSONResponse):
    """An error as JSON; a message may repeat what no text can have, such as half of a surrogate pair."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def error_response(status: int, body: ErrorBody, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """An error as it is sent."""
    return ErrorResponse({"error": asdict(body)}, status, dict(headers or {}))


def failure_of(error: FinreportError) -> tuple[int, ErrorBody]:
    """The status and the body of a failure that finreport raises on purpose."""
    for kind, status, code, remedy in _OF_CLASS:
        if isinstance(error, kind):
            return status, ErrorBody(code, str(error), remedy)
    raise AssertionError("the last class is the base of all")


def add_error_handlers(application: FastAPI) -> None:
    """Let every error of an application leave it in the one shape."""
    application.add_exception_handler(ServeError, _serve_error)
    application.add_exception_handler(FinreportError, _finreport_error)
    application.add_exception_handler(RequestValidationError, _invalid_request)
    application.add_exception_handler(HTTPException, _http_error)
    application.add_middleware(FaultGuard)


async def _serve_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ServeError)
    return error_response(error.status, error.body, error.headers)


async def _finreport_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, FinreportError)
    return error_response(*failure_of(error))


async def _invalid_request(request: Request, error: Exception) -> JSONResponse:
    """What the request lacks or has too much of, without repeating what it said."""
    assert isinstance(error, RequestValidationError)
    told = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
    return error_response(422, ErrorBody("invalid_request", told, "send the fields that /docs lists for this address"))


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code, remedy = _OF_STATUS.get(error.status_code, ("refused", "look the address up in /docs"))
    return error_response(error.status_code, ErrorBody(code, str(error.detail), remedy), error.headers)


class FaultGuard:
    """Tells a fault of the program in the one shape, and where it is in the log.

    It lets no exception through: who serves the application would write its message into the log, which may have in it
    what was asked.
    """

    def __init__(self, application: ASGIApp):
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._application(scope, receive, sending)
        except ClientDisconnect:
            return  # nobody is there to be told
        except Exception as error:
            _LOG.error("%s %s: %s at %s", scope["method"], scope["path"], type(error).__name__, _place_of(error))
            if not begun:  # a reply that has begun breaks off, which its reader can see
                told = f"a fault of the program ({type(error).__name__})"
                fault = ServeError(500, "fault", told, "report it with the line that the server logged")
                shown = await scope["app"].exception_handlers[ServeError](Request(scope), fault)
                await shown(scope, receive, send)


def _place_of(error: Exception) -> str:
    """File and line that an error comes from."""
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    return "?" if where is None else f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}"
