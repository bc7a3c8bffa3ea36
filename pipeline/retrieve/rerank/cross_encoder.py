"""A cross-encoder's scores: question and passage read together by one model (Nogueira, Cho, arXiv 1901.04085, 2019)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.rerank.rescoring import behind
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import Ranking, State, ranked
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class CrossEncoder:
    """`depth`: hits that are read. Their order is then the model's alone; the others stay behind them."""

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "cross_encoder"
    depth: int = 20

    def __call__(self, state: State, tools: Tools) -> State:
        model = tools.need_cross_encoder("cross_encoder")
        first, rest = state.hits[: self.depth], state.hits[self.depth :]
        if not first:
            return state
        scores = model.scores(state.question, [hit.passage.text for hit in first])
        ordered = ranked("cross_encoder", zip(first, scores, strict=True)).hits
        ranking = Ranking("cross_encoder", (*ordered, *behind("cross_encoder", ordered, rest)))
        return replace(state, rankings=(ranking,))
