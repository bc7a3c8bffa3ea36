"""The tool that finds companies and their reports."""

from __future__ import annotations

from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.types import CallToolResult
from pydantic import Field

from pipeline.app.tools.arguments import Words
from pipeline.model import Company
from pipeline.serve.mcp.results import READS, ToolContext, answer_result
from pipeline.serve.mcp.shapes import CompaniesShape

_MOST = 100


def add_tools(server: MCPServer, context: ToolContext) -> None:
    """Add `find_company`."""

    @server.tool(title="Find a company", annotations=READS)
    async def find_company(
        name: Annotated[Words, Field(description="code, name or part of a name; empty: all companies")] = "",
        limit: Annotated[int, Field(ge=1, le=_MOST)] = 20,
    ) -> Annotated[CallToolResult, CompaniesShape]:
        """Find companies of the store by code or name, with the ids, years and kinds of their reports.

        Use it to see what there is, or where another tool refuses a name. A name that no company has is refused with
        those that are near.
        """

        def find() -> CallToolResult:
            found = _having(context, name.strip())
            companies = found or [context.finreport.company(name.strip())]
            told = [_record(context, company) for company in companies[:limit]]
            return answer_result({"companies": told, "total": len(companies)})

        return await context.result(find)


def _having(context: ToolContext, words: str) -> list[Company]:
    """The companies in whose code and names all words are."""
    with context.finreport.session.access.reading() as snapshot:
        known = context.finreport.session.companies(snapshot)
    wanted = words.casefold().split()
    return [one for one in known if all(word in _names(one) for word in wanted)]


def _names(company: Company) -> str:
    return "\n".join((company.code, company.short_name, company.full_name, *company.former_names)).casefold()


def _record(context: ToolContext, company: Company) -> dict[str, Any]:
    reports = context.finreport.reports(company.code)
    return {
        "code": company.code,
        "short_name": company.short_name,
        "full_name": company.full_name,
        "former_names": list(company.former_names),
        "reports": [{"id": one.id, "year": one.year, "kind": str(one.kind), "file": one.file} for one in reports],
    }
