"""An SQLite file with tables of one version, which any number of threads and processes share."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import StoreError

_WAIT = 10.0  # seconds for another writer
_PAUSE = 0.02  # and between two attempts


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A file that is made with its first use; `schema` has statements that end with semicolons.

    `title` and `remedy` are the words for messages: what the file is, and what to do where it cannot be used.
    """

    file: Path
    schema: str
    version: int
    title: str
    remedy: str

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file open for look-ups, which go on beside a writer.

        Raises:
            StoreError: it cannot be used, or is of a later version of finreport.
        """
        with self._open() as database:
            yield database

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction, which waits for another writer and is undone where anything fails.

        Raises:
            StoreError: see `reading`.
        """
        with self._open() as database:
            database.execute("BEGIN IMMEDIATE")
            with database:  # commits, or undoes where anything fails
                yield database

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.file, timeout=_WAIT, isolation_level=None)) as database:
                database.execute("PRAGMA foreign_keys = ON")
                self._prepare(database)
                yield database
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.file}: {self.title} cannot be used ({error}); {self.remedy}") from error

    def _prepare(self, database: sqlite3.Connection) -> None:
        """Make the tables of a new file."""
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if version > self.version:
            raise StoreError(f"{self.file}: written by a later version of finreport; install that version")
        if version == self.version:
            return
        _keep_journal(database)
        database.execute("BEGIN IMMEDIATE")
        with database:
            if database.execute("PRAGMA user_version").fetchone()[0] < self.version:  # another process may be first
                for statement in self.schema.split(";"):
                    database.execute(statement)
                database.execute(f"PRAGMA user_version = {self.version}")


def _keep_journal(database: sqlite3.Connection) -> None:
    """Have readers go on beside a writer; others that make the same file are waited for, which SQLite does not do here.

    Raises:
        sqlite3.OperationalError: another connection holds the file for longer than `_WAIT` seconds.
    """
    last = time.monotonic() + _WAIT
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > last:
                raise
            time.sleep(_PAUSE)
        else:
            return
