"""A company's facts of one year, and facts by the statement that their items stand in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pipeline.errors import NotFound

if TYPE_CHECKING:
    from pipeline.model import Company, Fact, Period, Scope
    from pipeline.rules.items import Items
    from pipeline.store.interface import Store

Sections = Mapping[str, Sequence["Fact"]]  # statement -> its facts in the dictionary's order
OTHER = "other"  # items that the dictionary does not have
ALL_AXES = "all"


def facts_of_year(
    store: Store, company: Company, year: int, period: Period, scope: Scope, every_source: bool = False
) -> list[Fact]:
    """Facts of the year; without any, an error that names the years and periods there are."""
    found = store.facts([company.code], None, [year], period=period, scope=scope, every_source=every_source)
    if found:
        return found
    others = store.facts([company.code], None, None, period=None, scope=None)
    there = sorted({f"{fact.fiscal_year} {fact.period} {fact.scope}" for fact in others})
    raise NotFound(
        f"no facts of {company.short_name} ({company.code}) for {year} {period} {scope}; there are: "
        + (", ".join(there) or "none")
    )


def parts_of_year(
    store: Store, company: Company, year: int, axis: str, period: Period, scope: Scope, every_source: bool = False
) -> list[Fact]:
    """Facts of parts along an axis (ALL_AXES: any), in the order of the report; without any, the axes there are."""
    along = "" if axis == ALL_AXES else axis
    found = store.dimensional_facts(
        [company.code], None, [year], axis=along, period=period, scope=scope, every_source=every_source
    )
    if found:
        return found
    others = store.dimensional_facts([company.code], period=None, scope=None)
    there = sorted({f"{name} {fact.fiscal_year}" for fact in others for name, _ in fact.dimensions})
    raise NotFound(
        f"no facts of {company.short_name} ({company.code}) by {axis} for {year} {period} {scope}; there are: "
        + (", ".join(there) or "none (`finreport ingest` reads them from reports)")
    )


def by_axis(facts: Iterable[Fact]) -> Sections:
    """Facts of parts under their axes; those of two axes under both names."""
    sections: dict[str, list[Fact]] = {}
    for fact in facts:
        sections.setdefault("、".join(axis for axis, _ in fact.dimensions), []).append(fact)
    return sections


def by_statement(facts: Iterable[Fact], items: Items) -> Sections:
    """Facts under the statement of their item, in the order of the item dictionary."""
    order = {item.name: (at, item.statement) for at, item in enumerate(items.all)}
    unknown = (len(order), OTHER)
    sections: dict[str, list[Fact]] = {}
    for fact in sorted(facts, key=lambda fact: order.get(fact.item, unknown)[0]):
        sections.setdefault(order.get(fact.item, unknown)[1], []).append(fact)
    return sections
