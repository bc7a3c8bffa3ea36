"""An SQLite file with tables of one version, which any number of threads and processes share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import StoreError

_WAIT = 10.0  # seconds for another writer


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
        database.execute("PRAGMA journal_mode = WAL")  # readers go on beside a writer
        database.execute("BEGIN IMMEDIATE")
        with database:
            if database.execute("PRAGMA user_version").fetchone()[0] < self.version:  # another process may be first
                for statement in self.schema.split(";"):
                    database.execute(statement)
                database.execute(f"PRAGMA user_version = {self.version}")
