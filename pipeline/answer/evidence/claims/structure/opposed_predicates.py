"""Whether a claim says that something may, must, must not be or is not where the rule says the contrary of the same.

The predicate of a claim is laid beside the clauses of the nearest sentence that have its words; what leads a list in
holds for its items, and what a rule punishes it forbids: 招标人可以限制本地区以外的法人参加投标 is against
限制本地区以外的法人参加投标的，责令改正.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.answer.evidence.claims.consent import allows_with_consent
from pipeline.answer.evidence.claims.modality import (
    WITHIN_BRACKETS,
    Modality,
    behind_denial,
    behind_modal,
    is_denied,
    led_modalities,
    modality,
)
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.structure.compound_claims import is_case
from pipeline.answer.evidence.claims.support import EvidenceSentence
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses

SENTENCE = 0.55  # share of a claim's words that the sentence must have
ALIKE = 0.5  # and of its predicate's that a clause must have
NEAR = 0.1  # between clauses that are as near
SAME = 0.4  # share of a predicate's words in a clause of the same mood: the rule says the same too
LONGEST_DENIAL = 3  # characters of a word that denies
SHORTEST = 4  # characters of what says something
_AGAINST = {
    Modality.FREES: (Modality.OBLIGES,),
    Modality.FORBIDS: (Modality.ALLOWS, Modality.OBLIGES),
    Modality.OBLIGES: (Modality.FORBIDS, Modality.FREES, Modality.DENIES),
    Modality.ALLOWS: (Modality.FORBIDS, Modality.DENIES),
    Modality.DENIES: (Modality.STATES, Modality.OBLIGES, Modality.ALLOWS),
    Modality.STATES: (Modality.DENIES,),
}
_NEGATIVE = (Modality.DENIES, Modality.FORBIDS, Modality.FREES)


@dataclass(frozen=True, slots=True)
class _Part:
    """A clause of a rule, what it does with what it names, and whether that is punished."""

    text: str
    kind: Modality
    is_punished: bool


@per_evidence_words
def _sanctions(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("sanctions")


@per_evidence_words
def _exemptions(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("exemptions", "exceptions_behind")


def is_opposed(claim: str, place: EvidenceSentence) -> bool:
    """Whether the predicate of a claim, or the last of several, is the contrary of the rule's on the same."""
    text = place.lead + place.text
    if Wording.of(claim).share(text) < SENTENCE or allows_with_consent(claim, text):
        return False
    parts = list(_parts(place))
    frees = bool(_exemptions().search(text))
    return any(
        _is_against(clause, claim, parts)
        for clause in _predicates(claim)
        if not (frees and modality(clause) in _NEGATIVE)
    )


def _predicates(claim: str) -> Iterator[str]:
    """The clauses that say what may, must or must not be; the last one also where it says what is or is not."""
    every = clauses(claim, colons=True)
    for clause in every[:-1]:
        if not is_case(clause) and modality(clause) in (Modality.ALLOWS, Modality.OBLIGES, Modality.FORBIDS):
            yield clause
    yield from every[-1:]


def _parts(place: EvidenceSentence) -> Iterator[_Part]:
    lead, text = (WITHIN_BRACKETS.sub("", one) for one in (place.lead, place.text))
    of_lead = clauses(lead, colons=True) if lead else []
    of_text = clauses(text, colons=True)
    punishing = [at for at, clause in enumerate(of_text) if _sanctions().search(clause)]
    led = list(led_modalities(lead, text))[len(of_lead) :] if lead else []
    for clause in of_lead:
        yield _Part(clause, modality(clause), False)
    for at, clause in enumerate(of_text):
        kind = led[at][1] if led and at < len(led) else modality(clause)
        is_item = bool(of_lead) and bool(_sanctions().search(lead))
        yield _Part(clause, kind, is_item or bool(punishing and at < punishing[0]))


def _is_against(clause: str, claim: str, parts: list[_Part]) -> bool:
    own = modality(clause)
    behind = Wording.of(behind_denial(clause) if own in _NEGATIVE else behind_modal(clause))
    wording = behind if behind.weight >= SHORTEST else Wording.of(clause)
    if wording.weight < SHORTEST or _says_same(own, behind, parts) or _is_denied_twice(clause):
        return False
    scored = [(wording.share(part.text), part) for part in parts if part.is_punished or not is_case(part.text)]
    most = max((share for share, _ in scored), default=0.0)
    if most < ALIKE:
        return False
    near = [part for share, part in scored if share >= most - NEAR]
    return all(_opposes(own, wording, part, punishes=bool(_sanctions().search(claim))) for part in near)


def _is_denied_twice(clause: str) -> bool:
    """不符合标准的农产品|不得销售: what must be."""
    if modality(clause) in _NEGATIVE:
        return is_denied(_before(clause))
    return modality(clause) is not Modality.STATES and is_denied(behind_modal(clause))


def _before(clause: str) -> str:
    """What stands before the last word that denies."""
    behind = behind_denial(clause)
    before = clause[: len(clause) - len(behind)] if behind else clause
    return before[: -LONGEST_DENIAL] if behind else ""


def _says_same(own: Modality, behind: Wording, parts: list[_Part]) -> bool:
    """Whether some clause does the same with some of what the predicate names."""
    if own in _NEGATIVE:
        return any(behind.share(behind_denial(part.text)) >= SAME for part in parts)
    return own is not Modality.STATES and any(part.kind is own and behind.share(part.text) >= SAME for part in parts)


def _opposes(own: Modality, wording: Wording, part: _Part, *, punishes: bool) -> bool:
    if part.is_punished:
        return not punishes and own in (Modality.ALLOWS, Modality.OBLIGES) and part.kind is Modality.STATES
    if part.kind not in _AGAINST.get(own, ()):
        return False
    if part.kind is Modality.DENIES:  # 批准或者不批准: what is denied must be what is claimed
        return wording.share(behind_denial(part.text)) >= ALIKE
    return True
