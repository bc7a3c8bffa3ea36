"""Fusion: several rankings of the same passages are combined into one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import ClassVar

from pipeline.retrieve.state import MergedHits, Phase, RankedList, SearchState, rank_by_score, with_step_score
from pipeline.retrieve.tools import Tools
from pipeline.text.similarity import z_scores


@dataclass(frozen=True, slots=True)
class ReciprocalRankFusion:
    """Reciprocal rank fusion: the sum over rankings of 1 / (k + rank).

    `k` damps the first ranks; 60 in Cormack, Clarke, Büttcher: Reciprocal rank fusion outperforms Condorcet and
    individual rank learning methods, SIGIR 2009.
    """

    phase: ClassVar[Phase] = Phase.FUSE
    k: float = 60.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        sums: defaultdict[str, float] = defaultdict(float)
        for ranking in state.rankings:
            for rank, hit in enumerate(ranking.hits, 1):
                sums[hit.passage.id] += ranking.weight / (self.k + rank)
        hits = MergedHits.of(state.rankings).by_id
        fused = rank_by_score("reciprocal_rank_fusion", ((hits[key], score) for key, score in sums.items()))
        return replace(state, rankings=(fused,))


@dataclass(frozen=True, slots=True)
class ZScoreFusion:
    """Weighted CombSUM over z-scores; a passage missing from a ranking gets that ranking's lowest score.

    `weights`: of retrievers by step name, 1 by default. CombSUM: Fox, Shaw: Combination of multiple searches, TREC-2,
    1994; z-score normalisation: Montague, Aslam: Relevance score normalization for metasearch, CIKM 2001.
    """

    phase: ClassVar[Phase] = Phase.FUSE
    weights: dict[str, float] = field(default_factory=dict)

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        hits = MergedHits.of(state.rankings).by_id
        sums: defaultdict[str, float] = defaultdict(float)
        for ranking in state.rankings:
            weight = self.weights.get(ranking.source, 1.0) * ranking.weight
            z = z_scores([hit.score for hit in ranking.hits])
            scores = {hit.passage.id: score for hit, score in zip(ranking.hits, z, strict=True)}
            lowest = min(scores.values(), default=0.0)
            for key in hits:
                sums[key] += weight * scores.get(key, lowest)
        fused = rank_by_score("zscore_fusion", ((hits[key], sums[key]) for key in hits))
        return replace(state, rankings=(fused,))


@dataclass(frozen=True, slots=True)
class Concatenation:
    """Concatenation without duplicates: the hits of the first retriever, then the new ones of the next, and so on.

    `depth`: hits taken from every ranking, 0 for all. Scores stay as they are and compare only within a retriever.
    """

    phase: ClassVar[Phase] = Phase.FUSE
    depth: int = 0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        cut = [RankedList(r.source, r.hits[: self.depth] if self.depth else r.hits) for r in state.rankings]
        hits = MergedHits.of(cut).by_id
        found = (with_step_score(hit, "concatenate", at, hit.score) for at, hit in enumerate(hits.values(), 1))
        return replace(state, rankings=(RankedList("concatenate", tuple(found)),))
