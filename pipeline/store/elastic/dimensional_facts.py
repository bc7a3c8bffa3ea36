"""Facts with dimensions in an index of their own, so that no query for facts of the whole sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.model import Report
from pipeline.store.dimensional_queries import DimensionalQuery
from pipeline.store.dimensional_rows import DIMENSIONS
from pipeline.store.elastic.bulk_actions import delete_action, index_action
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.documents import dimensional_document, fact_id, fact_row
from pipeline.store.elastic.writing import rows_of_frame
from pipeline.store.lru_cache import StoreRow

if TYPE_CHECKING:
    import pandas as pd

KIND = "dimensional_facts"
_TERMS = 10_000  # of one terms filter; the server's limit is 65,536


def rows(cluster: Cluster, index: str, query: DimensionalQuery) -> Iterator[StoreRow]:
    """The rows that a query wants."""
    wanted = {
        "item": query.items,
        "fiscal_year": query.years,
        "period": [str(query.period)] if query.period else None,
        "scope": [str(query.scope)] if query.scope else None,
        "report_id": [query.report_id] if query.report_id else None,
        "axes": [query.axis] if query.axis else None,
    }
    terms = [{"terms": {name: list(values)}} for name, values in wanted.items() if values is not None]
    for codes in _pieces(query.codes):
        more = [] if codes is None else [{"terms": {"code": list(codes)}}]
        for hit in cluster.scan(index, {"bool": {"filter": [*terms, *more]}}):
            source = hit["_source"]
            yield (*fact_row(source)[:-1], source[DIMENSIONS])


def _pieces(codes: Sequence[str] | None) -> Iterator[Sequence[str] | None]:
    if codes is None:
        yield None
        return
    yield from (codes[at : at + _TERMS] for at in range(0, len(codes), _TERMS))


def put(cluster: Cluster, index: str, reports: Iterable[Report], facts: pd.DataFrame) -> None:
    """Put `facts` in the place of what their sources said; of a report that was read, all that its file said goes."""
    pairs = zip(rows_of_frame(facts), facts[DIMENSIONS], strict=True)
    new = {fact_id(document): document for document in (dimensional_document(*pair) for pair in pairs)}
    replaced = {(report.id, report.file) for report in reports if report.sha256}
    replaced |= {(document["report_id"], document["file"]) for document in new.values()}
    cluster.refresh([index])
    stale: list[str] = []
    ids = sorted({report_id for report_id, _ in replaced})
    for some in _pieces(ids):
        hits = cluster.scan(index, {"terms": {"report_id": list(some or ())}}, source=["report_id", "file"])
        said = ((hit["_id"], hit["_source"]["report_id"], hit["_source"].get("file", "")) for hit in hits)
        stale += [id for id, report_id, file in said if (report_id, file) in replaced and id not in new]
    cluster.bulk(index_action(index, id, document) for id, document in new.items())
    cluster.bulk(delete_action(index, id) for id in stale)
    cluster.refresh([index])


def remove(cluster: Cluster, index: str, report_id: str) -> int:
    """Take those of a report out; returns how many went."""
    cluster.refresh([index])
    hits = cluster.scan(index, {"term": {"report_id": report_id}}, source=["report_id"])
    ids = [hit["_id"] for hit in hits]
    cluster.bulk(delete_action(index, id) for id in ids)
    cluster.refresh([index])
    return len(ids)
