"""Detects figures attributed to the wrong subject: 固定资产 17,977万元 stated of 长期股权投资.

A figure's subject is in its segment or, if that says too little, in the one before. A source must state the same figure
with most of these words, counting its whole sentence and the head of its row (股权投资：期末余额…), and no other figure
in a segment that clearly shares more of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import TEN
from pipeline.text.quantities import Quantity, find_figures, is_same_figure
from pipeline.text.sentences import clauses, sentences
from pipeline.text.similarity import containment, content_bigrams

OF = 0.5  # share of the words before a figure that its source must have (benchmarks/founded.py)
CLEARLY = 0.2  # more of them in the segment of another figure
LEAST = 2  # bigrams that say what a figure is of
_HEAD = re.compile(r"^[^：:。；\n]{1,40}[：:]")
_WRAPPED = re.compile(r"(?<![。；;：:！？!?])\n")  # a line that ends within its sentence
_N = rf"[\d{TEN}]+"
_DATE = re.compile(  # figures that say when or which, not how much
    rf"(?:19|20)\d\d年?|{_N}(?:[-—~至到]{_N})?(?:月末?|日|季度?)|前?{_N}个季度|第{_N}[个次届季]?|[图表]\s*\d+"
)


@per_evidence_words
def _little(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("words_before_figures")


@dataclass(frozen=True, slots=True)
class AttributedFigure:
    """A figure with the words that say what it is of: those of its segment, and those with what stands above it."""

    figure: Quantity
    near: frozenset[str]
    words: frozenset[str]


def misattributed_figures(sentence: str, sources: Sequence[str]) -> list[Quantity]:
    """The figures of a sentence that some source has, but none gives to what the sentence gives them to."""
    known = [stated for source in sources for stated in _of_source(source)]
    return [stated.figure for stated in _of_sentence(sentence) if _elsewhere(stated, known)]


def _elsewhere(stated: AttributedFigure, known: Sequence[AttributedFigure]) -> bool:
    alike = [there for there in known if is_same_figure(stated.figure, there.figure)]
    if not alike or len(stated.words) < LEAST:
        return False
    percent = stated.figure.unit == "%"
    others = [t for t in known if not is_same_figure(stated.figure, t.figure) and (t.figure.unit == "%") is percent]
    best = max(containment(stated.words, there.near) for there in alike)
    rival = max((containment(stated.words, there.near) for there in others), default=0.0)
    return max(containment(stated.words, there.words) for there in alike) < OF or rival > best + CLEARLY


def _of_sentence(sentence: str) -> Iterator[AttributedFigure]:
    before: frozenset[str] = frozenset()
    for segment in clauses(_DATE.sub(" ", sentence)):
        words = _words(segment)
        told = words if len(words) >= LEAST else words | before
        yield from (AttributedFigure(figure, words, told) for figure in find_figures(segment))
        before = words


def _of_source(source: str) -> Iterator[AttributedFigure]:
    """The figures of a source with the words of their segment, of those before in the sentence, of the head above."""
    lead: frozenset[str] = frozenset()
    for paragraph in sentences(_WRAPPED.sub("", source)):
        head = _HEAD.match(paragraph)
        lead = _words(head[0]) if head else lead
        before: frozenset[str] = frozenset()
        for segment in clauses(paragraph):
            words = _words(segment)
            before |= words
            yield from (AttributedFigure(figure, words | lead, before | lead) for figure in find_figures(segment))


def _words(text: str) -> frozenset[str]:
    return content_bigrams(_little().sub(" ", text))
