"""Results of reports put into the store, with a summary of what became of each file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pipeline.app.ingest import cache, passage_file
from pipeline.app.ingest.batch import IngestJob, record_failures, report_results
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.company_codes import CompanyCodes
from pipeline.app.ingest.identity_change import files_read, read_again, replace_report, retire_former
from pipeline.app.ingest.source_precedence import (
    REVISED,
    MergedResults,
    by_precedence,
    reading_of,
    report_facts,
    stored_reading,
)
from pipeline.app.store_access import StoreAccess
from pipeline.errors import InputError, StoreError
from pipeline.model import Fact, Passage, Report
from pipeline.model.report import is_from_name
from pipeline.model.table_row import RowTable
from pipeline.rules.companies import load_companies
from pipeline.store import on_server
from pipeline.store.search_records import DocumentEntry

STORE_AT_ONCE = 50  # reports put into the store in one transaction


@dataclass(slots=True)
class IngestSummary:
    """What became of a run; `notes`: what was said of files, where nobody listened."""

    read: int = 0
    known: int = 0
    facts: int = 0
    passages: int = 0
    checks_passed: int = 0
    checks_failed: int = 0
    failed: int = 0
    notes: list[str] = field(default_factory=list)

    def text(self) -> str:
        known = f", {self.known} already known" if self.known else ""
        failed = f"; {self.failed} could not be read (finreport ingest --failed lists them)" if self.failed else ""
        passages = f"{self.passages} passages, " if self.passages else ""
        checks = f"{self.checks_passed} checks passed, {self.checks_failed} failed"
        return f"{self.read} reports read{known}: {self.facts} facts, {passages}{checks}{failed}"

    def count(self, result: IngestResult, *, known: bool) -> None:
        if known:
            self.known += 1
            return
        self.read += 1
        self.facts += len(result.facts)
        self.checks_passed += result.checks[0]
        self.checks_failed += result.checks[1]


@dataclass(slots=True)
class _WriteBatch:
    """Results on their way into the store; it is opened for the moment of writing only, so that others can read."""

    access: StoreAccess
    by: str
    summary: IngestSummary
    say: Callable[[str], None]
    results: list[IngestResult] = field(default_factory=list)

    def add(self, result: IngestResult) -> None:
        self.results.append(result)
        if len(self.results) >= STORE_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        """Passages first: a run that is cut off between the two is completed by the next one."""
        if self.results:
            with self.access.writing() as store:
                together = MergedResults.of(self.results, store)
                store.add_passages(self._passages(together))
                store.add_tables(_tables(together))
                store.add(together.reports, together.facts, former_names=_former_names(together.facts))
            for line in together.notices:
                self.say(line)
        self.results.clear()

    def _passages(self, together: MergedResults) -> Iterator[tuple[DocumentEntry, Sequence[Passage]]]:
        """Passages of the results, a report at a time; of several files of one report those of the best."""
        for result in together.searched:
            assert result.report is not None
            passages = list(passage_file.load(Path(result.passages)))
            self.summary.passages += len(passages)
            yield entry_of(result.report, self.by), passages


def write_results(
    results: Iterable[IngestResult], access: StoreAccess, work: IngestJob, say: Callable[[str], None]
) -> None:
    """Put results into the store; `say` gets a line for each report of which there are several files."""
    batch = _WriteBatch(access, work.by, IngestSummary(), say)
    for result in results:
        batch.add(result)
    batch.flush()


def _tables(together: MergedResults) -> Iterator[tuple[str, tuple[RowTable, ...]]]:
    """Tables of the same files as the passages; a report whose file of them is gone has none until it is read again."""
    for result in together.searched:
        assert result.report is not None
        yield result.report.id, cache.load(Path(result.tables), tuple[RowTable, ...]) or ()


def entry_of(report: Report, by: str) -> DocumentEntry:
    """How a report is known in search; a revised edition says so."""
    entry = DocumentEntry.of(report, by)
    return replace(entry, metadata=REVISED) if report.revised else entry


def _former_names(facts: Iterable[Fact]) -> dict[str, tuple[str, ...]]:
    """Short names that companies had before (变更前股票简称), by code."""
    found: dict[str, tuple[str, ...]] = {}
    for fact in facts:
        if fact.item == "变更前股票简称" and fact.text:
            names = tuple(n for n in re.split(r"[、，,/;；\s]+", fact.text) if 2 <= len(n) <= 8)
            found[fact.code] = tuple(dict.fromkeys((*found.get(fact.code, ()), *names)))
    return found


def ingest_reports(
    files: Sequence[Path],
    work: IngestJob,
    *,
    access: StoreAccess | None = None,
    progress: Callable[[Iterable[IngestResult], int], Iterable[IngestResult]] = lambda results, total: results,
    say: Callable[[str], None] | None = None,
) -> IngestSummary:
    """Read `files` into a store (by default that at `work.home`); `say` gets one line a failure and a problem."""
    summary = IngestSummary()
    say = say or summary.notes.append
    outcomes: dict[str, str] = {}
    access = access or StoreAccess(str(work.home))
    stored = _StoreContents(access)
    waiting = _WriteBatch(access, work.by, summary, say)
    codes = CompanyCodes()
    unnamed: dict[Path, Report] = {}
    written: list[Report] = []

    def take(result: IngestResult) -> None:
        outcomes[result.file] = result.error
        if result.report is None:
            say(result.error)
            summary.failed += 1
            return
        known = not result.fresh and stored.has(result, work.by)
        summary.count(result, known=known)
        if not known:
            for note in (*result.notes, *_without_code(result.report)):
                say(note)
            waiting.add(result)
            written.append(result.report)

    try:
        for result in progress(report_results(files, work), len(files)):
            if result.report is not None and is_from_name(result.report.code):
                unnamed[Path(result.file)] = result.report  # a file further on may say the code
                continue
            if result.report is not None:
                codes.add_report(result.report)
            take(result)
        waiting.flush()
        if unnamed:
            _add_known_companies(codes, access, work)
            given = {file: identity for file, report in unnamed.items() if (identity := codes.identity(report))}
            for result in report_results(list(unnamed), work, given):
                take(result)
            waiting.flush()
        if written:
            for line in [*retire_former(access, written), *_join_stored(codes, access, work)]:
                say(line)
    finally:
        waiting.flush()
        record_failures(work.home, outcomes)
    return summary


def _without_code(report: Report) -> Iterator[str]:
    """What the user may do for a report whose code nothing says."""
    if is_from_name(report.code):
        name = report.full_name or report.short_name
        yield (
            f"{report.file}: says no security code, nor does anything known of {name}: it goes by {report.code}"
            f" (finreport reports set {report.id} --code CODE gives it one)"
        )


def _join_stored(codes: CompanyCodes, access: StoreAccess, work: IngestJob) -> list[str]:
    """Reports of former runs whose company's code is known only now go by it; a line for each.

    One of whose files nothing is kept stays as it is: it answers under its name all the same.
    """
    with access.reading() as snapshot:
        store = snapshot.store
        companies = [company.code for company in store.companies() if is_from_name(company.code)]
        reports = [report for code in companies for report in store.reports(code=code)]
        known = [(report, given) for report in reports if (given := codes.identity(report))]
        files = [files_read(store, work, report) for report, _ in known]
    lines: list[str] = []
    for (old, given), some in zip(known, files, strict=True):
        try:
            results = read_again(some, work, given)
        except InputError as error:
            lines.append(f"{old.id} is of {given.code} ({given.basis[0][1]}), and stays as it is: {error}")
            continue
        if results:
            new = replace_report(access, old, results, lambda those: write_results(those, access, work, lines.append))
            lines.append(f"{old.file}: {old.id} is {new.id} now")
    return lines


def _add_known_companies(codes: CompanyCodes, access: StoreAccess, work: IngestJob) -> None:
    """The companies of one's own list, and those of the store."""
    codes.add(load_companies(work.rules)[0], "by the list of companies")
    try:
        with access.reading() as snapshot:
            codes.add(snapshot.store.companies(), "as the store has it")
    except StoreError:
        return  # there is none yet


