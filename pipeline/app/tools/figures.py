"""Tools that compute: formulas, series over years, comparisons, rankings. All in code, none in a model."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pipeline.answer.render.templates import Templates, load_templates
from pipeline.app.computing import StoreFigures
from pipeline.app.figures.series import Series
from pipeline.app.tools.arguments import Companies, Names, PeriodName, ScopeName, Year
from pipeline.app.tools.lines import ranking_lines, series_lines
from pipeline.app.tools.tool_result import ToolResult, answer_record
from pipeline.errors import InputError
from pipeline.rules.formulas.syntax import MAX_LENGTH

_MOST = 200  # figures of one result: with their working some 200 KB
Limit = Annotated[int, Field(ge=1, le=_MOST)]


class FigureTools:
    """The tools; their descriptions are what assistants are told."""

    def __init__(self, store: StoreFigures):
        self._store = store

    @property
    def _templates(self) -> Templates:
        return load_templates(self._store.settings.rules)[0]

    def calculate(
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
    ) -> ToolResult:
        """Calculate a formula of your own exactly, for companies and years, with working and the cell of each operand.

        Never do the arithmetic yourself. Names and units are checked: amounts and numbers of people are not added.
        Ratios come as plain numbers (0.66), known formulas by name in their unit (66.14 %).
        """
        return self._series(self._store.calculate(formula, companies, years, period=period, scope=scope))

    def series(
        self,
        companies: Companies,
        names: Names,
        first: Annotated[Year | None, Field(description="first year; default: of the first report")] = None,
        last: Annotated[Year | None, Field(description="last year; default: of the last report")] = None,
        periods: Annotated[list[PeriodName], Field(min_length=1, max_length=8)] = ["FY"],  # noqa: B006
        scope: ScopeName = "consolidated",
    ) -> ToolResult:
        """Get items and formulas of companies year by year, for trends; a gap says why it is one.

        `restated` marks figures that a later report gives anew.
        """
        found = self._store.series(companies, names, first=first, last=last, periods=periods, scope=scope)
        return self._series(found)

    def compare(
        self,
        companies: Companies,
        names: Names,
        year: Year,
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
    ) -> ToolResult:
        """Put items and formulas of several companies for one year side by side, each with working and cells."""
        found = self._store.series(companies, names, first=year, last=year, periods=period, scope=scope)
        return self._series(found)

    def rank(
        self,
        name: Annotated[str, Field(min_length=1, max_length=100, description="an item or a formula: 净利润, 毛利率")],
        year: Year,
        limit: Limit = 10,
        ascending: Annotated[bool, Field(description="the least first")] = False,
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
    ) -> ToolResult:
        """Rank all companies of the store by an item or a formula; says how many have no figure.

        For rankings within a place or under conditions use ask.
        """
        found = self._store.ranking(name, year, period=period, scope=scope, descending=not ascending, limit=limit)
        return ToolResult(answer_record(found.to_dict()), lambda: ranking_lines(self._templates, found))

    def _series(self, found: list[Series]) -> ToolResult:
        count = sum(len(one.points) for one in found)
        if count > _MOST:
            raise InputError(f"{count} figures are too many for one result: ask for at most {_MOST} at a time")
        return ToolResult(
            answer_record({"series": [one.to_dict() for one in found]}),
            lambda: series_lines(self._templates, found),
        )
