"""Reranking by a model that reads question and passage together, and a threshold on its scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.llm.messages import Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.batched_steps import ask_model
from pipeline.retrieve.state import (
    Phase,
    RankedList,
    SearchState,
    rank_below,
    rank_by_score,
    with_hits,
    with_step_score,
)
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class CrossEncoderReranker:
    """Reranks the top hits by a cross-encoder's scores (Nogueira, Cho, arXiv 1901.04085, 2019).

    `depth`: hits that are reranked; the others stay below them.
    """

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


@dataclass(frozen=True, slots=True)
class ListwiseReranker:
    """Listwise reranking: a language model names the passages that answer, best first (Sun et al., EMNLP 2023).

    `depth`: hits that the model sees; `characters`: of each. The prompt is `rerank`. Passages that the reply leaves out
    keep their order below the others, so a bad reply costs no more than the order of these hits.
    """

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "model"
    depth: int = 10
    characters: int = 300

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        several = [at for at, state in enumerate(states) if len(state.hits[: self.depth]) > 1]
        replies = ask_model("listwise_llm", tools, [self._request(states[at], tools) for at in several])
        made = list(states)
        for at, typed in zip(several, replies, strict=True):
            made[at] = self._reorder(states[at], typed)
        return made

    def _request(self, state: SearchState, tools: Tools) -> Request:
        texts = [strip_injections(hit.passage.text)[: self.characters] for hit in state.hits[: self.depth]]
        return tools.prompts["rerank"].request(question=state.question, passages=texts)

    def _reorder(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("listwise_llm", typed.error)
        first, rest = state.hits[: self.depth], state.hits[self.depth :]
        named = (number - 1 for number in typed.value["编号"])
        order = dict.fromkeys(at for at in (*named, *range(len(first))) if 0 <= at < len(first))
        hits = [*(first[at] for at in order), *rest]
        ranked = [with_step_score(hit, "listwise_llm", at, hit.score) for at, hit in enumerate(hits, 1)]
        return with_hits(state, "listwise_llm", ranked)


@dataclass(frozen=True, slots=True)
class ScoreThreshold:
    """Drops hits whose score is below a threshold, so that a search can find nothing.

    `min_score`: of the step before, whose scores must be comparable between questions (a cross-encoder's are).
    """

    phase: ClassVar[Phase] = Phase.RERANK
    min_score: float = 0.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        kept = [hit for hit in state.hits if hit.score >= self.min_score]
        dropped = len(state.hits) - len(kept)
        state = with_hits(state, "score_threshold", kept)
        if not dropped:
            return state
        return state.with_note(f"score_threshold: {dropped} hits below {self.min_score:g} dropped")
