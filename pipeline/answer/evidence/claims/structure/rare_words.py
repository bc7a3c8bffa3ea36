"""How near sentences are to a claim by what only few of them say: its rare words and its figures.

All that is found for 结果在B级以上的机构，可以降低评估的频次 is about 机构 and 评估; the one with B级 is meant.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.support import EvidenceSentence
from pipeline.text.quantities import split_quantities

OF_FIGURE = 3.0  # what a figure weighs, as characters of a word do
RARE = 0.5  # what rare words count beside all words, between sentences that have about as many
SAID = 0.8  # share of a word from which a sentence has it


def rarest_first(
    claim: str,
    wording: Wording,
    near: Sequence[tuple[float, EvidenceSentence]],
    places: Sequence[EvidenceSentence],
) -> list[EvidenceSentence]:
    """Sentences that say about as much of a claim, with the share of it each says; those first that say its rare words.

    `places`: all that was found, which tells what is rare.
    """
    every = [place for _, place in near]
    rare = _rare_word_shares(claim, wording, [*every, *places])
    scored = [(share + RARE * own, place) for (share, place), own in zip(near, rare, strict=False)]
    return [place for _, place in sorted(scored, key=lambda pair: -pair[0])]


def _rare_word_shares(claim: str, wording: Wording, places: Sequence[EvidenceSentence]) -> list[float]:
    """Of each sentence the share of a claim's words and figures that it has, each weighing more the fewer have it."""
    figures = sorted(split_quantities(claim).quantities)
    rows = [_shares(wording, figures, place) for place in places]
    weights = [float(weight) for _, _, weight in wording.parts] + [OF_FIGURE] * len(figures)
    for at in range(len(weights)):
        having = sum(row[at] >= SAID for row in rows)
        weights[at] *= math.log(1 + len(rows) / (1 + having)) if having else 0.0
    total = sum(weights) or 1.0
    return [sum(weight * share for weight, share in zip(weights, row, strict=True)) / total for row in rows]


def _shares(wording: Wording, figures: Sequence[tuple[str, str]], place: EvidenceSentence) -> list[float]:
    text = place.lead + place.text
    there = place.content.quantities | (split_quantities(place.lead).quantities if place.lead else frozenset())
    return [share for _, _, share in wording.matches(text)] + [float(figure in there) for figure in figures]
