"""The store in Elasticsearch, see :class:`pipeline.store.interface.Store`; made by `pipeline.store.open_store`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pipeline.errors import StoreError
from pipeline.model import Company, Passage, Report
from pipeline.model.table_row import RowTable
from pipeline.store.company_names import companies_from
from pipeline.store.dimensional_rows import split_frame
from pipeline.store.elastic import dimensional_facts
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.facts import ElasticFacts
from pipeline.store.elastic.passages import ElasticPassages
from pipeline.store.elastic.report_tables import ElasticTables
from pipeline.store.elastic.vectors import ElasticVectors
from pipeline.store.elastic.writing import FactWriter
from pipeline.store.facade import StoreFacade
from pipeline.store.lru_cache import LRUCache
from pipeline.store.search_records import REPORTS, DocumentEntry
from pipeline.store.vector_store import Embedding

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

_TABLES_OF = 12  # reports whose tables stay in memory, some 3 MB each: a question asks for ten companies at most
_QUICKLY_MERGED = 1_000_000  # passages whose segments are written anew after each embedding: some 600 MB


class ElasticStore(ElasticFacts, StoreFacade):
    """A set of indices of a cluster (`indices`: kind to index or alias). Look-ups and rankings are `ElasticFacts`'s."""

    def __init__(self, cluster: Cluster, indices: Mapping[str, str], *, write: bool = False):
        super().__init__(cluster, indices)
        self.place = str(cluster.address)
        self._write = write
        self._facts = FactWriter(cluster, indices)
        self._passages = ElasticPassages(cluster, indices)
        self._tables = ElasticTables(cluster, indices)
        self._tables_kept: LRUCache[str, tuple[RowTable, ...]] = LRUCache(_TABLES_OF)
        self._vectors = ElasticVectors(cluster, self._passages.entries_of, indices["passages"])

    def companies(self) -> list[Company]:
        """Every company that any report names, by code; the newest names first, the others as former ones.

        The server puts the reports together by their names: what it sends grows with the companies alone.
        """
        newest = {"year": {"max": {"field": "year"}}}
        fields = ("code", "short_name", "full_name", "kind")
        buckets = self.cluster.combinations(self.indices["reports"], {"match_all": {}}, fields, newest)
        named = [(bucket["key"], int(bucket["year"]["value"])) for bucket in buckets]
        named.sort(key=lambda one: (one[0]["code"], -one[1], one[0]["kind"]))
        reports = [(one["code"], one["short_name"] or "", one["full_name"] or "") for one, _ in named]
        query = {"exists": {"field": "former_names"}}
        documents = [hit["_source"] for hit in self.cluster.scan(self.indices["companies"], query)]
        former = sorted((one["code"], name) for one in documents for name in one["former_names"])
        return companies_from(reports, former)

    def add_frame(
        self,
        reports: Iterable[Report],
        facts: pd.DataFrame,
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """See :meth:`.Store.add_frame`: not one transaction, but repeating the call completes it."""
        self._writable()
        given = list(reports)
        whole, divided = split_frame(facts)
        dimensional_facts.put(self.cluster, self.indices[dimensional_facts.KIND], given, divided)
        self._facts.put(given, whole, former_names or {})
        self.invalidate()

    def remove(self, report_id: str) -> int:
        """Remove a report, its passages, tables and all of its facts; returns how many facts went."""
        self._writable()
        self._passages.remove([report_id])
        self._tables.remove(report_id)
        count = dimensional_facts.remove(self.cluster, self.indices[dimensional_facts.KIND], report_id)
        count += self._facts.remove(report_id)
        self.invalidate()
        return count

    def add_passages(self, entries: Iterable[tuple[DocumentEntry, Sequence[Passage]]]) -> None:
        self._writable()
        self._passages.add(entries)

    def add_tables(self, tables: Iterable[tuple[str, Sequence[RowTable]]]) -> None:
        """See :meth:`pipeline.store.interface.Store.add_tables`."""
        self._writable()
        self._tables.add(tables)

    def tables_of(self, report_id: str) -> tuple[RowTable, ...]:
        """See :meth:`pipeline.store.interface.Store.tables_of`; those of the reports asked last stay in memory."""
        if self._write:
            return self._tables.get(report_id)
        kept = self._tables_kept.get(report_id)
        return self._tables_kept.put(report_id, self._tables.get(report_id)) if kept is None else kept

    def with_tables(self, ids: Collection[str]) -> frozenset[str]:
        """See :meth:`pipeline.store.interface.Store.with_tables`."""
        return self._tables.with_tables(ids)

    def remove_passages(self, documents: Sequence[str]) -> int:
        self._writable()
        return self._passages.remove(documents)

    def add_vectors(
        self,
        embedding: Embedding,
        collection: str,
        ids: Sequence[str],
        vectors: np.ndarray,
        texts: Sequence[str] | None = None,
    ) -> int:
        return self._vectors.add(embedding, ids, vectors, texts)

    def index_vectors(self, digest: str, collection: str = REPORTS) -> bool:
        # Passages were sent again with their vectors.
        index = self.indices["passages"]
        self.cluster.expunge(index, wholly=self.cluster.count(index, {"match_all": {}}) <= _QUICKLY_MERGED)
        return False  # the server has its graph at once

    def is_newest(self) -> bool:
        """See :meth:`pipeline.store.interface.Store.is_newest`: the server answers from what it has now."""
        return True

    def state(self) -> str:
        """See :meth:`pipeline.store.interface.Store.state`: the indices, and how often each was written to."""
        return repr(sorted(self.cluster.change_numbers(list(self.indices.values())).items()))

    def _writable(self) -> None:
        if not self._write:
            raise StoreError(f"the store at {self.place} is open for reading: open it with write=True")

    def close(self) -> None:
        """Let go of the connections. Closing twice does nothing."""
        self.cluster.close()
