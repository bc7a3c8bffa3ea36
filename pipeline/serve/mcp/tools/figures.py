"""Tools that compute: formulas, series over years, comparisons, rankings. All in code, none in a model."""

from __future__ import annotations

from typing import Annotated

from mcp.server import MCPServer
from mcp.types import CallToolResult
from pydantic import Field

from pipeline.app.figures.series import Series
from pipeline.errors import InputError
from pipeline.rules.formulas.syntax import MAX_LENGTH
from pipeline.serve.mcp.arguments import Companies, Names, PeriodName, ScopeName, Year
from pipeline.serve.mcp.results import READS, ToolContext, answer_result, refusal_result
from pipeline.serve.mcp.shapes import RankingShape, SeriesListShape

_MOST = 200  # figures of one result: with their working some 200 KB
Limit = Annotated[int, Field(ge=1, le=_MOST)]


def add_tools(server: MCPServer, context: ToolContext) -> None:
    """Add `calculate`, `series`, `compare` and `rank`."""
    tools = FigureTools(context)
    server.tool(title="Calculate a formula", annotations=READS)(tools.calculate)
    server.tool(title="Figures over years", annotations=READS)(tools.series)
    server.tool(title="Compare companies", annotations=READS)(tools.compare)
    server.tool(title="Rank companies", annotations=READS)(tools.rank)


class FigureTools:
    """The tools; their descriptions are what assistants are told."""

    def __init__(self, context: ToolContext):
        self._context = context
        self._finreport = context.finreport

    async def calculate(
        self,
        formula: Annotated[
            str,
            Field(
                min_length=1,
                max_length=MAX_LENGTH,
                description="+ - * / and brackets over items and formulas: (营业收入-营业成本)/营业收入;"
                " 上年.X is X of the year before, 平均.X the mean of opening and closing balance",
            ),
        ],
        companies: Companies,
        years: Annotated[list[Year], Field(min_length=1, max_length=50)],
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
    ) -> Annotated[CallToolResult, SeriesListShape]:
        """Calculate a formula of your own exactly, for companies and years, with working and the cell of each operand.

        Never do the arithmetic yourself. Names and units are checked: amounts and numbers of people are not added.
        Ratios come as plain numbers (0.66), known formulas by name in their unit (66.14 %).
        """

        def compute() -> CallToolResult:
            return _series(self._finreport.calculate(formula, companies, years, period=period, scope=scope))

        return await self._context.result(compute)

    async def series(
        self,
        companies: Companies,
        names: Names,
        first: Annotated[Year | None, Field(description="first year; default: of the first report")] = None,
        last: Annotated[Year | None, Field(description="last year; default: of the last report")] = None,
        periods: Annotated[list[PeriodName], Field(min_length=1, max_length=8)] = ["FY"],  # noqa: B006
        scope: ScopeName = "consolidated",
    ) -> Annotated[CallToolResult, SeriesListShape]:
        """Get items and formulas of companies year by year, for trends; a gap says why it is one.

        `restated` marks figures that a later report gives anew.
        """

        def compute() -> CallToolResult:
            return _series(
                self._finreport.series(companies, names, first=first, last=last, periods=periods, scope=scope)
            )

        return await self._context.result(compute)

    async def compare(
        self,
        companies: Companies,
        names: Names,
        year: Year,
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
    ) -> Annotated[CallToolResult, SeriesListShape]:
        """Put items and formulas of several companies for one year side by side, each with working and cells."""

        def compute() -> CallToolResult:
            found = self._finreport.series(companies, names, first=year, last=year, periods=period, scope=scope)
            return _series(found)

        return await self._context.result(compute)

    async def rank(
        self,
        name: Annotated[str, Field(min_length=1, max_length=100, description="an item or a formula: 净利润, 毛利率")],
        year: Year,
        limit: Limit = 10,
        ascending: Annotated[bool, Field(description="the least first")] = False,
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
    ) -> Annotated[CallToolResult, RankingShape]:
        """Rank all companies of the store by an item or a formula; says how many have no figure.

        For rankings within a place or under conditions use ask.
        """

        def compute() -> CallToolResult:
            found = self._finreport.ranking(
                name, year, period=period, scope=scope, descending=not ascending, limit=limit
            )
            return answer_result(found.to_dict())

        return await self._context.result(compute)


def _series(found: list[Series]) -> CallToolResult:
    count = sum(len(one.points) for one in found)
    if count > _MOST:
        return refusal_result(
            InputError(f"{count} figures are too many for one result: ask for at most {_MOST} at a time")
        )
    return answer_result({"series": [one.to_dict() for one in found]})
