"""A report of the store as another one: read anew from what is kept of its files, and put in the place of the old.

Facts, tables, passages and the workbook are made again, since year and kind decide what columns mean. Summaries and
vectors of passages whose text stays go with them; figures of imported tables stay where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.ingest import cache
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.source_precedence import report_facts
from pipeline.app.ingest.worker_pool import WORKER_POOL, process_in_worker
from pipeline.app.store_access import StoreAccess
from pipeline.errors import InputError
from pipeline.model import Fact, Passage, Report
from pipeline.model.report import is_from_name
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.store.search_records import REPORTS
from pipeline.store.summaries import PassageSummary
from pipeline.store.vector_store import VectorStore

if TYPE_CHECKING:
    import numpy as np

    from pipeline.store.interface import Store
    from pipeline.store.vector_store import Embedding


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that a report was read from: its content, and where it lay."""

    sha256: str
    place: Path


@dataclass(frozen=True, slots=True)
class _Kept:
    """What of a report is not made from its files: summaries, vectors, and facts of other sources."""

    passages: Sequence[Passage]
    vectors: Sequence[tuple[Embedding, Sequence[str], np.ndarray]]
    facts: Sequence[Fact]


@dataclass(frozen=True, slots=True)
class _Former:
    """A report of the store that goes by another id now, and what that gets of it."""

    report: Report
    new_id: str
    kept: _Kept


def files_read(store: Store, work: IngestJob, report: Report) -> list[ReadFile]:
    """The files of a report, as the cache knows them: the one that stands for it first."""
    names = dict.fromkeys([report.file, *(f.source.file for f in report_facts(store, report.code, report.id))])
    found = {}
    for result in cache.results_of(work.cache, report.sha256) if report.sha256 else ():
        if result.report is not None and result.report.file == report.file:
            found[report.file] = ReadFile(report.sha256, Path(result.file))
    for name in set(names) - {*found, ""}:
        for result in cache.results_of_name(work.cache, name):
            if result.report is not None and result.report.id == report.id:
                found[name] = ReadFile(result.report.sha256, Path(result.file))
    return [found[name] for name in names if name in found]


def read_again(files: Sequence[ReadFile], work: IngestJob, given: ReportIdentity) -> list[IngestResult]:
    """The files as the report that they are said to be now.

    Raises:
        InputError: one cannot be read any more: neither it nor what was read of it is there.
    """
    results = []
    try:
        for file in files:
            result = process_in_worker(file.place, replace(work, given=given, sha256=file.sha256))
            if result.report is None:
                raise InputError(f"{result.error}; ingest the file again, with --code, --year, --kind or --company")
            results.append(result)
    finally:
        WORKER_POOL.close()
    return results


def replace_reports(
    access: StoreAccess,
    changed: Iterable[tuple[Report, Sequence[IngestResult]]],
    write: Callable[[Sequence[IngestResult]], None],
) -> list[Report]:
    """Put results (by `write`) in the place of reports of the store, all at once; the reports that they are now."""
    results: list[IngestResult] = []
    former: list[_Former] = []
    now: list[Report] = []
    with access.reading() as snapshot:
        for old, some in changed:
            new = some[0].report
            assert new is not None
            kept = _kept(snapshot.store, old, {Path(result.file).name for result in some})
            former.append(_Former(old, new.id, kept))
            results += some
            now.append(new)
    write(results)
    _retire(access, former)
    return now


def retire_former(access: StoreAccess, written: Iterable[Report]) -> list[str]:
    """Take out what files were taken for before they were `written` as other reports; a line for each.

    A file is the same by content and name; what has an id made from a name is the same by content alone.
    """
    by_content = {report.sha256: report for report in written}
    with access.reading() as snapshot:
        pairs = [(old, by_content[old.sha256]) for old in snapshot.store.reports() if old.sha256 in by_content]
        former = [
            _Former(old, new.id, _kept(snapshot.store, old, {old.file}))
            for old, new in pairs
            if old.id != new.id and (old.file == new.file or is_from_name(old.code))
        ]
    _retire(access, former)
    return [f"{one.report.file}: {one.report.id} is {one.new_id} now" for one in former]


def _retire(access: StoreAccess, former: Sequence[_Former]) -> None:
    """Take reports out that are others now, and give those what was kept; one writing, for each copies the store."""
    if not former:
        return
    with access.writing() as store:
        for one in former:
            old, kept = one.report, one.kept
            if one.new_id != old.id:
                store.remove(old.id)
                if kept.facts:
                    bare = replace(old, file="", sha256="", pages=None, published="", revised=False, basis="")
                    store.add([bare], kept.facts)
            _put_back(store, kept, one.new_id)


def _kept(store: Store, old: Report, files: set[str]) -> _Kept:
    vectors = []
    if isinstance(store, VectorStore):
        vectors = [(one, *store.vectors_of(one.digest, old.id)) for one in store.embeddings(REPORTS)]
    facts = [fact for fact in report_facts(store, old.code, old.id) if fact.source.file not in files]
    return _Kept(store.passages_of(old.id), [one for one in vectors if one[1]], facts)


def _put_back(store: Store, kept: _Kept, new_id: str) -> None:
    """Summaries and vectors to the passages that have the text that they were made of."""
    store.add_summaries(list(_summaries(kept.passages, new_id)))
    texts = {passage.id: passage.text for passage in kept.passages}
    if not isinstance(store, VectorStore):
        return
    for embedding, ids, vectors in kept.vectors:
        new_ids = [f"{new_id}#{id.rpartition('#')[2]}" for id in ids]
        store.add_vectors(embedding, REPORTS, new_ids, vectors, [texts[id] for id in ids])


def _summaries(passages: Sequence[Passage], new_id: str) -> Iterator[PassageSummary]:
    by_position = {passage.position: passage for passage in passages if not passage.summary}
    for passage in passages:
        if passage.summary and passage.parent in by_position:
            of = by_position[passage.parent]
            head = of.text[: len(of.text) - len(of.body)]
            yield PassageSummary(replace(of, report_id=new_id), passage.text.removeprefix(head))
