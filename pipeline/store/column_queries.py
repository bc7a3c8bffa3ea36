"""Columns of one item over all companies, ranked and read, the same in every store; a store gives the rows.

The order of the columns ranked last is kept in memory, and what the rule of :mod:`pipeline.store.restatement` changes
in them.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.errors import StoreError
from pipeline.model import Fact, Kind, Period, Scope, Stated
from pipeline.model.report import is_foreign, kind_of
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.fact_rows import fact_from
from pipeline.store.interface import ColumnKey, FactRanking, Population, Threshold
from pipeline.store.lru_cache import LRUCache, StoreRow
from pipeline.store.restatement import StatementRule
from pipeline.store.schema import FACT_COLUMNS

_VALUE = FACT_COLUMNS.index("value")
_REPORT_ID = FACT_COLUMNS.index("report_id")
_RANKINGS_KEPT = 64  # the order of a column over all companies (about 300 KB each)
_RELATIONS = {">", ">=", "<", "<=", "="}

OrderRow = tuple[str, Decimal, str]  # code, value, id of the report that gives it


@dataclass(frozen=True, slots=True)
class ItemOrder:
    """The companies by their figure of an item and year, the largest first, ties by code."""

    pairs: tuple[tuple[str, Decimal], ...]
    codes: frozenset[str]  # of the pairs, without foreign reports
    compared: frozenset[str]  # of these, those whose figure another year's report gives

    @classmethod
    def of(cls, rows: Iterable[OrderRow], year: int) -> ItemOrder:
        """From the rows of a store, in their order."""
        kept = list(rows)
        codes = frozenset(code for code, _, _ in kept if not is_foreign(code))
        others = frozenset(code for code, _, report_id in kept if not is_of_year(report_id, year))
        return cls(tuple((code, value) for code, value, _ in kept), codes, codes & others)


class ColumnReader(ABC):
    """Rankings and columns of :class:`pipeline.store.interface.Store` over the rows that a store gives."""

    rule = StatementRule()

    def forget_columns(self) -> None:
        """After every writing, and where another rule holds."""
        self._orders: LRUCache[ColumnKey, ItemOrder] = LRUCache(_RANKINGS_KEPT)
        self._changed: LRUCache[ColumnKey, dict[str, StoreRow | None]] = LRUCache(_RANKINGS_KEPT)
        self._reporting: dict[tuple[int, Kind], frozenset[str]] = {}
        self._population: tuple[Population | None, dict[int, frozenset[str]]] = (None, {})

    # -- what a store gives

    @abstractmethod
    def reporting_codes(self, year: int, kind: Kind) -> frozenset[str]:
        """Companies with a report of this year and kind."""

    @abstractmethod
    def order_of(self, key: ColumnKey) -> Iterable[OrderRow]:
        """Value of each company of the rows that can be ranked, the largest first, ties by code."""

    @abstractmethod
    def ranked_rows(self, key: ColumnKey, codes: Sequence[str] | None) -> list[StoreRow]:
        """The rows of a column that can answer for a company, of these companies or of all."""

    @abstractmethod
    def comparison_rows(self, key: ColumnKey) -> list[StoreRow]:
        """The rows of a column that may be answered, of all but the year's own reports."""

    # -- what is asked of it

    def rank(
        self,
        item: str,
        year: int,
        *,
        period: Period = Period.FY,
        scope: Scope = Scope.CONSOLIDATED,
        descending: bool = True,
        limit: int | None = None,
        population: Population | None = None,
        codes: frozenset[str] | None = None,
        threshold: Threshold | None = None,
    ) -> FactRanking:
        """See :meth:`pipeline.store.interface.Store.rank`."""
        key = ColumnKey(item, year, period, scope)
        order = self._order(key)
        members = self._members(year, period, population)
        if population is None:
            members |= order.codes
        if codes is not None:
            members &= codes
        ordered = [pair for pair in order.pairs if pair[0] in members]
        without = len(members) - len(ordered)
        if threshold is not None:
            ordered = [pair for pair in ordered if _meets(pair[1], threshold)]
        if not descending:
            ordered.sort(key=lambda pair: (pair[1], pair[0]))
        chosen = [code for code, _ in (ordered if limit is None else ordered[:limit])]
        facts = tuple(self._ranked_facts(chosen, key))
        return FactRanking(facts, len(members), without, len(order.compared & members))

    def _members(self, year: int, period: Period, population: Population | None) -> frozenset[str]:
        """Codes of the companies with a report that covers a part of a year, of the population where one is given."""
        kind = kind_of(period)
        if population is not None and kind is Kind.ANNUAL:
            return self._listed(year, population)
        if (year, kind) not in self._reporting:
            codes = self.reporting_codes(year, kind)
            self._reporting[year, kind] = frozenset(code for code in codes if not is_foreign(code))
        reporting = self._reporting[year, kind]
        return reporting if population is None else reporting & self._listed(year, population)

    def _listed(self, year: int, population: Population) -> frozenset[str]:
        """The companies that a population has a report of a year of; the one given last is kept split by year."""
        last, by_year = self._population  # taken once: another thread may rank over another population
        if last is not population:
            by_year = {}
            self._population = (population, by_year)
        if year not in by_year:
            by_year[year] = frozenset(code for code, of in population if of == year)
        return by_year[year]

    def _order(self, key: ColumnKey) -> ItemOrder:
        order = self._orders.get(key)
        if order is None:
            order = self._orders.put(key, ItemOrder.of(self._ordered(key), key.year))
        return order

    def _ordered(self, key: ColumnKey) -> Iterable[OrderRow]:
        """Values of a column in their order, those that the rule changes in their new places."""
        changed = self._changes(key)
        if not changed:
            return self.order_of(key)
        kept = [row for row in self.order_of(key) if row[0] not in changed]
        kept += [(row[0], row[_VALUE], row[_REPORT_ID]) for row in changed.values() if row is not None]
        return sorted((row for row in kept if row[1] is not None), key=lambda row: (-row[1], row[0]))

    def _changes(self, key: ColumnKey) -> dict[str, StoreRow | None]:
        """What the rule puts in the place of the best rows of a column, by code; None where none answers."""
        if self.rule.stated is Stated.AS_FILED:
            return {}  # the best row is what answers
        changed = self._changed.get(key)
        if changed is None:
            others: dict[str, list[StoreRow]] = {}
            for row in self.comparison_rows(key):
                others.setdefault(row[0], []).append(row)
            best = self.ranked_rows(key, list(others)) if others else []
            chosen = {row[0]: self.rule.choose(row, [row, *others[row[0]]]) for row in best if row[0] in others}
            changed = {row[0]: chosen[row[0]] for row in best if row[0] in chosen and chosen[row[0]] is not row}
            self._changed.put(key, changed)
        return changed

    def _ranked_facts(self, codes: Sequence[str], key: ColumnKey) -> list[Fact]:
        if not codes:
            return []
        by_code = {row[0]: row for row in self._column_rows(key, codes)}
        return [fact_from(by_code[code]) for code in codes]

    def _column_rows(self, key: ColumnKey, codes: Sequence[str] | None) -> list[StoreRow]:
        """The rows of a column that answer, of these companies or of all."""
        changed = self._changes(key)
        rows = self.ranked_rows(key, codes)
        told = (changed.get(row[0], row) for row in rows) if changed else iter(rows)
        return [row for row in told if row is not None]

    def column(
        self, item: str, year: int, *, period: Period = Period.FY, scope: Scope = Scope.CONSOLIDATED
    ) -> list[Fact]:
        """See :meth:`pipeline.store.interface.Store.column`."""
        rows = self._column_rows(ColumnKey(item, year, period, scope), None)
        return [fact_from(row) for row in sorted(rows, key=lambda row: row[0])]

    def comparatives(
        self, item: str, year: int, *, period: Period = Period.FY, scope: Scope = Scope.CONSOLIDATED
    ) -> list[Fact]:
        """See :meth:`pipeline.store.interface.Store.comparatives`."""
        this = ColumnKey(item, year, period, scope)
        given_by = {row[0]: row[_REPORT_ID] for row in self._column_rows(this, None)}
        rows = self.comparison_rows(dataclasses.replace(this, year=year - 1))
        own = [row for row in rows if row[_REPORT_ID] == given_by.get(row[0])]
        alike = (row for row in own if row[_REPORT_ID].endswith(f"-{kind_of(period)}"))
        return [fact_from(row) for row in first_of_each_key(sorted(alike, key=lambda r: (r[0], precedence_key(r))))]


def is_of_year(report_id: str, year: int) -> bool:
    """Whether a report is of this year, by its id (code-year-kind)."""
    return f"-{year}-" in report_id


def first_of_each_key(rows: list[StoreRow]) -> list[StoreRow]:
    """Rows come best first within a key (code, item, year, period, scope)."""
    seen: dict[tuple, StoreRow] = {}
    for row in rows:
        seen.setdefault(row[:5], row)
    return list(seen.values())


def _meets(value: Decimal, threshold: Threshold) -> bool:
    relation, amount = threshold.relation, threshold.amount
    if relation not in _RELATIONS:
        raise StoreError(f"unknown relation {relation!r}: use one of {' '.join(sorted(_RELATIONS))}")
    return (
        (relation in (">", ">=") and value > amount)
        or (relation in ("<", "<=") and value < amount)
        or (relation in (">=", "<=", "=") and value == amount)
    )
