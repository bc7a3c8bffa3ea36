"""The state of a search: question, filter, query variants and rankings, with the score trace of each hit.

A step is a function from state to state. Rewriting changes `queries`, a retriever adds a ranking, fusion combines them
into one, reranking and context expansion change that one. Every hit carries its rank and score after each step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum

from pipeline.model import Passage
from pipeline.store.search_records import DocumentEntry, Filter, Hit


class Phase(IntEnum):
    """The order of a pipeline's steps; several rankings must be fused before they are reranked."""

    REWRITE = 1
    RETRIEVE = 2
    FUSE = 3
    RERANK = 4
    EXPAND = 5


@dataclass(frozen=True, slots=True)
class StepScore:
    """Rank (from 1) and score of a hit after a step."""

    step: str
    rank: int
    score: float


@dataclass(frozen=True, slots=True)
class RetrievedPassage:
    """A passage with its document, its score, and its rank and score after each step."""

    passage: Passage
    entry: DocumentEntry
    score: float
    trace: tuple[StepScore, ...] = ()


@dataclass(frozen=True, slots=True)
class RankedList:
    """Hits, best first, of one step (a retriever, a fusion …); `weight`: of the query that they answer."""

    source: str
    hits: tuple[RetrievedPassage, ...]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class QueryVariant:
    """One form of the question.

    `bare`: without stop words, for character n-grams; `names`, `sections`: synonyms of what is asked and titles of
    sections that state it, for BM25 over words. `weight`: of its hits in fusion; the question has 1. `hypothetical`: a
    passage that a model wrote as an answer (HyDE). `depth`: hits that each retriever passes on, 0 for its own number.
    """

    text: str
    bare: str = ""
    names: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    weight: float = 1.0
    hypothetical: bool = False
    depth: int = 0

    @property
    def keywords(self) -> str:
        return self.bare or self.text


@dataclass(frozen=True, slots=True)
class SearchState:
    """`notes`: what steps did to the question, for `search --explain`; `failures`: steps whose model failed."""

    question: str
    filter: Filter
    size: int
    queries: tuple[QueryVariant, ...]
    rankings: tuple[RankedList, ...] = ()
    notes: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()

    @classmethod
    def of(cls, question: str, filter: Filter | None = None, size: int = 10) -> SearchState:
        return cls(question, filter or Filter(), size, (QueryVariant(question),))

    @property
    def hits(self) -> tuple[RetrievedPassage, ...]:
        """The hits of the first ranking, the only one after fusion; () before there is one."""
        return self.rankings[0].hits if self.rankings else ()

    def with_note(self, text: str) -> SearchState:
        return replace(self, notes=(*self.notes, text))

    def with_failure(self, step: str, why: str) -> SearchState:
        """The state without the step, whose model failed."""
        return replace(self, failures=(*self.failures, f"{step} left out: {why}"))


def ranking_of(step: str, hits: Iterable[Hit], query: QueryVariant) -> RankedList:
    """The store's hits for a query as a retriever's ranking."""
    found = (
        RetrievedPassage(hit.passage, hit.entry, hit.score, (StepScore(step, at, hit.score),))
        for at, hit in enumerate(hits, 1)
    )
    return RankedList(step, tuple(found), query.weight)


def rank_by_score(step: str, scored: Iterable[tuple[RetrievedPassage, float]]) -> RankedList:
    """Hits in the order of new scores, equal ones by passage id, with rank and score added to the trace."""
    ordered = sorted(scored, key=lambda pair: (-pair[1], pair[0].passage.id))
    return RankedList(step, tuple(with_step_score(hit, step, at, score) for at, (hit, score) in enumerate(ordered, 1)))


def with_step_score(hit: RetrievedPassage, step: str, rank: int, score: float) -> RetrievedPassage:
    return replace(hit, score=score, trace=(*hit.trace, StepScore(step, rank, score)))


def rank_below(
    step: str, ordered: Sequence[RetrievedPassage], rest: Sequence[RetrievedPassage]
) -> Iterator[RetrievedPassage]:
    """Hits that were not reranked: below the last that was, in their order."""
    lowest = ordered[-1].score if ordered else 0.0
    for at, hit in enumerate(rest, 1):
        yield with_step_score(hit, step, len(ordered) + at, lowest - at)


def with_hits(state: SearchState, step: str, hits: Sequence[RetrievedPassage]) -> SearchState:
    """The state whose only ranking has these hits."""
    return replace(state, rankings=(RankedList(step, tuple(hits)),))


@dataclass(frozen=True, slots=True)
class MergedHits:
    """All hits of several rankings, each once with the traces of all."""

    by_id: dict[str, RetrievedPassage] = field(default_factory=dict)

    @classmethod
    def of(cls, rankings: Iterable[RankedList]) -> MergedHits:
        by_id: dict[str, RetrievedPassage] = {}
        for ranking in rankings:
            for hit in ranking.hits:
                there = by_id.get(hit.passage.id)
                by_id[hit.passage.id] = replace(there, trace=(*there.trace, *hit.trace)) if there else hit
        return cls(by_id)
