"""Passages of the embedded store: a tantivy index in the folder `passages` of the store.

A commit is whole or not at all, and readers go on with what was committed before. Every passage is kept with the
description of its document, so that there is nothing beside the index that could say something else.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import StoreBusy, StoreError
from pipeline.model import Passage
from pipeline.store.indexing import levels, tokens_of
from pipeline.store.local import passage_query
from pipeline.store.local.passage_schema import create, open_passage_index
from pipeline.store.lru_cache import LRUCache
from pipeline.store.passage_lines import line_values, lines_from
from pipeline.store.search_records import REPORTS, Clause, DocumentEntry, Hit, Level, Search
from pipeline.store.summaries import PassageSummary, by_document, summary_passages

if TYPE_CHECKING:
    import tantivy

    _Hits = LRUCache[tuple[int, int], tuple[Passage, DocumentEntry]]  # by segment and place in it

FOLDER = "passages"
_PLAIN = 8  # values of a passage before its lines
_HEAP = 100_000_000  # bytes that a writer gathers before it writes a segment
_KEPT = 4_000  # passages that were read last stay in memory, some 5 KB each: the parts of a question find the same ones
_SPARE = 8  # hits asked for beyond those wanted: where the last of them score alike, their order decides


class PassageIndex:
    """The passages of the store in the folder `place`; nothing is opened before it is asked."""

    def __init__(self, place: str):
        self._folder = Path(place).expanduser() / FOLDER
        self._lock = threading.RLock()
        self._index: tantivy.Index | None = None
        self._committed: tuple[int, int] | None = None  # of the commit that is read
        self._read: tuple[tantivy.Searcher | None, _Hits] = None, LRUCache(0)  # a commit, and what was read of it
        self._entries: tuple[tuple[int, int], list[DocumentEntry]] | None = None  # of which commit, and they

    def entries(self, collection: str = REPORTS) -> list[DocumentEntry]:
        """See :class:`pipeline.store.search_records.PassageStore`."""
        return [entry for entry in self.all_entries() if entry.collection == collection]

    def entries_of(self, ids: Collection[str]) -> dict[str, DocumentEntry]:
        """See :class:`pipeline.store.search_records.PassageStore`; every document has a passage 0."""
        return {entry.id: entry for _, entry in self.with_entries([f"{id}#0" for id in ids])}

    def collections(self) -> list[str]:
        return sorted({entry.collection for entry in self.all_entries()})

    def all_entries(self) -> list[DocumentEntry]:
        """Of all collections; the same list as long as nothing is written."""
        with self._lock:
            searcher = self._searcher()
            if searcher is None or self._committed is None:
                return []
            if self._entries is None or self._entries[0] != self._committed:
                found = self._fetch_all(searcher, passage_query.any_value_query(self._schema, "first", ["yes"]))
                self._entries = self._committed, sorted((entry for _, entry in found), key=lambda entry: entry.id)
            return self._entries[1]

    def search(self, search: Search) -> list[Hit]:
        """See :meth:`pipeline.store.search_records.PassageStore.search`."""
        searcher = self._searcher()
        query = None if searcher is None else passage_query.query(self._schema, search)
        if searcher is None or query is None or search.size < 1:
            return []
        limit = search.size + _SPARE
        while True:
            found = searcher.search(query, limit, count=False).hits
            if len(found) < limit or found[-1][0] < found[search.size - 1][0]:
                break
            limit *= 4
        if len(found) > search.size:
            found = [pair for pair in found if pair[0] >= found[search.size - 1][0]]
        hits = [Hit(*self._hit(searcher, address), score) for score, address in found]
        return sorted(hits, key=lambda hit: (-hit.score, hit.passage.id))[: search.size]

    def explain(self, search: Search, passage_id: str) -> list[tuple[Clause, str, float]]:
        """See :meth:`pipeline.store.search_records.PassageStore.explain`."""
        searcher = self._searcher()
        if searcher is None:
            return []
        found = searcher.search(passage_query.any_value_query(self._schema, "id", [passage_id]), 1).hits
        parts = []
        for clause in search.clauses if found else ():
            for told, query in passage_query.clause_queries(self._schema, clause):
                score = _explain_score(searcher, query, found[0][1])
                if score:
                    parts.append((clause, told, score))
        return sorted(parts, key=lambda part: -part[2])

    def passages(self, ids: Sequence[str]) -> list[Passage]:
        found = {passage.id: passage for passage, _ in self.with_entries(ids)}
        return [found[id_] for id_ in ids if id_ in found]

    def with_entries(self, ids: Sequence[str]) -> list[tuple[Passage, DocumentEntry]]:
        """Passages by id with their documents, in no order."""
        searcher = self._searcher()
        if searcher is None or not ids:
            return []
        return self._fetch_all(searcher, passage_query.any_value_query(self._schema, "id", list(set(ids))))

    def passages_of(self, document: str) -> list[Passage]:
        searcher = self._searcher()
        if searcher is None:
            return []
        found = self._fetch_all(searcher, passage_query.any_value_query(self._schema, "document", [document]))
        return sorted((passage for passage, _ in found), key=lambda passage: passage.position)

    def add(self, entries: Iterable[tuple[DocumentEntry, Sequence[Passage]]]) -> None:
        """See :meth:`pipeline.store.search_records.PassageStore.add_passages`; `entries` may be a stream."""

        def work(writer: tantivy.IndexWriter) -> None:
            for entry, passages in entries:
                writer.delete_documents_by_term("document", entry.id)
                told = asdict(entry)
                for at, (passage, level) in enumerate(zip(passages, levels(passages), strict=True)):
                    writer.add_document(_document(entry, told, passage, level, first=at == 0))

        self._write(work)

    def add_summaries(self, made: Sequence[PassageSummary]) -> int:
        """See :meth:`pipeline.store.search_records.PassageStore.add_summaries`."""
        kept: list[Passage] = []

        def work(writer: tantivy.IndexWriter) -> None:
            searcher = self._searcher()  # nobody else writes now
            for document, some in by_document(made).items():
                if searcher is None:
                    return
                there = self._fetch_all(searcher, passage_query.any_value_query(self._schema, "document", [document]))
                for passage in summary_passages([passage for passage, _ in there], some):
                    writer.delete_documents_by_term("id", passage.id)
                    writer.add_document(_document(there[0][1], asdict(there[0][1]), passage, Level.SUMMARY))
                    kept.append(passage)

        if made:
            self._write(work)
        return len(kept)

    def remove(self, documents: Sequence[str]) -> int:
        searcher = self._searcher()
        if searcher is None or not documents:
            return 0
        count = _count(searcher, passage_query.any_value_query(self._schema, "document", list(documents)))

        def work(writer: tantivy.IndexWriter) -> None:
            for document in documents:
                writer.delete_documents_by_term("document", document)

        if count:
            self._write(work)
        return count

    def _write(self, work: Any) -> None:
        with self._lock:
            if self._index is None:
                self._index = create(self._folder)
            try:
                writer = self._index.writer(_HEAP, 1)
            except ValueError as error:
                if "LockBusy" in str(error):
                    raise StoreBusy(
                        f"another process is writing to {self._folder}: wait until it is done, or name another store"
                        " with --store"
                    ) from error
                raise StoreError(f"the passages in {self._folder} cannot be written: {error}") from error
            try:
                work(writer)
                writer.commit()
            except BaseException as error:
                writer.rollback()
                if isinstance(error, ValueError | OSError):
                    raise StoreError(f"writing passages failed and nothing was saved: {error}") from error
                raise
            finally:
                writer.wait_merging_threads()
            self._committed = None

    @property
    def _schema(self) -> tantivy.Schema:
        assert self._index is not None
        return self._index.schema

    def _searcher(self) -> tantivy.Searcher | None:
        """What was committed last; None where there are no passages."""
        with self._lock:
            try:
                meta = (self._folder / "meta.json").stat()
            except OSError:
                return None
            if self._index is None:
                self._index = open_passage_index(self._folder)
            commit = (meta.st_mtime_ns, meta.st_ino)
            if commit != self._committed:
                self._index.reload()
                self._committed = commit
                self._read = self._index.searcher(), LRUCache(_KEPT)
            return self._read[0]

    def _hit(self, searcher: tantivy.Searcher, address: tantivy.DocAddress) -> tuple[Passage, DocumentEntry]:
        reading, hits = self._read  # taken once: another thread may come upon a newer commit
        if reading is not searcher:
            return _decode_hit(searcher, address)
        place = (address.segment_ord, address.doc)
        hit = hits.get(place)
        return hits.put(place, _decode_hit(searcher, address)) if hit is None else hit

    def _fetch_all(self, searcher: tantivy.Searcher, query: tantivy.Query) -> list[tuple[Passage, DocumentEntry]]:
        """All that a query finds, in no order."""
        count = _count(searcher, query)
        return [self._hit(searcher, address) for _, address in searcher.search(query, count).hits] if count else []

    def close(self) -> None:
        with self._lock:
            self._index = self._committed = self._entries = None
            self._read = None, LRUCache(0)


def _count(searcher: tantivy.Searcher, query: tantivy.Query) -> int:
    return searcher.search(query, 1).count or 0  # type: ignore[attr-defined]  # the stubs leave it out


def _document(
    entry: DocumentEntry, told: dict[str, Any], passage: Passage, level: Level, *, first: bool = False
) -> tantivy.Document:
    """`told`: the entry as it is kept with each passage."""
    import tantivy

    document = tantivy.Document()
    document.add_text("id", passage.id)
    document.add_text("document", entry.id)
    document.add_text("pool", passage_query.pool(entry.collection, level))
    document.add_text("code", entry.code)
    document.add_text("year", "" if entry.year is None else str(entry.year))
    document.add_text("kind", entry.kind)
    if first:
        document.add_text("first", "yes")
    for field, tokens in tokens_of(passage).items():
        document.add_text(str(field), " ".join(tokens))
    kept = json.dumps([*_passage_values(passage), told], ensure_ascii=False, separators=(",", ":"))
    document.add_bytes("kept", kept.encode())
    return document


def _passage_values(p: Passage) -> list[Any]:
    return [p.report_id, p.position, p.path, p.text, p.first_page, p.last_page, p.parent, p.summary, line_values(p)]


def _decode_hit(searcher: tantivy.Searcher, address: tantivy.DocAddress) -> tuple[Passage, DocumentEntry]:
    *values, told = json.loads(searcher.doc(address)["kept"][0])
    values, lines = values[:_PLAIN], values[_PLAIN:]  # no lines in stores made before they were kept
    values[2] = tuple(values[2])
    told["names"] = tuple(told["names"])
    told["metadata"] = tuple((name, value) for name, value in told["metadata"])
    passage = Passage(*values)
    found = lines_from(lines[0], passage.body) if lines else ()
    return replace(passage, lines=found) if found else passage, DocumentEntry(**told)


def _explain_score(searcher: tantivy.Searcher, query: tantivy.Query, address: tantivy.DocAddress) -> float:
    """What a query adds to the score of a passage; 0.0 where it does not match."""
    try:
        return float(json.loads(query.explain(searcher, address).to_json())["value"])
    except ValueError:
        return 0.0
