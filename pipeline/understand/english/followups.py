"""A question whose later part asks of the figure of the first: how it compares, what share it is, what is beside it.

`What was ￼'s goodwill in 2019, and how much less was that than in 2018?` asks for one figure, and for its difference
from that of another year. Words that only compare are those of rules/lexicon.yaml; a word more is another figure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.clauses import NEXT
from pipeline.understand.english.tokens import HERE, time_spans
from pipeline.understand.periods import find_time_points

_WORD = re.compile(r"[a-z][a-z'’-]*", re.I)
_PART = r"(?:share|percent(?:age)?|portion|proportion|fraction|%)"
_SHARES = (
    re.compile(
        rf"\b(?:what|how large an?)\s+{_PART}\s+of\s+(?P<whole>.+?)\s+(?:was|is|were|are|did|does|do|would)\s+"
        r"(?:that|it|this|they|these|those)\b(?:\s+(?:make up|represent|amount to|account for|come to))?\W*$",
        re.I,
    ),
    re.compile(
        rf"\b(?:what|how large an?)\s+{_PART}\s+(?:(?:was|is|were|are)\s+(?:that|it|this|they)|(?:did|does)\s+"
        r"(?:that|it|this)\s+(?:make up|represent))\s+of\s+(?P<whole>.+?)\W*$",
        re.I,
    ),
    re.compile(
        rf"\b(?:what|how large an?)\s+{_PART}\s+(?:was|is|were|are)\s+(?:that|it|this|they|these|those)(?P<whole>)\W*$",
        re.I,
    ),
)
_YEAR_BEFORE = re.compile(
    r"\b(?:(?:a|one|the) year (?:earlier|before|ago|prior)|(?:the )?(?:previous|prior|preceding|last) year"
    r"|year[- ]o(?:n|ver)[- ]year)\b",
    re.I,
)
_SAME_PERIOD = re.compile(
    r"\b(?:in |of |for )?(?:the |that |its )?(?:same|corresponding|comparable|equivalent)"
    r" (?:quarter|period|half|months)"
    r"(?: (?:of|in)(?= (?:fiscal )?(?:19|20)\d\d)|(?= (?:a|one) year (?:earlier|before|ago))"
    r"| (?:of|in)(?= (?:the )?(?:prior|previous|last|preceding) year))",
    re.I,
)
_MORE_THAN = re.compile(
    r"^(?P<head>\W*(?:by )?how much) (?:more|less|higher|lower|larger|smaller|better|worse)"
    r" (?P<what>(?!than\b|of\b).+?),? (?:than|compared (?:to|with)) (?:it |they )?(?:(?:did|was|were|had) )?"
    r"(?P<base>.+?)\W*$",
    re.I,
)
_HOW_MANY = re.compile(r"\W*how many\b", re.I)
_FOR_HOW_MUCH = re.compile(r"\W*(?:for )?how much\b(?: (?:money|cash|in (?:total|all)))?\W*", re.I)
_POINTING = ("they", "these", "those", "respectively", "corresponding", "figures", "dollars", "terms", "far")
_MOST_WORDS = 14  # of a part that only compares


@dataclass(frozen=True, slots=True)
class Followed:
    """The question for the figure, and what is asked of it: the year it is held against, its whole, what is beside."""

    first: str
    compared: int | None = None
    before: bool = False  # the year before that of the first part
    whole: str | None = None  # "" for the total
    beside: str = ""
    itself: bool = False  # the figure itself: and how much was it


@per_lexicon
def _comparing(lexicon: Lexicon) -> frozenset[str]:
    others = (
        "english_filler_words", "english_order_words", "english_words_of_movements", "english_words_beside_comparisons",
    )  # fmt: skip
    return _holding() | frozenset((*lexicon.words(*others), *_POINTING))


@per_lexicon
def _holding(lexicon: Lexicon) -> frozenset[str]:
    """The words of which one must be there."""
    words = lexicon.words(
        "english_comparing_words", "english_rising_words", "english_falling_words", "english_improving_words",
        "english_worsening_words", "english_steady_words", "english_moving_words", "english_told_rises",
        "english_told_falls",
    )  # fmt: skip
    return frozenset((*words, "compare", "compared", "compares")) - frozenset(_POINTING)


def read_followed(text: str) -> Followed | None:
    """The two parts of a question with a marked company; None where the later one asks for something else."""
    parts = [part.strip(" ,?") for part in NEXT.split(text)]
    if len(parts) == 2:
        return _read(f"{parts[0]}?", parts[1])
    more = _MORE_THAN.match(text) if len(parts) == 1 else None
    if more is None:
        return None
    spans = time_spans(more["base"]) or {}
    rest = _without_times(more["base"])
    years = {year for _, some in spans.values() for year in some}
    named = {year for _, some in (time_spans(more["what"]) or {}).values() for year in some}
    alone = not [word for word in _WORD.findall(rest.replace(HERE, " ")) if word.casefold() not in _comparing()]
    if not alone or (len(years) != 1 and not _YEAR_BEFORE.search(more["base"])) or len(named) > 1:
        return None
    first = f"{more['head']} {more['what']}?"
    return Followed(first, next(iter(years), None), not years)


def _read(first: str, later: str) -> Followed | None:
    later = _SAME_PERIOD.sub(" ", later)
    before = bool(_YEAR_BEFORE.search(later))
    later = _YEAR_BEFORE.sub(" ", later)
    spans = time_spans(later)
    if spans is None:
        return None
    years = sorted({year for _, some in spans.values() for year in some})
    rest = re.sub(rf"{HERE}(?:['’]s?)?", " ", _without_times(later))
    own = {year for _, some in (time_spans(first) or {}).values() for year in some}
    for pattern in _SHARES:
        if found := pattern.search(" ".join(rest.split())):
            whole = re.sub(r"^(?:the|its|their|all|all of)\s+", "", found["whole"], flags=re.I)
            return Followed(first, whole="" if re.fullmatch(r"(?:total|whole|sum)", whole, re.I) else whole)
    if _HOW_MANY.match(first) and _FOR_HOW_MUCH.fullmatch(" ".join(rest.split())):
        return None  # of what was counted the price is asked
    words = [word.casefold() for word in _WORD.findall(re.sub(r"(?<!\w)['’]s\b", " ", rest))]
    other = [year for year in years if year not in own]
    if len(words) <= _MOST_WORDS and all(word in _comparing() for word in words) and len(other) <= 1:
        compares = other or before or any(word in _holding() for word in words)
        return Followed(first, next(iter(other), None), not other) if compares else Followed(first, itself=True)
    return Followed(first, beside=later) if not other and not before else None


def with_year(question: str, year: int) -> str:
    """The question for another year."""
    spans = time_spans(question)
    named = {one for point in find_time_points(question).asked for one in point.years}
    if spans is None and len(named) == 1:  # of a part of a year, which stays
        return re.sub(rf"\b{named.pop()}\b", str(year), question)
    spans = spans or {}
    starts = sorted(spans)
    if not starts:
        return f"{question.rstrip(' ?')} in fiscal {year}?"
    for start in reversed(starts):
        said = f" in fiscal {year}" if start == starts[0] else ""
        question = f"{question[:start].rstrip()}{said} {question[spans[start][0] :].lstrip()}"
    return re.sub(r"\s+\?", "?", " ".join(question.split()))


def _without_times(text: str) -> str:
    spans = time_spans(text) or {}
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    return text
