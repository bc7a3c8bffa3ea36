"""Each hit with the passages beside it in its document: what a cut has torn apart is read together again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.model import Passage
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import RetrievedPassage, SearchState, with_hits, with_step_score
from pipeline.retrieve.tools import Tools
from pipeline.store.indexing import levels


@dataclass(frozen=True, slots=True)
class NeighbourExpansion:
    """`reach`: passages before and behind that are put to a hit's text; `depth`: hits that get them.

    Only passages of the same level are neighbours, and each is given once: with the best hit that reaches it.
    """

    phase: ClassVar[Phase] = Phase.AROUND
    reach: int = 1
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
            some = [p for p in row[max(at - self.reach, 0) : at + self.reach + 1] if p.id not in given]
            given |= {p.id for p in some}
            joined = replace(hit, passage=_join_passages(hit.passage, some))
            found.append(with_step_score(joined, "neighbours", len(found) + 1, hit.score))
        return with_hits(state, "neighbours", found)


def _of_level(passages: list[Passage], like: Passage) -> list[Passage]:
    by_level = dict(zip((p.id for p in passages), levels(passages), strict=True))
    return [p for p in passages if by_level[p.id] is by_level[like.id]]


def _join_passages(middle: Passage, row: list[Passage]) -> Passage:
    """One passage of several: the headings of the middle one, the text of all, their pages."""
    head = middle.text[: len(middle.text) - len(middle.body)]
    return replace(
        middle,
        text=head + "\n".join(p.body.strip("\n") for p in row),
        first_page=min(p.first_page for p in row),
        last_page=max(p.last_page for p in row),
    )
