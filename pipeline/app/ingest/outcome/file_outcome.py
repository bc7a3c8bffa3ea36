"""What became of one file of a run: what it is, what it gave, or why it was refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from pipeline.app.ingest.cache import FailedCheck, IngestResult
from pipeline.model import Report

COLUMNS = (
    "file", "outcome", "company", "code", "year", "kind", "pages", "seconds", "facts", "checks held", "checks failed",
    "failed checks", "inferred", "refused because", "notes",
)  # fmt: skip
_NUMBER = re.compile(r"\d[\d.,]*")


class Outcome(StrEnum):
    READ = "read"
    UNCHANGED = "unchanged"  # the store has all of it already
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class FileOutcome:
    """A row of the report on a run; `report` is None where the file was refused."""

    file: str
    outcome: Outcome
    report: Report | None = None
    seconds: float = 0.0
    facts: int = 0
    held: int = 0
    failed: tuple[FailedCheck, ...] = ()
    error: str = ""
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, result: IngestResult, *, known: bool) -> FileOutcome:
        if result.report is None:
            return cls(result.file, Outcome.REFUSED, seconds=result.seconds, error=result.error)
        outcome = Outcome.UNCHANGED if known else Outcome.READ
        seconds, facts, held = result.seconds, len(result.facts), result.checks[0]
        return cls(
            result.file, outcome, result.report, seconds, facts, held, result.failed_checks, notes=result.notes
        )  # fmt: skip

    @property
    def reason(self) -> str:
        """Why it was refused, without its name."""
        return self.error.removeprefix(f"{Path(self.file).name}: ")

    @property
    def kind_of_reason(self) -> str:
        """The reason without its numbers: that of all files that are refused for the same."""
        return _NUMBER.sub("N", self.reason)

    def row(self) -> tuple[str | int | float | None, ...]:
        """The values of `COLUMNS`."""
        report = self.report
        if report is None:
            return (self.file, str(self.outcome), *[None] * 5, self.seconds, *[None] * 5, self.reason, None)
        failed = "; ".join(map(str, self.failed))
        return (
            self.file, str(self.outcome), report.short_name or report.full_name, report.code, report.year,
            str(report.kind), report.pages, self.seconds, self.facts, self.held, len(self.failed), failed,
            report.basis, None, "; ".join(note.removeprefix(f"{Path(self.file).name}: ") for note in self.notes),
        )  # fmt: skip
