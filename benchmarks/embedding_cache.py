"""Caches the vectors of another embedder: sentences of hits and questions recur in an experiment."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pipeline.retrieve.tools import Embedder

if TYPE_CHECKING:
    import numpy as np

MOST = 20_000  # vectors kept of each kind, the oldest going first


@dataclass(frozen=True, slots=True)
class CachedEmbedder:
    """Caches the vectors of another embedder. Threads may share it; calls of the model are serialised."""

    model: Embedder
    _queries: dict[str, np.ndarray] = field(default_factory=dict)
    _passages: dict[str, np.ndarray] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock, compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def digest(self) -> str:
        return self.model.digest

    def queries(self, texts: Sequence[str]) -> np.ndarray:
        with self._lock:
            return _cached_vectors(self._queries, self.model.queries, texts)

    def passages(self, texts: Sequence[str]) -> np.ndarray:
        with self._lock:
            return _cached_vectors(self._passages, self.model.passages, texts)


def _cached_vectors(
    kept: dict[str, np.ndarray], make: Callable[[Sequence[str]], np.ndarray], texts: Sequence[str]
) -> np.ndarray:
    import numpy as np

    new = [text for text in dict.fromkeys(texts) if text not in kept]
    made = dict(zip(new, make(new), strict=True)) if new else {}
    found = np.stack([made[text] if text in made else kept[text] for text in texts]) if texts else make([])
    kept.update(made)
    while len(kept) > MOST:
        del kept[next(iter(kept))]
    return found
