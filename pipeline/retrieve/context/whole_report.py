"""The whole-report mode: from the best passages to the documents they are of, each in full."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import RetrievedPassage, SearchState, with_hits, with_step_score
from pipeline.retrieve.tools import Tools
from pipeline.store.indexing import levels
from pipeline.store.search import Level


@dataclass(frozen=True, slots=True)
class WholeDocumentExpansion:
    """`documents`: how many of the best; all their passages in reading order, small ones only."""

    phase: ClassVar[Phase] = Phase.AROUND
    documents: int = 1

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        best: dict[str, RetrievedPassage] = {}
        for hit in state.hits:
            best.setdefault(hit.entry.id, hit)
        found: list[RetrievedPassage] = []
        for hit in list(best.values())[: self.documents]:
            passages = tools.store.passages_of(hit.entry.id)
            small = [p for p, level in zip(passages, levels(passages), strict=True) if level is Level.SMALL]
            rest = (
                with_step_score(replace(hit, passage=p), "whole_report", len(found) + n, hit.score)
                for n, p in enumerate(small, 1)
            )
            found += rest
        return with_hits(replace(state, size=max(state.size, len(found))), "whole_report", found)
