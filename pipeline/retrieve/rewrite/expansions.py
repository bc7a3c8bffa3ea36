"""Keywords by rules: what reports call the thing asked for, from rules/expansions.yaml."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.expansions import Expansion, load_expansions
from pipeline.text.tokens import words


@dataclass(frozen=True, slots=True)
class Expansions:
    """The route over words looks for them as phrases beside the question's own words."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        known = _loaded(tools.rules)
        queries = tuple(self._expanded(query, known) for query in state.queries)
        told = [name for new, old in zip(queries, state.queries, strict=True) for name in new.names[len(old.names) :]]
        state = replace(state, queries=queries)
        return state.with_note(f"expansions: {', '.join(dict.fromkeys(told))}") if told else state

    def _expanded(self, query: QueryVariant, known: tuple[Expansion, ...]) -> QueryVariant:
        told = [] if query.written else words(query.text)
        also = [name for expansion in known if expansion.fits(told) for name in expansion.also]
        return replace(query, names=tuple(dict.fromkeys((*query.names, *also))))


@lru_cache(maxsize=4)
def _loaded(rules: tuple[Path, ...]) -> tuple[Expansion, ...]:
    return load_expansions(rules)[0]
