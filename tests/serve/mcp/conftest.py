"""Clients of the SDK's own: over a server in this process, and over real processes by both transports."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import anyio
import pytest
from anyio.to_thread import run_sync
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import CallToolResult

from pipeline import Finreport
from pipeline.serve.mcp.server import build_server
from tests.conftest import ROOT

Call = tuple[str, dict[str, Any]]
Tool = Callable[..., CallToolResult]
MAIN = "from pipeline.cli.main import main; main()"
QUESTIONS = [
    json.loads(line)["question"]
    for line in (ROOT / "data" / "sample" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
]


def in_session(server: Any, work: Callable[[Client], Any]) -> Any:
    """What `work` (a coroutine function of a client) gives in one session with a server."""

    async def session() -> Any:
        async with Client(server) as client:
            return await work(client)

    return anyio.run(session)


def results(server: Any, calls: Sequence[Call]) -> list[CallToolResult]:
    """The results of several calls in one session."""

    async def work(client: Client) -> list[CallToolResult]:
        return [await client.call_tool(name, arguments) for name, arguments in calls]

    return in_session(server, work)


def process_of(store: Path) -> Any:
    """A `finreport mcp` in a process of its own, over its standard input and output."""
    environment = {**os.environ, "FINREPORT_LLM": "none", "PYTHONPATH": str(ROOT)}
    return stdio_client(
        StdioServerParameters(
            command=sys.executable, args=["-c", MAIN, "mcp", "--store", str(store)], env=environment, cwd=ROOT
        )
    )


@pytest.fixture(scope="session")
def sample(sample_store: Path) -> Iterator[Finreport]:
    """The sample's store, asked without a model."""
    with Finreport(store=sample_store, llm="none") as finreport:
        yield finreport


@pytest.fixture(scope="session")
def server(sample: Finreport) -> Any:
    """The server of tools over the sample, in this process."""
    return build_server(sample, run_sync)


@pytest.fixture
def call(server: Any) -> Tool:
    """Calls a tool of that server: call("ask", question=…)."""

    def called(name: str, /, **arguments: Any) -> CallToolResult:
        return results(server, [(name, arguments)])[0]

    return called


@pytest.fixture
def data(call: Tool) -> Callable[..., dict[str, Any]]:
    """The structured data of a call that is no error."""

    def called(name: str, /, **arguments: Any) -> dict[str, Any]:
        found = call(name, **arguments)
        assert not found.is_error, found.content
        assert found.structured_content is not None
        return found.structured_content

    return called
