"""The route over vectors: passages whose vectors lie nearest to the question's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.errors import InputError
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState, ranking_of
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class VectorRetriever:
    """`depth`: hits to go on with."""

    phase: ClassVar[Phase] = Phase.ROUTE
    needs: ClassVar[str] = "embedder"
    depth: int = 100

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        embedder, store = tools.need_embedder("vectors"), tools.need_vectors("vectors")
        collection = state.filter.collection
        if not store.embeddings(collection):
            raise InputError(
                f"the passages of {collection} have no vectors: finreport embed --collection {collection}, or choose a"
                " pipeline without vectors"
            )
        found = []
        for query in state.queries:
            made = embedder.passages if query.written else embedder.queries
            (row,) = made([query.text])
            found.append(ranking_of("vectors", store.nearest(embedder.digest, row, state.filter, self.depth), query))
        if not any(ranking.hits for ranking in found):
            state = state.with_note("vectors: no passage within the filter has one (finreport embed)")
        return replace(state, rankings=(*state.rankings, *found))
