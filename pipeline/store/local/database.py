"""The database file of the embedded store: opened, made, and its failures said in words that help."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import StoreError, StoreMissing
from pipeline.store.local.generations import begin_generation, discard_work, newest_generation, publish_generation
from pipeline.store.local.tables import ADDED_LATER, DEFAULTS, FACT_TYPES, TABLES, VERSION
from pipeline.store.local.writer_lock import only_writer

if TYPE_CHECKING:
    import duckdb

Mark = tuple[str, int, int]  # name, size and time of a file: what tells a generation from any other
_LACKING = (
    "SELECT table_name, added FROM duckdb_tables(), (SELECT unnest(?) AS added) WHERE table_name IN"
    " ('facts', 'by_item', 'dimensional_facts') AND NOT EXISTS (SELECT 1 FROM duckdb_columns() c"
    " WHERE c.table_name = duckdb_tables.table_name AND c.column_name = added)"
)
# What the database may hold in memory while it writes; what is beyond goes to files beside the store. Without a bound
# the tables of 11,587 reports take 0.5 GB more and 1.5 s less of 24 s processor time; 500 MB cost another second.
_WRITING: dict[str, str | bool | int | float | list[str]] = {"memory_limit": "800MB"}


class Database:
    """The open database of the store in the folder `place`: the newest generation, or with `write` the next one.

    What a writer has committed is there for others once it is closed.

    Raises:
        StoreBusy: another writer did not end in time.
        StoreMissing: there is no store and it is not to be made.
        StoreError: it was made by another version.
    """

    def __init__(self, place: str, *, write: bool):
        self.folder = Path(place).expanduser()
        self._ended = contextlib.ExitStack()  # what is let go of with the database
        if write:
            self._ended.enter_context(only_writer(self.folder))
        with contextlib.ExitStack() as failed:
            failed.push(self._ended)
            self.file, self.connection, self.made = self._begin() if write else self._read(place)
            failed.pop_all()
        self._write = write

    def _begin(self) -> tuple[Path, duckdb.DuckDBPyConnection, Mark]:
        kept, file = newest_generation(self.folder), begin_generation(self.folder)
        with contextlib.ExitStack() as failed:
            failed.callback(discard_work, self.folder)
            connection = _connect(file, kept or file, write=True)
            failed.pop_all()
        return file, connection, _mark(file)

    def _read(self, place: str) -> tuple[Path, duckdb.DuckDBPyConnection, Mark]:
        while True:
            file = newest_generation(self.folder)
            if file is None:
                raise StoreMissing(
                    f"there is no store at {place}: fill one with `finreport tables import FOLDER` or"
                    " `finreport ingest REPORT`, or name another with --store"
                )
            try:
                mark = _mark(file)
                return file, _connect(file, file, write=False), mark
            except (StoreError, FileNotFoundError):
                if file.exists():  # else a writer put the next generation in its place at this moment
                    raise

    def is_newest(self) -> bool:
        """Whether nobody has published another generation since this one was opened."""
        return self._write or newest_generation(self.folder) == self.file

    def close(self) -> None:
        """Let go of the file, and publish what was written."""
        with self._ended:
            if not self._write:
                self.connection.close()
                return
            try:
                self.connection.execute("CHECKPOINT")
                self.connection.close()
                publish_generation(self.folder)
            except Exception as error:
                with contextlib.suppress(Exception):
                    self.connection.close()
                discard_work(self.folder)
                first = str(error).splitlines()[0]
                raise StoreError(
                    f"the store at {self.folder} could not be written: {first}; it is as it was"
                ) from error


def _mark(file: Path) -> Mark:
    known = file.stat()
    return file.name, known.st_size, known.st_mtime_ns


def _connect(file: Path, named: Path, *, write: bool) -> duckdb.DuckDBPyConnection:
    """A connection to a file; `named`: how it is called in what is said of it."""
    connection = _open(file, named, write)
    try:
        _check_version(connection, named, write)
        if write:
            _add_columns(connection)
    except BaseException:  # an interrupt too must not leave the file open; it goes on up
        connection.close()
        raise
    return connection


def _open(file: Path, named: Path, write: bool) -> duckdb.DuckDBPyConnection:
    import duckdb

    try:
        connection = duckdb.connect(str(file), read_only=not write, config=_WRITING if write else {})
        connection.execute("SET enable_progress_bar = false")  # it would print into a command's output
        return connection
    except duckdb.Error as error:
        raise _unreadable(named, error) from error


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
