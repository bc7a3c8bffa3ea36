"""How well passages support a claim: containment of its bigrams, its quantities, and its polarity.

A claim is compared with every sentence of a passage: its support is the share of its bigrams that the sentence
contains. A quantity that the sentence lacks or states differently removes most of it, and so does a sentence that
denies the claim (不得 against 可以) in the same words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline.answer.evidence.claims.contrary import (
    WITHIN_BRACKETS,
    asks_for_wrongs,
    both_deny,
    is_contrary,
    is_other_side,
    says_what_may_be,
    stem_differs,
)
from pipeline.answer.evidence.claims.denials import denial_words, denies, forbids
from pipeline.answer.evidence.claims.exchanged_words import has_exchange
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.read.structure.laws import is_list_item
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses, sentences
from pipeline.text.similarity import containment, content_bigrams

_ONE_OF = re.compile("一[次名家份人户个]")  # 一 of these is no quantity elsewhere: 一次性
_LEADS = ("：", ":")
WITHOUT_QUANTITY = 0.25  # what is left of a claim whose quantity the sentence lacks
DENIED = 0.2  # what is left of a claim that the passage denies
UNCONDITIONAL = 0.8  # what is left of a figure beside which a quantity of the question does not stand (超过20万元的)
CONTEXT = 0.5  # of how near a place is to the question: what its paragraph has of it, against what its passage has
IN_OTHER_WORDS = 0.97  # what a claim counts that a sentence says in other words
STATEMENT = 8  # characters of a claim that says something by itself
STEM = 0.6  # how much of a claim's support comes from what the question says standing there too


@dataclass(frozen=True, slots=True)
class EvidenceSentence:
    """A sentence of a passage taken apart, the hit it is of, and the bigrams of what it stands in.

    That is its paragraph; for a list item the words that lead its list in and the item. `lead`: these words, "" for
    what is no item.
    """

    hit: RetrievedPassage
    text: str
    content: QuantifiedText
    context: frozenset[str]
    lead: str = ""

    @property
    def forbids(self) -> bool:
        """Whether it says, or the words that lead it in, that something may not be."""
        return bool(denial_words().prohibition.search(WITHIN_BRACKETS.sub("", self.lead + self.text)))

    @property
    def bigrams(self) -> frozenset[str]:
        return content_bigrams(self.content.words)


@dataclass(frozen=True, slots=True)
class Support:
    """How far a claim is supported, 0 to 1, by which sentence, and whether a passage denies it.

    `shared`: the share of the claim's words that the sentence or passage has, whatever else it says.
    """

    score: float
    place: EvidenceSentence | None = None
    denied: bool = False
    shared: float = 0.0


def evidence_sentences(hits: Iterable[RetrievedPassage]) -> list[EvidenceSentence]:
    """The sentences of passages, each with its context."""
    found: list[EvidenceSentence] = []
    for hit in hits:
        lead = ""
        for line in filter(None, map(str.strip, hit.passage.body.split("\n"))):
            item = is_list_item(line)
            lead = lead if item else line
            led = lead if item and lead.endswith(_LEADS) else ""
            context = content_bigrams(split_quantities(led + line).words)
            pieces = map(str.strip, sentences(line, semicolons=True))
            found += [EvidenceSentence(hit, text, split_quantities(text), context, led) for text in pieces]
    return found


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence sentences for one question, with their relevance to it."""

    stem: str
    asked: frozenset[str]
    places: tuple[EvidenceSentence, ...]
    quantities: frozenset[tuple[str, str]]  # that the question states
    near: tuple[float, ...]  # of each place, 0 to 1: its passage's and its context's share of the question's bigrams

    @property
    def nearest(self) -> str:
        """The text of the passage that is nearest to the question, "" where there is none."""
        at = max(range(len(self.near)), key=self.near.__getitem__, default=None)
        return "" if at is None else self.places[at].hit.passage.body

    @classmethod
    def of(cls, stem: str, hits: Sequence[RetrievedPassage]) -> Evidence:
        asked = content_bigrams(split_quantities(stem).words)
        passages = _relative(
            {h.passage.id: containment(asked, content_bigrams(split_quantities(h.passage.text).words)) for h in hits}
        )
        places = evidence_sentences(hits)
        contexts = _relative(dict(enumerate(containment(asked, place.context) for place in places)))
        near = [
            (1 - CONTEXT) * passages[place.hit.passage.id] + CONTEXT * contexts[at] for at, place in enumerate(places)
        ]
        return cls(stem, asked, tuple(places), split_quantities(stem).quantities, tuple(near))


