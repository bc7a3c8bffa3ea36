"""The best sentence of each of the first hits, by the bigrams that it shares with the question.

An answer stands in a sentence or two, while a passage gathers words of the question from all of its own. A pair
weighs as BM25 weighs it (k1 1.2), where the sentences of these hits are the collection.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pipeline.retrieve.rerank.rescoring import rerank_by_sum, sentences_of
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.tokens import bigrams

_K1 = 1.2


@dataclass(frozen=True, slots=True)
class SentenceBm25Reranker:
    """`depth`: hits looked at; `weight`: of the sentence beside the score so far; `b`: BM25's for long sentences."""

    phase: ClassVar[Phase] = Phase.RERANK
    depth: int = 20
    weight: float = 0.5
    b: float = 0.3

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        asked = {pair for query in state.queries if not query.written for pair in bigrams(query.said)}
        counted = [[Counter(bigrams(text)) for text in sentences_of(h.passage)] for h in state.hits[: self.depth]]
        return rerank_by_sum(state, "sentence_words", self._scores(asked, counted), self.weight)

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
