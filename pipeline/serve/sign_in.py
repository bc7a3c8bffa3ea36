"""Where a browser is told the token once; it keeps a cookie in its place, which scripts cannot read."""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from pipeline.serve.context import context_of
from pipeline.serve.html_pages import render
from pipeline.serve.protection import COOKIE, SIGN_IN, cookie_value

router = APIRouter(include_in_schema=False)
_KEPT = 30 * 24 * 3600  # seconds


@router.get(SIGN_IN)
async def sign_in_form() -> HTMLResponse:
    """The form that asks for the token."""
    return HTMLResponse(render("sign_in.html", wrong=False))


@router.post(SIGN_IN)
async def sign_in(request: Request, token: Annotated[str, Form(max_length=1000)]) -> Response:
    """Set the cookie where the token is right."""
    expected = context_of(request).options.token
    if not expected or not hmac.compare_digest(token.strip().encode(), expected.encode()):
        return HTMLResponse(render("sign_in.html", wrong=True), 401)
    reply = RedirectResponse("/", 303)
    secure = request.url.scheme == "https"
    reply.set_cookie(
        COOKIE, cookie_value(expected), max_age=_KEPT, httponly=True, samesite="strict", secure=secure, path="/"
    )
    return reply