@dataclass(slots=True)
class _StoreContents:
    """What the store holds already: files by name and hash, and what it has passages of.

    Asked for when the first result comes that may be known: of a folder all at once, of a server company by company.
    """

    access: StoreAccess
    files: set[tuple[str, str]] = field(default_factory=set)
    reports: set[str] = field(default_factory=set)  # ids of those that a file was read of
    tables: set[str] = field(default_factory=set)  # ids of those whose tables are kept
    entries: dict[str, DocumentEntry] = field(default_factory=dict)
    asked: set[str | None] = field(default_factory=set)  # codes of companies; None for all

    def _ask(self, code: str | None) -> None:
        if code in self.asked:
            return
        self.asked.add(code)
        try:
            with self.access.reading() as snapshot:
                store = snapshot.store
                read = [report for report in store.reports(code=code) if report.sha256]
                self.files |= {(report.file, report.sha256) for report in read}
                self.reports |= {report.id for report in read}
                self.tables |= store.with_tables([report.id for report in read])
                self.entries |= (
                    {entry.id: entry for entry in store.entries()}
                    if code is None
                    else store.entries_of([report.id for report in read])
                )
        except StoreError:
            return

    def has(self, result: IngestResult, by: str) -> bool:
        """Whether facts, passages and tables of a file are there, or passages of a better file of the same report."""
        report = result.report
        if report is None:
            return False
        self._ask(report.code if on_server(self.access.place) else None)
        if report.id not in self.reports or (by and report.id not in self.tables):  # older stores keep no tables
            return False
        there = self.entries.get(report.id)
        stands = (report.file, report.sha256) in self.files
        if not by or there is None or there.file == report.file:
            as_asked = not by or (there is not None and (there.sha256, there.by) == (report.sha256, by))
            return as_asked and (stands or _is_stored(result, self._facts(report)))
        kept = self._facts(report)
        found = [reading_of(result), stored_reading(there.file, kept, None, there)]
        return by_precedence(found)[0].file == there.file and (stands or _is_stored(result, kept))

    def _facts(self, report: Report) -> list[Fact]:
        """All that any file says of a report: asked only where two files are of one."""
        with self.access.reading() as snapshot:
            return report_facts(snapshot.store, report.code, report.id)


def _is_stored(result: IngestResult, kept: Iterable[Fact]) -> bool:
    """Whether the store holds what this file says, beside what another file of the report does."""
    assert result.report is not None
    return {fact for fact in kept if fact.source.file == result.report.file} == set(result.facts)
