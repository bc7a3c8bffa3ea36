"""Tools that give figures as reports state them."""

from __future__ import annotations

from mcp.server import MCPServer

from pipeline.app.tools.facts import FactTools
from pipeline.serve.mcp.results import ToolContext
from pipeline.serve.mcp.shapes import FactsShape


def add_tools(server: MCPServer, context: ToolContext) -> None:
    """Add `get_facts` and `get_statement`."""
    tools = FactTools(context.finreport)
    context.add_tool(server, "Get figures of a company", tools.get_facts, FactsShape)
    context.add_tool(server, "Get a statement", tools.get_statement, FactsShape)
