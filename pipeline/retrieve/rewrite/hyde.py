"""HyDE: a language model writes the passage that would answer, and that is searched for beside the question.

Gao, Ma, Lin, Callan: Precise zero-shot dense retrieval without relevance labels, ACL 2023.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.llm.typed import Typed
from pipeline.retrieve.asking import about, asked
from pipeline.retrieve.phase import Phase
from pipeline.retrieve.state import Query, State
from pipeline.retrieve.tools import Tools

_PART = re.compile(r"[^，,。！？；\n]+[，,。！？；]?")


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

    def __call__(self, state: State, tools: Tools) -> State:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[State], tools: Tools) -> list[State]:
        prompt = tools.prompts["hyde"]
        made = asked("hyde", tools, [prompt.request(question=state.queries[0].text) for state in states])
        return [self._with_passage(state, typed) for state, typed in zip(states, made, strict=True)]

    def _with_passage(self, state: State, typed: Typed) -> State:
        if typed.error:
            return state.losing("hyde", typed.error)
        text = _once(typed.value)[: self.characters]
        if not text or not about(text, state.queries[0].text):
            return state.losing("hyde", "the passage has no word of the question")
        query = Query(text, weight=self.weight, written=True)
        return replace(state, queries=(*state.queries, query)).telling(f"hyde: {text}")


def _once(text: str) -> str:
    """A text whose parts stand in it once each: small models go round in circles."""
    return "".join(dict.fromkeys(part.strip() for part in _PART.findall(text)))
