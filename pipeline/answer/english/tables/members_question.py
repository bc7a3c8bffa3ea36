"""Questions which part of a company has the most or least of something, grew most or fastest, or fell.

    Which segment had the highest operating income?     Which product category shrank the fastest?
    Which region added the most revenue?                Which brought more net sales, services or cloud?
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import takewhile

from pipeline.answer.english.tables.cell_question import read_years
from pipeline.answer.english.words import content, content_of_question, kinds_of_profit
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE

_ASKING = re.compile(r"^\W*(?:(?:on|in|from|for|of|to|at|by) )?(?:which|what)\b", re.I)
_NAMED = re.compile(rf"^\W*what (?:was|were|is|are) (?:the |{HERE}(?:['’]s?)? )", re.I)
_NOT_ASKED = re.compile(r"\b(?:companies|company|year|years|two|three|four|five)\b", re.I)
_BESIDES = re.compile(
    r"\b(?i:outside(?: of)?|other than|besides|apart from|except(?: for)?|excluding|after|beyond) (?:the )?"
    r"(?P<what>[A-Z][\w.&-]*(?: (?:and )?[A-Z][\w.&-]*){0,3})"
)
_ASIDE = re.compile(
    r",?\s*\b(?:leaving|setting|putting) (?:aside (?P<one>[^,?]{2,40})|(?P<other>[^,?]{2,40}?) aside),?", re.I
)
_EITHER = re.compile(
    r"(?:,|:|;|\s[-–—])\s*(?:the |its )?(?P<one>[^,?:;]{2,50}?) or (?:the |its )?(?P<other>[^,?:;]{2,50}?)\W*$", re.I
)
_RATE = re.compile(r"\b(?:percent(?:age)?|rate|relative)\b|%", re.I)
_MOST_KIND = 4  # words between which and what is asked of it


class Order(Enum):
    """By what the parts are put in order."""

    VALUE = "value"
    CHANGE = "change"
    GROWTH = "growth"


@dataclass(frozen=True, slots=True)
class MembersQuestion:
    """What is asked of which kind of members.

    Attributes:
        measure: what is measured, in words.
        kinds: the words for the kind of member, "" in none; of two that are named no kind is asked for.
        years: those named, in order; a change from one to the next is of two.
        every: all members that moved so are asked for, not the one that did most.
    """

    words: frozenset[str]
    kinds: frozenset[str]
    profits: frozenset[str]
    years: tuple[int, ...]
    least: bool
    measure: str
    order: Order = Order.VALUE
    every: bool = False
    left_out: frozenset[str] = frozenset()  # the stems of a member that is not asked about
    either: tuple[str, str] | None = None


def read_members_question(question: str) -> tuple[MembersQuestion, ...]:
    """The ways to read a question with a marked company, the first that has an answer counts; none for any other."""
    aside = _ASIDE.search(question)
    question = question if aside is None else f"{question[: aside.start()]} {question[aside.end() :]}"
    outside = _BESIDES.match(question.lstrip())
    question = question if outside is None else question.lstrip()[outside.end() :]
    if not _ASKING.match(question):
        return ()
    times = read_years(question)
    if times is None or len(times[1]) > 2:
        return ()
    text = " ".join(times[0].replace(HERE, " ").split())
    besides, either = outside or _BESIDES.search(text), _EITHER.search(text)
    text = text if either is None else text[: either.start()]
    text = text if besides is None or outside is not None else f"{text[: besides.start()]} {text[besides.end() :]}"
    said = re.findall(r"[a-z][a-z-]*", text.casefold())
    named = frozenset(said)
    most, least, fast = (bool(named & _order(f"english_{name}_words")) for name in ("most", "least", "fastest"))
    moves = _moves(said)
    if not (most or least or fast or moves) or (most and least) or len(moves) > 1 or _NOT_ASKED.search(text):
        return ()
    kinds = _kinds_of(said) if either is None else frozenset()
    if not kinds and either is None and not (_NAMED.match(question) and (most or least)):
        return ()
    apart = besides["what"] if besides is not None else (aside["one"] or aside["other"]) if aside is not None else ""
    order = Order.GROWTH if fast else Order.CHANGE if moves else Order.VALUE
    order = Order.GROWTH if order is Order.CHANGE and _RATE.search(text) else order
    one = MembersQuestion(
        frozenset(), kinds, kinds_of_profit(text), times[1], least if order is Order.VALUE else moves == {False}, "",
        order, every=not (most or least or fast), left_out=content(apart),
        either=(either["one"], either["other"]) if either is not None else None,
    )  # fmt: skip
    moved = _with_measure(one, said)
    if order is Order.VALUE:
        return (moved,) if moved.words else ()
    if not (most or least) or not moved.words & movement_rows():
        return (moved,)
    return (moved, replace(moved, order=Order.VALUE, least=least))  # lost through divestitures, which are a row


def _moves(said: Sequence[str]) -> set[bool]:
    """Which way the members that are asked for moved: True up, False down."""
    ways = ((True, "english_gaining_words"), (False, "english_losing_words"))
    return {up for up, name in ways if not _order(name).isdisjoint(said)}


def _moving() -> frozenset[str]:
    return _order("english_gaining_words") | _order("english_losing_words") | _order("english_fastest_words")


def _with_measure(one: MembersQuestion, said: Sequence[str]) -> MembersQuestion:
    """The question with the words that say what is measured."""
    dropped = frozenset.union(*map(_order, ("english_most_words", "english_least_words", "english_choice_words")))
    dropped |= _moving() | one.kinds | frozenset(_kinds())
    measure = " ".join(word for word in said if word not in dropped and (word == "net" or word not in _order("stops")))
    return replace(one, words=content_of_question(measure) if measure else frozenset(), measure=measure)


def _kinds_of(said: Sequence[str]) -> frozenset[str]:
    """The words for the kind of member that is asked for: those of the lexicon, else the noun behind which."""
    known = frozenset(kind for word in said for kind in _kinds().get(word, ()))
    if known:
        return known
    at = next((at for at, word in enumerate(said) if word in ("which", "what")), len(said))
    phrase = list(takewhile(lambda word: word not in _order("english_kind_ends"), said[at + 1 :]))
    own = [word for word in phrase if word not in _order("stops")]
    return frozenset(own[-1:]) if len(phrase) <= _MOST_KIND else frozenset()


@per_lexicon
def movement_rows(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_rows_of_movements")))


@per_lexicon
def _kinds(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    """The words by which tables name a kind of member, by each of them."""
    groups = (frozenset(group.split("=")) for group in lexicon.words("english_kinds_of_members"))
    return {word: group for group in groups for word in group}


def all_kinds() -> frozenset[str]:
    """All words by which tables name a kind of member."""
    return frozenset(_kinds())


@per_lexicon
def _classes(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    names = (
        "english_most_words", "english_least_words", "english_choice_words", "english_fastest_words",
        "english_gaining_words", "english_losing_words", "english_kind_ends",
    )  # fmt: skip
    stops = frozenset(lexicon.words("english_stop_words", "english_filler_words"))
    return {name: frozenset(lexicon.words(name)) for name in names} | {"stops": stops}


def _order(name: str) -> frozenset[str]:
    return _classes()[name]
