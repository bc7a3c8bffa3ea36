"""Weighted sums of standardised scores.

CombSUM over z-scores: Fox, Shaw: Combination of multiple searches, TREC-2, 1994; the z-score as normalisation:
Montague, Aslam: Relevance score normalization for metasearch, CIKM 2001. A passage that a ranking does not have
gets that ranking's lowest score there.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from statistics import fmean, pstdev
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import MergedHits, RankedList, SearchState, rank_by_score
from pipeline.retrieve.tools import Tools


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
            scores = passage_z_scores(ranking)
            lowest = min(scores.values(), default=0.0)
            for key in hits:
                sums[key] += weight * scores.get(key, lowest)
        fused = rank_by_score("standard_scores", ((hits[key], sums[key]) for key in hits))
        return replace(state, rankings=(fused,))


def passage_z_scores(ranking: RankedList) -> dict[str, float]:
    """Scores by passage id, less their mean, in their standard deviations; 0 where they are all equal."""
    values = [hit.score for hit in ranking.hits]
    if not values:
        return {}
    middle, spread = fmean(values), pstdev(values)
    return {hit.passage.id: (hit.score - middle) / spread if spread else 0.0 for hit in ranking.hits}
