"""The route over characters: BM25 of runs of one to three characters, which needs no cut into words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState, ranking_of
from pipeline.retrieve.tools import Tools
from pipeline.store.search import Clause, Field, Search
from pipeline.text.tokens import ngrams


@dataclass(frozen=True, slots=True)
class CharacterNgramRetriever:
    """`one`, `two`, `three`: boosts of runs of so many characters, 0 leaves them out; `depth`: hits to go on with.

    Pairs alone find best: MasteringRAG's questions, hit@1 .784 against .763 with runs of one and three as well
    (windows: .795, .781); on the regulations and on FinGLM's labelled passages all ways are within one question.
    """

    phase: ClassVar[Phase] = Phase.ROUTE
    one: float = 0.0
    two: float = 1.0
    three: float = 0.0
    depth: int = 100

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        searches = [Search(self._clauses(query), state.filter, self.depth) for query in state.queries]
        hits = map(tools.store.search, searches)
        found = [ranking_of("grams", some, query) for some, query in zip(hits, state.queries, strict=True)]
        return replace(state, rankings=(*state.rankings, *found))

    def _clauses(self, query: QueryVariant) -> tuple[Clause, ...]:
        """A clause a length of run; a word of Latin letters or a number counts as a pair."""
        by_length: dict[int, list[str]] = {1: [], 2: [], 3: []}
        for gram in dict.fromkeys(ngrams(query.said)):
            by_length[len(gram) if gram[0] >= "㐀" else 2].append(gram)
        boosts = {1: self.one, 2: self.two, 3: self.three}
        if not any(boosts[length] for length, found in by_length.items() if found):
            boosts = {1: 1.0, 2: 1.0, 3: 1.0}  # a question of one character
        return tuple(
            Clause(Field.GRAMS, tuple(found), boosts[length])
            for length, found in by_length.items()
            if found and boosts[length]
        )
