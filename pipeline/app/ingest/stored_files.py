"""What the store has of files already, so that a second run writes only what is new."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.source_precedence import by_precedence, reading_of, report_facts, stored_reading
from pipeline.app.store_access import StoreAccess
from pipeline.errors import StoreError
from pipeline.model import Fact, Report
from pipeline.store import on_server
from pipeline.store.search_records import DocumentEntry


@dataclass(slots=True)
class StoredFiles:
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
