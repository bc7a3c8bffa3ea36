"""Vectors of passages kept beside them; what a store that has them can do.

A vector is of one passage, by one model. Vectors of different models are never compared: each model, named and with
the hash of its weights, has its own, and a question's vector is only asked of those of the same hash.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pipeline.store.search import REPORTS, Filter, Hit

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

        The score is that product; equal scores by passage id. Exact within the filter. A filter that nothing passes
        and passages without vectors give no hits.

        Raises:
            StoreError: the collection was embedded, but with another model; names it.
        """

    def embedded(self, digest: str, filter: Filter) -> set[str]:
        """Ids of the passages within the filter that have a vector of the text that they have now."""

    def add_vectors(self, embedding: Embedding, collection: str, ids: Sequence[str], vectors: np.ndarray) -> None:
        """Add or replace the vectors (float32 [n, d], length 1) of these passages; all of them or none."""
