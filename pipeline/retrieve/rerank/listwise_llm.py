"""A language model orders the first hits: it names the numbers of the passages that answer, best first.

Listwise: Sun et al., Is ChatGPT good at search?, EMNLP 2023. Numbers that the reply lacks keep their order behind, so
the worst that a reply can do is a bad order of these hits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pipeline.llm.messages import Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.llm_steps import ask_model
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState, with_hits, with_step_score
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class ListwiseReranker:
    """`depth`: hits that the model sees; `characters`: of each. The prompt is `rerank`."""

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "model"
    depth: int = 10
    characters: int = 300

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        several = [at for at, state in enumerate(states) if len(state.hits[: self.depth]) > 1]
        replies = ask_model("by_model", tools, [self._request(states[at], tools) for at in several])
        made = list(states)
        for at, typed in zip(several, replies, strict=True):
            made[at] = self._ordered(states[at], typed)
        return made

    def _request(self, state: SearchState, tools: Tools) -> Request:
        texts = [strip_injections(hit.passage.text)[: self.characters] for hit in state.hits[: self.depth]]
        return tools.prompts["rerank"].request(question=state.question, passages=texts)

    def _ordered(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("by_model", typed.error)
        first, rest = state.hits[: self.depth], state.hits[self.depth :]
        named = (number - 1 for number in typed.value["编号"])
        order = dict.fromkeys(at for at in (*named, *range(len(first))) if 0 <= at < len(first))
        hits = [*(first[at] for at in order), *rest]
        return with_hits(
            state, "by_model", [with_step_score(hit, "by_model", at, hit.score) for at, hit in enumerate(hits, 1)]
        )
