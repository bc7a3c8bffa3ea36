"""A server of tools that refuses arguments which a tool does not have.

The SDK leaves them out in silence: an assistant that writes `names` for `items` would get all items, and not notice.
"""

from __future__ import annotations

from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import CallToolResult, InputRequiredResult
from mcp.types import Tool as ToolDescription

from pipeline.errors import InputError
from pipeline.serve.mcp.results import refusal_result


class StrictServer(MCPServer[Any]):
    """Tools take the arguments of their schema alone."""

    async def list_tools(self) -> list[ToolDescription]:
        """The tools, whose schemas allow no other arguments."""
        tools = await super().list_tools()
        return [
            tool.model_copy(update={"input_schema": {**tool.input_schema, "additionalProperties": False}})
            for tool in tools
        ]

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """What a tool gives; a refusal that names its arguments where there are others."""
        known = {tool.name: list(tool.input_schema.get("properties", ())) for tool in await super().list_tools()}
        unknown = sorted(set(arguments) - set(known.get(name, arguments)))
        if unknown:
            return refusal_result(
                InputError(f"{name} has no {', '.join(unknown)}: its arguments are {', '.join(known[name])}")
            )
        return await super().call_tool(name, arguments, context)
