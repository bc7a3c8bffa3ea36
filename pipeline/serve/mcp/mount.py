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
    from mcp.server import MCPServer

    from pipeline.serve.mcp.results import Compute

PATH = "/mcp"
_LARGEST = 1_000_000  # bytes of a request


def mount(application: FastAPI, finreport: Finreport, compute: Compute) -> None:
    """Put the tools at /mcp. Hosts, origins and the token are checked by the application, for all its addresses alike.

    No session is kept: each request stands for itself.
    """
    tools = MountedTools(finreport, compute)
    application.router.routes.append(Route(PATH, endpoint=tools, include_in_schema=False))
    former = application.router.lifespan_context

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[Any]:
        async with tools.running(), former(app) as state:
            yield state

    application.router.lifespan_context = lifespan


class MountedTools:
    """The tools as an application that is made with its first request: the SDK takes half a second to load."""

    def __init__(self, finreport: Finreport, compute: Compute):
        self._finreport = finreport
        self._compute = compute
        self._made: ASGIApp | None = None
        self._lock = anyio.Lock()
        self._group: TaskGroup | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._lock:
            if self._made is None:
                assert self._group is not None, "the application is not running"
                server, made = await run_sync(self._make)
                await self._group.start(self._run, server)
                self._made = made
        await self._made(scope, receive, send)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Requests are served within it; what serves them ends with it."""
        async with anyio.create_task_group() as group:
            self._group = group
            try:
                yield
            finally:
                group.cancel_scope.cancel()
                self._group = None

    async def _run(self, server: MCPServer, *, task_status: TaskStatus[None]) -> None:
        async with server.session_manager.run():
            task_status.started()
            await anyio.sleep_forever()

    def _make(self) -> tuple[MCPServer, ASGIApp]:
        from mcp.server.transport_security import TransportSecuritySettings

        from pipeline.serve.mcp.server import build_server

        server = build_server(self._finreport, self._compute)
        application = server.streamable_http_app(
            streamable_http_path=PATH,
            stateless_http=True,
            json_response=True,
            max_request_body_size=_LARGEST,
            transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        )
        return server, application
