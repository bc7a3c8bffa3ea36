"""Facts with dimensions in the DuckDB file: a table of their own, so that no query for facts of the whole sees them.

Stores made before there were such facts have no such table: it is made with the first report written, and until then
no report has any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pipeline.model.fact import AXIS_END
from pipeline.store.dimensional_queries import DimensionalQuery
from pipeline.store.dimensional_rows import DIMENSIONAL_COLUMNS, DIMENSIONS
from pipeline.store.local.tables import DEFAULTS, FACT_TYPES, selected_columns

if TYPE_CHECKING:
    import duckdb
    import pandas as pd

_TYPES = (*FACT_TYPES, (DIMENSIONS, "VARCHAR[]"))
_COLUMNS = ", ".join(DIMENSIONAL_COLUMNS)
_MAKE = f"CREATE TABLE IF NOT EXISTS dimensional_facts ({', '.join(f'{name} {kind}' for name, kind in _TYPES)})"
_IS_THERE = "SELECT 1 FROM duckdb_tables() WHERE table_name = 'dimensional_facts'"
_KNOWN = "SELECT column_name FROM duckdb_columns() WHERE table_name = 'dimensional_facts'"


def replace(connection: duckdb.DuckDBPyConnection, read: Sequence[tuple[str, str]], facts: pd.DataFrame) -> None:
    """Put `facts` in the place of what their sources said; of `read` (report, file) all goes that was said before."""
    if not len(facts) and not connection.execute(_IS_THERE).fetchall():
        return
    connection.execute(_MAKE)
    gone = sorted({*read, *zip(facts["report_id"], facts["file"], strict=True)})
    if gone:
        connection.executemany("DELETE FROM dimensional_facts WHERE report_id = ? AND file = ?", gone)
    if not len(facts):
        return
    connection.register("dimensional_frame", facts)
    columns = (f"{name if name in facts.columns else DEFAULTS[name]}::{kind}" for name, kind in _TYPES)
    connection.execute(f"INSERT INTO dimensional_facts ({_COLUMNS}) SELECT {', '.join(columns)} FROM dimensional_frame")
    connection.unregister("dimensional_frame")


def rows(ask: Callable[..., list[tuple[Any, ...]]], query: DimensionalQuery) -> list[tuple[Any, ...]]:
    """The rows that a query wants; `ask` runs a statement."""
    if not ask(_IS_THERE):
        return []
    where: list[str] = []
    values: list[Any] = []
    lists = {"code": query.codes, "item": query.items, "fiscal_year": query.years}
    for name, some in lists.items():
        if some is not None:
            where.append(f"{name} IN ({', '.join('?' * len(some)) or 'NULL'})")
            values += some
    texts = {"period": query.period, "scope": query.scope, "report_id": query.report_id}
    for name, text in texts.items():
        if text:
            where.append(f"{name} = ?")
            values.append(str(text))
    if query.axis:
        where.append(f"contains(chr(10) || array_to_string({DIMENSIONS}, chr(10)), ?)")
        values.append(f"\n{query.axis}{AXIS_END}")
    columns = selected_columns({name for (name,) in ask(_KNOWN)}, DIMENSIONAL_COLUMNS)
    return ask(f"SELECT {columns} FROM dimensional_facts WHERE {' AND '.join(where) or 'true'}", values)


def remove(connection: duckdb.DuckDBPyConnection, report_id: str) -> int:
    """Take those of a report out; returns how many went."""
    if not connection.execute(_IS_THERE).fetchall():
        return 0
    count = connection.execute("SELECT count(*) FROM dimensional_facts WHERE report_id = ?", [report_id]).fetchone()
    connection.execute("DELETE FROM dimensional_facts WHERE report_id = ?", [report_id])
    return int(count[0]) if count else 0
