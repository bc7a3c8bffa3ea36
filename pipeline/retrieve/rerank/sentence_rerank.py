"""Reranking by the best sentence of each hit: an answer is a sentence or two, a passage has words of many."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.model import Passage
from pipeline.retrieve.state import Phase, RankedList, SearchState, rank_below, rank_by_score
from pipeline.retrieve.tools import Tools
from pipeline.text.sentences import sentences
from pipeline.text.similarity import z_scores
from pipeline.text.tokens import bigrams

_SHORTEST = 6  # characters of a sentence that says something
_K1 = 1.2


@dataclass(frozen=True, slots=True)
class SentenceBm25Reranker:
    """Reranks the top hits by the BM25 score of their best sentence over character bigrams (k1 1.2).

    The sentences of these hits are the collection. `depth`: hits that are reranked; `weight`: of the sentence score
    beside the score so far; `b`: BM25's length normalisation.
    """

    phase: ClassVar[Phase] = Phase.RERANK
    depth: int = 20
    weight: float = 0.5
    b: float = 0.3

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        asked = {pair for query in state.queries if not query.hypothetical for pair in bigrams(query.keywords)}
        counted = [[Counter(bigrams(text)) for text in _sentences_of(h.passage)] for h in state.hits[: self.depth]]
        return _rerank_by_sum(state, "sentence_bm25", self._scores(asked, counted), self.weight)

    def _scores(self, asked: set[str], counted: Sequence[Sequence[Counter[str]]]) -> list[float]:
        """The score of the best sentence of each hit."""
        every = [sentence for sentences in counted for sentence in sentences]
        mean = sum(s.total() for s in every) / max(len(every), 1) or 1.0
        having = Counter(pair for sentence in every for pair in asked & sentence.keys())
        idf = {pair: math.log(1 + (len(every) - n + 0.5) / (n + 0.5)) for pair, n in having.items()}

        def score(sentence: Counter[str]) -> float:
            length = 1 - self.b + self.b * sentence.total() / mean
            shared = asked & sentence.keys()
            return math.fsum(idf[p] * (_K1 + 1) * sentence[p] / (sentence[p] + _K1 * length) for p in sorted(shared))

        return [max(map(score, sentences)) for sentences in counted]


@dataclass(frozen=True, slots=True)
class SentenceVectorReranker:
    """Reranks the top hits by the cosine similarity of their best sentence to the question.

    `depth`: hits that are reranked, each of a few dozen sentences to embed; `weight`: of the similarity beside the
    score so far.
    """

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "embedder"
    depth: int = 10
    weight: float = 0.5

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        embedder = tools.need_embedder("sentence_vectors")
        texts = [_sentences_of(hit.passage) for hit in state.hits[: self.depth]]
        if not texts:
            return state
        near = embedder.passages([text for some in texts for text in some]) @ embedder.queries([state.question])[0]
        scores, at = [], 0
        for some in texts:
            scores.append(float(near[at : at + len(some)].max()))
            at += len(some)
        return _rerank_by_sum(state, "sentence_vectors", scores, self.weight)


def _sentences_of(passage: Passage) -> list[str]:
    """The sentences of a passage without its headings; the whole text where there are none."""
    found = [text.strip() for text in sentences(passage.body, semicolons=True)]
    return [text for text in found if len(text) >= _SHORTEST] or [passage.text]


def _rerank_by_sum(state: SearchState, step: str, scores: Sequence[float], weight: float) -> SearchState:
    """Rank the first `len(scores)` hits by the z-score of their score plus `weight` times that of the new one.

    The other hits keep their order below them.
    """
    first, rest = state.hits[: len(scores)], state.hits[len(scores) :]
    if not first:
        return state
    old = z_scores([hit.score for hit in first])
    sums = [a + weight * b for a, b in zip(old, z_scores(scores), strict=True)]
    ordered = rank_by_score(step, zip(first, sums, strict=True)).hits
    return replace(state, rankings=(RankedList(step, (*ordered, *rank_below(step, ordered, rest))),))
