"""Which of several files of one report stands for it: a PDF and the competition's TXT, a first and a revised edition.

The figures of all files are kept, and the checks choose among them figure by figure. The report itself, its pages and
its passages are of one file, whatever the order in which they were read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cmp_to_key
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.ingest.cache import IngestResult
from pipeline.model import Check, Fact, Report
from pipeline.store.search_records import DocumentEntry

if TYPE_CHECKING:
    from pipeline.store.interface import Store

REVISED = (("版本", "修订版"),)  # in the metadata of an entry

# A file is read better than another if so many times its figures hold: a few rows more are no reason to leave the
# pages that people see. A PDF whose tables are pictures, or were taken apart, loses far more than a tenth.
_CLEARLY = 1.1
# Of two of which one says no pages: what an answer points at is its page, and the figures of both are kept anyway.
_FAR = 5.0

_PAGED = (".pdf", ".txt")


@dataclass(frozen=True, slots=True)
class FileReading:
    """A file of a report as it was read; `check_score` is the figures that passed the checks less those that failed."""

    file: str
    revised: bool = False
    check_score: int = 0


def reading_of(result: IngestResult) -> FileReading:
    """A file that was read now."""
    assert result.report is not None
    return FileReading(result.report.file, result.report.revised, check_score(result.facts))


def stored_reading(file: str, facts: Iterable[Fact], row: Report | None, entry: DocumentEntry | None) -> FileReading:
    """A file that the store holds: `facts` of the report, `row` and `entry` as it is known."""
    of_row = row is not None and row.file == file
    revised = row.revised if row is not None and of_row else entry is not None and entry.metadata == REVISED
    return FileReading(file, revised, check_score(fact for fact in facts if fact.source.file == file))


def report_facts(store: Store, code: str, report_id: str) -> list[Fact]:
    """All that any file says of a report, of the whole and of its parts."""
    return [
        *store.facts([code], None, period=None, scope=None, report_id=report_id, every_source=True),
        *store.dimensional_facts([code], period=None, scope=None, report_id=report_id, every_source=True),
    ]


def check_score(facts: Iterable[Fact]) -> int:
    """What a file's facts say of how well it was read."""
    score = {Check.PASSED: 1, Check.FAILED: -1}
    return max(0, sum(score.get(fact.check, 0) for fact in facts))


def by_precedence(readings: Iterable[FileReading]) -> list[FileReading]:
    """The file that stands for the report, then the others."""

    def order(one: FileReading, other: FileReading) -> int:
        return -_compare(one, other)[0]

    return sorted(sorted(readings, key=lambda one: one.file), key=cmp_to_key(order))


def precedence_notice(report_id: str, ordered: Sequence[FileReading]) -> str:
    """A line on several files of a report (`ordered`: the best first): which stands for it, and why."""
    first, second = ordered[:2]
    others = ", ".join(one.file for one in ordered[1:])
    why = _compare(first, second)[1]
    return f"{report_id}: {first.file} stands for this report ({why}); figures of {others} are kept beside it"


def _compare(one: FileReading, other: FileReading) -> tuple[int, str]:
    """More than 0 where `one` goes before `other`, and why."""
    if one.revised != other.revised:
        return one.revised - other.revised, "the revised edition"
    enough = _CLEARLY if bool(_pages(one)) == bool(_pages(other)) else _FAR
    if max(one.check_score, other.check_score) > enough * min(one.check_score, other.check_score):
        low, high = sorted((one.check_score, other.check_score))
        why = f"{high} of its figures hold, of the other's {low}"
        return one.check_score - other.check_score, why
    if _pages(one) != _pages(other):
        best = max(_pages(one), _pages(other))
        why = "a PDF has the pages that people see" if best == len(_PAGED) else "a TXT says its pages"
        return _pages(one) - _pages(other), why
    return (one.file > other.file) - (one.file < other.file), "both were read alike; the last by name"


def _pages(one: FileReading) -> int:
    """How well a file's form tells pages: as printed, as numbers, not at all (HTML, Markdown)."""
    suffix = Path(one.file).suffix.lower()
    return len(_PAGED) - _PAGED.index(suffix) if suffix in _PAGED else 0


def _report(files: Mapping[str, IngestResult]) -> Report:
    """The report that these files are of, as one of them has it."""
    report = next(iter(files.values())).report
    assert report is not None
    return report


@dataclass(slots=True)
class MergedResults:
    """Results on their way into the store, put together with what it holds of the same reports.

    Whoever adds `reports` and `facts` in their order leaves the best file as the one that stands for its report.
    """

    reports: list[Report] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    searched: list[IngestResult] = field(default_factory=list)  # whose passages are those of their report
    notices: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, results: Iterable[IngestResult], store: Store) -> MergedResults:
        by_report: dict[str, dict[str, IngestResult]] = {}
        for result in results:
            if result.report is not None:
                by_report.setdefault(result.report.id, {})[result.report.file] = result
        codes = {report.code for report in map(_report, by_report.values())}
        store.prefetch(dict.fromkeys(codes, ()))
        rows = {row.id: row for code in codes for row in store.reports(code=code) if row.sha256}
        entries = store.entries_of(list(by_report))
        together = cls()
        for id, files in by_report.items():
            together._add(files, store, rows.get(id), entries.get(id))
        return together

    def _add(
        self, files: Mapping[str, IngestResult], store: Store, row: Report | None, entry: DocumentEntry | None
    ) -> None:
        """The files of one report that were read now, by name."""
        new = _report(files)
        there = {one.file for one in (row, entry) if one is not None} - {*files, ""}
        kept = report_facts(store, new.code, new.id) if there else []
        readings = [*map(reading_of, files.values()), *(stored_reading(file, kept, row, entry) for file in there)]
        ordered = by_precedence(readings)
        if len(ordered) > 1:
            self.notices.append(precedence_notice(new.id, ordered))
        read = [files[one.file] for one in reversed(ordered) if one.file in files]
        self.reports += [result.report for result in read if result.report is not None]
        self.facts += [fact for result in read for fact in result.facts]
        if row is not None and row.file == ordered[0].file and row.file in there:
            # A report that is added takes the former facts of its file away: they come again with it.
            self.reports.append(row)
            self.facts += [fact for fact in kept if fact.source.file == row.file]
        for one in ordered:
            if one.file in files and files[one.file].passages:
                self.searched.append(files[one.file])
            elif entry is None or entry.file != one.file:
                continue
            return
