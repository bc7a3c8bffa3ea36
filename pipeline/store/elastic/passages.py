"""Passages on the server: the bool query of `pipeline.store.elastic.dsl`, hits with the documents they are of.

A document is written when all of its passages are there, and hits of a passage whose document is not (yet, or any
more) are left out: so a document is there as a whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from pipeline.model import Passage
from pipeline.store.elastic.bulk_actions import Action, delete_action, index_action, update_action
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.documents import (
    PASSAGE_FIELDS,
    entry_document,
    entry_from,
    passage_document,
    passage_from,
)
from pipeline.store.elastic.dsl import request_body
from pipeline.store.elastic.vectors import vector_fields
from pipeline.store.indexing import levels
from pipeline.store.lru_cache import LRUCache
from pipeline.store.search_records import REPORTS, Clause, DocumentEntry, Hit, Level, Search
from pipeline.store.summaries import PassageSummary, by_document, summary_passages

_ENTRIES_KEPT = 5_000
_DOCUMENTS_AT_ONCE = 20  # documents whose passages are sent before they are marked as complete


class ElasticPassages:
    """Passages and their documents in a set of indices (`indices`: kind to index or alias)."""

    def __init__(self, cluster: Cluster, indices: Mapping[str, str]):
        self.cluster = cluster
        self._passages, self._documents = indices["passages"], indices["documents"]
        self._entries: LRUCache[str, DocumentEntry] = LRUCache(_ENTRIES_KEPT)

    def entries(self, collection: str = REPORTS) -> list[DocumentEntry]:
        """See :class:`pipeline.store.search_records.PassageStore`."""
        hits = self.cluster.scan(self._documents, {"term": {"collection": collection}})
        return sorted((entry_from(hit["_source"]) for hit in hits), key=lambda entry: entry.id)

    def collections(self) -> list[str]:
        """See :class:`pipeline.store.search_records.PassageStore`."""
        return self.cluster.groups(self._documents, {"match_all": {}}, "collection")

    def search(self, search: Search) -> list[Hit]:
        """See :meth:`pipeline.store.search_records.PassageStore.search`; the server settles equal scores by id."""
        if search.size < 1 or not any(clause.tokens for clause in search.clauses):
            return []
        reply = self.cluster.search(
            self._passages, **request_body(search), source=list(PASSAGE_FIELDS), track_total_hits=False
        )
        found = [(passage_from(hit["_source"]), float(hit["_score"])) for hit in reply["hits"]["hits"]]
        entries = self.entries_of({passage.report_id for passage, _ in found})
        return [Hit(p, entries[p.report_id], score) for p, score in found if p.report_id in entries]

    def entries_of(self, ids: Iterable[str]) -> dict[str, DocumentEntry]:
        """Documents by id; those that are not there are left out."""
        known = {id: self._entries.get(id) for id in ids}
        cold = [id for id, entry in known.items() if entry is None]
        for id, document in self.cluster.get(self._documents, cold).items():
            known[id] = self._entries.put(id, entry_from(document))
        return {id: entry for id, entry in known.items() if entry is not None}

    def explain(self, search: Search, passage_id: str) -> list[tuple[Clause, str, float]]:
        """See :meth:`.PassageStore.explain`: every part is a search of its own."""
        parts = [part for clause in search.clauses for part in _clause_terms(clause)]
        if not parts:
            return []
        replies = self.cluster.searches(self._passages, [_score_request(*part, passage_id) for part in parts])
        scores = [hit["_score"] for reply in replies for hit in reply["hits"]["hits"] or [{"_score": 0.0}]]
        found = [(clause, told, score) for (clause, told), score in zip(parts, scores, strict=True) if score]
        return sorted(found, key=lambda part: -part[2])

    def passages(self, ids: Sequence[str]) -> list[Passage]:
        """See :class:`pipeline.store.search_records.PassageStore`."""
        found = self.cluster.get(self._passages, list(dict.fromkeys(ids)), source=list(PASSAGE_FIELDS))
        return [passage_from(found[id]) for id in ids if id in found]

    def passages_of(self, document: str) -> list[Passage]:
        """See :class:`pipeline.store.search_records.PassageStore`."""
        hits = self.cluster.scan(self._passages, {"term": {"document": document}}, source=list(PASSAGE_FIELDS))
        return sorted((passage_from(hit["_source"]) for hit in hits), key=lambda passage: passage.position)

    def add(self, entries: Iterable[tuple[DocumentEntry, Sequence[Passage]]]) -> int:
        """See :meth:`pipeline.store.search_records.PassageStore.add_passages`; how many passages were sent."""
        sent = 0
        stream = iter(entries)
        self.cluster.refresh([self._passages])  # what a call that was cut off had written
        while some := list(islice(stream, _DOCUMENTS_AT_ONCE)):
            self._write_passages(some)
            self.cluster.bulk(
                index_action(self._documents, entry.id, entry_document(entry, len(passages)))
                for entry, passages in some
            )
            sent += sum(len(passages) for _, passages in some)
        self._refresh()
        return sent

    def _write_passages(self, some: Sequence[tuple[DocumentEntry, Sequence[Passage]]]) -> None:
        """The passages of these documents; once more where one got a vector in the moment of its writing."""
        vectors = sorted(vector_fields(self.cluster, self._passages))
        left = some
        while left:
            changed: list[str] = []
            actions = (action for entry, passages in left for action in self._changes(entry, passages, vectors))
            self.cluster.bulk(actions, changed)
            again = {id.rpartition("#")[0] for id in changed}
            left = [one for one in left if one[0].id in again]

    def _changes(self, entry: DocumentEntry, passages: Sequence[Passage], vectors: Sequence[str]) -> Iterator[Action]:
        """`vectors`: fields that a passage keeps whose text stays as it is."""
        ids = dict.fromkeys(passage.id for passage in passages)
        old = self.cluster.get_versions(self._passages, list(ids), source=["text", *vectors]) if vectors else {}
        for passage, level in zip(passages, levels(passages), strict=True):
            before, version = old.get(passage.id, ({}, None))
            kept = before if before.get("text") == passage.text else {}
            document = passage_document(passage, entry, level)
            yield index_action(self._passages, passage.id, {**kept, **document}, version)
        yield from (delete_action(self._passages, id) for id in self._ids_of([entry.id]) if id not in ids)

    def add_summaries(self, made: Sequence[PassageSummary]) -> int:
        """See :meth:`.PassageStore.add_summaries`; their count is kept with the document's."""
        grouped = by_document(made)
        self.cluster.refresh([self._passages])
        entries = self.entries_of(grouped)
        kept = sum(
            self._add_document_summaries(entries[document], some)
            for document, some in grouped.items()
            if document in entries
        )
        self._refresh()
        return kept

    def _add_document_summaries(self, entry: DocumentEntry, made: Sequence[PassageSummary]) -> int:
        """Summaries of one document; those whose passage was put in anew in the meantime are taken out again."""
        sent = summary_passages(self.passages_of(entry.id), made)
        self.cluster.bulk(
            index_action(self._passages, one.id, passage_document(one, entry, Level.SUMMARY)) for one in sent
        )
        self.cluster.refresh([self._passages])
        there = self.passages_of(entry.id)
        right = {one.id for one in summary_passages(there, made)}
        stale = [one.id for one in sent if one.id not in right]
        self.cluster.bulk(delete_action(self._passages, id) for id in stale)
        if right:
            self.cluster.bulk([update_action(self._documents, entry.id, {"passages": len(there) - len(stale)})])
        return len(sent) - len(stale)

    def _ids_of(self, documents: Sequence[str]) -> list[str]:
        hits = self.cluster.scan(self._passages, {"terms": {"document": list(documents)}}, source=False)
        return [hit["_id"] for hit in hits]

    def remove(self, documents: Sequence[str]) -> int:
        """See :meth:`.PassageStore.remove_passages`: the documents go first, then their passages."""
        self.cluster.refresh([self._passages])
        ids = self._ids_of(documents)
        self.cluster.bulk(delete_action(self._documents, id) for id in documents)
        self.cluster.bulk(delete_action(self._passages, id) for id in ids)
        self._refresh()
        return len(ids)

    def _refresh(self) -> None:
        self.cluster.refresh([self._passages, self._documents])
        self._entries = LRUCache(_ENTRIES_KEPT)


def _clause_terms(clause: Clause) -> Iterator[tuple[Clause, str]]:
    """What a clause sums, with its words: its tokens one by one, or its phrase."""
    if clause.phrase and len(clause.tokens) > 1:
        yield clause, " ".join(clause.tokens)
    else:
        yield from ((clause, token) for token in clause.tokens)


def _score_request(clause: Clause, told: str, passage_id: str) -> dict[str, Any]:
    """What this part alone gives the passage."""
    kind = "match_phrase" if clause.phrase and len(clause.tokens) > 1 else "match"
    part = {kind: {str(clause.field): {"query": told, "boost": clause.boost}}}
    return {"query": {"bool": {"must": [part], "filter": [{"term": {"id": passage_id}}]}}, "size": 1, "_source": False}
