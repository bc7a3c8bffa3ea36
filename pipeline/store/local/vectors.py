"""Vectors of the embedded store: the folder `vectors`, one folder in it a collection and model.

A vector counts as long as its passage has the text that it was made of: hits are held to the passages that are there,
so a report that was read anew, or is gone, is never found by what it said before.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import StoreError
from pipeline.store.indexing import levels
from pipeline.store.local import vector_index
from pipeline.store.local.passages import PassageIndex
from pipeline.store.local.vector_file import (
    DEAD,
    MANIFEST_FILE,
    VectorManifest,
    VectorRows,
    append,
    commit,
    compact_vectors,
    mark_dead,
    read_manifest,
    read_rows,
    record_type,
)
from pipeline.store.local.writer_lock import only_writer
from pipeline.store.search_records import DocumentEntry, Filter, Hit, Level
from pipeline.store.vector_store import Embedding, require_same_model, text_hash

if TYPE_CHECKING:
    import numpy as np

FOLDER = "vectors"
_LEVELS = tuple(Level)
_SPARE = 32  # rows asked for beyond the hits wanted: ties, and passages that changed


@dataclass(slots=True)
class _LoadedVectors:
    """A folder as it was read, with what was made of it; `stamp` tells whether it changed since."""

    stamp: tuple[int, int]
    rows: VectorRows
    numbers: dict[str, int]  # of documents
    index: Any = None
    # Entries of the store, and made of them that of each document by its number: put there together.
    numbered: tuple[Sequence[DocumentEntry], Sequence[DocumentEntry | None]] = ((), ())


class LocalVectors:
    """The vectors of the store in the folder `place`; nothing is opened before it is asked."""

    def __init__(self, place: str, passages: PassageIndex):
        self._root = Path(place).expanduser() / FOLDER
        self._passages = passages
        self._open: dict[Path, _LoadedVectors] = {}
        self._lock = threading.RLock()

    def embeddings(self, collection: str) -> list[Embedding]:
        """See :class:`pipeline.store.vector_store.VectorStore`, as all that follows."""
        made = [read_manifest(file.parent) for file in sorted(self._root.glob(f"*/*/{MANIFEST_FILE}"))]
        return [
            Embedding(one.name, one.digest, one.dimension, one.rows - one.dead)
            for one in made
            if one is not None and one.collection == collection and one.rows > one.dead
        ]

    def nearest(self, digest: str, vector: np.ndarray, asked: Filter, size: int) -> list[Hit]:
        folder = self._folder(asked.collection, digest)
        known = self._read(folder)
        if known is None:
            require_same_model(self.embeddings(asked.collection), digest, asked.collection)
            return []
        if size < 1:
            return []
        if len(vector) != known.rows.made.dimension:
            raise StoreError(f"the vectors have {known.rows.made.dimension} numbers, the question's {len(vector)}")
        chosen = self._passing_rows(known, asked)
        want = size + _SPARE
        while True:
            numbers, scores = vector_index.approximate_search(folder, known.rows, vector, chosen, want, known.index)
            hits = self._hits(known, numbers, scores)
            if len(hits) >= size or len(numbers) < want:
                return hits[:size]
            want *= 4

    def _hits(self, known: _LoadedVectors, numbers: np.ndarray, scores: np.ndarray) -> list[Hit]:
        """The passages of these rows that still say what was embedded, best first."""
        records, documents = known.rows.records[numbers], known.rows.documents
        ids = [f"{documents[r['document']]}#{r['position']}" for r in records]
        there = {passage.id: (passage, entry) for passage, entry in self._passages.with_entries(ids)}
        hits = [
            Hit(*there[id], round(float(score), 6))
            for id, record, score in zip(ids, records, scores, strict=True)
            if id in there and text_hash(there[id][0].text) == record["text"]
        ]
        return sorted(hits, key=lambda hit: (-hit.score, hit.passage.id))

    def _passing_rows(self, known: _LoadedVectors, asked: Filter) -> np.ndarray:
        """Numbers of the rows that pass the filter, rising."""
        import numpy as np

        entries = self._passages.all_entries()
        of, by_number = known.numbered
        if of is not entries or len(by_number) != len(known.rows.documents):
            by_id = {entry.id: entry for entry in entries if entry.collection == asked.collection}
            by_number = [by_id.get(id) for id in known.rows.documents]
            known.numbered = entries, by_number
        passing = np.zeros(len(by_number) + 1, bool)  # the last is DEAD's
        named = (known.numbers[id] for id in asked.documents if id in known.numbers)
        for number in named if asked.documents else range(len(by_number)):
            passing[number] = _passes(by_number[number], asked)
        records = known.rows.records
        return np.flatnonzero(passing[records["document"]] & (records["level"] == _LEVELS.index(asked.level)))

    def embedded_ids(self, digest: str, asked: Filter) -> set[str]:
        known = self._read(self._folder(asked.collection, digest))
        if known is None:
            return set()
        found: set[str] = set()
        by_document: dict[str, dict[int, int]] = {}
        for record in known.rows.records[self._passing_rows(known, asked)]:
            by_document.setdefault(known.rows.documents[record["document"]], {})[int(record["position"])] = int(
                record["text"]
            )
        for document, hashes in by_document.items():
            now = self._passages.passages_of(document)
            found |= {p.id for p in now if hashes.get(p.position) == text_hash(p.text)}
        return found

    def vectors_of(self, digest: str, document: str) -> tuple[list[str], np.ndarray]:
        import numpy as np

        told = self._current_texts([document])
        for folder in sorted(self._root.glob(f"*/{digest}")):
            known = self._read(folder)
            if known is None or document not in known.numbers:
                continue
            rows = np.flatnonzero(known.rows.records["document"] == known.numbers[document])
            ids = {int(row): f"{document}#{known.rows.records['position'][row]}" for row in rows}
            good = [row for row, id in ids.items() if id in told and told[id][1] == known.rows.records["text"][row]]
            return [ids[row] for row in good], np.array(known.rows.vectors[good])
        return [], np.empty((0, 0), np.float32)

    def add(
        self,
        embedding: Embedding,
        collection: str,
        ids: Sequence[str],
        vectors: np.ndarray,
        texts: Sequence[str] | None = None,
    ) -> int:
        if vectors.shape != (len(ids), embedding.dimension):
            raise StoreError(f"{len(ids)} passages, vectors of the shape {vectors.shape}: one per passage is needed")
        at = {id: number for number, id in enumerate(ids)}  # of an id given twice the last
        told = self._current_texts(sorted({id.rpartition("#")[0] for id in at}))
        present = [id for id in at if id in told and (texts is None or told[id][1] == text_hash(texts[at[id]]))]
        if not present:
            return 0
        folder = self._folder(collection, embedding.digest)
        with only_writer(folder):
            made = read_manifest(folder) or VectorManifest(
                embedding.name, embedding.digest, embedding.dimension, collection
            )
            if made.dimension != embedding.dimension:
                raise StoreError(f"{embedding.name} has vectors of {made.dimension} numbers, not {embedding.dimension}")
            old = read_rows(folder, made) if made.rows else None
            documents = list(old.documents) if old else []
            numbers = {id: number for number, id in enumerate(documents)}
            new = [d for d in dict.fromkeys(id.rpartition("#")[0] for id in present) if d not in numbers]
            numbers |= {id: len(documents) + n for n, id in enumerate(new)}
            records = _records(present, told, numbers)
            if old is not None:
                made = mark_dead(folder, made, _same_passages(old, records))
            made = append(folder, made, new, records, vectors[[at[id] for id in present]])
            compact_vectors(folder, made)
        return len(present)

    def _current_texts(self, documents: Iterable[str]) -> dict[str, tuple[int, int]]:
        """Level and hash of the text of each passage of these documents, by id."""
        found: dict[str, tuple[int, int]] = {}
        for document in documents:
            passages = self._passages.passages_of(document)
            for passage, level in zip(passages, levels(passages), strict=True):
                found[passage.id] = (_LEVELS.index(level), text_hash(passage.text))
        return found

    def remove(self, documents: Sequence[str]) -> None:
        """Take out the vectors of these documents, of every model."""
        import numpy as np

        for file in sorted(self._root.glob(f"*/*/{MANIFEST_FILE}")):
            folder = file.parent
            with only_writer(folder):
                made = read_manifest(folder)
                rows = read_rows(folder, made) if made and made.rows else None
                gone = set(documents) & set(rows.documents) if rows else set()
                if not rows or not made or not gone:
                    continue
                numbers = [number for number, id in enumerate(rows.documents) if id in gone]
                dead = np.flatnonzero(np.isin(rows.records["document"], numbers))
                if len(dead):
                    compact_vectors(folder, commit(folder, mark_dead(folder, made, dead)))

    def index(self, digest: str, collection: str) -> bool:
        """Make the index for searches over very many rows, where one is due; whether one was made."""
        folder = self._folder(collection, digest)
        known = self._read(folder)
        if known is None or not vector_index.needs_rebuild(folder, known.rows):
            return False
        with only_writer(folder):
            made = read_manifest(folder)
            if made is None:
                return False
            vector_index.build(folder, read_rows(folder, made))
            commit(folder, made)
        return True

    def _read(self, folder: Path) -> _LoadedVectors | None:
        """The folder as it is now; None where nothing is in it."""
        try:
            stat = (folder / MANIFEST_FILE).stat()
        except OSError:
            return None
        stamp = (stat.st_mtime_ns, stat.st_ino)
        with self._lock:
            known = self._open.get(folder)
            if known is None or known.stamp != stamp:
                made = read_manifest(folder)
                if made is None or made.rows == made.dead:
                    return None
                rows = read_rows(folder, made)
                numbers = {id: number for number, id in enumerate(rows.documents)}
                known = _LoadedVectors(stamp, rows, numbers, vector_index.open_ann_index(folder, rows))
                self._open[folder] = known
            return known

    def _folder(self, collection: str, digest: str) -> Path:
        """Names that file systems take: a collection may be called anything."""
        plain = re.sub(r"[^\w-]+", "_", collection)[:40]
        return self._root / f"{plain}-{hashlib.sha256(collection.encode()).hexdigest()[:8]}" / digest

    def close(self) -> None:
        self._open.clear()


def _passes(entry: DocumentEntry | None, asked: Filter) -> bool:
    """As the passages' own filter: an empty set asks for nothing."""
    return (
        entry is not None
        and (not asked.documents or entry.id in asked.documents)
        and (not asked.codes or entry.code in asked.codes)
        and (not asked.years or entry.year in asked.years)
        and (not asked.kinds or entry.kind in asked.kinds)
    )


def _records(ids: Sequence[str], told: dict[str, tuple[int, int]], numbers: dict[str, int]) -> np.ndarray:
    import numpy as np

    found = []
    for id in ids:
        document, _, position = id.rpartition("#")
        found.append((numbers[document], int(position), *told[id]))
    return np.array(found, record_type())


def _same_passages(old: VectorRows, records: np.ndarray) -> np.ndarray:
    """Numbers of the old rows of the passages that `records` are of."""
    import numpy as np

    def keys(rows: np.ndarray) -> np.ndarray:
        return rows["document"].astype(np.int64) << 32 | rows["position"].astype(np.int64)

    return np.flatnonzero((old.records["document"] != DEAD) & np.isin(keys(old.records), keys(records)))
