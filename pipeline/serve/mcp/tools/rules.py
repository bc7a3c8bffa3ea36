"""Tools for what the figures rest on: accounting checks of a report, formulas and items."""

from __future__ import annotations

from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.types import CallToolResult
from pydantic import Field

from pipeline.app.rules.entries import load_formula_entries
from pipeline.app.tools.arguments import Report, Words
from pipeline.rules.formulas.formula import Formula, every_name
from pipeline.rules.items import Item
from pipeline.serve.mcp.results import READS, ToolContext, answer_result
from pipeline.serve.mcp.shapes import ChecksShape, FormulasShape

_MOST = 100


def add_tools(server: MCPServer, context: ToolContext) -> None:
    """Add `check_report` and `list_formulas`."""
    finreport = context.finreport

    @server.tool(title="Check a report", annotations=READS)
    async def check_report(
        report: Report,
        failures_only: Annotated[bool, Field(description="leave out the checks that passed or do not apply")] = True,
        limit: Annotated[int, Field(ge=1, le=1_000)] = 50,
    ) -> Annotated[CallToolResult, ChecksShape]:
        """Run the accounting checks on a report: sums, statements against each other, notes, the year before.

        A failure says by how much the two sides differ, and on which pages their figures stand: it may be a mistake
        of the report or of its reading.
        """

        def check() -> CallToolResult:
            found = finreport.report(report)[0]
            (checked,) = finreport.check([found.id])
            rows = checked.rows()
            shown = [row for row in rows if row["outcome"] == "failed" or not failures_only]
            counts = {word.replace(" ", "_"): checked.count(word) for word in ("passed", "failed", "not applicable")}
            return answer_result({"report": found.id, **counts, "total": len(shown), "checks": shown[:limit]})

        return await context.result(check)

    @server.tool(title="List formulas and items", annotations=READS)
    async def list_formulas(
        words: Annotated[Words, Field(description="words of a name, Chinese or English; empty: all formulas")] = "",
        limit: Annotated[int, Field(ge=1, le=_MOST)] = _MOST,
    ) -> Annotated[CallToolResult, FormulasShape]:
        """List the known formulas with their definition and source, and, of words, the items of reports so called.

        Names of both are what rank, series, compare and calculate take.
        """

        def find() -> CallToolResult:
            items, formulas = load_formula_entries(finreport.settings)
            found = [one for one in formulas.all if _has(every_name(one), words)]
            named = [one for one in items.all if words.strip() and _has(one.every_name(), words)]
            told = {
                "formulas": [_formula(one) for one in found[:limit]],
                "items": [_item(one) for one in named[:limit]],
            }
            return answer_result(told)

        return await context.result(find)


def _has(names: tuple[str, ...], words: str) -> bool:
    told = "\n".join(names).casefold()
    return all(word in told for word in words.casefold().split())


def _formula(formula: Formula) -> dict[str, Any]:
    told = {"name": formula.name, "names": list(formula.names), "english": formula.english, "formula": formula.text}
    return {**told, "unit": formula.unit, "meaning": formula.meaning, "source": formula.source}


def _item(item: Item) -> dict[str, Any]:
    names = list(item.every_name())
    return {"name": item.name, "names": names, "statement": item.statement, "unit": item.unit}
