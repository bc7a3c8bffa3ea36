"""What a statement in other words says against a rule: the other of two contraries, no condition, another actor.

A rule in its own words is held to by `denials` and `exchanged_words`. Here a statement that says the same in
other words is laid beside the clauses that are nearest to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses

ALIKE = 0.5  # share of a clause's words that a clause of the rule must have for the two to be of the same
NEAR = 0.1  # between clauses that are as near
SHORTEST = 4  # characters of a clause that says something
SENTENCE = 0.55  # and that a sentence must have of the whole statement
WITHIN_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    pairs: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]
    universal: re.Pattern[str]
    all_of: re.Pattern[str]  # what says so in a rule
    exception: re.Pattern[str]
    actors: re.Pattern[str]
    condition: re.Pattern[str]  # 未经批准: on what something is, not that it is not
    bound: re.Pattern[str]  # 不得超过 and the like: what it is stands there and is not forbidden
    forbids: re.Pattern[str]
    frees: re.Pattern[str]
    obliges: re.Pattern[str]
    allows: re.Pattern[str]
    not_so: re.Pattern[str]
    wrongs: re.Pattern[str]

    @property
    def moods(self) -> tuple[re.Pattern[str], ...]:
        return self.frees, self.forbids, self.obliges, self.allows


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    pairs = [entry.split("|") for entry in lexicon.words("contrary_terms")]
    return _Words(
        pairs=tuple((_either(one), _either(other)) for one, other in pairs),
        universal=lexicon.pattern("universals"),
        all_of=lexicon.pattern("universals", "universals_of_rules"),
        exception=re.compile(
            r"[(（]\s*不(?:含|包括)(?P<bracket>[^)）]*)[)）]|除(?P<lead>[^,，。;；]{2,30}?)(?:以外|之外|外)"
            r"|但(?P<but>[^。;；]*)除外"
        ),
        actors=lexicon.pattern("actors"),
        condition=re.compile(rf"(?:未|没有?|非)经[^,，。;；]*?{any_of('consents')}"),
        bound=re.compile(rf"(?:{any_of('prohibitions', 'prohibitions_otherwise')}|不)[超高低少多大小早晚迟][过于出]"),
        forbids=lexicon.pattern("prohibitions", "prohibitions_otherwise"),
        frees=lexicon.pattern("releases"),
        obliges=re.compile(rf"{any_of('duties', 'duties_otherwise')}|(?<![对相适反响供])应(?![收付对急用])"),
        allows=re.compile(rf"{any_of('permissions', 'permissions_otherwise')}|(?<![许认不])可(?![证行靠撤能持比])"),
        wrongs=lexicon.pattern("outcomes_of_wrongs"),
        not_so=re.compile(rf"{any_of('denials')}|不(?!{any_of('no_denials_behind_not')})|没"),
    )


def _either(words: str) -> re.Pattern[str]:
    return re.compile("|".join(words.split("=")))


def is_contrary(claim: str, text: str, paragraph: str, *, moods: bool = True) -> bool:
    """Whether a sentence of a rule (with what leads it in) says something else than a claim that is about the same."""
    if Wording.of(claim).share(text) < SENTENCE:
        return False
    return (
        is_other_side(claim, text)
        or _drops_condition(claim, text)
        or _is_excepted(claim, text)
        or _has_other_actor(claim, text, paragraph)
        or (moods and any(_is_reversed(clause, text) for clause in _telling(claim)))
    )


def _telling(claim: str) -> list[str]:
    """The clauses of a claim that say what may, must or must not be; all where none does."""
    parts = clauses(claim, colons=True)
    return [part for part in parts if _mood(part, "") != "states"] or parts


def says_what_may_be(claim: str) -> bool:
    """Whether a claim says what may, must or must not be."""
    return any(_mood(part, "") not in ("states", "bounds") for part in clauses(claim, colons=True))


def asks_for_wrongs(stem: str) -> bool:
    """Whether a question asks for what something bad follows from: 哪些内容改了，票据就作废."""
    return bool(_words().wrongs.search(stem))


def without_bounds(text: str) -> str:
    """A text without the words that set a bound (不得低于), which forbid nothing."""
    return _words().bound.sub("", text)


def both_deny(stem: str, text: str) -> bool:
    """Whether a question for what does not hold (不适用…的) is laid beside a sentence that denies."""
    last = (clauses(stem, colons=True) or [""])[-1]
    return _mood(last, "") == "denies" and any(mood == "denies" for _, mood in _moods(text))


def stem_differs(stem: str, text: str) -> bool:
    """Whether a question for what must be is laid beside what only may be, or may beside may not."""
    asked, moods = _mood(stem, ""), {mood for _, mood in _moods(WITHIN_BRACKETS.sub("", text))}
    other = {"obliges": "allows", "allows": "forbids"}.get(asked)
    return other in moods and asked not in moods


def agrees(claim: str, text: str) -> bool:
    """Whether a sentence forbids, frees of, obliges or allows what the claim does, and says nothing else against it."""
    if Wording.of(claim).share(text) < SENTENCE or is_other_side(claim, text):
        return False
    mood = _mood(claim, "")
    return mood != "denies" and mood in {there for _, there in _moods(text)}


def is_other_side(claim: str, text: str) -> bool:
    """Whether the claim has one of two contraries where the text has the other one."""
    return any(
        (one.search(claim) and not other.search(claim) and other.search(text) and not one.search(text))
        or (other.search(claim) and not one.search(claim) and one.search(text) and not other.search(text))
        for one, other in _words().pairs
    )


def _drops_condition(claim: str, text: str) -> bool:
    words = _words()
    return bool(words.universal.search(claim)) and not words.all_of.search(text)


def _is_excepted(claim: str, text: str) -> bool:
    """Whether the claim is about what the text leaves out: (不含用于个人住房用途的贷款)."""
    found = _words().exception.search(text)
    if found is None or _words().exception.search(claim):
        return False
    left_out = found["bracket"] or found["lead"] or found["but"] or ""
    rest = text[: found.start()] + text[found.end() :]
    excepted = {word for word, weight, share in Wording.of(claim).matches(left_out) if share == 1.0 and weight > 1}
    excepted = {word for word in excepted if f"非{word}" not in claim}
    there = {word for word, _, share in Wording.of(claim).matches(rest) if share == 1.0}
    return bool(excepted - there)


def _has_other_actor(claim: str, text: str, paragraph: str) -> bool:
    """Whether someone does in the claim what someone else does in the text."""
    actors = _words().actors
    told = in_words_of(claim, paragraph)
    mine = {match[0]: match.start() for match in actors.finditer(told)}
    theirs = set(actors.findall(text))
    alone = [at for one, at in mine.items() if one not in (text if at else paragraph)]
    others = {one for one in theirs if not any(one in other or other in one for other in mine)}
    return bool(alone) and (bool(others) or max(alone) > 0)  # a rule often leaves out who begins its sentence


def _is_reversed(clause: str, text: str) -> bool:
    """Whether the nearest clauses forbid what the claim's allows, deny what it says, or the other way round."""
    wording = Wording.of(clause)
    if wording.weight < SHORTEST:
        return False
    bare = WITHIN_BRACKETS.sub("", text)
    told = Wording.of(_behind_mood(clause))
    wording = told if told.weight >= SHORTEST else wording
    covers = [(wording.share(part), part, mood) for part, mood in _moods(bare)]
    most = max((share for share, _, _ in covers), default=0.0)
    if most < ALIKE:
        return False
    mine = _mood(clause, "")
    near = [mood for share, _, mood in covers if share >= most - NEAR]
    return all(_opposed(mine, mood) for mood in near)


