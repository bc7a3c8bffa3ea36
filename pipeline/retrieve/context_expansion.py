"""Context expansion: a hit is replaced by its parent passage, its neighbourhood or its whole document."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.model import Passage
from pipeline.retrieve.state import Phase, RetrievedPassage, SearchState, with_hits, with_step_score
from pipeline.retrieve.tools import Tools
from pipeline.store.indexing import levels
from pipeline.store.search_records import Level


@dataclass(frozen=True, slots=True)
class ParentExpansion:
    """Small-to-big retrieval: each hit is replaced by its parent passage, which takes the rank of its best part.

    A passage without a parent stays as it is.
    """

    phase: ClassVar[Phase] = Phase.EXPAND

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        wanted = [hit.passage.parent_id for hit in state.hits if hit.passage.parent_id]
        parents = {p.id: p for p in tools.store.passages(list(dict.fromkeys(wanted)))}
        found: dict[str, RetrievedPassage] = {}
        for hit in state.hits:
            passage = parents.get(hit.passage.parent_id or "", hit.passage)
            if passage.id not in found:
                ranked = with_step_score(replace(hit, passage=passage), "small_to_big", len(found) + 1, hit.score)
                found[passage.id] = ranked
        return with_hits(state, "small_to_big", list(found.values()))


@dataclass(frozen=True, slots=True)
class NeighbourExpansion:
    """Each hit is extended by the passages before and after it in its document.

    `window`: passages added on each side; `depth`: hits that are extended, the others are dropped. Only passages of the
    same level are neighbours, and each appears once: with the best hit that reaches it.
    """

    phase: ClassVar[Phase] = Phase.EXPAND
    window: int = 1
    depth: int = 10

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        rows: dict[str, list[Passage]] = {}
        given: set[str] = set()
        found: list[RetrievedPassage] = []
        for hit in state.hits[: self.depth]:
            if hit.passage.id in given:
                continue
            document = hit.passage.report_id
            if document not in rows:
                rows[document] = _of_level(tools.store.passages_of(document), hit.passage)
            row = rows[document]
            at = next(n for n, p in enumerate(row) if p.id == hit.passage.id)
            some = [p for p in row[max(at - self.window, 0) : at + self.window + 1] if p.id not in given]
            given |= {p.id for p in some}
            joined = replace(hit, passage=_join_passages(hit.passage, some))
            found.append(with_step_score(joined, "neighbours", len(found) + 1, hit.score))
        return with_hits(state, "neighbours", found)


def _of_level(passages: list[Passage], like: Passage) -> list[Passage]:
    by_level = dict(zip((p.id for p in passages), levels(passages), strict=True))
    return [p for p in passages if by_level[p.id] is by_level[like.id]]


def _join_passages(middle: Passage, row: list[Passage]) -> Passage:
    """One passage of several: the headings of the middle one, the text and pages of all."""
    head = middle.text[: len(middle.text) - len(middle.body)]
    return replace(
        middle,
        text=head + "\n".join(p.body.strip("\n") for p in row),
        first_page=min(p.first_page for p in row),
        last_page=max(p.last_page for p in row),
    )


@dataclass(frozen=True, slots=True)
class WholeDocumentExpansion:
    """The documents of the best hits in full: all their small passages in reading order.

    `documents`: how many documents.
    """

    phase: ClassVar[Phase] = Phase.EXPAND
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
                with_step_score(replace(hit, passage=p), "whole_document", len(found) + n, hit.score)
                for n, p in enumerate(small, 1)
            )
            found += rest
        return with_hits(replace(state, size=max(state.size, len(found))), "whole_document", found)
