"""Reciprocal rank fusion.

Cormack, Clarke, Büttcher: Reciprocal rank fusion outperforms Condorcet and individual rank learning methods,
SIGIR 2009. The score of a passage is the sum over rankings of 1 / (k + rank); k = 60 there.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import MergedHits, SearchState, rank_by_score
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class ReciprocalRankFusion:
    """`k`: how little the first ranks stand out."""

    phase: ClassVar[Phase] = Phase.FUSE
    k: float = 60.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        sums: defaultdict[str, float] = defaultdict(float)
        for ranking in state.rankings:
            for rank, hit in enumerate(ranking.hits, 1):
                sums[hit.passage.id] += ranking.weight / (self.k + rank)
        hits = MergedHits.of(state.rankings).by_id
        fused = rank_by_score("reciprocal_ranks", ((hits[key], score) for key, score in sums.items()))
        return replace(state, rankings=(fused,))
