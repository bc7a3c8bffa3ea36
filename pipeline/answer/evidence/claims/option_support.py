"""How well passages support an option of a question: containment of its bigrams, its quantities, and its polarity.

An option is compared with every sentence of a passage: its support is the share of its bigrams that the sentence
contains. A quantity that the sentence lacks or states differently removes most of it, and so does a sentence that
denies the option (不得 against 可以) in the same words. How near a sentence is to the question counts too.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pipeline.answer.evidence.claims.consent import allows_with_consent
from pipeline.answer.evidence.claims.contrary import (
    asks_for_wrongs,
    both_deny,
    is_contrary,
    is_other_side,
    stem_differs,
)
from pipeline.answer.evidence.claims.exchanged_words import has_exchange
from pipeline.answer.evidence.claims.modality import Modality, clause_modalities, is_modal, modality
from pipeline.answer.evidence.claims.negation import MARK, denial_words, denies, forbids
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.answer.evidence.claims.support import (
    DENIED,
    WITHOUT_QUANTITY,
    EvidenceSentence,
    Support,
    evidence_sentences,
    with_title,
)
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment
from pipeline.text.tokens import fold

Key = TypeVar("Key", bound=Hashable)
UNCONDITIONAL = 0.8  # what is left of a figure beside which a quantity of the question does not stand (超过20万元的)
_ATTRIBUTE = re.compile(r"[^,，。;；]*的(?=\w)")  # 法律禁止流通的|财产
WORDS = 3  # bigrams below which an option is a word or two
NEAR = 0.1  # between sentences that say about as much
TAIL = 4  # last characters of an option by which it is found in its sentence
OF_OPTION = 0.7  # share of an option's words that a clause has which says it
OF_STEM = 0.5  # share of the question's words that a clause has which says of an option what is asked
OTHER_CASE = 0.5  # and of a figure that stands beside another case than the question's
CONTEXT = 0.5  # of how near a place is to the question: what its paragraph has of it, against what its passage has
IN_OTHER_WORDS = 0.97  # what an option counts that a sentence says in other words
STATEMENT = 8  # characters of an option that says something by itself
STEM = 0.6  # how much of an option's support comes from what the question says standing there too


@per_evidence_words
def _single_counts(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("single_counts")


@per_evidence_words
def _condition_endings(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('endings_of_conditions')}\s*[，,]\s*$")


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence sentences for one question, with their relevance to it."""

    stem: str
    stem_bigrams: frozenset[str]
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
        own = split_quantities(stem).bigrams
        passages = _relative_shares(
            {h.passage.id: containment(own, split_quantities(h.passage.text).bigrams) for h in hits}
        )
        places = evidence_sentences(hits)
        contexts = _relative_shares(dict(enumerate(containment(own, place.context) for place in places)))
        near = [
            (1 - CONTEXT) * passages[place.hit.passage.id] + CONTEXT * contexts[at] for at, place in enumerate(places)
        ]
        return cls(stem, own, tuple(places), split_quantities(stem).quantities, tuple(near))


def _relative_shares(shares: Mapping[Key, float]) -> dict[Key, float]:
    """Each share as a share of the greatest."""
    most = max(shares.values(), default=0.0)
    return {key: share / most if most else 0.0 for key, share in shares.items()}


def option_support(claim: str, ground: Evidence, common: frozenset[str] = frozenset()) -> Support:
    """The best support that the ground gives to an option; `common` are bigrams that other options have too."""
    scored = [
        (_place_score(claim, place, near, ground, common), place)
        for place, near in zip(ground.places, ground.near, strict=True)
    ]
    most = max((score for score, _ in scored), default=0.0)
    if not most:
        return Support(0.0)
    place = next(place for score, place in scored if score == most)
    denied = _is_against(claim, place, ground)
    if denied:  # of another case, where one about as near has the option word for word
        same = (other for score, other in scored if score >= most - NEAR and fold(claim) in fold(other.text))
        other = next((one for one in same if not _is_against(claim, one, ground)), None)
        place, denied = other or place, other is None
    shared = containment(split_quantities(claim).bigrams, place.bigrams)
    return Support(most * (DENIED if denied else 1.0), place, denied, shared)


