"""What became of a run over reports: read, unchanged, refused by reason, checks that failed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.outcome.file_outcome import FileOutcome, Outcome

_SHOWN = 3  # files or reports that are named of each reason and each check
_KINDS = 10  # reasons and checks that are told


@dataclass(slots=True)
class IngestSummary:
    """What became of a run; `notes`: what was said of files, where nobody listened; `files`: each of them."""

    read: int = 0
    known: int = 0
    facts: int = 0
    passages: int = 0
    checks_passed: int = 0
    checks_failed: int = 0
    failed: int = 0
    notes: list[str] = field(default_factory=list)
    files: list[FileOutcome] = field(default_factory=list)

    def text(self) -> str:
        """A line of numbers, then why files were refused and which checks failed, the most frequent first."""
        known = f", {self.known} already known" if self.known else ""
        failed = f"; {self.failed} could not be read (finreport ingest --failed lists them)" if self.failed else ""
        passages = f"{self.passages} passages, " if self.passages else ""
        checks = f"{self.checks_passed} checks passed, {self.checks_failed} failed"
        first = f"{self.read} reports read{known}: {self.facts} facts, {passages}{checks}{failed}"
        return "\n".join([first, *_told("refused", self.refusals()), *_told("checks failed", self.failures())])

    def count(self, result: IngestResult, *, known: bool = False) -> None:
        self.files.append(FileOutcome.of(result, known=known))
        if result.report is None:
            self.failed += 1
            return
        if known:
            self.known += 1
            return
        self.read += 1
        self.facts += len(result.facts)
        self.checks_passed += result.checks[0]
        self.checks_failed += result.checks[1]

    def refusals(self) -> dict[str, list[str]]:
        """Names of the refused files by reason; of one reason with different numbers N stands for them."""
        groups: dict[str, list[FileOutcome]] = {}
        for file in self.files:
            if file.outcome == Outcome.REFUSED:
                groups.setdefault(file.kind_of_reason, []).append(file)
        return {
            kind if len({file.reason for file in some}) > 1 else some[0].reason: [Path(file.file).name for file in some]
            for kind, some in groups.items()
        }

    def failures(self) -> dict[str, list[str]]:
        """Ids of the reports read in this run by the check that failed, one for each time that it did."""
        groups: dict[str, list[str]] = {}
        for file in self.files:
            if file.outcome == Outcome.READ and file.report is not None:
                for check in file.failed:
                    groups.setdefault(check.name, []).append(file.report.id)
        return groups


def _told(title: str, groups: Mapping[str, Sequence[str]]) -> Iterator[str]:
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    if ordered:
        yield f"{title}:"
    for what, where in ordered[:_KINDS]:
        named = list(dict.fromkeys(where))
        more = f" and {len(named) - _SHOWN} more" if len(named) > _SHOWN else ""
        yield f"  {len(where)} × {what} ({', '.join(named[:_SHOWN])}{more})"
    if len(ordered) > _KINDS:
        yield f"  and {len(ordered) - _KINDS} more kinds"
