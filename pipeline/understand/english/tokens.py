"""The tokens of an English text that asks for a figure: names of figures, times, operations, and what no word claims.

Names are found first and the longest wins, so that `change in inventories` may be a line of a statement; words that
neither a name, an operation nor a filler word has are tokens of kind UNKNOWN, and no measure is read from a text that
has one: in `revenue of the cloud segment` they say that another figure is asked for.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from pipeline.model import Measure, Period
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.periods import TimePoint, find_time_points

HERE = "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for the company
NameLookup = Callable[[str], Measure | None]  # words -> what they are the name of
LONGEST_NAME = 24  # words: lines of cash flows are long


class TokenKind(StrEnum):
    """What a token does in the grammar of measures."""

    MEASURE = "measure"
    NUMBER = "number"
    TIME = "time"
    OPEN = "("
    CLOSE = ")"
    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    SUM = "sum of"
    DIFFERENCE = "difference between"
    RATIO = "ratio"
    MEAN = "average"
    COMPOUND = "compound growth"
    YEARLY = "year over year"
    GROWTH = "growth"
    CHANGE = "change"
    SHARE = "as a share of"
    MARGIN = "margin"
    PERCENT = "percent"
    TO = "to"
    AND = "and"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Token:
    """A token with its text; `value`: a measure, a number, the years of a time, the number of years of an average."""

    kind: TokenKind
    text: str
    value: object = None

    @property
    def measure(self) -> Measure:
        assert isinstance(self.value, Measure)
        return self.value

    @property
    def years(self) -> tuple[int, ...]:
        assert isinstance(self.value, tuple)
        return self.value


_COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_SHARE = r"(?:%|percent(?:age)?|share|proportion|fraction)"
_MOVED = r"(?:increas|decreas|declin|chang|ris|drop|reduc)(?:e[ds]?|ing|ped|s|tion)?|drops?|fall|fell|rose|fallen|risen"
_FORMS = (
    (TokenKind.OPEN, r"[(\[]"),
    (TokenKind.CLOSE, r"[)\]]"),
    (TokenKind.DIVIDE, r"divided by\b|[/÷]"),
    (TokenKind.MULTIPLY, r"multiplied by\b|times\b|[*×]"),
    (TokenKind.ADD, r"plus\b|\+"),
    (TokenKind.SUBTRACT, r"minus\b|less\b|[-–−]"),
    (TokenKind.SUM, r"sum of\b"),
    (TokenKind.DIFFERENCE, r"difference between\b"),
    (TokenKind.COMPOUND, r"(?:compound(?:ed)? (?:annual |average )?growth rate|cagr)\b(?: (?:of|in))?"),
    (TokenKind.MEAN, rf"(?P<count>\d+|{'|'.join(_COUNTS)})[- ](?:fiscal )?(?:years?|yr)(?:'s)?[- ](?:average|mean)\b"),
    (TokenKind.MEAN, r"(?:average|mean|avg\.?)(?!\w)"),
    (TokenKind.YEARLY, r"(?:year[- ](?:over|on|to)[- ]year|yoy|y/y|y-o-y)\b"),
    (TokenKind.GROWTH, rf"{_SHARE} (?:change|growth|increase|decrease|decline|drop)\b(?: (?:in|of)\b)?"),
    (TokenKind.GROWTH, r"(?:growth(?: rate)?|rate of (?:growth|change|increase))\b(?: (?:in|of)\b)?"),
    (TokenKind.CHANGE, rf"(?:{_MOVED}|grow|grew|grown)\b(?: (?:in|of)\b)?"),
    (TokenKind.SHARE, rf"as (?:an? )?{_SHARE}\s+of\b|{_SHARE}\s+of\b"),
    (TokenKind.MARGIN, r"(?:(?:%|percent(?:age)?) )?margins?\b"),
    (TokenKind.PERCENT, r"%|percent(?:age)?\b"),
    (TokenKind.RATIO, r"ratio\b(?: of\b)?"),
    (TokenKind.TO, r"to\b"),
    (TokenKind.AND, r"and\b"),
)
_NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?(?![\w%])")
_WORD = re.compile(r"[A-Za-z&][\w&'’.-]*(?<![.'’-])")
_TOTAL_AMOUNT = re.compile(r"total (?=(?:amounts?|values?)\b)", re.I)
_BETWEEN_WORDS = re.compile(r"(?:,? |, ?)")
_JOINT = re.compile(
    r"\s*(?:-|–|—|to|,?\s*and(?:\s+(?:in|for|at|during|of|by))?|,"
    r"|through|until|thru|vs\.?|versus|,?\s*compare[ds]? (?:to|with|against)(?: that of)?)"
    r"(?:\s+the)?\s*",
    re.I,
)
_LISTED = ("", "and", "vs", "vs.", "versus")
_YEAR_END = re.compile(r"(?: (?:fiscal )?(?:year|financial year)[- ]end\b)", re.I)  # 2024 year end
_LEAD = re.compile(
    r"(?:(?:from|between|in|for|of|at|by|as of|during|over|through|the|end of|(?:fiscal )?year[- ]end(?:ed)?|year"
    r"|fiscal|close of|full|ended)[\s,]+)+$",
    re.I,
)


@functools.cache
def _forms() -> tuple[tuple[TokenKind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(form, re.I)) for kind, form in _FORMS)


@per_lexicon
def _fillers(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_filler_words"))


def tokens_of(text: str, name: NameLookup) -> tuple[Token, ...] | None:
    """The tokens of a text; None where it names a part of a year, of which statements of years say nothing."""
    times = _times(text)
    return None if times is None else tuple(_tokens(text, name, times))


def _tokens(text: str, name: NameLookup, times: dict[int, tuple[int, tuple[int, ...]]]) -> Iterator[Token]:
    at = 0
    while at < len(text):
        if at in times:
            end, years = times[at]
            yield Token(TokenKind.TIME, text[at:end], years)
            at = end
        elif amount := _TOTAL_AMOUNT.match(text, at):
            at = amount.end()
        elif text[at].isspace() or text[at] in f",:;.?!\"“”'’{HERE}":
            at += 2 if text[at : at + 2].casefold() in ("'s", "’s") else 1
        else:
            limit = min((start for start in times if start > at), default=len(text))
            token = _named(text, at, limit, name) or _operation(text, at, limit) or _word(text, at, limit)
            at += len(token.text)
            if token.text.casefold() not in _fillers() or token.kind is not TokenKind.UNKNOWN:
                yield token


def _named(text: str, at: int, limit: int, name: NameLookup) -> Token | None:
    """The longest name that begins here."""
    ends: list[int] = []
    end = at
    while len(ends) < LONGEST_NAME and (word := _WORD.match(text, end, limit)):
        ends.append(word.end())
        between = _BETWEEN_WORDS.match(text, word.end(), limit)
        if between is None:
            break
        end = between.end()
    for stop in reversed(ends):
        if (measure := name(text[at:stop])) is not None:
            return Token(TokenKind.MEASURE, text[at:stop], measure)
    return None


def _operation(text: str, at: int, limit: int) -> Token | None:
    for kind, pattern in _forms():
        if found := pattern.match(text, at, limit):
            count = found.groupdict().get("count")
            value = None if count is None else _COUNTS.get(count.lower()) or int(count)
            return Token(kind, found[0], value)
    if number := _NUMBER.match(text, at, limit):
        return Token(TokenKind.NUMBER, number[0], Decimal(number[0].replace(",", "")))
    return None


def _word(text: str, at: int, limit: int) -> Token:
    found = _WORD.match(text, at, limit) or re.compile(r"\w+|.").match(text, at)
    assert found is not None
    return Token(TokenKind.UNKNOWN, found[0])


def days_of(text: str) -> frozenset[tuple[int, int, int]]:
    """The days that a text names, as year, month and day: a figure is of one only if a fiscal year ends then."""
    return frozenset(
        (year, *point.date) for point in find_time_points(text).asked if point.date for year in point.years
    )


def _times(text: str) -> dict[int, tuple[int, tuple[int, ...]]] | None:
    """Start -> end and years of each time; two that are joined (from FY2016 to FY2017) are one span.

    What leads up to a time (year end FY2018, from, between) is of it. None where one is no whole fiscal year.
    """
    points = find_time_points(text).asked
    if any(not _is_year(point) for point in points):
        return None
    spans: list[tuple[int, int, tuple[int, ...]]] = []
    for point in points:
        if spans and _JOINT.fullmatch(text[spans[-1][1] : point.start]):
            start, end, years = spans[-1]
            joint = re.sub(r"\s+the$", "", text[end : point.start].strip().casefold())
            between = bool(_LEAD.search(text[:start])) and "between" in text[:start].casefold().split()[-2:]
            filled = range(years[0], point.years[-1] + 1)
            listed = joint.lstrip(", ").partition(" ")[0] in _LISTED or joint.lstrip(", ").startswith("compare")
            span = (*years, *point.years) if listed or between else tuple(filled)
            spans[-1] = (start, point.end, span)
        else:
            spans.append((point.start, point.end, point.years))
    return {_start(text, start): (_year_end(text, end), years) for start, end, years in spans}


def _year_end(text: str, end: int) -> int:
    """Where a time ends, with what says behind it that the year is over: 2024 year end."""
    found = _YEAR_END.match(text, end)
    return found.end() if found is not None else end


def time_spans(text: str) -> dict[int, tuple[int, tuple[int, ...]]] | None:
    """Start -> end and years of each time of a text, what leads up to it included; None where one is no whole year."""
    return _times(text)


def _start(text: str, start: int) -> int:
    lead = _LEAD.search(text, 0, start)
    return start if lead is None or (lead.start() and text[lead.start() - 1].isalnum()) else lead.start()


def _is_year(point: TimePoint) -> bool:
    return (
        bool(point.years)
        and point.period in (None, Period.FY)
        and not (point.opening or point.open_end or point.same_period)
    )
