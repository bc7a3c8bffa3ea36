"""The tables of reports in the DuckDB file: one packed text of bytes a report, also for a report that has none.

Stores made before tables were kept have no such table: it is made with the first report written, and until then no
report has any.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from pipeline.model.table_row import RowTable

if TYPE_CHECKING:
    import duckdb

_MAKE = "CREATE TABLE IF NOT EXISTS report_tables (report_id VARCHAR, data BLOB)"
_IS_THERE = "SELECT 1 FROM duckdb_tables() WHERE table_name = 'report_tables'"


def put(connection: duckdb.DuckDBPyConnection, report_id: str, tables: Sequence[RowTable]) -> None:
    """Keep the tables of a report in the place of those it had."""
    from pipeline.store.table_rows import pack_tables

    connection.execute(_MAKE)
    connection.execute("DELETE FROM report_tables WHERE report_id = ?", [report_id])
    connection.execute("INSERT INTO report_tables VALUES (?, ?)", [report_id, pack_tables(tables)])


def get(ask: Callable[..., list[tuple[Any, ...]]], report_id: str) -> tuple[RowTable, ...]:
    """The tables of a report; `ask` runs a statement."""
    from pipeline.store.table_rows import unpack_tables

    if not ask(_IS_THERE):
        return ()
    rows = ask("SELECT data FROM report_tables WHERE report_id = ?", [report_id])
    return unpack_tables(rows[0][0]) if rows else ()


def ids(ask: Callable[..., list[tuple[Any, ...]]], asked: Collection[str]) -> frozenset[str]:
    """Those of the reports asked for whose tables are kept."""
    if not ask(_IS_THERE):
        return frozenset()
    rows = ask("SELECT report_id FROM report_tables WHERE report_id IN (SELECT unnest(?::VARCHAR[]))", [list(asked)])
    return frozenset(report_id for (report_id,) in rows)


def remove(connection: duckdb.DuckDBPyConnection, report_id: str) -> None:
    """Take the tables of a report out."""
    if connection.execute(_IS_THERE).fetchall():
        connection.execute("DELETE FROM report_tables WHERE report_id = ?", [report_id])
