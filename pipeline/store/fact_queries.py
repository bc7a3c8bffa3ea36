"""How facts are looked up, the same in every store; a store gives the rows.

Rows have the columns of the schema and `best` at their end. Those of the items asked last are kept in memory. Any
number of threads may read; while something is written nobody may.
"""

from __future__ import annotations

import copy
from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Self

from pipeline.model import Fact, Kind, Period, Report, Scope, Stated
from pipeline.model.report import is_foreign
from pipeline.store.column_queries import ColumnReader, first_of_each_key
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.fact_rows import fact_from, report_from
from pipeline.store.interface import Population
from pipeline.store.lru_cache import LRUCache, StoreRow
from pipeline.store.restatement import StatementRule
from pipeline.store.schema import FACT_COLUMNS

_REPORT_ID = FACT_COLUMNS.index("report_id")
_COMPANIES_KEPT = 4096  # whose reports stay in memory
_ITEMS_KEPT = 20_000  # rows of these many items of companies stay in memory (about 2 KB each)


class FactReader(ColumnReader):
    """Look-ups of :class:`pipeline.store.interface.Store` over the rows that a store gives."""

    def __init__(self) -> None:
        self.invalidate()

    def stated(self, stated: Stated, population: Population | None = None) -> Self:
        """See :meth:`pipeline.store.interface.Store.stated`; what is kept in memory is shared where it is the same."""
        rule = StatementRule(stated, population)
        if rule == self.rule:
            return self
        view = copy.copy(self)
        view.rule = rule
        view.forget_columns()
        return view

    def invalidate(self) -> None:
        """After every writing."""
        self._rows: LRUCache[tuple[str, str], list[StoreRow]] = LRUCache(_ITEMS_KEPT)  # by company and item
        self._reports: LRUCache[str, list[StoreRow]] = LRUCache(_COMPANIES_KEPT)
        self.forget_columns()

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
            return self.all_rows(code, report_id) if items is None else _best_first(self._named(code, items, report_id))
        if report_id is None:
            return self._answering(self._company_rows(code, items))
        if items is None:
            return first_of_each_key(self.all_rows(code, report_id))
        own = self._named(code, items, report_id)
        return own if len({row[1:5] for row in own}) == len(own) else first_of_each_key(_best_first(own))

    def _named(self, code: str, items: Sequence[str], report_id: str | None) -> list[StoreRow]:
        """All rows of named items of a company, or those of one report."""
        rows = self._company_rows(code, items)
        return rows if report_id is None else [row for row in rows if row[_REPORT_ID] == report_id]

    def _answering(self, rows: Iterable[StoreRow]) -> list[StoreRow]:
        """The row that answers for each key, where one does: the best, or what the rule puts in its place."""
        by_key: dict[StoreRow, list[StoreRow]] = {}
        for row in rows:
            by_key.setdefault(row[:5], []).append(row)
        best = ((next((row for row in some if row[-1]), None), some) for some in by_key.values())
        chosen = (self.rule.choose(row, some) for row, some in best if row is not None)
        return [row for row in chosen if row is not None]

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


def _best_first(rows: Iterable[StoreRow]) -> list[StoreRow]:
    """Rows by key, the best of a key first."""
    return sorted(rows, key=lambda row: (row[:5], precedence_key(row)))
