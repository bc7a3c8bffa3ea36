"""Figures of every year, asked for as such or as a trend: 净利润近几年的变化趋势是什么样的 asks for 净利润历年."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.keywords import Keywords

_ITEMS = ("项目", "公式")
_END = r"(?=$|[？?。，,；;！!])"


@dataclass(frozen=True, slots=True)
class _Words:
    every: re.Pattern[str]
    plain: str  # what they are read as
    trend: re.Pattern[str]


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    return _Words(
        every=re.compile(any_of("every_year_words", "every_year")),
        plain=lexicon.words("every_year")[0],
        trend=re.compile(rf"的?{any_of('trends')}{any_of('trend_endings')}?{_END}"),
    )


def asks_every_year(question: str) -> bool:
    """Whether a question wants the figures of every year that there are reports of."""
    return bool(_words().every.search(question) or _words().trend.search(question))


def without_trend(turn: str) -> str:
    """What is left of a turn that asks for the trend of what was spoken of: 近几年的趋势 -> 近几年, 趋势呢 -> 历年."""
    found = _words().trend.search(turn)
    if found is None:
        return turn
    return f"{turn[: found.start()]}{turn[found.end() :]}".strip() or _words().plain


def over_years(question: str, keywords: Keywords) -> str:
    """A question for the trend of figures as one for the figures, with one word for every year."""
    words = _words()
    plain = words.every.sub(words.plain, question)
    found = words.trend.search(plain)
    if found is None or not any(span.slot in _ITEMS for span in keywords.find(plain[: found.start()])):
        return plain
    return plain[: found.start()] + plain[found.end() :]
