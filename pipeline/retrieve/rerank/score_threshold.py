"""Hits below a least score dropped, so that a pipeline can find nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState, with_hits
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class ScoreThreshold:
    """`score`: the least that a hit has; of the step before, whose scores must mean the same for every question."""

    phase: ClassVar[Phase] = Phase.RERANK
    score: float = 0.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        kept = [hit for hit in state.hits if hit.score >= self.score]
        dropped = len(state.hits) - len(kept)
        state = with_hits(state, "least_score", kept)
        return state.with_note(f"least_score: {dropped} hits below {self.score:g} dropped") if dropped else state
