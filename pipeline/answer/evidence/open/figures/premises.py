"""What a figure rests on where something else is supposed to change, as analyses of sensitivity have it.

如果利率上升或下降50个基点，本公司的净利润将减少或增加约303万元: an amount of money, whatever the words of change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words

_RISES, _FALLS = "rises", "falls"
_AHEAD = 24  # characters before the size of a change in which it is said which way it goes


@dataclass(frozen=True, slots=True)
class Premise:
    """A change that is supposed: how much, and which ways it may go."""

    size: str
    ways: frozenset[str]

    def is_in(self, text: str) -> bool:
        """Whether a text supposes this change too, at least in this way."""
        return any(one.size == self.size and self.ways <= one.ways for one in _changes(text))


@dataclass(frozen=True, slots=True)
class _Words:
    size: re.Pattern[str]
    supposing: re.Pattern[str]
    ways: dict[str, re.Pattern[str]]
    saying: re.Pattern[str]
    else_unchanged: re.Pattern[str]  # 其他因素保持不变, which limits nothing


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        size=re.compile(rf"(?P<number>\d+(?:\.\d+)?)\s*{words.any_of('sizes_of_changes')}"),
        supposing=words.pattern("supposing"),
        ways={
            _RISES: re.compile(words.any_of("rises", "rising_prices")),
            _FALLS: re.compile(words.any_of("falls", "falling_prices")),
        },
        saying=re.compile(words.any_of("supposing", "effect_nouns", "sensitivity_nouns")),
        else_unchanged=re.compile(rf"{words.any_of('all_else')}[^，,]{{0,10}}{words.any_of('unchanged')}"),
    )


def premise_of(question: str) -> Premise | None:
    """The change that a question supposes; None where it supposes none, or states one (收入增长5%，利润呢)."""
    if not _words().supposing.search(question):
        return None
    return next((one for one in _changes(question) if one.ways), None)


def without_supposing(text: str, blank: str) -> str:
    """A text without the words that say that something is supposed, and has an effect."""
    return _words().saying.sub(blank, text)


def without_all_else(text: str) -> str:
    """A text without the clause that supposes that nothing else changes."""
    return _words().else_unchanged.sub("", text)


def _changes(text: str) -> list[Premise]:
    """The changes of a text with their sizes."""
    words = _words()
    found: list[Premise] = []
    for match in words.size.finditer(text):
        ahead = re.split("[,，。;；]", text[max(0, match.start() - _AHEAD) : match.start()])[-1]
        ways = frozenset(way for way, pattern in words.ways.items() if pattern.search(ahead))
        found.append(Premise(match["number"], ways))
    return found
