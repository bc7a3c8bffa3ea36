"""Embeds the passages within a filter whose present text has no vector, batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from pipeline.errors import InputError
from pipeline.model import Passage
from pipeline.retrieve.filtered_documents import entries_within
from pipeline.retrieve.tools import Embedder
from pipeline.store.indexing import levels
from pipeline.store.interface import Store
from pipeline.store.search_records import DocumentEntry, Filter, Level
from pipeline.store.vector_store import Embedding, VectorStore

BATCH = 32  # passages that an interruption loses at most
_LEVELS = (Level.SMALL, Level.SUMMARY)  # a parent is found by its small passages

OnProgress = Callable[[int], object]  # passages done since the last call


@dataclass(frozen=True, slots=True)
class UnembeddedPassages:
    """Documents with passages that have no vector (by position), and how many passages there are in all."""

    documents: tuple[tuple[DocumentEntry, frozenset[int]], ...]
    passages: int

    @property
    def count(self) -> int:
        return sum(len(positions) for _, positions in self.documents)


def find_unembedded(store: Store, digest: str, asked: Filter) -> UnembeddedPassages:
    """What has to be embedded, by the model with this digest, so that all passages within the filter have vectors.

    Raises:
        InputError: no document passes the filter; says which would.
    """
    vectors = _vector_store(store)
    found, total = [], 0
    for entry in entries_within(store, asked):
        wanted = _positions(store.passages_of(entry.id))
        total += len(wanted)
        where = replace(asked, documents=frozenset({entry.id}))
        have = set().union(*(vectors.embedded_ids(digest, replace(where, level=level)) for level in _LEVELS))
        left = frozenset(position for position in wanted if f"{entry.id}#{position}" not in have)
        if left:
            found.append((entry, left))
    return UnembeddedPassages(tuple(found), total)


def embed(
    store: Store, embedder: Embedder, asked: Filter, what: UnembeddedPassages, step: OnProgress, batch: int = BATCH
) -> int:
    """Embed what is missing; how many passages have a new vector. What was done before an interruption stays.

    A passage that was written anew meanwhile has none of its present text: the number is then less than `what.count`.
    """
    vectors = _vector_store(store)
    done = 0
    stream = _passages(store, what)
    while some := list(islice(stream, batch)):
        texts = [passage.text for passage in some]
        matrix = embedder.passages(texts)
        embedding = Embedding(embedder.name, embedder.digest, matrix.shape[1])
        done += vectors.add_vectors(embedding, asked.collection, [passage.id for passage in some], matrix, texts)
        step(len(some))
    vectors.index_vectors(embedder.digest, asked.collection)
    return done


def _passages(store: Store, what: UnembeddedPassages) -> Iterator[Passage]:
    for entry, positions in what.documents:
        yield from (passage for passage in store.passages_of(entry.id) if passage.position in positions)


def _positions(passages: list[Passage]) -> list[int]:
    return [p.position for p, level in zip(passages, levels(passages), strict=True) if level in _LEVELS]


def _vector_store(store: Store) -> VectorStore:
    if not isinstance(store, VectorStore):
        raise InputError("this store keeps no vectors")
    return store