def _place_score(
    claim: str, place: EvidenceSentence, near: float, ground: Evidence, common: frozenset[str]
) -> float:
    """How far a sentence says an option, and how near it is to the question."""
    content = split_quantities(claim)
    if len(content.bigrams) < WORDS:  # 每月, where the rule says 按月
        content = split_quantities(in_words_of(claim, place.text))
    share = max(_literal_share(content, place, ground, common), _loose_share(claim, content, place, ground, common))
    return share * _case_factor(content, place, ground) * (1 - STEM + STEM * near)


def _is_against(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    own = in_words_of(in_words_of(claim, place.text), place.hit.passage.body)
    return _is_denied(own, place, ground) or _is_refuted(claim, place)


def _is_denied(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether a passage denies a claim in its words, or has another thing in its place."""
    body = place.hit.passage.body
    if has_exchange(claim, "\n".join(dict.fromkeys((body, ground.nearest)))):
        return True
    if denial_words().prohibition.search(ground.stem):  # 外资银行不得损害的是: a sentence that forbids it says so
        return not place.forbids or _is_let_be(claim, place)
    if allows_with_consent(ground.stem, place.text):  # 须经谁批准: 未经…批准，不得 says so
        return False
    if stem_differs(ground.stem, place.lead + place.text) or is_other_side(ground.stem, place.lead + place.text):
        return True
    if _denies_stem(claim, place, ground) or _is_forbidden(claim, place, ground):
        return True
    if both_deny(ground.stem, place.text) or (asks_for_wrongs(ground.stem) and not is_modal(claim)):
        return False
    return denies(body, claim) or forbids(place.text, claim)


def _denies_stem(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether the clauses behind an option deny of it what is asked: 禁止流通的财产, |不得作为信托财产."""
    at = place.text.find(claim[-TAIL:])
    if at < 0 or modality(ground.stem) is not Modality.STATES or asks_for_wrongs(ground.stem):
        return False
    if is_modal(_ATTRIBUTE.sub("", claim)):  # it says itself what may or must be
        return False
    wording = Wording.of(ground.stem)
    own = wording.share((clauses(place.text[: at + TAIL], colons=True) or [""])[-1])  # 确立合规从|高层|做起
    return any(
        kind in (Modality.FORBIDS, Modality.DENIES) and wording.share(clause) >= max(OF_STEM, own)
        for clause, kind in clause_modalities(place.text[at + TAIL :])
    )


def _is_forbidden(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether what must or may be is asked for, and the clause that says the option forbids it: 不得利用…牟取利益."""
    if modality(ground.stem) not in (Modality.OBLIGES, Modality.ALLOWS) or is_modal(claim):
        return False
    return _nearest_kinds(claim, place, OF_OPTION) == {Modality.FORBIDS}


def _is_let_be(claim: str, place: EvidenceSentence) -> bool:
    """Whether a sentence that forbids something else lets be what a claim says: 可以利用荒地的，不得占用耕地."""
    kinds = _nearest_kinds(claim, place)
    return not place.lead and not is_modal(claim) and bool(kinds) and kinds <= {Modality.ALLOWS, Modality.OBLIGES}


def _nearest_kinds(claim: str, place: EvidenceSentence, least: float = 0.0) -> frozenset[Modality]:
    """What the clauses do that have most of a claim's words, `least` of them at least."""
    wording = Wording.of(claim)
    shares = [(wording.share(clause), kind) for clause, kind in clause_modalities(place.lead + place.text)]
    most = max((share for share, _ in shares), default=0.0)
    return frozenset(kind for share, kind in shares if share == most >= least)


def _is_refuted(claim: str, place: EvidenceSentence) -> bool:
    """Whether a claim has the other of two contraries, or, a statement of its own, says something else otherwise."""
    text = place.lead + place.text
    if Wording.of(claim).weight < STATEMENT:
        return is_other_side(claim, text)
    return is_contrary(claim, text, place.hit.passage.text, moods=is_modal(claim))


def _literal_share(
    claim: QuantifiedText, place: EvidenceSentence, ground: Evidence, common: frozenset[str]
) -> float:
    """The share of an option's bigrams that a sentence has, its own above all; for a figure what stands beside it."""
    words = claim.bigrams
    if place.content.lacks(claim):
        return WITHOUT_QUANTITY * containment(words, place.bigrams)
    one = _single_counts().fullmatch(claim.words.strip())
    if one or (len(words) < 3 and claim.quantities):
        return _figure_share(claim, one[0] if one else "", place, ground)
    own = words - common
    share = containment(words, place.bigrams)
    if own:
        share = 0.8 * containment(own, place.bigrams) + 0.2 * share
    whole = split_quantities(place.hit.passage.body).bigrams
    return 0.75 * share + 0.25 * containment(own or words, whole)


def _case_factor(claim: QuantifiedText, place: EvidenceSentence, ground: Evidence) -> float:
    """What an option with a figure counts: whether what the question's case is (不足10万元的) is beside it.

    And one that is an item of a list: whether what leads it in has it (有下列行为之一的，处十万元以上五十万元以下的罚款).
    """
    if ground.quantities and place.lead and not claim.quantities:
        units = {unit for _, unit in ground.quantities}
        led = {one for one in split_quantities(place.lead).quantities if one[1] in units}
        return OTHER_CASE if led and not ground.quantities <= led else 1.0
    if not ground.quantities or not (claim.quantities or _single_counts().fullmatch(claim.words.strip())):
        return 1.0
    if not ground.quantities <= place.content.quantities:
        return UNCONDITIONAL
    segments = [s for text in _figure_segments(place.text) if not (s := split_quantities(text)).lacks(claim)]
    of_case = not segments or any(ground.quantities <= segment.quantities for segment in segments)
    return 1.0 if of_case else OTHER_CASE


def _figure_share(claim: QuantifiedText, single: str, place: EvidenceSentence, ground: Evidence) -> float:
    """What a bare figure, or a `single` thing, counts for: how much of the question stands beside it."""
    title = place.hit.entry.title
    segments = [
        split_quantities(with_title(text, title)).bigrams
        for text in _figure_segments(place.text)
        if (single in text if single else not split_quantities(text).lacks(claim))
    ]
    if not segments:
        return 0.0
    stem = ground.stem_bigrams
    beside = max(containment(stem, segment) for segment in segments)
    whole = containment(stem, split_quantities(with_title(place.text, title)).bigrams)
    return 0.4 + 0.2 * (beside + whole + containment(stem, place.context))


def _figure_segments(text: str) -> list[str]:
    """The clauses of a text, each with those before it back to the last figure: what a figure holds for."""
    segments, before = [], ""
    for clause in clauses(MARK.sub("", text), colons=True):  # (一) is no figure
        before += clause
        segments.append(before)
        if _has_figure(clause) and not _is_condition(clause):
            before = ""
    return segments


def _has_figure(clause: str) -> bool:
    return bool(split_quantities(clause).quantities or _single_counts().search(clause))


def _is_condition(clause: str) -> bool:
    """Whether a clause says of which case the next one is: 违法所得不足10万元的，…"""
    return bool(_condition_endings().search(clause))


def _loose_share(
    claim: str, content: QuantifiedText, place: EvidenceSentence, ground: Evidence, common: frozenset[str]
) -> float:
    """The share of an option that a sentence says in other words; nothing of a figure, or of one word alone.

    Words of the question, and those that other options have, count little.
    """
    if place.content.lacks(content) or len(content.bigrams) < WORDS:
        return 0.0
    wording = Wording.of(claim)
    share, own = wording.share(place.text), wording.beyond(ground.stem, common)
    return IN_OTHER_WORDS * (0.8 * own.share(place.text) + 0.2 * share if own.parts else share)
