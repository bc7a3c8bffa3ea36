"""Results of reports put into the store, with a summary of what became of each file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.errors import StoreError
from pipeline.extract.batch import Work, record, results
from pipeline.extract.cache import Result
from pipeline.model import Fact
from pipeline.store import open_store

STORE_AT_ONCE = 50  # reports put into the store in one transaction


@dataclass(slots=True)
class Summary:
    """What became of a run."""

    read: int = 0
    known: int = 0
    facts: int = 0
    checks_passed: int = 0
    checks_failed: int = 0
    failed: int = 0

    def text(self) -> str:
        known = f", {self.known} already known" if self.known else ""
        failed = f"; {self.failed} could not be read (finreport ingest --failed lists them)" if self.failed else ""
        checks = f"{self.checks_passed} checks passed, {self.checks_failed} failed"
        return f"{self.read} reports read{known}: {self.facts} facts, {checks}{failed}"

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

    home: Path
    results: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        self.results.append(result)
        if len(self.results) >= STORE_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        reports = [r.report for r in self.results if r.report is not None]
        if reports:
            store = open_store(str(self.home), write=True)
            try:
                facts = [fact for r in self.results for fact in r.facts]
                store.add(reports, facts, former_names=_former_names(facts))
            finally:
                store.close()
        self.results.clear()


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
    progress: Callable[[Iterable[Result], int], Iterable[Result]] = lambda results, total: results,
    say: Callable[[str], None] = print,
) -> Summary:
    """Read `files` and put their facts into the store; `say` gets one line a failure and a problem."""
    summary = Summary()
    outcomes: dict[str, str] = {}
    stored = _stored(work.home)
    waiting = _Waiting(work.home)
    try:
        for result in progress(results(files, work), len(files)):
            outcomes[result.file] = result.error
            if result.report is None:
                say(result.error)
                summary.failed += 1
                continue
            known = not result.fresh and (result.report.file, result.report.sha256) in stored
            summary.count(result, known=known)
            if not known:
                for note in result.notes:
                    say(note)
                waiting.add(result)
    finally:
        waiting.flush()
        record(work.home, outcomes)
    return summary


def _stored(home: Path) -> set[tuple[str, str]]:
    """File and hash of the reports that the store holds already."""
    try:
        store = open_store(str(home))
    except StoreError:
        return set()
    try:
        return {(r.file, r.sha256) for r in store.reports() if r.sha256}
    finally:
        store.close()
