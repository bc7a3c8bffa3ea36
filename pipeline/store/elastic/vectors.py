"""Vectors on the server: a `dense_vector` field a model in the index of the passages, asked by knn with filter.

The field is added to the live index when a model is first used (`vector_` and the model's digest; its name is the
field's metadata), so a store without vectors has none and needs no new build for them. A vector lives in its passage:
what is written anew with the same text keeps it, anything else has none until it is embedded again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pipeline.errors import StoreError
from pipeline.store.elastic.bulk_actions import index_action
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.documents import PASSAGE_FIELDS, passage_document, passage_from
from pipeline.store.elastic.dsl import filters
from pipeline.store.elastic.mappings import vector_options
from pipeline.store.search_records import DocumentEntry, Filter, Hit, Level
from pipeline.store.vector_store import Embedding, require_same_model

if TYPE_CHECKING:
    import numpy as np

PREFIX = "vector_"
_LONGEST_NAME = 50  # characters that a field's metadata takes
_SPARE = 32  # hits asked for beyond those wanted: ties are put in order by us
_MOST = 10_000  # hits that one knn search gives
# Candidates a shard for each hit: the graph is approximate. Behind a filter that leaves fewer passages than a search
# would visit the server compares all of them.
_CANDIDATES = 10
_FEWEST_CANDIDATES = 500
_OVERSAMPLE = {"int8_hnsw": 1.5, "bbq_hnsw": 3.0}  # hits a hit wanted whose scores the whole vectors give
_FEWEST_BITS = 64  # numbers of a vector that the server takes a bit of each


class ElasticVectors:
    """The vectors in the passages of a set of indices."""

    def __init__(
        self, cluster: Cluster, entries_of: Callable[[Iterable[str]], Mapping[str, DocumentEntry]], index: str
    ):
        """`entries_of` gives the documents of these ids, those that are there."""
        self.cluster = cluster
        self._entries_of, self._index = entries_of, index

    def embeddings(self, collection: str) -> list[Embedding]:
        """See :class:`pipeline.store.vector_store.VectorStore`, as all that follows."""
        found = []
        for field, settings in sorted(vector_fields(self.cluster, self._index).items()):
            count = self.cluster.count(self._index, _exists_filter(field, [{"term": {"collection": collection}}]))
            name = settings.get("meta", {}).get("model", "")
            if count:
                found.append(Embedding(name, field.removeprefix(PREFIX), settings["dims"], count))
        return found

    def nearest(self, digest: str, vector: np.ndarray, asked: Filter, size: int) -> list[Hit]:
        field = PREFIX + digest
        settings = vector_fields(self.cluster, self._index).get(field)
        if settings is None:
            require_same_model(self.embeddings(asked.collection), digest, asked.collection)
            return []
        if len(vector) != settings["dims"]:
            raise StoreError(f"the vectors have {settings['dims']} numbers, the question's {len(vector)}")
        if size < 1:
            return []
        count = min(size + _SPARE, _MOST)
        knn = {
            "field": field, "query_vector": [float(number) for number in vector], "k": count,
            "num_candidates": min(max(_CANDIDATES * count, _FEWEST_CANDIDATES), _MOST), "filter": filters(asked),
        }  # fmt: skip
        oversample = _OVERSAMPLE.get(settings.get("index_options", {}).get("type", ""))
        if oversample:
            knn["rescore_vector"] = {"oversample": oversample}
        reply = self.cluster.search(self._index, knn=knn, size=count, source=list(PASSAGE_FIELDS))
        found = [(passage_from(h["_source"]), round(2 * float(h["_score"]) - 1, 6)) for h in reply["hits"]["hits"]]
        if not found:
            require_same_model(self.embeddings(asked.collection), digest, asked.collection)
        entries = self._entries_of({passage.report_id for passage, _ in found})
        hits = [Hit(passage, entries[passage.report_id], s) for passage, s in found if passage.report_id in entries]
        return sorted(hits, key=lambda hit: (-hit.score, hit.passage.id))[:size]

    def embedded_ids(self, digest: str, asked: Filter) -> set[str]:
        field = PREFIX + digest
        if field not in vector_fields(self.cluster, self._index):
            return set()
        return {
            hit["_id"] for hit in self.cluster.scan(self._index, _exists_filter(field, filters(asked)), source=False)
        }

    def vectors_of(self, digest: str, document: str) -> tuple[list[str], np.ndarray]:
        import numpy as np

        field = PREFIX + digest
        query = _exists_filter(field, [{"term": {"document": document}}])
        hits = sorted(self.cluster.scan(self._index, query, source=[field]), key=lambda hit: hit["_id"])
        rows = [hit["_source"][field] for hit in hits]
        return [hit["_id"] for hit in hits], np.array(rows, np.float32).reshape(len(rows), -1)

    def add(
        self, embedding: Embedding, ids: Sequence[str], vectors: np.ndarray, texts: Sequence[str] | None = None
    ) -> int:
        """Passages are sent whole, for the server keeps no tokens that it could index again by itself.

        A passage that was written anew between its reading and its sending stays as it was written.
        """
        if vectors.shape != (len(ids), embedding.dimension):
            raise StoreError(f"{len(ids)} passages, vectors of the shape {vectors.shape}: one per passage is needed")
        field = self._field(embedding)
        rows = dict(zip(ids, vectors, strict=True))
        made_of = dict(zip(ids, texts, strict=True)) if texts is not None else {}
        # Vectors are named, since from 9.2 on the server leaves them out of what is asked for as a whole.
        whole = [*PASSAGE_FIELDS, *vector_fields(self.cluster, self._index)]
        documents = {
            id: (old, version)
            for id, (old, version) in self.cluster.get_versions(self._index, list(rows), source=whole).items()
            if made_of.get(id, old.get("text")) == old.get("text")
        }
        entries = self._entries_of({old["document"] for old, _ in documents.values()})
        changed: list[str] = []
        sent = self.cluster.bulk(
            (
                index_action(self._index, id, _with_vector(old, entries[old["document"]], field, rows[id]), version)
                for id, (old, version) in documents.items()
                if old["document"] in entries
            ),
            changed,
        )
        self.cluster.refresh([self._index])
        return sent - len(changed)

    def _field(self, embedding: Embedding) -> str:
        """The model's field, added to the index where it is not there yet."""
        field = PREFIX + embedding.digest
        known = vector_fields(self.cluster, self._index).get(field)
        if known is None:
            graph = vector_options(self.cluster.choices.vectors)
            if graph["type"].startswith("bbq") and embedding.dimension < _FEWEST_BITS:
                raise StoreError(
                    f"{embedding.name} has vectors of {embedding.dimension} numbers, {graph['type']} takes those of"
                    f" {_FEWEST_BITS} or more: set FINREPORT_ES_VECTORS to hnsw"
                )
            mapping = {
                "type": "dense_vector", "dims": embedding.dimension, "index": True, "similarity": "dot_product",
                "index_options": graph, "meta": {"model": embedding.name[-_LONGEST_NAME:] or "unnamed"},
            }  # fmt: skip
            self.cluster.extend(self._index, {field: mapping})
        elif known["dims"] != embedding.dimension:
            raise StoreError(f"{embedding.name} has vectors of {known['dims']} numbers, not {embedding.dimension}")
        return field


def _with_vector(old: Mapping[str, Any], entry: DocumentEntry, field: str, vector: np.ndarray) -> dict[str, Any]:
    """A passage as it is kept, with the vector of one more model."""
    return {
        **passage_document(passage_from(old), entry, Level(old["level"])),
        **{name: value for name, value in old.items() if name.startswith(PREFIX)},
        field: [float(number) for number in vector],
    }


def vector_fields(cluster: Cluster, index: str) -> dict[str, dict[str, Any]]:
    """The fields of vectors in an index (or behind an alias), with their settings."""
    found: dict[str, dict[str, Any]] = {}
    for state in cluster.indices(index).values():
        properties: Mapping[str, Any] = state["mappings"].get("properties", {})
        found |= {name: settings for name, settings in properties.items() if name.startswith(PREFIX)}
    return {name: settings for name, settings in found.items() if settings.get("type") == "dense_vector"}


def _exists_filter(field: str, conditions: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"bool": {"filter": [*conditions, {"exists": {"field": field}}]}}
