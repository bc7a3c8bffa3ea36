"""The statements of one report: what it says itself, its own and its comparison columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.app.statements import Sections, by_statement

if TYPE_CHECKING:
    from pipeline.model import Fact, Period, Report, Scope
    from pipeline.rules.items import Items
    from pipeline.store.interface import Store


def report_statements(
    store: Store, report: Report, items: Items, period: Period | None = None, scope: Scope | None = None
) -> Sections:
    """The facts of a report by statement, in the order of the item dictionary; the year of the report first."""
    facts: Sequence[Fact] = store.facts([report.code], None, None, period=period, scope=scope, report_id=report.id)
    return by_statement(sorted(facts, key=lambda fact: -fact.fiscal_year), items)
