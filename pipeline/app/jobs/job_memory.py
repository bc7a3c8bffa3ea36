"""Jobs of a store in an SQLite file beside it, so that they outlast the process that runs them."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from pipeline.app.jobs.job import FileState, Job, JobFile, JobState
from pipeline.app.sqlite_file import SqliteFile
from pipeline.errors import NotFound

_VERSION = 1
_SCHEMA = """
CREATE TABLE job (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    ended_at TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL DEFAULT ''
);
CREATE TABLE file (
    job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    state TEXT NOT NULL,
    report TEXT NOT NULL DEFAULT '',
    facts INTEGER NOT NULL DEFAULT 0,
    seconds REAL NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (job, number)
);
"""
_FILE = "name, place, state, report, facts, seconds, error"


class JobMemory:
    """Jobs and their files."""

    def __init__(self, file: Path):
        self._database = SqliteFile(file, _SCHEMA, _VERSION, "the list of jobs", "move the file away: jobs are lost")

    def add(self, id: str, files: Sequence[JobFile]) -> Job:
        """Keep a job that waits."""
        with self._database.writing() as database:
            database.execute(
                "INSERT INTO job (id, state, created_at) VALUES (?, ?, ?)", (id, str(JobState.WAITING), _now())
            )
            for number, file in enumerate(files):
                _put_file(database, id, number, file)
        return self.job(id)

    def jobs(self) -> list[Job]:
        """All jobs, the last one first."""
        with self._database.reading() as database:
            ids = [row[0] for row in database.execute("SELECT id FROM job ORDER BY created_at DESC, rowid DESC")]
            return [_job(database, id) for id in ids]

    def job(self, id: str) -> Job:
        """One job.

        Raises:
            NotFound: there is none.
        """
        with self._database.reading() as database:
            return _job(database, id)

    def take_next(self) -> Job | None:
        """The job that has waited longest, which runs from now on; None where none waits."""
        with self._database.writing() as database:
            found = database.execute(
                "SELECT id FROM job WHERE state = ? ORDER BY created_at, rowid LIMIT 1", (str(JobState.WAITING),)
            ).fetchone()
            if found is None:
                return None
            database.execute("UPDATE job SET state = ? WHERE id = ?", (str(JobState.RUNNING), found[0]))
            return _job(database, found[0])

    def requeue_running(self) -> int:
        """Let the jobs wait again that ran when their process ended; how many they are."""
        with self._database.writing() as database:
            states = str(JobState.WAITING), str(JobState.RUNNING)
            return database.execute("UPDATE job SET state = ? WHERE state = ?", states).rowcount

    def cancel_waiting(self, id: str) -> bool:
        """Cancel a job that waits; False where it does not wait."""
        with self._database.writing() as database:
            values = (str(JobState.CANCELLED), _now(), id, str(JobState.WAITING))
            changed = database.execute("UPDATE job SET state = ?, ended_at = ? WHERE id = ? AND state = ?", values)
            return changed.rowcount == 1

    def end(self, id: str, state: JobState, message: str) -> None:
        """Note how a job ended."""
        with self._database.writing() as database:
            values = (str(state), _now(), message, id)
            database.execute("UPDATE job SET state = ?, ended_at = ?, message = ? WHERE id = ?", values)

    def note_file(self, id: str, file: JobFile) -> None:
        """Note what became of a file, which is known by its place."""
        values = (str(file.state), file.report, file.facts, file.seconds, file.error, id, file.place)
        with self._database.writing() as database:
            database.execute(
                "UPDATE file SET state = ?, report = ?, facts = ?, seconds = ?, error = ? WHERE job = ? AND place = ?",
                values,
            )

    def delete(self, id: str) -> Job:
        """Forget a job; what its files brought stays. Returns it as it was."""
        with self._database.writing() as database:
            job = _job(database, id)
            database.execute("DELETE FROM job WHERE id = ?", (id,))
        return job


def new_id() -> str:
    """An id for a job."""
    return uuid.uuid4().hex


def _job(database: sqlite3.Connection, id: str) -> Job:
    row = database.execute("SELECT state, created_at, ended_at, message FROM job WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise NotFound(f"there is no job {id}")
    files = database.execute(f"SELECT {_FILE} FROM file WHERE job = ? ORDER BY number", (id,)).fetchall()
    made = tuple(JobFile(name, place, FileState(state), *more) for name, place, state, *more in files)
    state, created_at, ended_at, message = row
    return Job(id, JobState(state), created_at, ended_at, message, made)


def _put_file(database: sqlite3.Connection, id: str, number: int, file: JobFile) -> None:
    values = (id, number, file.name, file.place, str(file.state), file.report, file.facts, file.seconds, file.error)
    database.execute(f"INSERT INTO file (job, number, {_FILE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
