"""Small to big: a small passage is found, the passage around it is given, once, at the best rank of its parts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import RetrievedPassage, SearchState, with_hits, with_step_score
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class ParentExpansion:
    """A passage without a parent stays as it is."""

    phase: ClassVar[Phase] = Phase.AROUND

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        wanted = [hit.passage.parent_id for hit in state.hits if hit.passage.parent_id]
        parents = {p.id: p for p in tools.store.passages(list(dict.fromkeys(wanted)))}
        found: dict[str, RetrievedPassage] = {}
        for hit in state.hits:
            passage = parents.get(hit.passage.parent_id or "", hit.passage)
            if passage.id not in found:
                found[passage.id] = with_step_score(replace(hit, passage=passage), "parents", len(found) + 1, hit.score)
        return with_hits(state, "parents", list(found.values()))