def _behind_mood(clause: str) -> str:
    """What may, must or must not be: behind the word that says so."""
    words = _words()
    found = [match for pattern in words.moods if (match := pattern.search(words.bound.sub("", clause)))]
    return clause[max(match.end() for match in found) :] if found else clause


def _moods(text: str) -> Iterator[tuple[str, str]]:
    mood = ""
    for clause in clauses(text, colons=True):
        mood = _mood(clause, mood)
        yield clause, mood


def _mood(clause: str, before: str) -> str:
    """Whether a clause forbids, frees of a duty, obliges, allows, denies or states; else as the one before it."""
    words = _words()
    clause = words.condition.sub("", clause)
    bare = words.bound.sub("", clause)
    bounds, clause = bare != clause, bare
    if words.frees.search(clause):
        return "frees"
    if words.forbids.search(clause):
        return "forbids"
    if words.obliges.search(clause):
        return "obliges"
    if words.allows.search(clause):
        return "allows"
    if words.not_so.search(clause):
        return "denies"
    if bounds:
        return "bounds"
    return before if before in ("forbids", "obliges", "allows") else "states"


_OPPOSED = {
    ("allows", "forbids"), ("forbids", "allows"), ("obliges", "forbids"), ("forbids", "obliges"),
    ("frees", "obliges"), ("obliges", "frees"), ("states", "denies"),
    ("states", "forbids"), ("allows", "denies"), ("obliges", "allows"), ("denies", "states"), ("obliges", "denies"),
    ("forbids", "states"),
}  # fmt: skip


def _opposed(mine: str, theirs: str) -> bool:
    return (mine, theirs) in _OPPOSED
