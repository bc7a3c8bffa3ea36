"""Results of tools: structured data beside the same as text; what cannot be found is a refusal, not an error."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, ContentBlock, TextContent, ToolAnnotations

from pipeline.app.finreport import Finreport
from pipeline.errors import FinreportError, InputError, UnknownName
from pipeline.model import Refusal, RefusalKind

T = TypeVar("T")

READS = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
_REFUSED = "invalid input"  # the kind of a refusal of what an argument says


class Compute(Protocol):
    """Runs a function that takes time in a thread beside the event loop."""

    def __call__(self, function: Callable[[], T], /) -> Awaitable[T]: ...


class ToolContext:
    """What all tools share: the Finreport, and the threads that compute."""

    def __init__(self, finreport: Finreport, compute: Compute):
        self.finreport = finreport
        self._compute = compute

    async def result(self, function: Callable[[], CallToolResult]) -> CallToolResult:
        """What a function gives; names that stand for nothing, and arguments that cannot be, are refusals.

        Raises:
            ToolError: the store cannot be read, or a model or a rule file fails; says what to do.
        """
        try:
            return await self._compute(function)
        except InputError as error:
            return refused(error)
        except FinreportError as error:
            raise ToolError(str(error)) from error


def told(record: Mapping[str, Any], *, text: str = "", more: Sequence[ContentBlock] = ()) -> CallToolResult:
    """A record as structured data, beside it as text the same or what says it better."""
    shown = text or json.dumps(record, ensure_ascii=False)
    return CallToolResult(content=[TextContent(text=shown), *more], structured_content=dict(record))


def answered(record: Mapping[str, Any], **more: Any) -> CallToolResult:
    """A record that answers."""
    return told({"outcome": "answer", "refusal": None, **record}, **more)


def refused(error: InputError) -> CallToolResult:
    """An argument that stands for nothing, as a refusal."""
    kind, near = (error.kind, error.near) if isinstance(error, UnknownName) else (_REFUSED, ())
    refusal = {"kind": str(kind), "message": str(error), "near": list(near), "missing": []}
    return told({"outcome": "refusal", "refusal": refusal}, text=str(error))


def refusal_of(
    kind: RefusalKind, message: str, *, near: Sequence[str] = (), missing: Sequence[str] = ()
) -> CallToolResult:
    """A refusal of a tool's own."""
    refusal = Refusal(kind, message, tuple(near), tuple(missing))
    return told({"outcome": "refusal", "refusal": refusal.to_dict()}, text=message)
