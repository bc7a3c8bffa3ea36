"""Vectors of passages kept beside them; what a store that has them can do.

A vector is of one passage, by one model. Vectors of different models are never compared: each model, named and with
the hash of its weights, has its own, and a question's vector is only asked of those of the same hash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pipeline.errors import StoreError
from pipeline.store.search_records import REPORTS, Filter, Hit

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True, slots=True)
class Embedding:
    """A model that passages were embedded with, and how many."""

    name: str
    digest: str  # of weights and settings
    dimension: int
    count: int = 0


@runtime_checkable
class VectorStore(Protocol):
    """Vectors kept and the nearest found again. Exceptions are those of `pipeline.errors`."""

    def embeddings(self, collection: str = REPORTS) -> list[Embedding]:
        """The models that passages of a collection were embedded with."""

    def nearest(self, digest: str, vector: np.ndarray, filter: Filter, size: int) -> list[Hit]:
        """The passages within the filter whose vectors have the highest inner product with `vector` (float32 [d]).

        The score is that product, to six digits; equal scores by passage id. Exact within the filter. A filter that
        nothing passes and passages without vectors give no hits.

        Raises:
            StoreError: the collection was embedded, but with another model; names it.
        """

    def embedded_ids(self, digest: str, filter: Filter) -> set[str]:
        """Ids of the passages within the filter that have a vector of the text that they have now."""

    def vectors_of(self, digest: str, document: str) -> tuple[list[str], np.ndarray]:
        """Ids and vectors (float32 [n, d]) of the passages of a document that have one of their present text."""

    def add_vectors(
        self,
        embedding: Embedding,
        collection: str,
        ids: Sequence[str],
        vectors: np.ndarray,
        texts: Sequence[str] | None = None,
    ) -> int:
        """Add or replace the vectors (float32 [n, d], length 1) of these passages; of how many they were kept.

        Facts and passages stay as they are, so a store that is open for reading takes them too. Left out are ids that
        are not there (any more), and passages that say something else than `texts`, of which the vectors were made:
        their report was ingested meanwhile.
        """

    def index_vectors(self, digest: str, collection: str = REPORTS) -> bool:
        """Make what searches over very many vectors need, where it is due; whether anything was made."""


def text_hash(text: str) -> int:
    """Names the text that a vector is of, in 63 bits."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) >> 1


def require_same_model(embeddings: Sequence[Embedding], digest: str, collection: str) -> None:
    """Raises StoreError where a collection has vectors, but none of the model with this digest."""
    if not embeddings or any(one.digest == digest for one in embeddings):
        return
    there = ", ".join(f"{one.name} ({one.digest})" for one in embeddings)
    raise StoreError(
        f"the passages of {collection} have vectors of {there}, the question's model is another ({digest}): set"
        f" FINREPORT_EMBED to theirs, or embed them anew: finreport embed --collection {collection}"
    )
