"""Prompts that assistants offer to their users: what to do with the tools, step by step."""

from __future__ import annotations

from typing import Annotated

from mcp.server import MCPServer
from pydantic import Field

from pipeline.app.rules.assistant_prompts import AssistantPrompt, load_assistant_prompts
from pipeline.serve.mcp.results import ToolContext
from pipeline.text.language import is_english

Language = Annotated[str, Field(description="zh or en; default: that of the name")]


def add_prompts(server: MCPServer, context: ToolContext) -> None:
    """Add the prompts of a company review and of a comparison."""
    known = {prompt.id: prompt for prompt in load_assistant_prompts(context.finreport.settings.rules)[0]}
    review, comparison = known["company_review"], known["company_comparison"]

    @server.prompt(review.id, title=review.title, description=review.description)
    def company_review(company: str, year: str, language: Language = "") -> str:
        return _said(review, language, company, company=company, year=year)

    @server.prompt(comparison.id, title=comparison.title, description=comparison.description)
    def company_comparison(companies: str, year: str, language: Language = "") -> str:
        return _said(comparison, language, companies, companies=companies, year=year)


def _said(prompt: AssistantPrompt, language: str, name: str, **arguments: str) -> str:
    """The prompt in the language that is asked for, else in that of a name."""
    english = language.lower().startswith("en") if language else is_english(name)
    return prompt.text(english, **arguments)
