"""Tools that give figures as reports state them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from pipeline.answer.render.templates import Templates, load_templates
from pipeline.app.contents import StoreContents
from pipeline.app.statements import by_statement
from pipeline.app.tools.arguments import Company, PeriodName, ScopeName, Words, Year
from pipeline.app.tools.lines import fact_lines
from pipeline.app.tools.tool_result import ToolResult, answer_record, refusal_record
from pipeline.model import Fact, RefusalKind
from pipeline.model.fact import plain
from pipeline.rules.items import Items, load_items

Statement = Literal[
    "income", "balance", "cash_flow", "cash_flow_supplement", "equity", "per_share", "key_figures", "share",
    "particulars", "profile", "staff", "research",
]  # fmt: skip

_MOST = 300  # facts of one result
Limit = Annotated[int, Field(ge=1, le=_MOST)]


class FactTools:
    """The tools; their descriptions are what assistants are told."""

    def __init__(self, store: StoreContents):
        self._store = store

    def get_facts(
        self,
        company: Company,
        year: Year,
        items: Annotated[
            list[Words], Field(max_length=100, description="items by any of their names; empty: all")
        ] = [],  # noqa: B006 (copied for each call)
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
        axis: Annotated[
            Words,
            Field(description="figures of parts instead: by 产品, 地区, 客户, 供应商, 账龄, …; all: along any axis"),
        ] = "",
        limit: Limit = 60,
        offset: Annotated[int, Field(ge=0, description="facts to leave out, to go on")] = 0,
    ) -> ToolResult:
        """Get figures and texts of one company and year exactly as its report states them, each with its cell.

        Name the items that you need; all of them are some hundreds, of which `limit` are given from `offset` on. For
        ratios and anything computed use calculate or ask. Without the company, year or items it refuses and says what
        there is.
        """
        facts = self._store.facts(company, year, period=period, scope=scope, axis=axis)
        known = self._items()
        wanted = {item.name if (item := known.get(name)) else name for name in items}
        chosen = [fact for fact in facts if not wanted or fact.item in wanted]
        if not chosen:
            message = f"the report has none of {', '.join(items)}; list_formulas finds items by words of their names"
            near = [item.name for name in items for item, _ in known.nearest(name)]
            return ToolResult(refusal_record(RefusalKind.NO_ITEM, message, near, sorted(wanted)))
        return self._facts(company, year, chosen, known, offset, limit)

    def get_statement(
        self,
        company: Company,
        year: Year,
        statement: Statement,
        period: PeriodName = "FY",
        scope: ScopeName = "consolidated",
    ) -> ToolResult:
        """Get a whole statement of one company and year, line by line in its order, each line with its cell.

        Lines that the report leaves blank are left out.

        income, balance, cash_flow and equity are the financial statements; key_figures and per_share the summary;
        profile, staff, research, share and particulars what the report says in tables beside them.
        """
        known = self._items()
        sections = by_statement(self._store.facts(company, year, period=period, scope=scope), known)
        if statement not in sections:
            message = f"the report has no {statement}; it has {', '.join(sections)}"
            return ToolResult(refusal_record(RefusalKind.NO_ITEM, message, missing=[statement]))
        stated = [fact for fact in sections[statement] if not fact.missing]
        return self._facts(company, year, stated, known)

    @property
    def _templates(self) -> Templates:
        return load_templates(self._store.settings.rules)[0]

    def _items(self) -> Items:
        return load_items(self._store.settings.rules)[0]

    def _facts(
        self, company: str, year: int, facts: Sequence[Fact], items: Items, offset: int = 0, limit: int = _MOST
    ) -> ToolResult:
        meant = self._store.company(company, year)
        shown = facts[offset : offset + limit]
        named = {"company": meant.full_name or meant.short_name, "code": meant.code}
        record = {**named, "total": len(facts), "facts": [fact_record(fact, items) for fact in shown]}
        called = meant.short_name or meant.full_name
        return ToolResult(answer_record(record), lambda: fact_lines(self._templates, called, shown))


def fact_record(fact: Fact, items: Items) -> dict[str, Any]:
    """A fact as assistants get it, without what is empty."""
    item, source = items.get(fact.item), fact.source
    record = {
        "item": fact.item,
        "value": None if fact.value is None else f"{plain(fact.value):f}",
        "text": fact.text,
        "unit": fact.unit,
        "year": fact.fiscal_year,
        "period": str(fact.period),
        "scope": str(fact.scope),
        "statement": item.statement if item is not None else "",
        "part": dict(fact.dimensions),
        "check": str(fact.check),
        "report": fact.report_id,
        "file": source.file,
        "page": source.page,
        "table": source.table,
        "row": source.row,
        "column": source.column,
        "box": None if source.box is None else list(source.box),
        "label": fact.raw_label,
        "printed": fact.raw_text,
        "reason": fact.reason,
    }
    return {name: value for name, value in record.items() if name == "value" or value not in (None, "", {})}
