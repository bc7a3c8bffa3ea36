"""A question in English whether or how a figure moved: does X have an improving gross margin profile as of FY2022?

Such a question names one figure and a movement (`english_rising_words`, …), and nothing else that would limit either.
A sentence that only says what to do where the figure is not useful (`If gross margin is not a useful metric …`) limits
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum

from pipeline.model import Measure
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.answer_form import AnswerForm, find_form
from pipeline.understand.english.figure_phrase import read_phrase
from pipeline.understand.english.figure_question import (
    EnglishNames,
    is_instruction,
    names_cash_flow,
    sentences_of,
    without_sources,
)
from pipeline.understand.english.tokens import HERE, Token, TokenKind, days_of, tokens_of

_ASKING = re.compile(
    rf"^\W*(?:and\s+|so\s+)?(?:how\s+)?(?:is|are|was|were|has|have|had|did|does|do)\s|^\W*how\s+(?:is|are|has|have|did|do)\b"
    rf"|^\W*{HERE}",
    re.I,
)
_USELESS = re.compile(
    r"^if\b.*\b(?:not|isn't|aren't)\b.*\b(?:useful|relevant|meaningful|applicable|appropriate|important)\b", re.I
)
_WITHIN = re.compile(
    r"\(?\s*(?:not|without|never)\s+(?:\w+\s+)?(?:fluctuating|varying|changing|moving|fluctuate|vary|change|move)d?\s+"
    r"(?:by\s+)?more than\s+(?:roughly |about |approximately |around )?(?P<bound>\d+(?:\.\d+)?)\s*%[^)?]*\)?",
    re.I,
)
_BY_HOW_MUCH = re.compile(r",?\s*(?:and )?(?:if so,? )?by (?:how much|what percentage|how many \w+)\s*(?=\?\s*$)", re.I)
_MOVED = {
    TokenKind.CHANGE: re.compile(
        r"(?P<up>increas|ris|rose|grow|grew)|(?P<down>decreas|declin|drop|reduc|fall|fell)", re.I
    )
}


class Movement(StrEnum):
    """What a question asks of a figure's movement."""

    RISE = "rise"
    FALL = "fall"
    GAIN = "gain"  # for the better
    LOSS = "loss"  # for the worse
    STEADY = "steady"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class MovementQuestion:
    """A figure and the movement that is asked for; years that are named; within how many points it may move."""

    measure: Measure
    movement: Movement
    years: tuple[int, ...] = ()
    within: Decimal | None = None
    form: AnswerForm = field(default_factory=AnswerForm)
    days: frozenset[tuple[int, int, int]] = frozenset()


@per_lexicon
def _words(lexicon: Lexicon) -> dict[str, Movement | None]:
    classes = {
        "english_rising_words": Movement.RISE, "english_falling_words": Movement.FALL,
        "english_improving_words": Movement.GAIN, "english_worsening_words": Movement.LOSS,
        "english_steady_words": Movement.STEADY, "english_moving_words": Movement.ANY,
    }  # fmt: skip
    found: dict[str, Movement | None] = dict.fromkeys(lexicon.words("english_words_of_movements"))
    return found | {word: kind for name, kind in classes.items() for word in lexicon.words(name)}


def read_movement_question(text: str, names: EnglishNames) -> MovementQuestion | None:
    """The movement that a question asks for, with the company as `HERE`; None where it asks anything else."""
    formed = find_form(_BY_HOW_MUCH.sub("", text))
    names = replace(names, cash_flow=names_cash_flow(text))
    within = _WITHIN.search(formed.rest)
    said = [one for one in sentences_of(_WITHIN.sub(" ", formed.rest)) if not _USELESS.match(one.strip())]
    asking = [one for one in said if _ASKING.match(one) and one.rstrip().endswith("?")]
    if len(asking) != 1 or not all(is_instruction(one) for one in said if one is not asking[0]):
        return None
    tokens = tokens_of(without_sources(asking[0]), names.find)
    read = tokens and _read(tokens)
    if not read:
        return None
    movement, rest = read
    rest = _of_two_years(rest)
    phrase = read_phrase(rest, percent=False, money=False)
    if phrase is None or (not phrase.years and any(token.kind is TokenKind.TIME for token in rest)):
        return None
    bound = Decimal(within["bound"]) if within else None
    days = frozenset(day for one in said for day in days_of(one))
    return MovementQuestion(phrase.measure, movement, phrase.years, bound, formed.form, days)


def _read(tokens: Sequence[Token]) -> tuple[Movement, list[Token]] | None:
    """The one movement among the tokens, and the others; None where there is none, two, or a word that no one knows."""
    movements: list[Movement] = []
    rest: list[Token] = []
    for token in tokens:
        word = token.text.casefold().strip()
        if token.kind is TokenKind.UNKNOWN:
            if word not in _words():
                return None
            movement = _words()[word]
            movements += [movement] if movement is not None else []
        elif token.kind is TokenKind.CHANGE:
            movements.append(_direction(word))
        elif token.kind in (TokenKind.GROWTH, TokenKind.YEARLY, TokenKind.COMPOUND):
            return None  # how growth itself moved
        elif token.kind not in (TokenKind.AND, TokenKind.TO):
            rest.append(token)
    directed = [one for one in movements if one is not Movement.ANY] or movements
    if len(set(directed)) > 1 and any(token.text.casefold().strip() == "or" for token in tokens):
        directed = [Movement.ANY]  # did it grow or shrink
    return (directed[0], rest) if directed and len(set(directed)) == 1 else None


def _of_two_years(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the year and an earlier one that it is held against as one time: in 2023 … than in 2021."""
    times = [token for token in tokens if token.kind is TokenKind.TIME]
    if len(times) != 2 or any(len(token.years) != 1 for token in times) or times[0].years <= times[1].years:
        return list(tokens)
    both = replace(times[0], value=(*times[1].years, *times[0].years))
    return [both if token is times[0] else token for token in tokens if token is not times[1]]


def _direction(word: str) -> Movement:
    found = _MOVED[TokenKind.CHANGE].match(word)
    if found is None:
        return Movement.ANY
    return Movement.RISE if found["up"] else Movement.FALL
