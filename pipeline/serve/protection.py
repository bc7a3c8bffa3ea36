"""Who may ask, and what a browser may do with the reply: names of the host, the token, foreign origins, headers.

A page of another site must not be able to use a server on the visitor's own machine: by a name that it points there
(DNS rebinding), by a form or a script that sends (CSRF), or by embedding what it gets.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pipeline.serve.failures import ErrorBody, error_response
from pipeline.serve.options import ServeOptions, is_loopback

COOKIE = "finreport_token"
SIGN_IN = "/sign-in"
UPLOADS = {"/api/v1/jobs"}  # addresses that files are sent to
_MOST_BYTES = 2**20  # of a request that is no upload
_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
STYLE = "/service.css"
_OPEN = {"/api/v1/health", SIGN_IN, STYLE}  # answered without a token: they tell nothing of the reports
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_TOO_LARGE = "the request is longer than {} MB"
_NO_STORE = "no-store"  # unless a reply says otherwise: answers are of the store as it is now


class Protection:
    """Lets through only what may be asked, and puts the headers on each reply."""

    def __init__(self, application: ASGIApp, options: ServeOptions):
        self._application = application
        self._options = options
        self._names = own_names(options)
        self._uploads = 0  # that come in now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._application(scope, receive, send)
            return
        if scope["type"] != "http":  # a WebSocket: nothing here speaks it
            await send({"type": "websocket.close", "code": 1008})
            return
        protected = _with_headers(send)
        refused = self._refusal(scope, Headers(scope=scope))
        if refused is not None:
            status, body = refused
            await self._refuse(scope, status, body)(scope, receive, protected)
        elif scope["method"] == "POST" and scope["path"] in UPLOADS:
            await self._take_upload(scope, receive, protected)
        else:
            await self._application(scope, _bounded(receive, _MOST_BYTES), protected)

    async def _take_upload(self, scope: Scope, receive: Receive, protected: Send) -> None:
        """Let an upload in where not too many come in already: each takes room on the disk until it is a job's."""
        most = self._options.uploads
        if self._uploads >= most:
            body = ErrorBody("busy", f"{most} uploads come in already", "send it again when one of them is through")
            await error_response(503, body, {"Retry-After": "5"})(scope, receive, protected)
            return
        self._uploads += 1
        try:
            await self._application(scope, _bounded(receive, self._options.upload_megabytes * 2**20), protected)
        finally:
            self._uploads -= 1

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, ErrorBody] | None:
        host = headers.get("host", "")
        if not self._knows(host):
            remedy = "ask by a loopback address, or start the server with --name NAME to allow a name"
            return 421, ErrorBody("unknown_host", "the request is for a host that this server does not go by", remedy)
        if scope["method"] not in _SAFE_METHODS and not is_own_origin(headers, host):
            remedy = "send it from a page of this server, or from a program that is no browser"
            return 403, ErrorBody("foreign_origin", "a page of another site sent the request", remedy)
        length = headers.get("content-length", "")
        if length.isdigit() and int(length) > (most := self._most_bytes(scope["path"])):
            return 413, ErrorBody("too_large", _TOO_LARGE.format(most // 2**20), "send less at a time")
        if self._options.token and scope["path"] not in _OPEN and not self._shows_token(headers):
            remedy = "send the header `Authorization: Bearer TOKEN`, or sign in at /sign-in"
            return 401, ErrorBody("unauthorized", "the request does not show the server's token", remedy)
        return None

    def _refuse(self, scope: Scope, status: int, body: ErrorBody) -> Response:
        """The reply to a request that is refused; a person who has not signed in is led there."""
        if status != 401:
            return error_response(status, body)
        if scope["method"] == "GET" and "text/html" in Headers(scope=scope).get("accept", ""):
            return RedirectResponse(SIGN_IN, 303)
        return error_response(status, body, {"WWW-Authenticate": "Bearer"})

    def _most_bytes(self, path: str) -> int:
        """How long the body of a request may be."""
        return self._options.upload_megabytes * 2**20 if path in UPLOADS else _MOST_BYTES

    def _knows(self, host: str) -> bool:
        """Whether a request is for this server by a name of its own, or by an address: no site can point one here."""
        name = host_name(host)
        if name in self._names:
            return True
        return _is_address(name) and (not is_loopback(self._options.host) or is_loopback(name))

    def _shows_token(self, headers: Headers) -> bool:
        kind, _, shown = headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            return hmac.compare_digest(shown.strip().encode(), self._options.token.encode())
        kept = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
        return hmac.compare_digest(kept.encode(), cookie_value(self._options.token).encode())


def own_names(options: ServeOptions) -> frozenset[str]:
    """The names that a server may be asked by."""
    names = {"localhost", options.host.lower(), *(name.lower() for name in options.names)}
    if not is_loopback(options.host):
        names |= {socket.gethostname().lower(), socket.getfqdn().lower()}
    return frozenset(names)


def host_name(host: str) -> str:
    """The name of a Host header, without port and brackets, in lower case; "" where it is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_own_origin(headers: Headers, host: str) -> bool:
    """Whether no browser, or a page of the same host and port, sent a request."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def cookie_value(token: str) -> str:
    """What a browser keeps in place of the token, which it does not say."""
    return hmac.new(token.encode(), b"finreport cookie", hashlib.sha256).hexdigest()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _with_headers(send: Send) -> Send:
    async def protected(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", _NO_STORE)
        await send(message)

    return protected


def _bounded(receive: Receive, most: int) -> Receive:
    """What comes of a body; one that does not say its length is refused once it is too long."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise HTTPException(413, _TOO_LARGE.format(most // 2**20))
        return message

    return bounded
