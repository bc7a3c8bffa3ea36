"""A question which of several has the most, the least or moved most, with all words that say of what.

    Which component of interest expense fell the most?     Which type of borrowing was the largest?
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import takewhile

from pipeline.answer.english.tables.cell_question import read_years
from pipeline.answer.english.tables.members_question import MembersQuestion, Order, movement_rows
from pipeline.answer.english.words import content, content_of_question
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE

_WHICH = re.compile(r"^\W*(?:(?:on|in|from|for|of|to|at|by) )?(?:which|what)\b", re.I)
_WHAT_WAS = re.compile(r"^\W*what (?:was|were|is|are)\b", re.I)
_NOT_ASKED = re.compile(
    r"\b(?:compan(?:y|ies)|years?|quarters?|months?|two|three|four|five)\b"
    r"|\b(?:outside|besides|aside|other than|apart from|except|excluding)\b",
    re.I,
)
_OR = re.compile(r",[^,?]+ or [^,?]+\W*$", re.I)  # of two that are named
_RATE = re.compile(r"\b(?:percent(?:age)?|rate|relative)\b|%", re.I)
_SHARE = re.compile(r"\b(?:percent(?:age)?|share(?: of|$)|proportion)\b|%", re.I)
_MOST_RATE = re.compile(
    r"\b(?:highest|lowest|largest|smallest|greatest|biggest) (?:\w+[ -]){0,3}(?:rates?|yields?|margins?)\b", re.I
)
_LOSS = re.compile(r"\bloss(?:es)?\b", re.I)
_MOST_KIND = 4  # words between `which` and what is asked of it


@dataclass(frozen=True, slots=True)
class Superlative:
    """What is asked.

    Attributes:
        kind: the stems of the words for the kind of member, which a table need not say.
        rates: percentages are put in order.
        losses: what is lost is put in order, which tables print below zero.
    """

    asked: MembersQuestion
    kind: frozenset[str]
    rates: bool
    losses: bool
    specific: bool  # a kind of member is named, so that the rest, taken together, is none


def read_superlative(question: str) -> Superlative | None:
    """What a question with a marked company asks; None for any other."""
    times = read_years(question) if _WHICH.match(question) and not _OR.search(question) else None
    if times is None or len(times[1]) > 2:
        return None
    text = " ".join(times[0].replace(HERE, " ").split())
    said = re.findall(r"[a-z][a-z0-9&.-]*", text.casefold().replace("'s", " ").replace("’s", " "))
    said = [word.strip(".-") for word in said]
    named, words = frozenset(said), _classes()
    most, least, fast = (bool(named & words[f"english_{name}_words"]) for name in ("most", "least", "fastest"))
    ways = ((True, "english_gaining_words"), (False, "english_losing_words"))
    moves = {up for up, name in ways if named & words[name]}
    if (most == least and not fast) or len(moves) > 1 or _NOT_ASKED.search(text):
        return None
    if _WHAT_WAS.match(question) and not named & words["english_superlatives"]:
        return None  # the most that it may have to pay is no member of anything
    order = Order.GROWTH if fast or (moves and _RATE.search(text)) else Order.CHANGE if moves else Order.VALUE
    if least and order is not Order.VALUE:
        return None  # what fell least is hardly ever asked for, and what grew least may have fallen
    kind = [] if _WHAT_WAS.match(question) else _kind_of(said)
    shares = order is Order.VALUE and bool(_SHARE.search(text))
    measure = " ".join(one for one in _measuring(said) if not (shares and _SHARE.match(one)))
    if not measure:
        return None
    kinds = frozenset[str]().union(*(some for some in kinds_apart() if some.intersection(kind)))
    asked = MembersQuestion(
        content_of_question(measure), kinds, frozenset(), times[1],
        least if order is Order.VALUE else moves == {False}, measure, order,
    )  # fmt: skip
    own = content(" ".join(kind)) & asked.words
    if order is Order.CHANGE and asked.words & movement_rows():  # goodwill added through acquisitions, which are a row
        asked = replace(asked, order=Order.VALUE, least=False)
    specific = bool(kind) and not words["english_general_kinds"].intersection(kind)
    return Superlative(asked, own, shares or bool(_MOST_RATE.search(text)), bool(_LOSS.search(text)), specific)


def _measuring(said: list[str]) -> list[str]:
    """The words that say of what the most is asked, without those for a member of any kind: which component of what."""
    general = _classes()["english_general_kinds"]
    first = next((at for at, word in enumerate(said) if word in general), len(said))
    behind = list(takewhile(lambda word: word in general, said[first:]))
    kept = said[:first] + said[first + len(behind) :]
    dropped = frozenset.union(*(_classes()[name] for name in _DROPPED))
    return [word for word in kept if word not in dropped]


def _kind_of(said: list[str]) -> list[str]:
    """The noun for the members: that behind `which`, or behind `which type of`."""
    at = next((at for at, word in enumerate(said) if word in ("which", "what")), len(said))
    ends = _classes()["english_kind_ends"] | _classes()["english_having_words"] | {"of"}
    phrase = list(takewhile(lambda word: word not in ends, said[at + 1 :]))
    behind = at + 1 + len(phrase)
    if phrase and phrase[-1] in _classes()["english_sorts"] and said[behind : behind + 1] == ["of"]:
        phrase = list(takewhile(lambda word: word not in ends, said[behind + 1 :]))
    return phrase[-1:] if len(phrase) <= _MOST_KIND else []


_DROPPED = (
    "english_most_words", "english_least_words", "english_fastest_words", "english_gaining_words",
    "english_losing_words", "english_superlatives", "english_having_words",
)  # fmt: skip
_CLASSES = (*_DROPPED, "english_kind_ends", "english_general_kinds", "english_sorts")


@per_lexicon
def kinds_apart(lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    """The words by which tables name kinds of members that are none of each other: segments, customers."""
    general = frozenset(lexicon.words("english_general_kinds"))
    groups = (frozenset(group.split("=")) for group in lexicon.words("english_kinds_of_members"))
    return tuple(group for group in groups if not group & general)


@per_lexicon
def _classes(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    return {name: frozenset(lexicon.words(name)) for name in _CLASSES}
