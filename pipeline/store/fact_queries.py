"""How facts are looked up and ranked, the same in every store; a store gives the rows.

Rows have the columns of the schema and `best` at their end. Those of the items asked last, and the order of the items
ranked last, are kept in memory. Any number of threads may read; while something is written nobody may.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.errors import StoreError
from pipeline.model import Fact, Kind, Period, Report, Scope
from pipeline.model.report import is_foreign, kind_of
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.fact_rows import fact_from, report_from
from pipeline.store.interface import ColumnKey, FactRanking, Population, Threshold
from pipeline.store.lru_cache import LRUCache, StoreRow
from pipeline.store.schema import FACT_COLUMNS

_REPORT_ID = FACT_COLUMNS.index("report_id")
_COMPANIES_KEPT = 4096  # whose reports stay in memory
_ITEMS_KEPT = 20_000  # rows of these many items of companies stay in memory (about 2 KB each)
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


class FactReader(ABC):
    """Look-ups and rankings of :class:`pipeline.store.interface.Store` over the rows that a store gives."""

    def __init__(self) -> None:
        self.invalidate()

    def invalidate(self) -> None:
        """After every writing."""
        self._rows: LRUCache[tuple[str, str], list[StoreRow]] = LRUCache(_ITEMS_KEPT)  # by company and item
        self._reports: LRUCache[str, list[StoreRow]] = LRUCache(_COMPANIES_KEPT)
        self._orders: LRUCache[ColumnKey, ItemOrder] = LRUCache(_RANKINGS_KEPT)
        self._reporting: dict[tuple[int, Kind], frozenset[str]] = {}
        self._population: tuple[Population | None, dict[int, frozenset[str]]] = (None, {})

    # -- what a store gives

    @abstractmethod
    def rows_of(self, wanted: Mapping[str, Sequence[str]]) -> dict[tuple[str, str], list[StoreRow]]:
        """All rows of these items of these companies, by (code, item), each by fiscal year."""

    @abstractmethod
    def all_rows(self, code: str, report_id: str | None = None) -> list[StoreRow]:
        """All rows of a company (of one report), by key, the best of a key first."""

    @abstractmethod
    def report_rows(self, codes: Collection[str] | None, year: int | None, kind: str | None) -> list[StoreRow]:
        """Reports as rows of (code, year, kind, short name, …)."""

    @abstractmethod
    def foreign_rows(self) -> list[StoreRow]:
        """The same of the reports that go by the SHA-1 of their file."""

    @abstractmethod
    def years(self) -> list[int]:
        """See :meth:`pipeline.store.interface.Store.years`."""

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

    def reports(self, *, code: str | None = None, year: int | None = None, kind: Kind | None = None) -> list[Report]:
        """Reports by code, then year, then kind."""
        if code is None:
            rows = self.report_rows(None, year, None if kind is None else str(kind))
        else:
            rows = [
                row
                for row in self._reports_of([code])[code]
                if year in (None, row[1]) and (kind is None or row[2] == kind)
            ]
        return [report_from(row) for row in sorted(rows, key=lambda row: row[:3])]

    def foreign_reports(self) -> list[Report]:
        """See :meth:`pipeline.store.interface.Store.foreign_reports`."""
        rows = (row for row in self.foreign_rows() if is_foreign(row[0]))
        return [report_from(row) for row in sorted(rows, key=lambda row: row[:3])]

    def _reports_of(self, codes: Sequence[str]) -> dict[str, list[StoreRow]]:
        warm = {code: self._reports.get(code) for code in dict.fromkeys(codes)}
        found = {code: rows for code, rows in warm.items() if rows is not None}
        cold = [code for code in warm if code not in found]
        if cold:
            found |= {code: [] for code in cold}
            for row in self.report_rows(cold, None, None):
                found[row[0]].append(row)
            for code in cold:
                self._reports.put(code, found[code])
        return found

    def facts(
        self,
        codes: Sequence[str],
        items: Sequence[str] | None,
        years: Sequence[int] | None = None,
        *,
        period: Period | None = Period.FY,
        scope: Scope | None = Scope.CONSOLIDATED,
        report_id: str | None = None,
        every_source: bool = False,
    ) -> list[Fact]:
        """See :meth:`pipeline.store.interface.Store.facts`; by company, then item as asked, then year."""
        wanted = None if items is None else {item: at for at, item in enumerate(dict.fromkeys(items))}
        asked_years = None if years is None else frozenset(years)
        found = []
        for code in dict.fromkeys(codes):
            rows = self._select_rows(code, items, report_id, every_source)
            chosen = [
                row
                for row in rows
                if (wanted is None or row[1] in wanted)
                and (asked_years is None or row[2] in asked_years)
                and (period is None or row[3] == period)
                and (scope is None or row[4] == scope)
            ]
            if wanted is not None:
                chosen.sort(key=lambda row: (wanted[row[1]], row[2]))
            found += [fact_from(row) for row in chosen]
        return found

    def _select_rows(
        self, code: str, items: Sequence[str] | None, report_id: str | None, every_source: bool
    ) -> list[StoreRow]:
        """The best rows of a company, the best that one report gives of each key, or all of them."""
        if every_source:
            return self.all_rows(code, report_id)
        rows = self._company_rows(code, items)
        if report_id is None:
            return [row for row in rows if row[-1]]
        own = [row for row in rows if row[_REPORT_ID] == report_id]
        if len({row[1:5] for row in own}) == len(own):
            return own
        return _first_of_each_key(self.all_rows(code, report_id))

    def _company_rows(self, code: str, items: Sequence[str] | None) -> list[StoreRow]:
        """All rows of a company's items; of named items kept for the next question."""
        if items is None:
            return self.all_rows(code)
        warm = {item: self._rows.get((code, item)) for item in dict.fromkeys(items)}
        cold = [item for item, rows in warm.items() if rows is None]
        read = self._keep({code: cold}) if cold else {}
        return [row for item, rows in warm.items() for row in (read[code, item] if rows is None else rows)]

    def _keep(self, wanted: Mapping[str, Sequence[str]]) -> dict[tuple[str, str], list[StoreRow]]:
        """Read these items of these companies into the cache; given back too, for the cache may drop them at once."""
        found = self.rows_of(wanted)
        kept = {(code, item): found.get((code, item), []) for code, items in wanted.items() for item in items}
        for key, rows in kept.items():
            self._rows.put(key, rows)
        return kept

    def prefetch(self, wanted: Mapping[str, Iterable[str]]) -> None:
        """See :meth:`pipeline.store.interface.Store.warm`."""
        cold = {code: [item for item in items if (code, item) not in self._rows] for code, items in wanted.items()}
        asked = {code: items for code, items in cold.items() if items}
        if asked:
            self._keep(asked)
        self._reports_of(list(wanted))

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
            order = self._orders.put(key, ItemOrder.of(self.order_of(key), key.year))
        return order

    def _ranked_facts(self, codes: Sequence[str], key: ColumnKey) -> list[Fact]:
        if not codes:
            return []
        by_code = {row[0]: row for row in self.ranked_rows(key, codes)}
        return [fact_from(by_code[code]) for code in codes]

    def column(
        self, item: str, year: int, *, period: Period = Period.FY, scope: Scope = Scope.CONSOLIDATED
    ) -> list[Fact]:
        """See :meth:`pipeline.store.interface.Store.column`."""
        rows = self.ranked_rows(ColumnKey(item, year, period, scope), None)
        return [fact_from(row) for row in sorted(rows, key=lambda row: row[0])]

    def comparatives(
        self, item: str, year: int, *, period: Period = Period.FY, scope: Scope = Scope.CONSOLIDATED
    ) -> list[Fact]:
        """See :meth:`pipeline.store.interface.Store.comparatives`."""
        this = ColumnKey(item, year, period, scope)
        given_by = {row[0]: row[_REPORT_ID] for row in self.ranked_rows(this, None)}
        rows = self.comparison_rows(dataclasses.replace(this, year=year - 1))
        own = [row for row in rows if row[_REPORT_ID] == given_by.get(row[0])]
        alike = (row for row in own if row[_REPORT_ID].endswith(f"-{kind_of(period)}"))
        return [fact_from(row) for row in _first_of_each_key(sorted(alike, key=lambda r: (r[0], precedence_key(r))))]


def is_of_year(report_id: str, year: int) -> bool:
    """Whether a report is of this year, by its id (code-year-kind)."""
    return f"-{year}-" in report_id


def _first_of_each_key(rows: list[StoreRow]) -> list[StoreRow]:
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
