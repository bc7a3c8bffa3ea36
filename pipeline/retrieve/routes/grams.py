"""The route over characters: BM25 of runs of one to three characters, which needs no cut into words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.phase import Phase
from pipeline.retrieve.state import State, ranking_of
from pipeline.retrieve.tools import Tools
from pipeline.store.search import Clause, Field, Search
from pipeline.tokens import grams


@dataclass(frozen=True, slots=True)
class Grams:
    """`longest`: characters of the longest run asked for, 1 to 3; `depth`: hits to go on with."""

    phase: ClassVar[Phase] = Phase.ROUTE
    longest: int = 3
    depth: int = 100

    def __call__(self, state: State, tools: Tools) -> State:
        found = []
        for query in state.queries:
            clause = Clause(Field.GRAMS, tuple(dict.fromkeys(grams(query.said, self.longest))))
            found.append(ranking_of("grams", tools.store.search(Search((clause,), state.filter, self.depth))))
        return replace(state, rankings=(*state.rankings, *found))
