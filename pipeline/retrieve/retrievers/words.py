"""The route over words: BM25 of words in text and headings, with phrases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.query import PHRASE_BOOST, TITLE_BOOST, default_search
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState, ranking_of
from pipeline.retrieve.tools import Tools
from pipeline.store.search import Field, Search


@dataclass(frozen=True, slots=True)
class WordRetriever:
    """`title`, `phrase`: boosts of a word in the headings and of words side by side; `depth`: hits to go on with."""

    phase: ClassVar[Phase] = Phase.ROUTE
    title: float = TITLE_BOOST
    phrase: float = PHRASE_BOOST
    depth: int = 100

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        found = [ranking_of("words", tools.store.search(self._search(q, state)), q) for q in state.queries]
        return replace(state, rankings=(*state.rankings, *found))

    def _search(self, query: QueryVariant, state: SearchState) -> Search:
        search = default_search(query.text, state.filter, self.depth)
        boosted = [
            replace(clause, boost=self.phrase if clause.phrase else self.title if clause.field is Field.TITLE else 1.0)
            for clause in search.clauses
        ]
        plain = len(search.clauses)
        hinted = default_search(query.text, state.filter, self.depth, sections=query.sections, names=query.names)
        boosted += hinted.clauses[plain:]
        return replace(search, clauses=tuple(clause for clause in boosted if clause.boost))
