"""The database file of the embedded store: opened, made, and its failures said in words that help."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import StoreBusy, StoreError
from pipeline.store.local.tables import ADDED_LATER, DEFAULTS, FACT_TYPES, TABLES, VERSION

if TYPE_CHECKING:
    import duckdb

FILE = "facts.duckdb"
# What the database may hold in memory while it writes; what is beyond goes to files beside the store. Without a bound
# the tables of 11,587 reports take 0.5 GB more and 1.5 s less of 24 s processor time; 500 MB cost another second.
_LACKING = (
    "SELECT table_name, added FROM duckdb_tables(), (SELECT unnest(?) AS added) WHERE table_name IN"
    " ('facts', 'by_item', 'dimensional_facts') AND NOT EXISTS (SELECT 1 FROM duckdb_columns() c"
    " WHERE c.table_name = duckdb_tables.table_name AND c.column_name = added)"
)
_WRITING: dict[str, str | bool | int | float | list[str]] = {"memory_limit": "800MB"}


def connect(place: str, *, write: bool) -> duckdb.DuckDBPyConnection:
    """A connection to the store in the folder `place`, made first when `write` and absent."""
    file = Path(place).expanduser() / FILE
    if not write and not file.is_file():
        raise StoreError(
            f"there is no store at {place}: fill one with `finreport tables import FOLDER` or"
            " `finreport ingest REPORT`, or name another with --store"
        )
    if write:
        _make_folder(file.parent)
    connection = _open(file, write)
    try:
        _check_version(connection, file, write)
        if write:
            _add_columns(connection)
    except BaseException:  # an interrupt too must not leave the file locked; it goes on up
        connection.close()
        raise
    return connection


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the store's folder {folder} cannot be made: {error}; name another with --store") from error


def _open(file: Path, write: bool) -> duckdb.DuckDBPyConnection:
    import duckdb

    try:
        connection = duckdb.connect(str(file), read_only=not write, config=_WRITING if write else {})
        connection.execute("SET enable_progress_bar = false")  # it would print into a command's output
        return connection
    except duckdb.IOException as error:
        if "lock" in str(error).lower():
            using = "using" if write else "writing to"
            raise StoreBusy(
                f"another process is {using} the store at {file.parent}: wait until it is done, or name another"
                " store with --store"
            ) from error
        raise _unreadable(file, error) from error
    except duckdb.ConnectionException as error:  # one process has a file open for reading or for writing, never both
        has = "reading" if write else "writing"
        raise StoreBusy(
            f"this process has the store at {file.parent} open for {has}:"
            " close that first, or let one Finreport do both"
        ) from error
    except duckdb.Error as error:
        raise _unreadable(file, error) from error


def _unreadable(file: Path, error: Exception) -> StoreError:
    first = str(error).splitlines()[0]
    return StoreError(f"{file} cannot be opened as a store: {first}; move it away and import the tables again")


def _add_columns(connection: duckdb.DuckDBPyConnection) -> None:
    """What a store made before lacks: columns that were added since, empty for what it holds."""
    types = dict(FACT_TYPES)
    for table, column in connection.execute(_LACKING, [list(ADDED_LATER)]).fetchall():
        connection.execute(f"ALTER TABLE {table} ADD COLUMN {column} {types[column]} DEFAULT {DEFAULTS[column]}")


def _check_version(connection: duckdb.DuckDBPyConnection, file: Path, write: bool) -> None:
    import duckdb

    try:
        found = connection.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
    except duckdb.Error:
        found = None
        if write and not connection.execute("SELECT table_name FROM duckdb_tables()").fetchall():
            connection.execute("BEGIN")
            connection.execute(TABLES)
            connection.execute("INSERT INTO meta VALUES ('version', ?)", [str(VERSION)])
            connection.execute("COMMIT")
            return
    if found is None or found[0] != str(VERSION):
        layout = found[0] if found else "none"
        raise StoreError(
            f"the store {file} has layout {layout}, this finreport needs {VERSION}: move the file away"
            " and run `finreport tables import` and `finreport ingest` again"
        )
