"""Similar questions: a language model puts the question in other words, and each phrasing is searched for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.batched_steps import ask_model, shares_bigram
from pipeline.retrieve.state import Phase, QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.quantities import unsupported_figures
from pipeline.text.tokens import fold


@dataclass(frozen=True, slots=True)
class SimilarQuestions:
    """A language model puts the question in other words; each phrasing is searched for, beside it or in its place.

    `count`: phrasings that are used; `original`: whether the question is searched for too; `k`: hits that each phrasing
    contributes, 0 for as many as the retriever passes on; `weight`: of all phrasings together, beside the question's 1.
    The prompt is `similar-questions`. A phrasing with a figure that the question does not have is dropped. RAG-Fusion
    (Rackauckas, arXiv 2402.03367, 2024).
    """

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "model"
    fans: ClassVar[bool] = True
    count: int = 3
    original: bool = True
    k: int = 0
    weight: float = 1.0

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        prompt = tools.prompts["similar-questions"]
        requests = [prompt.request(question=state.queries[0].text, count=str(self.count)) for state in states]
        made = ask_model("similar_questions", tools, requests)
        return [self._with_phrasings(state, typed) for state, typed in zip(states, made, strict=True)]

    def _with_phrasings(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("similar_questions", typed.error)
        phrasings = similar_phrasings(map(str, typed.value["问法"]), state.queries[0].text)[: self.count]
        if not phrasings:
            return state.with_failure("similar_questions", "no phrasing tells the question in other words")
        weight = self.weight / len(phrasings)
        queries = [QueryVariant(text, weight=weight, depth=self.k) for text in phrasings]
        kept = state.queries if self.original else ()
        return replace(state, queries=(*kept, *queries)).with_note(f"similar_questions: {' | '.join(phrasings)}")


def similar_phrasings(texts: map[str] | Sequence[str], question: str) -> list[str]:
    """The phrasings, each once, that are about the question, state no figure of their own and are not it itself."""
    known = {_letters(question), ""}
    found = []
    for text in map(str.strip, texts):
        if _letters(text) in known or not shares_bigram(text, question) or unsupported_figures(text, [question]):
            continue
        known.add(_letters(text))
        found.append(text)
    return found


def _letters(text: str) -> str:
    return "".join(char for char in fold(text) if char.isalnum())
