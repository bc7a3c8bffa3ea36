"""Writing to the embedded store: replace what the same sources said before, choose the best fact a key anew.

All of one call is one transaction: a failure or a killed process leaves the store as it was.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pipeline.errors import StoreError
from pipeline.model import Report, merge_reports
from pipeline.store.dimensional_rows import split_frame
from pipeline.store.fact_precedence import ORDER_BY
from pipeline.store.fact_rows import report_from, report_row
from pipeline.store.local import dimensional_facts
from pipeline.store.local.tables import ANSWERABLE, DEFAULTS, FACT_TYPES, ITEM_ORDER
from pipeline.store.schema import FACT_COLUMNS, LATER_REPORT_COLUMNS, REPORT_COLUMNS

if TYPE_CHECKING:
    import duckdb
    import pandas as pd

_COLUMNS = ", ".join(FACT_COLUMNS)
_KEY = "code, item, fiscal_year, period, scope"
_SORT = "code"


def replace(
    connection: duckdb.DuckDBPyConnection,
    reports: Iterable[Report],
    facts: pd.DataFrame,
    former_names: dict[str, tuple[str, ...]],
) -> None:
    """Put `facts` (a frame of the columns of the schema) in the place of what their sources said of these reports."""
    given = list(reports)
    whole, divided = split_frame(facts)

    def work() -> None:
        _replace(connection, given, whole, former_names)
        read = [(report.id, report.file) for report in given if report.sha256]
        dimensional_facts.replace(connection, read, divided)

    _in_transaction(connection, work)


def _replace(connection: Any, reports: list[Report], facts: Any, former_names: dict[str, tuple[str, ...]]) -> None:
    connection.register("incoming_frame", facts)
    cast = ", ".join(f"{_column_or_default(name, facts)}::{kind} AS {name}" for name, kind in FACT_TYPES)
    connection.execute(f"CREATE OR REPLACE TEMP TABLE incoming AS SELECT {cast} FROM incoming_frame")
    connection.unregister("incoming_frame")
    _put_reports(connection, reports)
    _put_files_read(connection, reports)
    _put_former_names(connection, former_names)
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE replaced AS SELECT DISTINCT report_id, file FROM incoming"
        " UNION SELECT id, file FROM files_read"
    )
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE touched AS SELECT DISTINCT code FROM incoming"
        " UNION SELECT DISTINCT f.code FROM facts f SEMI JOIN replaced r"
        " ON f.report_id = r.report_id AND f.file = r.file"
    )
    connection.execute(
        f"CREATE OR REPLACE TEMP TABLE kept AS SELECT {_COLUMNS} FROM facts f"
        " WHERE f.code IN (SELECT code FROM touched)"
        " AND NOT EXISTS (SELECT 1 FROM replaced r WHERE r.report_id = f.report_id AND r.file = f.file)"
    )
    _rewrite_touched(connection)
    for name in ("incoming", "files_read", "replaced", "touched", "kept"):
        connection.execute(f"DROP TABLE {name}")


def _column_or_default(name: str, facts: Any) -> str:
    """The frame's column, or what a fact has where nobody says otherwise."""
    return name if name in facts.columns else DEFAULTS[name]


def _rewrite_touched(connection: Any) -> None:
    """Companies are rewritten whole, so that the rows of one lie together and the best flags are right.

    The best rows are chosen over the few columns that decide it: a window over all of them takes ten times as long.
    """
    connection.execute("DELETE FROM facts WHERE code IN (SELECT code FROM touched)")
    connection.execute(f"INSERT INTO incoming SELECT {_COLUMNS} FROM kept")
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE chosen AS SELECT position FROM (SELECT rowid AS position, row_number() OVER"
        f" (PARTITION BY {_KEY} ORDER BY {ORDER_BY}) AS nth FROM incoming) WHERE nth = 1"
    )
    connection.execute(
        f"INSERT INTO facts ({_COLUMNS}, best) SELECT {_COLUMNS}, chosen.position IS NOT NULL AS best FROM incoming"
        " LEFT JOIN chosen ON incoming.rowid = chosen.position ORDER BY code"
    )
    connection.execute("DROP TABLE chosen")
    connection.execute("DELETE FROM by_item WHERE code IN (SELECT code FROM touched)")
    connection.execute(f"INSERT INTO by_item {ANSWERABLE} AND code IN (SELECT code FROM touched) ORDER BY {ITEM_ORDER}")


