"""The tools at an address of the web application, by streamable HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import anyio
from anyio.abc import TaskGroup, TaskStatus
from anyio.to_thread import run_sync
from fastapi import FastAPI
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from pipeline.app.finreport import Finreport

if TYPE_CHECKING:
    from pipeline.serve.mcp.results import Ask, Compute, Search

PATH = "/mcp"
_LARGEST = 1_000_000  # bytes of a request


def mount(application: FastAPI, finreport: Finreport, compute: Compute, ask: Ask, search: Search) -> None:
    """Put the tools at /mcp. Hosts, origins and the token are checked by the application, for all its addresses alike.

    No session is kept: each request stands for itself, and a stream for later messages (GET), which would never end
    and have none, is refused. The protocol's package is loaded with the first of them, since
    that takes half a second.
    """
    tools = _Tools(finreport, compute, ask, search)
    application.router.routes.append(Route(PATH, endpoint=tools, methods=["POST"]))
    former = application.router.lifespan_context

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[Any]:
        async with tools.open(), former(app) as state:
            yield state

    application.router.lifespan_context = lifespan


class _Tools:
    """An application that becomes the server of tools with its first request."""

    def __init__(self, finreport: Finreport, compute: Compute, ask: Ask, search: Search):
        self._arguments = finreport, compute, ask, search
        self._lock = anyio.Lock()
        self._stop = anyio.Event()
        self._tasks: TaskGroup | None = None
        self._own: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._own is None:
            async with self._lock:
                if self._own is None:
                    assert self._tasks is not None, "the application is not running"
                    self._own = await self._tasks.start(self._run)
        await self._own(scope, receive, send)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Let requests in; at the end the server of tools stops."""
        async with anyio.create_task_group() as self._tasks:
            try:
                yield
            finally:
                self._stop.set()

    async def _run(self, *, task_status: TaskStatus[ASGIApp]) -> None:
        """Serve until the application stops; what the server's sessions need must be closed by whoever opened it."""
        server, own = await run_sync(self._build)
        async with server.session_manager.run():
            task_status.started(own)
            await self._stop.wait()

    def _build(self) -> tuple[Any, ASGIApp]:
        from mcp.server.transport_security import TransportSecuritySettings

        from pipeline.serve.mcp.server import build_server

        server = build_server(*self._arguments)
        own = server.streamable_http_app(
            streamable_http_path=PATH,
            stateless_http=True,
            json_response=True,
            max_request_body_size=_LARGEST,
            transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        )
        return server, own
