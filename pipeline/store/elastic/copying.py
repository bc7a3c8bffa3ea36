"""A new build filled from another store; what an interrupted run had brought in is not brought again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.errors import StoreError, StoreUnreachable
from pipeline.model import Company, Passage, Report
from pipeline.store.elastic import builds
from pipeline.store.elastic.builds import Build
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.store import ElasticStore
from pipeline.store.interface import Store
from pipeline.store.search_records import DocumentEntry
from pipeline.store.vector_store import VectorStore

_REPORTS_AT_ONCE = 200  # whose facts are in memory together: some 200,000
Step = Callable[[int, int], None]  # (companies and documents done, of how many)


@dataclass(frozen=True, slots=True)
class CopyCounts:
    """What a build holds, counted on the server."""

    build: Build
    reports: int
    facts: int
    documents: int
    passages: int
    rows: int = 0  # of tables


def build(
    cluster: Cluster, source: Store, name: str, *, shards: int | None = None, step: Step | None = None
) -> CopyCounts:
    """Fill a new build from `source` (called `name`), count it, and make it the live one.

    A run that was interrupted (killed, server lost, disk full) is gone on with by the same call.

    Raises:
        StoreUnreachable: the server went away; the build stays as it is, and the live one serves on.
        StoreError: the build failed and was deleted.
    """
    reports = source.reports()
    begun = builds.begin(cluster, name, len(reports), shards)
    target = ElasticStore(cluster, begun.indices, write=True)
    try:
        _copy_facts(source, target, reports, step or (lambda done, of: None))
        _copy_passages(source, target)
        _copy_tables(source, target, reports)
        _copy_vectors(source, target)
        copied = _verify_counts(cluster, begun, source, reports)
    except StoreUnreachable:
        raise
    except StoreError as error:
        if "disk" in str(error):
            raise
        builds.discard(cluster, begun)
        raise StoreError(
            f"build {begun.number} failed and was deleted; the previous build stays live: {error}"
        ) from error
    builds.finish(cluster, begun)
    return copied


def _copy_facts(source: Store, target: ElasticStore, reports: Sequence[Report], step: Step) -> None:
    there = {report.id for report in target.reports()}
    ids: dict[str, set[str]] = {}
    by_code: dict[str, list[Report]] = {}
    for report in reports:
        by_code.setdefault(report.code, []).append(report)
        ids.setdefault(report.code, set()).add(report.id)
    companies = source.companies()
    left = [company for company in companies if not ids.get(company.code, set()) <= there or company.code not in ids]
    done = len(companies) - len(left)
    for some in _batches(left, by_code):
        step(done, len(companies))
        done += len(some)
        codes = [company.code for company in some]
        whole = source.facts(codes, None, None, period=None, scope=None, every_source=True)
        divided = source.dimensional_facts(codes, period=None, scope=None, every_source=True)
        given = [report for code in codes for report in by_code.get(code, ())]
        target.add(given, [*whole, *divided], former_names=_former(some))
    step(len(companies), len(companies))


def _batches(companies: Sequence[Company], reports: Mapping[str, Sequence[Report]]) -> Iterator[list[Company]]:
    """Companies in groups of so many reports; a company stays whole."""
    group: list[Company] = []
    size = 0
    for company in companies:
        group.append(company)
        size += len(reports.get(company.code, ())) or 1
        if size >= _REPORTS_AT_ONCE:
            yield group
            group, size = [], 0
    if group:
        yield group


def _former(companies: Sequence[Company]) -> dict[str, tuple[str, ...]]:
    return {company.code: company.former_names for company in companies if company.former_names}


def _copy_passages(source: Store, target: ElasticStore) -> None:
    for collection in source.collections():
        there = {(entry.id, entry.sha256, entry.by) for entry in target.entries(collection)}
        left = (one for one in source.entries(collection) if (one.id, one.sha256, one.by) not in there)
        target.add_passages(_with_passages(source, left))


def _copy_tables(source: Store, target: ElasticStore, reports: Sequence[Report]) -> None:
    ids = [report.id for report in reports]
    left = sorted(source.with_tables(ids) - target.with_tables(ids))
    target.add_tables((report_id, source.tables_of(report_id)) for report_id in left)


def _copy_vectors(source: Store, target: ElasticStore) -> None:
    """What was embedded at the source need not be embedded again."""
    if not isinstance(source, VectorStore):
        return
    for collection in source.collections():
        for embedding in source.embeddings(collection):
            for entry in source.entries(collection):
                ids, vectors = source.vectors_of(embedding.digest, entry.id)
                if ids:
                    target.add_vectors(embedding, collection, ids, vectors)
            target.index_vectors(embedding.digest, collection)


def _with_passages(source: Store, entries: Iterator[DocumentEntry]) -> Iterator[tuple[DocumentEntry, list[Passage]]]:
    return ((entry, source.passages_of(entry.id)) for entry in entries)


def _verify_counts(cluster: Cluster, begun: Build, source: Store, reports: Sequence[Report]) -> CopyCounts:
    """The numbers on the server, if they are those of the source.

    Raises:
        StoreError: they are not: something changed in between, or was lost.
    """
    cluster.refresh(list(begun.indices.values()))
    count = {kind: cluster.count(index, {"match_all": {}}) for kind, index in begun.indices.items()}
    entries = sum(len(source.entries(collection)) for collection in source.collections())
    total = {"sum": {"field": "passages"}}
    reply = cluster.search(begun.indices["documents"], size=0, aggs={"passages": total})
    tables = cluster.search(begun.indices["tables"], size=0, aggs={"rows": {"sum": {"field": "rows"}}})
    wanted = {
        "reports": len({report.id for report in reports}),
        "documents": entries,
        "passages": int(reply["aggregations"]["passages"]["value"]),
        "tables": len(source.with_tables([report.id for report in reports])),
        "rows": int(tables["aggregations"]["rows"]["value"]),
    }
    for kind, number in wanted.items():
        if count[kind] != number:
            told = "reports' tables" if kind == "tables" else kind
            raise StoreError(f"only {count[kind]} of {number} {told} arrived: re-run the command")
    return CopyCounts(begun, count["reports"], count["facts"], count["documents"], count["passages"], count["rows"])
