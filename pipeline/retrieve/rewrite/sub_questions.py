"""A language model takes the question apart into one to six simpler ones, each searched for beside the whole.

Least-to-most prompting: Zhou et al., ICLR 2023, without the order: the parts are independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.llm_steps import ask_model, shares_bigram
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.tokens import fold


@dataclass(frozen=True, slots=True)
class LlmDecomposition:
    """`weight`: of all sub-questions together, beside the question's 1. The prompt is `sub-questions`."""

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "model"
    fans: ClassVar[bool] = True
    weight: float = 1.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        prompt = tools.prompts["sub-questions"]
        made = ask_model("sub_questions", tools, [prompt.request(question=state.queries[0].text) for state in states])
        return [self._taken_apart(state, typed) for state, typed in zip(states, made, strict=True)]

    def _taken_apart(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("sub_questions", typed.error)
        parts = _sub_questions(typed.value, state.queries[0].text)
        if not parts:
            return state.with_note("sub_questions: none besides the question itself")
        queries = (QueryVariant(part, weight=self.weight / len(parts)) for part in parts)
        return replace(state, queries=(*state.queries, *queries)).with_note(f"sub_questions: {' | '.join(parts)}")


def _sub_questions(value: dict[str, Any], question: str) -> list[str]:
    """The sub-questions that are about the question and are not itself, whatever their punctuation."""
    known = {_plain(question), ""}
    parts = []
    for part in map(str.strip, map(str, value["子问题"])):
        if _plain(part) not in known and shares_bigram(part, question):
            known.add(_plain(part))
            parts.append(part)
    return parts


def _plain(text: str) -> str:
    return "".join(char for char in fold(text) if char.isalnum())
