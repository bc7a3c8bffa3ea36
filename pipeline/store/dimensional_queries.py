"""How facts with dimensions are looked up and ranked, the same in every store; a store gives the rows.

They are kept apart from the facts of the whole, so that no look-up, ranking, formula or check can take one for the
other: whoever wants them asks here, and names the axis where figures are compared.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.model import Fact, Period, Scope
from pipeline.model.fact import AXIS_END, TAKEN_OFF
from pipeline.model.report import is_foreign
from pipeline.rules.label_keys import label_key
from pipeline.store.dimensional_rows import dimensional_fact
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.fact_queries import FactReader
from pipeline.store.interface import FactRanking, Population
from pipeline.store.lru_cache import StoreRow
from pipeline.store.schema import FACT_COLUMNS

_KEY = slice(0, 5)  # code, item, fiscal year, period, scope
_DIMENSIONS = len(FACT_COLUMNS)
_VALUE, _CHECKED = FACT_COLUMNS.index("value"), FACT_COLUMNS.index("checked")


@dataclass(frozen=True, slots=True)
class DimensionalQuery:
    """Which facts with dimensions are wanted; None or "" leaves a criterion open."""

    codes: tuple[str, ...] | None = None
    items: tuple[str, ...] | None = None
    years: tuple[int, ...] | None = None
    axis: str = ""
    period: Period | None = Period.FY
    scope: Scope | None = Scope.CONSOLIDATED
    report_id: str = ""


class DimensionalReader(FactReader, ABC):
    """Look-ups and rankings over members of :class:`pipeline.store.interface.Store`."""

    @abstractmethod
    def dimensional_rows(self, query: DimensionalQuery) -> Iterable[StoreRow]:
        """The rows that a query wants, in any order, with the columns of a fact and its dimensions."""

    def dimensional_facts(
        self,
        codes: Sequence[str],
        items: Sequence[str] | None = None,
        years: Sequence[int] | None = None,
        *,
        axis: str = "",
        member: str = "",
        period: Period | None = Period.FY,
        scope: Scope | None = Scope.CONSOLIDATED,
        report_id: str = "",
        every_source: bool = False,
    ) -> list[Fact]:
        """See :meth:`pipeline.store.interface.Store.dimensional_facts`."""
        query = DimensionalQuery(tuple(codes), _some(items), _some(years), axis, period, scope, report_id)
        rows = _of_member(self.dimensional_rows(query), axis, member)
        facts = [dimensional_fact(row) for row in (rows if every_source else _best_rows(_members_of(rows)))]
        return sorted(facts, key=_place)

    def rank_members(
        self,
        item: str,
        year: int,
        axis: str,
        *,
        member: str = "",
        period: Period = Period.FY,
        scope: Scope = Scope.CONSOLIDATED,
        descending: bool = True,
        limit: int | None = None,
        population: Population | None = None,
    ) -> FactRanking:
        """See :meth:`pipeline.store.interface.Store.rank_members`."""
        query = DimensionalQuery(None, (item,), (year,), axis, period, scope)
        answerable = [row for row in self.dimensional_rows(query) if row[_CHECKED] != "doubtful"]
        rows = [row for row in _best_rows(_members_of(_of_member(answerable, axis, member))) if row[_VALUE] is not None]
        rows = [row for row in rows if len(row[_DIMENSIONS]) == 1]  # of this axis alone: no part of a part
        members = self._members(year, period, population)
        if population is None:
            members |= {row[0] for row in rows if not is_foreign(row[0])}
        rows = [row for row in rows if row[0] in members]
        rows.sort(key=lambda row: (-row[_VALUE] if descending else row[_VALUE], row[0], row[_DIMENSIONS]))
        having = {row[0] for row in rows}
        chosen = rows if limit is None else rows[:limit]
        return FactRanking(tuple(map(dimensional_fact, chosen)), len(members), len(members - having))


def _some(values: Sequence | None) -> tuple | None:
    return None if values is None else tuple(values)


def _of_member(rows: Iterable[StoreRow], axis: str, member: str) -> Iterable[StoreRow]:
    """The rows of one member, written as it may be: 动力电池系统, 动力电池 系统."""
    if not member:
        return rows
    wanted = label_key(member)
    start = f"{axis}=" if axis else ""
    return (row for row in rows if any(_member_key(text, start) == wanted for text in row[_DIMENSIONS]))


def _members_of(rows: Iterable[StoreRow]) -> Iterable[StoreRow]:
    """Without what tables take off their members (sales within the group)."""
    return (row for row in rows if not any(text.endswith(f"{AXIS_END}{TAKEN_OFF}") for text in row[_DIMENSIONS]))


def _member_key(text: str, start: str) -> str | None:
    return label_key(text.partition("=")[2]) if text.startswith(start) else None


def _best_rows(rows: Iterable[StoreRow]) -> list[StoreRow]:
    """One row of each key and dimensions, the one that answers."""
    best: dict[tuple, StoreRow] = {}
    for row in rows:
        key = (*row[_KEY], *row[_DIMENSIONS])
        other = best.get(key)
        if other is None or precedence_key(row) < precedence_key(other):
            best[key] = row
    return list(best.values())


def _place(fact: Fact) -> tuple:
    """By company, item and year, then as the report prints them."""
    source = fact.source
    where = (source.page or 0, source.table or 0, source.row or 0, source.column or 0)
    return (fact.code, fact.fiscal_year, fact.report_id, where, fact.item, fact.dimensions)