def _relative(shares: dict[Any, float]) -> dict[Any, float]:
    most = max(shares.values(), default=0.0)
    return {key: share / most if most else 0.0 for key, share in shares.items()}


def claim_support(claim: str, ground: Evidence, common: frozenset[str] = frozenset()) -> Support:
    """The best support that the ground gives to a claim; `common` are bigrams that other claims have too."""
    told = split_quantities(claim)
    best = Support(0.0)
    for place, near in zip(ground.places, ground.near, strict=True):
        share = max(_share(told, place, ground, common), _loosely(claim, told, place, ground, common))
        score = share * (1 - STEM + STEM * near)
        if score > best.score:
            best = Support(score, place)
    if best.place is None:
        return best
    place = best.place
    put = in_words_of(in_words_of(claim, place.text), place.hit.passage.body)
    denied = _is_denied(put, place, ground) or _is_refuted(claim, place)
    shared = containment(content_bigrams(told.words), place.bigrams)
    return Support(best.score * (DENIED if denied else 1.0), place, denied, shared)


def _up_to_figures(text: str) -> list[str]:
    """The clauses of a text, each with those before it back to the last figure: what a figure holds for."""
    found, before = [], ""
    for clause in clauses(text, colons=True):
        before += clause
        found.append(before)
        if split_quantities(clause).quantities or _ONE_OF.search(clause):
            before = ""
    return found


def _is_denied(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether a passage denies a claim in its words, or has another thing in its place."""
    body = place.hit.passage.body
    if has_exchange(claim, "\n".join(dict.fromkeys((body, ground.nearest)))):
        return True
    if denial_words().prohibition.search(ground.stem):  # 外资银行不得损害的是: a sentence that forbids it says so
        return not place.forbids
    if stem_differs(ground.stem, place.lead + place.text) or is_other_side(ground.stem, place.lead + place.text):
        return True
    if both_deny(ground.stem, place.text) or (asks_for_wrongs(ground.stem) and not says_what_may_be(claim)):
        return False
    return denies(body, claim) or forbids(place.text, claim)


def _is_refuted(claim: str, place: EvidenceSentence) -> bool:
    """Whether a claim that is a statement of its own says something else than its sentence."""
    return Wording.of(claim).weight >= STATEMENT and is_contrary(
        claim, place.lead + place.text, place.hit.passage.text, moods=says_what_may_be(claim)
    )


def _share(claim: QuantifiedText, place: EvidenceSentence, ground: Evidence, common: frozenset[str]) -> float:
    asked = ground.asked
    words = content_bigrams(claim.words)
    if place.content.lacks(claim):
        return WITHOUT_QUANTITY * containment(words, place.bigrams)
    one = _ONE_OF.fullmatch(claim.words.strip())
    if one or (len(words) < 3 and claim.quantities):
        # a bare figure: it counts for what stands beside it
        ends = _up_to_figures(place.text)
        segments = [s for s in ends if (one[0] in s if one else not split_quantities(s).lacks(claim))]
        if not segments:
            return 0.0
        beside = max((containment(asked, content_bigrams(split_quantities(s).words)) for s in segments), default=0.0)
        found = 0.4 + 0.2 * (beside + containment(asked, place.bigrams) + containment(asked, place.context))
        return found if ground.quantities <= place.content.quantities else UNCONDITIONAL * found
    own = words - common
    share = containment(words, place.bigrams)
    if own:
        share = 0.8 * containment(own, place.bigrams) + 0.2 * share
    return 0.75 * share + 0.25 * containment(
        own or words, content_bigrams(split_quantities(place.hit.passage.body).words)
    )


def _loosely(
    claim: str, told: QuantifiedText, place: EvidenceSentence, ground: Evidence, common: frozenset[str]
) -> float:
    """The share of a claim that a sentence says in other words; nothing of a figure, or of one word alone.

    Words of the question, and those that other claims have, count little.
    """
    if place.content.lacks(told) or len(content_bigrams(told.words)) < 3:
        return 0.0
    wording = Wording.of(claim)
    share, own = wording.share(place.text), wording.beyond(ground.stem, common)
    return IN_OTHER_WORDS * (0.8 * own.share(place.text) + 0.2 * share if own.parts else share)
