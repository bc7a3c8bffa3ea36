"""A job of ingestion: its files, and what became of each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class JobState(StrEnum):
    """How far a job is. One that runs when the server ends waits again."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"  # it could not be run; refused files alone are no failure of it

    @property
    def has_ended(self) -> bool:
        return self not in (JobState.WAITING, JobState.RUNNING)


class FileState(StrEnum):
    """What became of a file."""

    WAITING = "waiting"
    READ = "read"
    KNOWN = "already known"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class JobFile:
    """A file of a job by the name that it was sent with; `place` is where it was put, below the store's uploads."""

    name: str
    place: str
    state: FileState = FileState.WAITING
    report: str = ""  # id
    facts: int = 0
    seconds: float = 0.0
    error: str = ""  # why it was refused

    def to_dict(self) -> dict[str, Any]:
        """The file as plain data, without where it lies."""
        return {
            "name": self.name,
            "state": str(self.state),
            "report": self.report,
            "facts": self.facts,
            "seconds": self.seconds,
            "error": self.error,
        }


@dataclass(frozen=True, slots=True)
class Job:
    """A job with its files in their order; `message` tells how it ended."""

    id: str
    state: JobState
    created_at: str  # ISO 8601, UTC
    ended_at: str
    message: str
    files: tuple[JobFile, ...]

    @property
    def done(self) -> int:
        """How many files are through."""
        return sum(file.state is not FileState.WAITING for file in self.files)

    def to_dict(self) -> dict[str, Any]:
        """The job as plain data."""
        return {
            "id": self.id,
            "state": str(self.state),
            "created_at": self.created_at,
            "ended_at": self.ended_at,
            "message": self.message,
            "done": self.done,
            "total": len(self.files),
            "files": [file.to_dict() for file in self.files],
        }
