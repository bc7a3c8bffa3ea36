"""Which sentences of law a statement is laid beside: the nearest ones, or two of an article where one is too little.

Exam writers put into one statement what an article says in two sentences: 临时用地的期限一般不超过二年，且不得修建
永久性建筑物. Such two are taken as one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.statement_support import NEAR, words_said
from pipeline.answer.evidence.claims.structure.rare_words import rarest_first
from pipeline.answer.evidence.claims.support import EvidenceSentence, evidence_sentences
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.quantities import split_quantities

GAIN = 0.15  # share of a statement's words that two sentences must say more than one does
BEST = 3  # sentences to which another one is added


@dataclass(frozen=True, slots=True)
class NearestPlaces:
    """The sentences that say about as much of a statement, best first; the share of it that the next one says."""

    near: tuple[EvidenceSentence, ...]
    second: float

    @classmethod
    def of(cls, claim: str, hits: Sequence[RetrievedPassage]) -> NearestPlaces | None:
        """None where there is no sentence."""
        wording = Wording.of(claim)
        places = evidence_sentences(hits)
        if not places:
            return None
        scored = [(words_said(wording, place), place) for place in places]
        scored.sort(key=lambda pair: -pair[0])
        most = scored[0][0]
        second = scored[1][0] if scored[1:] else 0.0
        pairs = [(words_said(wording, pair), pair) for pair in _pairs([place for _, place in scored])]
        scored = sorted([*(one for one in pairs if one[0] >= most + GAIN), *scored], key=lambda pair: -pair[0])
        near = [(share, place) for share, place in scored if share >= scored[0][0] - NEAR]
        return cls(tuple(rarest_first(claim, wording, near, places)), second)


def _pairs(places: Sequence[EvidenceSentence]) -> Iterator[EvidenceSentence]:
    """The best sentences, each with another of its passage, in its order there."""
    for at, one in enumerate(places[:BEST]):
        body = one.hit.passage.body
        for other in places[at + 1 :]:
            if other.hit.passage.id == one.hit.passage.id:
                first, then = sorted((one, other), key=lambda place: body.find(place.text))
                text = first.text + (then.text if then.lead == first.lead else then.lead + then.text)
                yield replace(first, text=text, content=split_quantities(text))
