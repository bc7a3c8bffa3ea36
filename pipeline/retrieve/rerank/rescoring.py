"""What rerankers share: the first hits scored again, the two scores standardised and summed, the rest kept behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.model import Passage
from pipeline.retrieve.state import RankedList, RetrievedPassage, SearchState, rank_by_score, with_step_score
from pipeline.text.sentences import sentences
from pipeline.text.similarity import z_scores

_SHORTEST = 6  # characters of a sentence that says something


def sentences_of(passage: Passage) -> list[str]:
    """The sentences of a passage without its headings; the whole text where there are none."""
    found = [text.strip() for text in sentences(passage.body, semicolons=True)]
    return [text for text in found if len(text) >= _SHORTEST] or [passage.text]


def rerank_by_sum(state: SearchState, step: str, scores: Sequence[float], weight: float) -> SearchState:
    """The first `len(scores)` hits in the order of their standardised scores so far plus `weight` times the new ones.

    The other hits keep their order behind them.
    """
    first, rest = state.hits[: len(scores)], state.hits[len(scores) :]
    if not first:
        return state
    old = z_scores([hit.score for hit in first])
    sums = [a + weight * b for a, b in zip(old, z_scores(scores), strict=True)]
    ordered = rank_by_score(step, zip(first, sums, strict=True)).hits
    return replace(state, rankings=(RankedList(step, (*ordered, *rank_below(step, ordered, rest))),))


def rank_below(
    step: str, ordered: Sequence[RetrievedPassage], rest: Sequence[RetrievedPassage]
) -> Iterator[RetrievedPassage]:
    """Hits that were not looked at again: below the last that was, in their order."""
    lowest = ordered[-1].score if ordered else 0.0
    for at, hit in enumerate(rest, 1):
        yield with_step_score(hit, step, len(ordered) + at, lowest - at)
