"""Query expansion: synonyms of items, expansion rules, and the hypothetical passage of a language model (HyDE)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from pipeline.llm.structured_output import StructuredReply
from pipeline.retrieve.batched_steps import ask_model, shares_bigram
from pipeline.retrieve.default_search import hints_of
from pipeline.retrieve.state import Phase, QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.expansions import Expansion, load_expansions
from pipeline.text.sentences import clauses
from pipeline.text.tokens import words

_NUMBER = re.compile(r"\d[\d,.]*(?<![,.])[%‰]?[万亿]*")


@dataclass(frozen=True, slots=True)
class ItemSynonyms:
    """Adds the synonyms of items in the question and the sections that state them, from the item dictionary.

    总资产 is searched for as 资产总计 too, by the BM25 retriever over words.
    """

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        queries = []
        for query in state.queries:
            hints = hints_of("" if query.hypothetical else query.text, tools.items)
            queries.append(replace(query, names=hints.names, sections=hints.sections))
        told = list(dict.fromkeys(name for query in queries for name in query.names))
        state = replace(state, queries=tuple(queries))
        return state.with_note(f"item_synonyms: {', '.join(told[:12])}") if told else state


@dataclass(frozen=True, slots=True)
class RuleExpansion:
    """Adds the phrases that reports use for what is asked, from rules/expansions.yaml.

    The BM25 retriever over words searches for them as phrases beside the question's own words.
    """

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        known = _expansions(tools.rules)
        queries = tuple(self._expand(query, known) for query in state.queries)
        told = [name for new, old in zip(queries, state.queries, strict=True) for name in new.names[len(old.names) :]]
        state = replace(state, queries=queries)
        return state.with_note(f"query_expansion: {', '.join(dict.fromkeys(told))}") if told else state

    def _expand(self, query: QueryVariant, known: tuple[Expansion, ...]) -> QueryVariant:
        told = [] if query.hypothetical else words(query.text)
        also = [name for expansion in known if expansion.fits(told) for name in expansion.also]
        return replace(query, names=tuple(dict.fromkeys((*query.names, *also))))


@lru_cache(maxsize=4)
def _expansions(rules: tuple[Path, ...]) -> tuple[Expansion, ...]:
    return load_expansions(rules)[0]


@dataclass(frozen=True, slots=True)
class Hyde:
    """HyDE: a language model writes passages that would answer, which are searched for beside the question.

    `count`: passages; `characters`: of each that are searched for; `weight`: of all together, beside the question's 1.
    The prompt is `hyde`, of several passages `hyde-passages`; what each finds is merged by the pipeline's fusion. Dense
    retrieval embeds them as passages; sentence rerankers compare with the question alone. Gao, Ma, Lin, Callan: Precise
    zero-shot dense retrieval without relevance labels, ACL 2023.
    """

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "model"
    fans: ClassVar[bool] = True
    characters: int = 200
    weight: float = 0.5
    count: int = 1

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        return self.many([state], tools)[0]

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        several = {"count": str(self.count)} if self.count > 1 else {}
        prompt = tools.prompts["hyde-passages" if several else "hyde"]
        made = ask_model("hyde", tools, [prompt.request(question=s.queries[0].text, **several) for s in states])
        return [self._with_passages(state, typed) for state, typed in zip(states, made, strict=True)]

    def _with_passages(self, state: SearchState, typed: StructuredReply) -> SearchState:
        if typed.error:
            return state.with_failure("hyde", typed.error)
        question = state.queries[0].text
        wrote = typed.value["段落"] if isinstance(typed.value, dict) else [typed.value]
        stated = dict.fromkeys(_statements(str(text), question)[: self.characters] for text in wrote[: self.count])
        texts = [text for text in stated if text and shares_bigram(text, question)]
        if not texts:
            return state.with_failure("hyde", "the passage tells nothing about the question")
        queries = [QueryVariant(text, weight=self.weight / len(texts), hypothetical=True) for text in texts]
        return replace(state, queries=(*state.queries, *queries)).with_note(f"hyde: {' | '.join(texts)}")


def _statements(text: str, question: str) -> str:
    """The clauses of a text once each, without questions and without numbers, which would be invented."""
    parts = dict.fromkeys(part.strip() for part in clauses(text))
    told = "".join(part for part in parts if not part.endswith(("？", "?")) and part not in question)
    asked = set(_NUMBER.findall(question))
    return _NUMBER.sub(lambda found: found[0] if found[0] in asked else " ", told)
