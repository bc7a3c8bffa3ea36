"""What goes through the steps of a pipeline: a question and its filter, the rankings found so far, why each hit stands.

A step is a function from state to state. Rewriting changes `queries`, a route adds rankings, fusion makes one of them,
reranking and what comes after it change that one. Every hit carries what each step made of its rank and score.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import Passage
from pipeline.store.search import DocumentEntry, Filter, Hit


@dataclass(frozen=True, slots=True)
class StepScore:
    """What a step made of a hit: its rank from 1 and its score after the step."""

    step: str
    rank: int
    score: float


@dataclass(frozen=True, slots=True)
class RetrievedPassage:
    """A passage with its document, its score and the marks of the steps that it went through, in their order."""

    passage: Passage
    entry: DocumentEntry
    score: float
    trace: tuple[StepScore, ...] = ()


@dataclass(frozen=True, slots=True)
class RankedList:
    """Hits best first, from one source (a route, a fusion …); `weight`: of the query that was asked for them."""

    source: str
    hits: tuple[RetrievedPassage, ...]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class QueryVariant:
    """One form of the question.

    `bare`: without the words of asking, for routes over characters; `names`, `sections`: what else it may be called and
    titles under which it may stand, for routes over words. `weight`: of its hits where rankings are fused; the question
    has 1. `written`: no form of the question but a passage as a model thinks that it may stand in a document.
    """

    text: str
    bare: str = ""
    names: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    weight: float = 1.0
    written: bool = False

    @property
    def said(self) -> str:
        return self.bare or self.text


@dataclass(frozen=True, slots=True)
class SearchState:
    """`told`: what steps did to the question, in words, for `search --explain`; `lost`: steps that a model failed."""

    question: str
    filter: Filter
    size: int
    queries: tuple[QueryVariant, ...]
    rankings: tuple[RankedList, ...] = ()
    told: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    @classmethod
    def of(cls, question: str, filter: Filter | None = None, size: int = 10) -> SearchState:
        return cls(question, filter or Filter(), size, (QueryVariant(question),))

    @property
    def hits(self) -> tuple[RetrievedPassage, ...]:
        """The hits of the one ranking that there is; () before there is one."""
        return self.rankings[0].hits if self.rankings else ()

    def with_note(self, text: str) -> SearchState:
        return replace(self, told=(*self.told, text))

    def with_failure(self, step: str, why: str) -> SearchState:
        """The state as it was before a step whose model failed: the search goes on without it."""
        return replace(self, lost=(*self.lost, f"{step} left out: {why}"))


def ranking_of(step: str, hits: Iterable[Hit], query: QueryVariant) -> RankedList:
    """The hits of a store for a query as a route's ranking."""
    found = (
        RetrievedPassage(hit.passage, hit.entry, hit.score, (StepScore(step, at, hit.score),))
        for at, hit in enumerate(hits, 1)
    )
    return RankedList(step, tuple(found), query.weight)


def rank_by_score(step: str, scored: Iterable[tuple[RetrievedPassage, float]]) -> RankedList:
    """Hits in the order of new scores, equal ones by passage id, each marked with rank and score."""
    ordered = sorted(scored, key=lambda pair: (-pair[1], pair[0].passage.id))
    return RankedList(step, tuple(with_step_score(hit, step, at, score) for at, (hit, score) in enumerate(ordered, 1)))


def with_step_score(hit: RetrievedPassage, step: str, rank: int, score: float) -> RetrievedPassage:
    return replace(hit, score=score, trace=(*hit.trace, StepScore(step, rank, score)))


def with_hits(state: SearchState, step: str, hits: Sequence[RetrievedPassage]) -> SearchState:
    """The state whose only ranking has these hits."""
    return replace(state, rankings=(RankedList(step, tuple(hits)),))


@dataclass(frozen=True, slots=True)
class MergedHits:
    """All hits of several rankings, each once with the marks of all of them."""

    by_id: dict[str, RetrievedPassage] = field(default_factory=dict)

    @classmethod
    def of(cls, rankings: Iterable[RankedList]) -> MergedHits:
        by_id: dict[str, RetrievedPassage] = {}
        for ranking in rankings:
            for hit in ranking.hits:
                there = by_id.get(hit.passage.id)
                by_id[hit.passage.id] = replace(there, trace=(*there.trace, *hit.trace)) if there else hit
        return cls(by_id)
