"""Keywords by rules: other names of the items asked for, and the sections that give them, from the item dictionary."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.query import hints_of
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class ItemNames:
    """总资产 is searched for as 资产总计 too; the route over words looks for them."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        queries = []
        for query in state.queries:
            hints = hints_of("" if query.written else query.text, tools.items)
            queries.append(replace(query, names=hints.names, sections=hints.sections))
        told = list(dict.fromkeys(name for query in queries for name in query.names))
        state = replace(state, queries=tuple(queries))
        return state.with_note(f"item_names: {', '.join(told[:12])}") if told else state
