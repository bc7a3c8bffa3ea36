"""The tool that answers a question in words."""

from __future__ import annotations

from typing import Annotated

from mcp.server import MCPServer
from mcp.types import CallToolResult
from pydantic import Field

from pipeline.answer.question_guard import LONGEST
from pipeline.serve.mcp.results import READS, ToolContext
from pipeline.serve.mcp.shapes import AnswerShape

Question = Annotated[
    str,
    Field(
        min_length=1,
        max_length=100 * LONGEST,
        description="one complete question, with company and year: 2023年岚黛生物的毛利率是多少？",
    ),
]


def add_tools(server: MCPServer, context: ToolContext) -> None:
    """Add `ask`."""

    @server.tool(title="Ask a question", annotations=READS)
    async def ask(question: Question) -> Annotated[CallToolResult, AnswerShape]:
        """Answer one question about listed companies' reports, in Chinese or English, with working and cited cells.

        The first tool to try: figures, ratios, growth, comparisons, rankings and counts over companies, text fields,
        risks and other open topics. Nothing is kept between calls: name company and year in each question. Quote
        figures as they are given, with their page. Of a refusal tell the user what is missing.
        """
        return await context.answer(question)
