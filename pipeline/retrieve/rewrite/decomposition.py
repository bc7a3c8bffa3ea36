"""Query decomposition: a question of several parts is searched as a whole and part by part."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.batched_steps import ask_model, shares_bigram
from pipeline.retrieve.state import Phase, QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import fold, words

_LEAST = 2  # words of a part


@per_evidence_words
def _between(lexicon: Lexicon) -> re.Pattern[str]:
    """What parts two questions: a sign, or a comma before words that ask."""
    ahead = rf"{lexicon.any_of('before_another_question')}?[^,，]*{lexicon.any_of('asking_stems')}"
    return re.compile(rf"[?？;；]|[,，](?={ahead})|(?<=[?？。])")


@per_evidence_words
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("asking_stems", "more_asking_stems"), re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RuleDecomposition:
    """Splits a question at its punctuation; each part is searched for, and the whole as well.

    `max_parts`: a question of more parts is not split. Several queries need a fusion after their retrievers.
    """

    phase: ClassVar[Phase] = Phase.REWRITE
    fans: ClassVar[bool] = True
    max_parts: int = 4

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        queries = [
            part for query in state.queries for part in (query, *map(QueryVariant, self._split_question(query.text)))
        ]
        if len(queries) == len(state.queries):
            return state
        state = replace(state, queries=tuple(queries))
        return state.with_note(f"decomposition: {' | '.join(query.text for query in queries[1:])}")

    def _split_question(self, text: str) -> list[str]:
        """Parts that ask, or nothing where there is but one."""
        found = [part.strip() for part in _between().split(text)]
        asking = [part for part in found if len(words(part)) >= _LEAST and _asks().search(part)]
        return asking if 2 <= len(asking) <= self.max_parts else []


@dataclass(frozen=True, slots=True)
class LlmDecomposition:
    """A language model decomposes the question into one to six simpler ones, each searched for beside the whole.

    `weight`: of all sub-questions together, beside the question's 1. The prompt is `sub-questions`. Least-to-most
    prompting (Zhou et al., ICLR 2023) without the order: the sub-questions are independent.
    """

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "model"
    fans: ClassVar[bool] = True
    weight: float = 1.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        prompt = tools.prompts["sub-questions"]
        made = ask_model("llm_decomposition", tools, [prompt.request(question=s.queries[0].text) for s in states])
        return [self._decompose(state, typed) for state, typed in zip(states, made, strict=True)]

    def _decompose(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("llm_decomposition", typed.error)
        parts = _sub_questions(typed.value, state.queries[0].text)
        if not parts:
            return state.with_note("llm_decomposition: none besides the question itself")
        queries = (QueryVariant(part, weight=self.weight / len(parts)) for part in parts)
        return replace(state, queries=(*state.queries, *queries)).with_note(f"llm_decomposition: {' | '.join(parts)}")


def _sub_questions(value: dict[str, Any], question: str) -> list[str]:
    """The sub-questions that are about the question and are not the question itself, whatever their punctuation."""
    known = {_plain(question), ""}
    parts = []
    for part in map(str.strip, map(str, value["子问题"])):
        if _plain(part) not in known and shares_bigram(part, question):
            known.add(_plain(part))
            parts.append(part)
    return parts


def _plain(text: str) -> str:
    return "".join(char for char in fold(text) if char.isalnum())
