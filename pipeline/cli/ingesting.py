"""Results of reports put into the store, with a summary of what became of each file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pipeline.errors import StoreError
from pipeline.extract import passage_file
from pipeline.extract.batch import Work, record, results
from pipeline.extract.cache import Result
from pipeline.model import Fact, Passage, Report
from pipeline.store import open_store
from pipeline.store.search import Entry

REVISED = (("版本", "修订版"),)  # in the metadata of an entry
STORE_AT_ONCE = 50  # reports put into the store in one transaction


@dataclass(slots=True)
class Summary:
    """What became of a run."""

    read: int = 0
    known: int = 0
    facts: int = 0
    passages: int = 0
    checks_passed: int = 0
    checks_failed: int = 0
    failed: int = 0

    def text(self) -> str:
        known = f", {self.known} already known" if self.known else ""
        failed = f"; {self.failed} could not be read (finreport ingest --failed lists them)" if self.failed else ""
        passages = f"{self.passages} passages, " if self.passages else ""
        checks = f"{self.checks_passed} checks passed, {self.checks_failed} failed"
        return f"{self.read} reports read{known}: {self.facts} facts, {passages}{checks}{failed}"

    def count(self, result: Result, *, known: bool) -> None:
        if known:
            self.known += 1
            return
        self.read += 1
        self.facts += len(result.facts)
        self.checks_passed += result.checks[0]
        self.checks_failed += result.checks[1]


@dataclass(slots=True)
class _Waiting:
    """Results on their way into the store; it is opened for the moment of writing only, so that others can read."""

    place: str
    by: str
    summary: Summary
    results: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        self.results.append(result)
        if len(self.results) >= STORE_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Passages first: a run that is cut off between the two is completed by the next one."""
        reports = [r.report for r in self.results if r.report is not None]
        if reports:
            store = open_store(self.place, write=True)
            try:
                store.add_passages(self._passages(store.entries()))
                facts = [fact for r in self.results for fact in r.facts]
                store.add(reports, facts, former_names=_former_names(facts))
            finally:
                store.close()
        self.results.clear()

    def _passages(self, there: Iterable[Entry]) -> Iterator[tuple[Entry, Sequence[Passage]]]:
        """Passages of the results, a report at a time; of several files of one report those of the best."""
        best = {entry.id: entry for entry in there}
        files: dict[str, Path] = {}
        for result in self.results:
            if result.report is not None and result.passages:
                entry = entry_of(result.report, self.by)
                if entry.id not in best or _standing(entry) >= _standing(best[entry.id]):
                    best[entry.id], files[entry.id] = entry, Path(result.passages)
        for id_, file in files.items():
            passages = list(passage_file.load(file))
            self.summary.passages += len(passages)
            yield best[id_], passages


def entry_of(report: Report, by: str) -> Entry:
    """How a report is known in search; a revised edition says so."""
    entry = Entry.of(report, by)
    return replace(entry, metadata=REVISED) if report.revised else entry


def _standing(entry: Entry) -> tuple[bool, bool, str]:
    """Of several files of one report the revised edition's passages stay, then a PDF's, with the pages people see."""
    return entry.metadata == REVISED, entry.file.lower().endswith(".pdf"), entry.file


def _former_names(facts: Iterable[Fact]) -> dict[str, tuple[str, ...]]:
    """Short names that companies had before (变更前股票简称), by code."""
    found: dict[str, tuple[str, ...]] = {}
    for fact in facts:
        if fact.item == "变更前股票简称" and fact.text:
            names = tuple(n for n in re.split(r"[、，,/;；\s]+", fact.text) if 2 <= len(n) <= 8)
            found[fact.code] = tuple(dict.fromkeys((*found.get(fact.code, ()), *names)))
    return found


def run(
    files: Sequence[Path],
    work: Work,
    *,
    place: str = "",
    progress: Callable[[Iterable[Result], int], Iterable[Result]] = lambda results, total: results,
    say: Callable[[str], None] = print,
) -> Summary:
    """Read `files` into the store at `place` (by default `work.home`); `say` gets one line a failure and a problem."""
    summary = Summary()
    outcomes: dict[str, str] = {}
    place = place or str(work.home)
    stored = _Stored.of(place)
    waiting = _Waiting(place, work.by, summary)
    try:
        for result in progress(results(files, work), len(files)):
            outcomes[result.file] = result.error
            if result.report is None:
                say(result.error)
                summary.failed += 1
                continue
            known = not result.fresh and stored.has(result.report, work.by)
            summary.count(result, known=known)
            if not known:
                for note in result.notes:
                    say(note)
                waiting.add(result)
    finally:
        waiting.flush()
        record(work.home, outcomes)
    return summary


@dataclass(frozen=True, slots=True)
class _Stored:
    """What the store holds already: files by name and hash, and what it has passages of."""

    files: frozenset[tuple[str, str]] = frozenset()
    entries: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, place: str) -> _Stored:
        try:
            store = open_store(place)
        except StoreError:
            return cls()
        try:
            files = frozenset((r.file, r.sha256) for r in store.reports() if r.sha256)
            return cls(files, {entry.id: entry for entry in store.entries()})
        finally:
            store.close()

    def has(self, report: Report, by: str) -> bool:
        """Whether facts and passages of a file are there, or passages of a better file of the same report."""
        if (report.file, report.sha256) not in self.files:
            return False
        there, wanted = self.entries.get(report.id), entry_of(report, by)
        if not by or there is None:
            return not by
        if there.file != report.file:
            return _standing(there) > _standing(wanted)
        return (there.sha256, there.by) == (report.sha256, by)
