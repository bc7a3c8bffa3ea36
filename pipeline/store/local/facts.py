"""Facts and reports read from the DuckDB file.

Facts lie sorted by company, so that the zone maps of the file make a look-up of one company quick.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from pipeline.errors import StoreError
from pipeline.model import Company, Kind, Source
from pipeline.store.column_queries import OrderRow
from pipeline.store.company_names import companies_from
from pipeline.store.dimensional_queries import DimensionalQuery, DimensionalReader
from pipeline.store.fact_precedence import ORDER_BY
from pipeline.store.interface import ColumnKey, LabelUsage
from pipeline.store.local import dimensional_facts
from pipeline.store.local.database import Database
from pipeline.store.local.tables import MAY_ANSWER, selected_columns
from pipeline.store.lru_cache import StoreRow, group_rows
from pipeline.store.schema import FACT_COLUMNS

_KNOWN = "SELECT column_name FROM duckdb_columns() WHERE table_name = 'facts'"
_REPORTS = "SELECT * EXCLUDE (id) FROM reports"  # in the order of the schema; older stores lack the last columns
_KEY = slice(FACT_COLUMNS.index("code"), FACT_COLUMNS.index("item") + 1)
_PAIRS = 2_000  # pairs of company and item that one statement names
_OF_COLUMN = "item = ? AND fiscal_year = ? AND period = ? AND scope = ?"
_ASKED_BY_CODE = 100  # companies of a ranking asked by their codes; of more, all are read and the others left


class FactTables(DimensionalReader):
    """The tables of the store in the folder `place`; see :class:`pipeline.store.interface.Store`."""

    def __init__(self, place: str, *, write: bool = False):
        self.place = place
        self._database = Database(place, write=write)
        self._connection: Any = self._database.connection
        self._lock = threading.RLock()  # a DuckDB connection serves one thread at a time
        self._idle: list[Any] = []  # cursors, each a connection of its own, of readers that are done with them
        self._one_at_a_time = write  # a writer reads what it has just written, by the connection that writes
        self._columns = selected_columns({name for (name,) in self._ask(_KNOWN)})
        super().__init__()

    def _ask(self, sql: str, values: Sequence[Any] = ()) -> list[StoreRow]:
        with self._cursor() as cursor:
            return cursor.execute(sql, list(values)).fetchall()

    @contextmanager
    def _cursor(self) -> Iterator[Any]:
        """What a statement runs on: of a store opened for reading a cursor that no other thread has meanwhile."""
        if self._one_at_a_time:
            with self._lock:
                yield self._open()
            return
        with self._lock:
            cursor = self._idle.pop() if self._idle else self._open().cursor()
        try:
            yield cursor
        finally:
            with self._lock:
                if self._connection is None:
                    cursor.close()
                else:
                    self._idle.append(cursor)

    def _open(self) -> Any:
        if self._connection is None:
            raise StoreError(f"the store at {self.place} was closed: open it again with open_store")
        return self._connection

    def _disconnect(self) -> None:
        """Let go of the file; a file is free when the last cursor on it is closed."""
        for cursor in self._idle:
            cursor.close()
        self._idle.clear()
        self._connection = None
        self._database.close()

    def companies(self) -> list[Company]:
        """Every company that any report names, by code; the newest names first, the others as former ones."""
        reports = self._ask("SELECT code, short_name, full_name FROM reports ORDER BY code, year DESC, kind")
        former = self._ask("SELECT code, name FROM former_names ORDER BY code, name")
        return companies_from(reports, former)

    def report_rows(self, codes: Collection[str] | None, year: int | None, kind: str | None) -> list[StoreRow]:
        bounds: dict[str, list[Any]] = {"year": [] if year is None else [year], "kind": [] if kind is None else [kind]}
        if codes is not None:
            bounds["code"] = list(codes)
        where = [f"{name} IN ({_placeholders(values)})" for name, values in bounds.items() if values] or ["true"]
        asked = [value for values in bounds.values() for value in values]
        return self._ask(f"{_REPORTS} WHERE {' AND '.join(where)}", asked)

    def foreign_rows(self) -> list[StoreRow]:
        return self._ask(f"{_REPORTS} WHERE length(code) > 6")

    def years(self) -> list[int]:
        return [year for (year,) in self._ask("SELECT DISTINCT year FROM reports ORDER BY year")]

    def rows_of(self, wanted: Mapping[str, Sequence[str]]) -> dict[tuple[str, str], list[StoreRow]]:
        """One scan finds them all: it costs what a scan of the file costs, however many are wanted."""
        if len(wanted) == 1:  # the zone maps find the company's rows
            ((code, items),) = wanted.items()
            where = f"code = ? AND item IN ({_placeholders(items)})"
            rows = self._ask(
                f"SELECT {self._columns}, best FROM facts WHERE {where} ORDER BY fiscal_year", [code, *items]
            )
            return group_rows(rows, _KEY)
        found: dict[tuple[str, str], list[StoreRow]] = {}
        pairs = ((code, item) for code, items in wanted.items() for item in items)
        while some := list(islice(pairs, _PAIRS)):
            values = ", ".join("(?, ?)" for _ in some)
            sql = (
                f"SELECT {self._columns}, best FROM facts JOIN (VALUES {values}) AS wanted(code, item)"
                " USING (code, item) ORDER BY fiscal_year"
            )
            found |= group_rows(self._ask(sql, [word for pair in some for word in pair]), _KEY)
        return found

    def all_rows(self, code: str, report_id: str | None = None) -> list[StoreRow]:
        sql = f"SELECT {self._columns}, best FROM facts WHERE code = ?1 AND (?2::VARCHAR IS NULL OR report_id = ?2)"
        return self._ask(f"{sql} ORDER BY item, fiscal_year, period, scope, {ORDER_BY}", [code, report_id])

    def reporting_codes(self, year: int, kind: Kind) -> frozenset[str]:
        sql = "SELECT DISTINCT code FROM reports WHERE year = ? AND kind = ?"
        return frozenset(row[0] for row in self._ask(sql, [year, str(kind)]))

    def order_of(self, key: ColumnKey) -> list[OrderRow]:
        sql = f"SELECT code, value, report_id FROM {_ranked(key)} AND value IS NOT NULL ORDER BY value DESC, code"
        return self._ask(sql, _values(key))

    def ranked_rows(self, key: ColumnKey, codes: Sequence[str] | None) -> list[StoreRow]:
        sql = f"SELECT {self._columns} FROM {_ranked(key)}"
        few = list(codes) if codes is not None and len(codes) <= _ASKED_BY_CODE else []
        if few:
            sql += f" AND code IN ({_placeholders(few)})"
        return self._ask(sql, [*_values(key), *few])

    def comparison_rows(self, key: ColumnKey) -> list[StoreRow]:
        where = f"{_OF_COLUMN} AND {MAY_ANSWER} AND NOT contains(report_id, ?)"
        return self._ask(f"SELECT {self._columns} FROM facts WHERE {where}", [*_values(key), f"-{key.year}-"])

    def dimensional_rows(self, query: DimensionalQuery) -> list[StoreRow]:
        return dimensional_facts.rows(self._ask, query)

    def label_usage(self) -> list[LabelUsage]:
        """See :meth:`pipeline.store.interface.Store.label_usage`; the example is of the first report by id."""
        return list(self._label_usage())

    def _label_usage(self) -> Iterator[LabelUsage]:
        sql = (
            "SELECT item, count(DISTINCT report_id) AS n, arg_min(raw_label, place), arg_min(report_id, place),"
            " arg_min(file, place), arg_min(page, place), arg_min(row_no, place), arg_min(heading, place)"
            " FROM (SELECT *, (report_id, page, row_no) AS place FROM facts WHERE page IS NOT NULL AND text IS NULL)"
            " GROUP BY item ORDER BY n DESC, item"
        )
        for item, n, label, report_id, file, page, row, heading in self._ask(sql):
            yield LabelUsage(item, n, label, report_id, Source(file, page=page, row=row, heading=heading))


def _ranked(key: ColumnKey) -> str:
    """The rows that rankings are over: of full years a table of their own, of the rest the best of all facts."""
    return f"by_item WHERE {_OF_COLUMN}" if key.is_annual else f"facts WHERE best AND {MAY_ANSWER} AND {_OF_COLUMN}"


def _values(key: ColumnKey) -> list[Any]:
    return [key.item, key.year, str(key.period), str(key.scope)]


def _placeholders(values: Collection[Any]) -> str:
    return ", ".join("?" * len(values))
