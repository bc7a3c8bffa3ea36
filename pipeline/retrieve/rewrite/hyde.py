"""HyDE: a language model writes the passage that would answer, and that is searched for beside the question.

Gao, Ma, Lin, Callan: Precise zero-shot dense retrieval without relevance labels, ACL 2023.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.llm_steps import ask_model, shares_bigram
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.sentences import clauses

_NUMBER = re.compile(r"\d[\d,.]*(?<![,.])[%‰]?[万亿]*")


@dataclass(frozen=True, slots=True)
class Hyde:
    """`characters`: of the passage that are searched for; `weight`: beside the question's 1. The prompt is `hyde`.

    A route over vectors embeds it as the passage that it is. Sentences are still held to the question alone.
    """

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "model"
    fans: ClassVar[bool] = True
    characters: int = 200
    weight: float = 0.5

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        prompt = tools.prompts["hyde"]
        made = ask_model("hyde", tools, [prompt.request(question=state.queries[0].text) for state in states])
        return [self._with_passage(state, typed) for state, typed in zip(states, made, strict=True)]

    def _with_passage(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("hyde", typed.error)
        question = state.queries[0].text
        text = _statements(typed.value, question)[: self.characters]
        if not text or not shares_bigram(text, question):
            return state.with_failure("hyde", "the passage tells nothing about the question")
        query = QueryVariant(text, weight=self.weight, written=True)
        return replace(state, queries=(*state.queries, query)).with_note(f"hyde: {text}")


def _statements(text: str, question: str) -> str:
    """What a text tells: its parts once each, without those that ask and without numbers, which would be invented."""
    parts = dict.fromkeys(part.strip() for part in clauses(text))
    told = "".join(part for part in parts if not part.endswith(("？", "?")) and part not in question)
    asked = set(_NUMBER.findall(question))
    return _NUMBER.sub(lambda found: found[0] if found[0] in asked else " ", told)