def _put_reports(connection: Any, reports: list[Report]) -> None:
    import pandas as pd

    for column in LATER_REPORT_COLUMNS:
        connection.execute(f"ALTER TABLE reports ADD COLUMN IF NOT EXISTS {column} VARCHAR")
    known = {
        row[0]: report_from(row[1:])
        for row in connection.execute(f"SELECT id, {', '.join(REPORT_COLUMNS)} FROM reports").fetchall()
    }
    rows = merge_reports([known[id_] for id_ in dict.fromkeys(r.id for r in reports) if id_ in known] + reports)
    columns = ["id", *REPORT_COLUMNS]
    frame = pd.DataFrame([report_row(r) for r in rows], columns=columns, dtype=object)
    connection.register("report_frame", frame)
    connection.execute("DELETE FROM reports WHERE id IN (SELECT id::VARCHAR FROM report_frame)")
    connection.execute(f"INSERT INTO reports SELECT {', '.join(columns)} FROM report_frame")
    connection.unregister("report_frame")


def _put_files_read(connection: Any, reports: list[Report]) -> None:
    """A file that was read, not only named by an index, takes its former facts away, even if it gave none now."""
    import pandas as pd

    read = pd.DataFrame([(r.id, r.file) for r in reports if r.sha256], columns=["id", "file"], dtype=object)
    connection.register("read_frame", read)
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE files_read AS"
        " SELECT DISTINCT id::VARCHAR AS id, file::VARCHAR AS file FROM read_frame"
    )
    connection.unregister("read_frame")


def _put_former_names(connection: Any, former_names: dict[str, tuple[str, ...]]) -> None:
    pairs = [(code, name) for code, names in former_names.items() for name in names]
    if pairs:
        import pandas as pd

        connection.register("name_frame", pd.DataFrame(pairs, columns=["code", "name"], dtype=object))
        connection.execute("INSERT INTO former_names SELECT * FROM name_frame EXCEPT SELECT * FROM former_names")
        connection.unregister("name_frame")


def remove(connection: duckdb.DuckDBPyConnection, report_id: str) -> int:
    """Take a report and its facts out; the comparison columns of other reports step into its place.

    A company's former names go with its last report.
    """
    count = connection.execute("SELECT count(*) FROM facts WHERE report_id = ?", [report_id]).fetchone()
    divided = 0

    def work() -> None:
        nonlocal divided
        divided = dimensional_facts.remove(connection, report_id)
        connection.execute(
            "CREATE OR REPLACE TEMP TABLE touched AS SELECT DISTINCT code FROM facts WHERE report_id = ?", [report_id]
        )
        connection.execute(f"CREATE OR REPLACE TEMP TABLE incoming AS SELECT {_COLUMNS} FROM facts LIMIT 0")
        connection.execute(
            f"CREATE OR REPLACE TEMP TABLE kept AS SELECT {_COLUMNS} FROM facts"
            " WHERE code IN (SELECT code FROM touched) AND report_id <> ?",
            [report_id],
        )
        _rewrite_touched(connection)
        connection.execute("DELETE FROM reports WHERE id = ?", [report_id])
        gone = "DELETE FROM former_names WHERE code = ? AND code NOT IN (SELECT code FROM reports)"
        connection.execute(gone, [report_id.rsplit("-", 2)[0]])
        for name in ("touched", "incoming", "kept"):
            connection.execute(f"DROP TABLE {name}")

    _in_transaction(connection, work)
    return divided + (int(count[0]) if count else 0)


def compact(connection: duckdb.DuckDBPyConnection) -> None:
    """Sort all facts by company again, once many single reports came in behind each other."""

    def work() -> None:
        connection.execute(f"CREATE TABLE sorted AS SELECT * FROM facts ORDER BY {_SORT}")
        connection.execute("DROP TABLE facts")
        connection.execute("ALTER TABLE sorted RENAME TO facts")
        connection.execute("DELETE FROM by_item")
        connection.execute(f"INSERT INTO by_item {ANSWERABLE} ORDER BY {ITEM_ORDER}")

    _in_transaction(connection, work)


def _in_transaction(connection: Any, work: Any) -> None:
    import duckdb

    connection.execute("BEGIN")
    try:
        work()
        connection.execute("COMMIT")
    except BaseException as error:
        with contextlib.suppress(duckdb.Error):  # the database has given the transaction up itself: its disk is full
            connection.execute("ROLLBACK")
        if isinstance(error, duckdb.Error):
            first = str(error).splitlines()[0]
            raise StoreError(f"writing to the store failed and nothing was saved: {first}") from error
        raise
