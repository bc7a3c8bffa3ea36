"""Weighted sums of standardised scores.

CombSUM over z-scores: Fox, Shaw: Combination of multiple searches, TREC-2, 1994; the z-score as normalisation:
Montague, Aslam: Relevance score normalization for metasearch, CIKM 2001. A passage that a ranking does not have
gets that ranking's lowest score there.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import MergedHits, SearchState, rank_by_score
from pipeline.retrieve.tools import Tools
from pipeline.text.similarity import z_scores


@dataclass(frozen=True, slots=True)
class ZScoreFusion:
    """`weights`: of routes by name; 1 for those that are not named."""

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
        fused = rank_by_score("standard_scores", ((hits[key], sums[key]) for key in hits))
        return replace(state, rankings=(fused,))
