"""Results of tools: structured data beside the same as text; what cannot be found is a refusal, not an error."""

from __future__ import annotations

import inspect
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any, Protocol, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, ContentBlock, TextContent, ToolAnnotations
from pydantic import BaseModel

from pipeline.app.finreport import Finreport
from pipeline.app.search import SearchResult
from pipeline.app.tools.tool_result import ToolResult, answer_record, refusal_record
from pipeline.errors import FinreportError, InputError, UnknownName
from pipeline.model import Answer

T = TypeVar("T")

READS = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
_REFUSED = "invalid input"  # the kind of a refusal of what an argument says


class Compute(Protocol):
    """Runs a function that takes time in a thread beside the event loop."""

    def __call__(self, function: Callable[[], T], /) -> Awaitable[T]: ...


Ask = Callable[[str], Awaitable[Answer]]  # answers a question, and logs it where that is asked for
Search = Callable[..., SearchResult]  # as `Finreport.search`, logged where that is asked for


class ToolContext:
    """What all tools share: the Finreport, the threads that compute, and what answers a question or searches."""

    def __init__(self, finreport: Finreport, compute: Compute, ask: Ask | None = None, search: Search | None = None):
        self.finreport = finreport
        self._search = search
        self._compute = compute
        self._ask = ask

    async def result(self, function: Callable[[], CallToolResult]) -> CallToolResult:
        """What a function gives; names that stand for nothing, and arguments that cannot be, are refusals.

        Raises:
            ToolError: the store cannot be read, or a model or a rule file fails; says what to do.
        """
        return await self._guarded(self._compute(function))

    def add_tool(
        self, server: MCPServer, title: str, method: Callable[..., ToolResult], shape: type[BaseModel]
    ) -> None:
        """Add a tool as a method defines it: its name, arguments and description; `shape` is what it gives."""
        signature = inspect.signature(method, eval_str=True)

        async def call(**arguments: Any) -> CallToolResult:
            return await self.result(lambda: result_of(method(**arguments)))

        call.__name__ = method.__name__
        call.__doc__ = inspect.getdoc(method)
        call.__signature__ = signature.replace(  # type: ignore[attr-defined]
            return_annotation=Annotated[CallToolResult, shape]
        )
        server.tool(title=title, annotations=READS)(call)

    def search(self, text: str, **wanted: Any) -> SearchResult:
        """Passages for a text, as `Finreport.search` finds them."""
        return (self._search or self.finreport.search)(text, **wanted)

    async def answer(self, question: str) -> CallToolResult:
        """The answer to a question, its sentence as the text.

        Raises:
            ToolError: as `result`.
        """

        async def found() -> CallToolResult:
            if self._ask is not None:
                answer = await self._ask(question)
            else:
                answer = await self._compute(lambda: self.finreport.ask(question))
            return tool_result(answer.to_dict(), text=answer.text)

        return await self._guarded(found())

    async def _guarded(self, result: Awaitable[CallToolResult]) -> CallToolResult:
        try:
            return await result
        except InputError as error:
            return refusal_result(error)
        except FinreportError as error:
            raise ToolError(str(error)) from error


def tool_result(record: Mapping[str, Any], *, text: str = "", more: Sequence[ContentBlock] = ()) -> CallToolResult:
    """A record as structured data, beside it as text the same or what says it better."""
    shown = text or json.dumps(record, ensure_ascii=False)
    return CallToolResult(content=[TextContent(text=shown), *more], structured_content=dict(record))


def answer_result(record: Mapping[str, Any], **more: Any) -> CallToolResult:
    """A record that answers."""
    return tool_result(answer_record(record), **more)


def result_of(found: ToolResult) -> CallToolResult:
    """What a tool gives; of a refusal its message as the text."""
    return tool_result(found.record, text=found.refusal)


def refusal_result(error: InputError) -> CallToolResult:
    """An argument that stands for nothing, as a refusal."""
    kind, near = (error.kind, error.near) if isinstance(error, UnknownName) else (_REFUSED, ())
    return tool_result(refusal_record(str(kind), str(error), near), text=str(error))
