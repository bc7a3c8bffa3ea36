"""The tools at an address of the web application, by streamable HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from mcp.server.transport_security import TransportSecuritySettings

from pipeline.app.finreport import Finreport
from pipeline.serve.mcp.results import Ask, Compute
from pipeline.serve.mcp.server import build_server

PATH = "/mcp"
_LARGEST = 1_000_000  # bytes of a request


def mount(application: FastAPI, finreport: Finreport, compute: Compute, ask: Ask) -> None:
    """Put the tools at /mcp. Hosts, origins and the token are checked by the application, for all its addresses alike.

    No session is kept: each request stands for itself.
    """
    server = build_server(finreport, compute, ask)
    checked_before = TransportSecuritySettings(enable_dns_rebinding_protection=False)
    own = server.streamable_http_app(
        streamable_http_path=PATH,
        stateless_http=True,
        json_response=True,
        max_request_body_size=_LARGEST,
        transport_security=checked_before,
    )
    application.router.routes.extend(own.routes)
    former = application.router.lifespan_context

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[Any]:
        async with server.session_manager.run(), former(app) as state:
            yield state

    application.router.lifespan_context = lifespan
