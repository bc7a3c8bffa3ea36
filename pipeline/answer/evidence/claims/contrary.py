"""What a statement in other words says against a rule: the other of two contraries, no condition, another actor.

A rule in its own words is held to by `negation` and `exchanged_words`. Here a statement that says the same in
other words is laid beside the clauses that are nearest to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.evidence.claims.modality import (
    WITHIN_BRACKETS,
    Modality,
    behind_modal,
    clause_modalities,
    modal_clauses,
    modalities,
    modality,
)
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses

ALIKE = 0.5  # share of a clause's words that a clause of the rule must have for the two to be of the same
NEAR = 0.1  # between clauses that are as near
SHORTEST = 4  # characters of a clause that says something
SENTENCE = 0.55  # share of the whole statement's words that a sentence must have


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    pairs: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]
    universal: re.Pattern[str]
    all_of: re.Pattern[str]  # what says so in a rule
    exception: re.Pattern[str]
    actors: re.Pattern[str]
    wrongs: re.Pattern[str]
    prefixes: tuple[str, ...]  # that deny the word behind them


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    pairs = [entry.split("|") for entry in lexicon.words("contrary_terms")]
    return _Words(
        pairs=tuple((_either(one), _either(other)) for one, other in pairs),
        universal=lexicon.pattern("universals"),
        all_of=lexicon.pattern("universals", "universals_of_rules"),
        exception=re.compile(
            rf"[(（]\s*{any_of('exclusions_in_brackets')}(?P<bracket>[^)）]*)[)）]"
            rf"|{any_of('exception_openings')}(?P<lead>[^,，。;；]{{2,30}}?){any_of('exception_endings')}"
            rf"|{any_of('exception_conjunctions')}(?P<but>[^。;；]*){any_of('exceptions_behind')}"
        ),
        actors=lexicon.pattern("actors"),
        wrongs=lexicon.pattern("outcomes_of_wrongs"),
        prefixes=lexicon.words("denying_prefixes"),
    )


def _either(words: str) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, words.split("="))))


def is_contrary(claim: str, text: str, paragraph: str, *, moods: bool = True) -> bool:
    """Whether a sentence of a rule (with what leads it in) says something else than a claim that is about the same.

    `moods`: also where the two only differ in what may or must be.
    """
    if Wording.of(claim).share(text) < SENTENCE:
        return False
    return (
        is_other_side(claim, text)
        or _drops_condition(claim, text)
        or _is_excepted(claim, text)
        or _has_other_actor(claim, text, paragraph)
        or (moods and any(_is_reversed(clause, text) for clause in modal_clauses(claim)))
    )


def asks_for_wrongs(stem: str) -> bool:
    """Whether a question asks for what something bad follows from: 哪些内容改了，票据就作废."""
    return bool(_words().wrongs.search(stem))


def both_deny(stem: str, text: str) -> bool:
    """Whether a question for what does not hold (不适用…的) is laid beside a sentence that denies."""
    last = (clauses(stem, colons=True) or [""])[-1]
    return modality(last) is Modality.DENIES and Modality.DENIES in modalities(text)


def stem_differs(stem: str, text: str) -> bool:
    """Whether a question for what must be is laid beside what only may be, or may beside may not."""
    own, there = modality(stem), modalities(WITHIN_BRACKETS.sub("", text))
    other = {Modality.OBLIGES: Modality.ALLOWS, Modality.ALLOWS: Modality.FORBIDS}.get(own)
    return other in there and own not in there


def agrees(claim: str, text: str) -> bool:
    """Whether a sentence forbids, frees of, obliges or allows what the claim does, and says nothing else against it."""
    if Wording.of(claim).share(text) < SENTENCE or is_other_side(claim, text):
        return False
    kind = modality(claim)
    return kind is not Modality.DENIES and kind in modalities(text)


def is_other_side(claim: str, text: str) -> bool:
    """Whether the claim has one of two contraries where the text has the other one."""
    return any(
        (_only(one, other, claim) and _only(other, one, text)) or (_only(other, one, claim) and _only(one, other, text))
        for one, other in _words().pairs
    )


def _only(one: re.Pattern[str], other: re.Pattern[str], text: str) -> bool:
    return bool(one.search(text)) and not other.search(text)


def _drops_condition(claim: str, text: str) -> bool:
    words = _words()
    return bool(words.universal.search(claim)) and not words.all_of.search(text)


def _is_excepted(claim: str, text: str) -> bool:
    """Whether the claim is about what the text leaves out: (不含用于个人住房用途的贷款)."""
    words = _words()
    exception = words.exception.search(text)
    if exception is None or words.exception.search(claim):
        return False
    left_out = exception["bracket"] or exception["lead"] or exception["but"] or ""
    rest = text[: exception.start()] + text[exception.end() :]
    wording = Wording.of(claim)
    excepted = {word for word, weight, share in wording.matches(left_out) if share == 1.0 and weight > 1}
    denied = {word for word in excepted if any(prefix + word in claim for prefix in words.prefixes)}
    there = {word for word, _, share in wording.matches(rest) if share == 1.0}
    return bool(excepted - denied - there)


def _has_other_actor(claim: str, text: str, paragraph: str) -> bool:
    """Whether someone does in the claim what someone else does in the text."""
    actors = _words().actors
    mine = {match[0]: match.start() for match in actors.finditer(in_words_of(claim, paragraph))}
    theirs = set(actors.findall(text))
    alone = [at for one, at in mine.items() if one not in (text if at else paragraph)]
    others = {one for one in theirs if not any(one in other or other in one for other in mine)}
    return bool(alone) and (bool(others) or max(alone) > 0)  # a rule often leaves out who begins its sentence


def _is_reversed(clause: str, text: str) -> bool:
    """Whether the nearest clauses forbid what the claim's allows, deny what it says, or the other way round."""
    wording = Wording.of(clause)
    if wording.weight < SHORTEST:
        return False
    bare = Wording.of(behind_modal(clause))
    wording = bare if bare.weight >= SHORTEST else wording
    scored = [(wording.share(part), kind) for part, kind in clause_modalities(WITHIN_BRACKETS.sub("", text))]
    most = max((share for share, _ in scored), default=0.0)
    if most < ALIKE:
        return False
    own = modality(clause)
    return all(own.opposes(kind) for share, kind in scored if share >= most - NEAR)
