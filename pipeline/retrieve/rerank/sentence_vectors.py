"""The best sentence of each of the first hits, by the nearness of its vector to the question's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pipeline.retrieve.rerank.rescoring import rerank_by_sum, sentences_of
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class SentenceVectors:
    """`depth`: hits looked at, each a few dozen vectors to make; `weight`: beside the score so far."""

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "embedder"
    depth: int = 10
    weight: float = 0.5

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        embedder = tools.need_embedder("sentence_vectors")
        texts = [sentences_of(hit.passage) for hit in state.hits[: self.depth]]
        if not texts:
            return state
        near = embedder.passages([text for some in texts for text in some]) @ embedder.queries([state.question])[0]
        scores, at = [], 0
        for some in texts:
            scores.append(float(near[at : at + len(some)].max()))
            at += len(some)
        return rerank_by_sum(state, "sentence_vectors", scores, self.weight)
