"""A cross-encoder's scores: question and passage read together by one model (Nogueira, Cho, arXiv 1901.04085, 2019)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.rerank.rescoring import rank_below
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import RankedList, SearchState, rank_by_score
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class CrossEncoderReranker:
    """`depth`: hits that are read. Their order is then the model's alone; the others stay behind them."""

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "cross_encoder"
    depth: int = 20

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        model = tools.need_cross_encoder("cross_encoder")
        first, rest = state.hits[: self.depth], state.hits[self.depth :]
        if not first:
            return state
        scores = model.scores(state.question, [hit.passage.text for hit in first])
        ordered = rank_by_score("cross_encoder", zip(first, scores, strict=True)).hits
        ranking = RankedList("cross_encoder", (*ordered, *rank_below("cross_encoder", ordered, rest)))
        return replace(state, rankings=(ranking,))
