"""The sentences that the options of a question are held to, and how near each is to the question."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from pipeline.answer.evidence.claims.support import EvidenceSentence, evidence_sentences
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.quantities import split_quantities
from pipeline.text.similarity import containment

Key = TypeVar("Key", bound=Hashable)
CONTEXT = 0.5  # of how near a place is to the question: what its paragraph has of it, against what its passage has


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence sentences for one question, with their relevance to it.

    `openings`: items of lists with all that leads them in, whose figures are of each (有下列行为的，处五万元罚款：…).
    `mood_is_given`: what is done stands in the question behind the place of an option (应当向（　）申请).
    """

    stem: str
    stem_bigrams: frozenset[str]
    places: tuple[EvidenceSentence, ...]
    quantities: frozenset[tuple[str, str]]  # that the question states
    near: tuple[float, ...]  # of each place, 0 to 1: its passage's and its context's share of the question's bigrams
    openings: tuple[tuple[EvidenceSentence, float], ...] = ()
    mood_is_given: bool = False

    @property
    def nearest(self) -> str:
        """The text of the passage that is nearest to the question, "" where there is none."""
        at = max(range(len(self.near)), key=self.near.__getitem__, default=None)
        return "" if at is None else self.places[at].hit.passage.body

    def within(self, places: Collection[EvidenceSentence]) -> Evidence:
        """The same of some of its sentences."""
        kept = [pair for pair in zip(self.places, self.near, strict=True) if pair[0] in places]
        opened = tuple(pair for pair in self.openings if pair[0].hit in {one.hit for one, _ in kept})
        return replace(self, places=tuple(p for p, _ in kept), near=tuple(n for _, n in kept), openings=opened)

    @classmethod
    def of(cls, stem: str, hits: Sequence[RetrievedPassage]) -> Evidence:
        own = split_quantities(stem).bigrams
        passages = _relative_shares(
            {h.passage.id: containment(own, split_quantities(h.passage.text).bigrams) for h in hits}
        )
        places = evidence_sentences(hits)
        contexts = _relative_shares(dict(enumerate(containment(own, place.context) for place in places)))
        near = [
            (1 - CONTEXT) * passages[place.hit.passage.id] + CONTEXT * contexts[at] for at, place in enumerate(places)
        ]
        quantities = split_quantities(stem).quantities
        items = [pair for pair in zip(places, near, strict=True) if split_quantities(pair[0].lead).quantities]
        led = tuple((_with_lead(one), share) for one, share in items)
        return cls(stem, own, tuple(places), quantities, tuple(near), led)


def common_bigrams(options: Sequence[tuple[str, str]]) -> dict[str, frozenset[str]]:
    """Of each option the bigrams that half of the others have too."""
    every = [split_quantities(text).bigrams for _, text in options]

    def common(at: int) -> frozenset[str]:
        others = every[:at] + every[at + 1 :]
        return frozenset(p for p in every[at] if 2 * sum(p in words for words in others) >= len(others) > 1)

    return {text: common(at) for at, (_, text) in enumerate(options)}


def _relative_shares(shares: Mapping[Key, float]) -> dict[Key, float]:
    """Each share as a share of the greatest."""
    most = max(shares.values(), default=0.0)
    return {key: share / most if most else 0.0 for key, share in shares.items()}


def _with_lead(place: EvidenceSentence) -> EvidenceSentence:
    text = place.lead + place.text
    return replace(place, text=text, content=split_quantities(text), lead="")
