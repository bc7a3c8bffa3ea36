"""Tools that compute: formulas, series over years, comparisons, rankings."""

from __future__ import annotations

from mcp.server import MCPServer

from pipeline.app.tools.figures import FigureTools
from pipeline.serve.mcp.results import ToolContext
from pipeline.serve.mcp.shapes import RankingShape, SeriesListShape


def add_tools(server: MCPServer, context: ToolContext) -> None:
    """Add `calculate`, `series`, `compare` and `rank`."""
    tools = FigureTools(context.finreport)
    context.add_tool(server, "Calculate a formula", tools.calculate, SeriesListShape)
    context.add_tool(server, "Figures over years", tools.series, SeriesListShape)
    context.add_tool(server, "Compare companies", tools.compare, SeriesListShape)
    context.add_tool(server, "Rank companies", tools.rank, RankingShape)
