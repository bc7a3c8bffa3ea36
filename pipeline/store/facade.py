"""What every store does alike: facts go in as rows, passages and vectors are kept by a part of their own.

A store is made of :class:`pipeline.store.fact_queries.FactReader` for its facts, and of a part each for passages and
vectors; what it asks of these two without more is written here once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

from pipeline.model import Fact, Passage, Report
from pipeline.store.dimensional_rows import DIMENSIONAL_COLUMNS, dimensional_row
from pipeline.store.fact_rows import row_from
from pipeline.store.schema import FACT_COLUMNS
from pipeline.store.search_records import REPORTS, Clause, DocumentEntry, Filter, Hit, Search
from pipeline.store.summaries import PassageSummary
from pipeline.store.vector_store import Embedding

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd


class StoreFacade(ABC):
    """The methods of :class:`pipeline.store.interface.Store` that do not depend on the back end."""

    _passages: Any
    _vectors: Any

    @abstractmethod
    def add_frame(
        self, reports: Iterable[Report], facts: pd.DataFrame, *, former_names: dict[str, tuple[str, ...]] | None = None
    ) -> None:
        """See :meth:`pipeline.store.interface.Store.add_frame`."""

    @abstractmethod
    def close(self) -> None:
        """Let go of what is open. Closing twice does nothing."""

    def add(
        self,
        reports: Iterable[Report],
        facts: Iterable[Fact],
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """See :meth:`pipeline.store.interface.Store.add`."""
        import pandas as pd

        given = list(facts)
        if any(fact.dimensions for fact in given):
            frame = pd.DataFrame(map(dimensional_row, given), columns=list(DIMENSIONAL_COLUMNS), dtype=object)
        else:
            frame = pd.DataFrame([row_from(fact) for fact in given], columns=list(FACT_COLUMNS), dtype=object)
        self.add_frame(reports, frame, former_names=former_names)

    def entries(self, collection: str = REPORTS) -> list[DocumentEntry]:
        """See :class:`pipeline.store.search_records.PassageStore`, as what follows."""
        return self._passages.entries(collection)

    def entries_of(self, ids: Collection[str]) -> dict[str, DocumentEntry]:
        return self._passages.entries_of(ids)

    def collections(self) -> list[str]:
        return self._passages.collections()

    def search(self, search: Search) -> list[Hit]:
        return self._passages.search(search)

    def explain(self, search: Search, passage_id: str) -> list[tuple[Clause, str, float]]:
        return self._passages.explain(search, passage_id)

    def passages(self, ids: Sequence[str]) -> list[Passage]:
        return self._passages.passages(ids)

    def passages_of(self, document: str) -> list[Passage]:
        return self._passages.passages_of(document)

    def add_summaries(self, made: Sequence[PassageSummary]) -> int:
        return self._passages.add_summaries(made)

    def embeddings(self, collection: str = REPORTS) -> list[Embedding]:
        """See :class:`pipeline.store.vector_store.VectorStore`, as what follows."""
        return self._vectors.embeddings(collection)

    def nearest(self, digest: str, vector: np.ndarray, filter: Filter, size: int) -> list[Hit]:
        return self._vectors.nearest(digest, vector, filter, size)

    def embedded_ids(self, digest: str, filter: Filter) -> set[str]:
        return self._vectors.embedded_ids(digest, filter)

    def vectors_of(self, digest: str, document: str) -> tuple[list[str], np.ndarray]:
        return self._vectors.vectors_of(digest, document)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
