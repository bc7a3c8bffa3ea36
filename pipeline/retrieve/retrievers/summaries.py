"""The route over summaries: a text made of a passage is searched, the passage that it was made of is found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.query import default_search
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState, ranking_of
from pipeline.retrieve.tools import Tools
from pipeline.store.search import Hit, Level


@dataclass(frozen=True, slots=True)
class SummaryRetriever:
    """`depth`: hits to go on with. A store whose passages have no summaries gives none."""

    phase: ClassVar[Phase] = Phase.ROUTE
    depth: int = 50

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        where = replace(state.filter, level=Level.SUMMARY)
        found = []
        for query in state.queries:
            hits = tools.store.search(default_search(query.text, where, self.depth))
            found.append(ranking_of("summaries", self._led_back(hits, tools), query))
        if not any(ranking.hits for ranking in found):
            state = state.with_note(
                "summaries: none within the filter has these words (finreport summarise makes them)"
            )
        return replace(state, rankings=(*state.rankings, *found))

    def _led_back(self, hits: list[Hit], tools: Tools) -> list[Hit]:
        """Hits of the passages that the summaries are of, each once."""
        wanted = dict.fromkeys(hit.passage.parent_id for hit in hits if hit.passage.parent_id)
        passages = {p.id: p for p in tools.store.passages(list(wanted))}
        best: dict[str, Hit] = {}
        for hit in hits:
            passage = passages.get(hit.passage.parent_id or "")
            if passage is not None:
                best.setdefault(passage.id, replace(hit, passage=passage))
        return list(best.values())
