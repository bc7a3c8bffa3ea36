"""How well passages support an option of a question: containment of its bigrams, its quantities, and its polarity.

An option is compared with every sentence of a passage: its support is the share of its bigrams that the sentence
contains. A quantity that the sentence lacks or states differently removes most of it, and so does a sentence that
denies the option (不得 against 可以) in the same words. How near a sentence is to the question counts too.
"""

from __future__ import annotations

import re

from pipeline.answer.evidence.claims.choice_evidence import Evidence
from pipeline.answer.evidence.claims.consent import allows_with_consent
from pipeline.answer.evidence.claims.contrary import drops_denial, is_contrary, is_other_side
from pipeline.answer.evidence.claims.exchanged_words import has_exchange
from pipeline.answer.evidence.claims.figure_options import case_factor, figure_share, single_counts
from pipeline.answer.evidence.claims.modality import Modality, clause_modalities, is_modal, led_modalities, modality
from pipeline.answer.evidence.claims.negation import denial_words, denies, forbids
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.answer.evidence.claims.question_moods import (
    are_exceptions,
    asks_for_wrongs,
    both_deny,
    holds_to_rule,
    stem_differs,
)
from pipeline.answer.evidence.claims.structure.asked_sentence import is_left_out
from pipeline.answer.evidence.claims.support import DENIED, WITHOUT_QUANTITY, EvidenceSentence, Support
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment
from pipeline.text.tokens import fold

_ATTRIBUTE = re.compile(r"[^,，。;；]*的(?=\w)")  # 法律禁止流通的|财产
WORDS = 3  # bigrams below which an option is a word or two
NEAR = 0.1  # between sentences that say about as much
ALL = 0.95  # share of an option's words that a sentence has which says it
TAIL = 4  # last characters of an option by which it is found in its sentence
OF_OPTION = 0.7  # share of an option's words that a clause has which says it
OF_STEM = 0.5  # share of the question's words that a clause has which says of an option what is asked
IN_OTHER_WORDS = 0.97  # what an option counts that a sentence says in other words
STATEMENT = 8  # characters of an option that says something by itself
STEM = 0.6  # how much of an option's support comes from what the question says standing there too


def option_support(claim: str, ground: Evidence, common: frozenset[str] = frozenset()) -> Support:
    """The best support that the ground gives to an option; `common` are bigrams that other options have too."""
    places = list(zip(ground.places, ground.near, strict=True))
    if split_quantities(claim).quantities:
        places += ground.openings
    scored = [(_place_score(claim, place, near, ground, common), place) for place, near in places]
    most = max((score for score, _ in scored), default=0.0)
    if not most:
        return Support(0.0)
    place = next(place for score, place in scored if score == most)
    denied = _is_against(claim, place, ground)
    if denied:  # of another case, where one about as near has the option word for word
        same = (other for score, other in scored if score >= most - NEAR and _says(claim, other))
        other = next((one for one in same if not _is_against(claim, one, ground)), None)
        place, denied = other or place, other is None
    shared = containment(split_quantities(claim).bigrams, place.bigrams)
    return Support(most * (DENIED if denied else 1.0), place, denied, shared)


def _says(claim: str, place: EvidenceSentence) -> bool:
    """Whether a sentence has an option word for word, or all its words: 禁止盗挖、滥挖和非法买卖黑土 has 盗挖黑土."""
    return fold(claim) in fold(place.text) or (not is_modal(claim) and Wording.of(claim).share(place.text) >= ALL)


def _place_score(
    claim: str, place: EvidenceSentence, near: float, ground: Evidence, common: frozenset[str]
) -> float:
    """How far a sentence says an option, and how near it is to the question."""
    content = split_quantities(claim)
    if len(content.bigrams) < WORDS:  # 每月, where the rule says 按月
        content = split_quantities(in_words_of(claim, place.text))
    share = max(_literal_share(content, place, ground, common), _loose_share(claim, content, place, ground, common))
    return share * case_factor(content, place, ground) * (1 - STEM + STEM * near)


def _is_against(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    own = in_words_of(in_words_of(claim, place.text), place.hit.passage.body)
    return _is_denied(own, place, ground) or _is_refuted(claim, place)


def _is_denied(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether a passage denies a claim in its words, or has another thing in its place."""
    body = place.hit.passage.body
    if has_exchange(claim, "\n".join(dict.fromkeys((body, ground.nearest)))):
        return True
    if are_exceptions(place.lead):
        return holds_to_rule(ground.stem, place.lead)
    if denial_words().prohibition.search(ground.stem):  # 外资银行不得损害的是: a sentence that forbids it says so
        return not place.forbids or _is_let_be(claim, place)
    if allows_with_consent(ground.stem, place.text):  # 须经谁批准: 未经…批准，不得 says so
        return False
    if is_left_out(fold(claim), fold(place.text)):
        return True
    differs = not ground.mood_is_given and stem_differs(ground.stem, place.lead + place.text)
    if differs or is_other_side(ground.stem, place.lead + place.text):
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
    shares = [(wording.share(clause), kind) for clause, kind in led_modalities(place.lead, place.text)]
    most = max((share for share, _ in shares), default=0.0)
    return frozenset(kind for share, kind in shares if share == most >= least)


def _is_refuted(claim: str, place: EvidenceSentence) -> bool:
    """Whether a claim has the other of two contraries, or, a statement of its own, says something else otherwise."""
    text = place.lead + place.text
    if drops_denial(claim, place.text):
        return True
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
    one = single_counts().fullmatch(claim.words.strip())
    if one or (len(words) < 3 and claim.quantities):
        return figure_share(claim, one[0] if one else "", place, ground)
    own = words - common
    share = containment(words, place.bigrams)
    if own:
        share = 0.8 * containment(own, place.bigrams) + 0.2 * share
    whole = split_quantities(place.hit.passage.body).bigrams
    return 0.75 * share + 0.25 * containment(own or words, whole)


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
