"""Concatenation without doubles: the hits of the first route, then those of the next that are new, and so on.

The order of routes in the pipeline is the order of trust; scores of different routes stay as they are and are only
comparable within a route.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import MergedHits, RankedList, SearchState, with_step_score
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class Concatenate:
    """`each`: hits taken of every ranking, 0 for all."""

    phase: ClassVar[Phase] = Phase.FUSE
    each: int = 0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        cut = [RankedList(r.source, r.hits[: self.each] if self.each else r.hits) for r in state.rankings]
        hits = MergedHits.of(cut).by_id
        found = (with_step_score(hit, "concatenate", at, hit.score) for at, hit in enumerate(hits.values(), 1))
        return replace(state, rankings=(RankedList("concatenate", tuple(found)),))
