"""The embedded store: one DuckDB file in a folder, one writer or many readers, exact decimals.

Facts lie sorted by company, so that the zone maps of the file make a look-up of one company quick; rows of
the companies asked last, and the order of the items ranked last, are kept in memory.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from pipeline.errors import StoreError
from pipeline.model import Company, Fact, Kind, Passage, Period, Report, Scope, Source
from pipeline.store.base import Named, Population, Ranking, Threshold
from pipeline.store.kept import Kept, Row, grouped
from pipeline.store.local import writing
from pipeline.store.local.opening import connect
from pipeline.store.local.passages import PassageIndex
from pipeline.store.local.schema import NAMES
from pipeline.store.names import companies_from
from pipeline.store.rows import fact_from, report_from, row_from
from pipeline.store.search import REPORTS, Clause, Entry, Hit, Search

if TYPE_CHECKING:
    import pandas as pd

_COLUMNS = ", ".join(NAMES)
_REPORT_COLUMNS = "code, year, kind, short_name, full_name, file, sha256, pages, published"
_ITEM = NAMES.index("item")
_REPORT_ID = NAMES.index("report_id")
_COMPANIES_KEPT = 4096  # whose reports stay in memory
_ITEMS_KEPT = 20_000  # rows of these many items of companies stay in memory (about 2 KB each)
_WARMED = 2_000  # pairs that one statement names
_RANKINGS_KEPT = 64  # the order of a (item, year) over all companies (about 300 KB each)
_COMPACT_AFTER = 200_000  # facts added in small pieces before the file is sorted again
_ASKED_BY_CODE = 100  # companies of a ranking asked by their codes; of more, all are read and the others left
_RELATIONS = {">", ">=", "<", "<=", "="}

Ordered = tuple[tuple[str, Decimal], ...]  # (code, value), the largest value first, ties by code


class LocalStore:
    """See :class:`pipeline.store.base.Store`; made by :func:`pipeline.store.open_store`."""

    def __init__(self, place: str, *, write: bool = False):
        self.place = place
        self._write = write
        self._connection: Any = connect(place, write=write)
        self._lock = threading.RLock()  # a DuckDB connection serves one thread at a time
        self._passages = PassageIndex(place)
        self._loose = 0  # facts added since the file was sorted
        self._forget()

    def _forget(self) -> None:
        self._rows: Kept[tuple[str, str], list[Row]] = Kept(_ITEMS_KEPT)  # by company and item
        self._reports: Kept[str, list[Row]] = Kept(_COMPANIES_KEPT)
        self._orders: Kept[tuple[str, int], Ordered] = Kept(_RANKINGS_KEPT)
        self._annual: dict[int, frozenset[str]] = {}
        self._population: tuple[Population | None, dict[int, frozenset[str]]] = (None, {})

    def _ask(self, sql: str, values: Sequence[Any] = ()) -> list[tuple]:
        with self._lock:
            if self._connection is None:
                raise StoreError(f"the store at {self.place} was closed: open it again with open_store")
            return self._connection.execute(sql, list(values)).fetchall()

    def companies(self) -> list[Company]:
        """Every company that any report names, by code; the newest names first, the others as former ones."""
        reports = self._ask("SELECT code, short_name, full_name FROM reports ORDER BY code, year DESC, kind")
        former = self._ask("SELECT code, name FROM former_names ORDER BY code, name")
        return companies_from(reports, former)

    def reports(self, *, code: str | None = None, year: int | None = None, kind: Kind | None = None) -> list[Report]:
        """Reports by code, then year, then kind."""
        if code is not None:
            rows = self._report_rows(code)
            found = [report_from(row) for row in rows if year in (None, row[1]) and (kind is None or row[2] == kind)]
            return sorted(found, key=lambda report: (report.year, report.kind))
        asked = {"year": year, "kind": None if kind is None else str(kind)}
        bounds = {name: value for name, value in asked.items() if value is not None}
        where = " AND ".join(f"{name} = ?" for name in bounds) or "true"
        rows = self._ask(f"SELECT {_REPORT_COLUMNS} FROM reports WHERE {where}", list(bounds.values()))
        return [report_from(row) for row in sorted(rows, key=lambda row: row[:3])]

    def _report_rows(self, code: str) -> list[Row]:
        rows = self._reports.get(code)
        if rows is None:
            rows = self._ask(f"SELECT {_REPORT_COLUMNS} FROM reports WHERE code = ?", [code])
            self._reports.put(code, rows)
        return rows

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
        """See :meth:`pipeline.store.base.Store.facts`; by company, then item as asked, then year."""
        wanted = None if items is None else {item: at for at, item in enumerate(dict.fromkeys(items))}
        asked_years = None if years is None else frozenset(years)
        found = []
        for code in dict.fromkeys(codes):
            rows = self._chosen_rows(code, items, report_id, every_source)
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

    def _chosen_rows(
        self, code: str, items: Sequence[str] | None, report_id: str | None, every_source: bool
    ) -> list[Row]:
        """The best rows of a company, the best that one report gives of each key, or all of them."""
        if every_source:
            return self._all_rows(code, report_id)
        rows = self._company_rows(code, items)
        if report_id is None:
            return [row for row in rows if row[-1]]
        own = [row for row in rows if row[_REPORT_ID] == report_id]
        if len({row[1:5] for row in own}) == len(own):
            return own
        return _first_of_each_key(self._all_rows(code, report_id))

    def _company_rows(self, code: str, items: Sequence[str] | None) -> list[Row]:
        """All rows of a company's items with their `best` at the end; of named items kept for the next question."""
        if items is None:
            return self._ask(f"SELECT {_COLUMNS}, best FROM facts WHERE code = ? ORDER BY item, fiscal_year", [code])
        cold = [item for item in dict.fromkeys(items) if (code, item) not in self._rows]
        if cold:
            where = f"code = ? AND item IN ({', '.join('?' * len(cold))})"
            rows = self._ask(f"SELECT {_COLUMNS}, best FROM facts WHERE {where} ORDER BY fiscal_year", [code, *cold])
            found = grouped(rows, _ITEM)
            for item in cold:
                self._rows.put((code, item), found.get(item, []))
        return [row for item in dict.fromkeys(items) for row in self._rows.get((code, item)) or ()]

    def warm(self, wanted: Mapping[str, Iterable[str]]) -> None:
        """See :meth:`pipeline.store.base.Store.warm`.

        One scan finds them all: it costs what a scan of the file costs, however many are wanted.
        """
        cold = [(code, item) for code, items in wanted.items() for item in items if (code, item) not in self._rows]
        codes = [code for code in wanted if code not in self._reports]
        for at in range(0, len(cold), _WARMED):
            pairs = cold[at : at + _WARMED]
            values = ", ".join("(?, ?)" for _ in pairs)
            sql = (
                f"SELECT {_COLUMNS}, best FROM facts JOIN (VALUES {values}) AS wanted(code, item) USING (code, item)"
                " ORDER BY fiscal_year"
            )
            found = grouped(self._ask(sql, [word for pair in pairs for word in pair]), slice(0, 2))
            for pair in pairs:
                self._rows.put(pair, found.get(pair, []))
        for at in range(0, len(codes), _WARMED):
            some = codes[at : at + _WARMED]
            where = f"code IN ({', '.join('?' * len(some))})"
            reports = grouped(self._ask(f"SELECT {_REPORT_COLUMNS} FROM reports WHERE {where}", some), 0)
            for code in some:
                self._reports.put(code, reports.get(code, []))

    def _all_rows(self, code: str, report_id: str | None) -> list[tuple]:
        from pipeline.store.local.schema import BEST_ORDER

        sql = f"SELECT {_COLUMNS} FROM facts WHERE code = ?1 AND (?2::VARCHAR IS NULL OR report_id = ?2)"
        return self._ask(f"{sql} ORDER BY item, fiscal_year, period, scope, {BEST_ORDER}", [code, report_id])

    def ranked(
        self,
        item: str,
        year: int,
        *,
        descending: bool = True,
        limit: int | None = None,
        population: Population | None = None,
        codes: frozenset[str] | None = None,
        threshold: Threshold | None = None,
    ) -> Ranking:
        """See :meth:`pipeline.store.base.Store.ranked`."""
        members = self._members(year, population)
        if codes is not None:
            members &= codes
        ordered = [pair for pair in self._order(item, year) if pair[0] in members]
        without = len(members) - len(ordered)
        if threshold is not None:
            ordered = [pair for pair in ordered if _meets(pair[1], threshold)]
        if not descending:
            ordered.sort(key=lambda pair: (pair[1], pair[0]))
        chosen = [code for code, _ in (ordered if limit is None else ordered[:limit])]
        return Ranking(tuple(self._facts_of(chosen, item, year)), len(members), without)

    def _members(self, year: int, population: Population | None) -> frozenset[str]:
        """Codes of the companies ranked over; the population given last is kept split by year."""
        if population is None:
            if year not in self._annual:
                sql = "SELECT DISTINCT code FROM reports WHERE year = ? AND kind = 'annual'"
                self._annual[year] = frozenset(row[0] for row in self._ask(sql, [year]))
            return self._annual[year]
        if self._population[0] is not population:
            self._population = (population, {})
        by_year = self._population[1]
        if year not in by_year:
            by_year[year] = frozenset(code for code, of in population if of == year)
        return by_year[year]

    def _order(self, item: str, year: int) -> Ordered:
        order = self._orders.get((item, year))
        if order is None:
            where = "item = ? AND fiscal_year = ? AND value IS NOT NULL"
            sql = f"SELECT code, value FROM by_item WHERE {where} ORDER BY value DESC, code"
            order = self._orders.put((item, year), tuple(self._ask(sql, [item, year])))
        return order

    def _facts_of(self, codes: Sequence[str], item: str, year: int) -> list[Fact]:
        if not codes:
            return []
        sql = f"SELECT {_COLUMNS} FROM by_item WHERE item = ? AND fiscal_year = ?"
        few = list(codes) if len(codes) <= _ASKED_BY_CODE else []
        if few:
            sql += f" AND code IN ({', '.join('?' * len(few))})"
        by_code = {row[0]: row for row in self._ask(sql, [item, year, *few])}
        return [fact_from(by_code[code]) for code in codes]

    def column(self, item: str, year: int) -> list[Fact]:
        """See :meth:`pipeline.store.base.Store.column`."""
        sql = f"SELECT {_COLUMNS} FROM by_item WHERE item = ? AND fiscal_year = ? ORDER BY code"
        return [fact_from(row) for row in self._ask(sql, [item, year])]

    def named(self) -> list[Named]:
        """See :meth:`pipeline.store.base.Store.named`; the example is of the first report by id."""
        sql = (
            "SELECT item, count(DISTINCT report_id) AS n, arg_min(raw_label, place), arg_min(report_id, place),"
            " arg_min(file, place), arg_min(page, place), arg_min(row_no, place), arg_min(heading, place)"
            " FROM (SELECT *, (report_id, page, row_no) AS place FROM facts WHERE page IS NOT NULL AND text IS NULL)"
            " GROUP BY item ORDER BY n DESC, item"
        )
        return [
            Named(item, n, label, report_id, Source(file, page=page, row=row, heading=heading))
            for item, n, label, report_id, file, page, row, heading in self._ask(sql)
        ]

    def add(
        self,
        reports: Iterable[Report],
        facts: Iterable[Fact],
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """See :meth:`pipeline.store.base.Store.add`."""
        import pandas as pd

        frame = pd.DataFrame([row_from(fact) for fact in facts], columns=list(NAMES), dtype=object)
        self.add_frame(reports, frame, former_names=former_names)

    def add_frame(
        self,
        reports: Iterable[Report],
        facts: pd.DataFrame,
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """As `add`, for many facts: a frame with columns of the schema, values as text; absent ones get defaults."""
        with self._lock:
            self._writable()
            writing.replace(self._connection, reports, facts, former_names or {})
            others = self._ask("SELECT count(*) FROM facts")[0][0] - len(facts)
            self._loose = self._loose + len(facts) if others > 0 else 0  # a first import comes in sorted
            self._forget()

    def remove(self, report_id: str) -> int:
        """Remove a report and all of its facts; returns how many facts went."""
        with self._lock:
            self._writable()
            self._passages.remove([report_id])
            count = writing.remove(self._connection, report_id)
            self._forget()
            return count

    def entries(self, collection: str = REPORTS) -> list[Entry]:
        """See :class:`pipeline.store.search.PassageStore`, as all that follows."""
        return self._passages.entries(collection)

    def collections(self) -> list[str]:
        return self._passages.collections()

    def search(self, search: Search) -> list[Hit]:
        return self._passages.search(search)

    def explained(self, search: Search, passage_id: str) -> list[tuple[Clause, str, float]]:
        return self._passages.explained(search, passage_id)

    def passages(self, ids: Sequence[str]) -> list[Passage]:
        return self._passages.passages(ids)

    def passages_of(self, document: str) -> list[Passage]:
        return self._passages.passages_of(document)

    def add_passages(self, entries: Iterable[tuple[Entry, Sequence[Passage]]]) -> None:
        self._writable()
        self._passages.add(entries)

    def remove_passages(self, documents: Sequence[str]) -> int:
        self._writable()
        return self._passages.remove(documents)

    def _writable(self) -> None:
        if self._connection is None or not self._write:
            raise StoreError(f"the store at {self.place} is open for reading: open it with write=True")

    def close(self) -> None:
        """Let go of the file; the store can not be used after it. Closing twice does nothing."""
        with self._lock:
            if self._connection is None:
                return
            if self._write and self._loose >= _COMPACT_AFTER:
                writing.compact(self._connection)
            self._connection.close()
            self._connection = None
            self._passages.close()

    def __enter__(self) -> LocalStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _first_of_each_key(rows: list[tuple]) -> list[tuple]:
    """Rows come best first within a key (code, item, year, period, scope)."""
    seen: dict[tuple, tuple] = {}
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
