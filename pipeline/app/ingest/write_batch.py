"""Results of reports on their way into the store: facts, passages and tables, some reports at a time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pipeline.app.ingest import cache, passage_file
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.app.ingest.source_precedence import REVISED, MergedResults
from pipeline.app.store_access import StoreAccess
from pipeline.model import Fact, Passage, Report
from pipeline.model.table_row import RowTable
from pipeline.store.search_records import DocumentEntry

STORE_AT_ONCE = 50  # reports put into the store in one transaction


@dataclass(slots=True)
class WriteBatch:
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
    batch = WriteBatch(access, work.by, IngestSummary(), say)
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
