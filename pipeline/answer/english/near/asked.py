"""What a question for a figure names, and how much of it the lines of a report name.

A notion weighs by how few sentences and rows of the report name it (inverse document frequency, Spärck Jones 1972).
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pipeline.answer.english.movement.movement_words import stems_of_movements
from pipeline.answer.english.open.asked import SOURCE, asking_words, without_times
from pipeline.answer.english.open.notions import Notion, notions_of, stems_of
from pipeline.rules.lexicon import Lexicon, per_lexicon

_NAME = 1.8  # what a name weighs beside another word
_OTHER_YEAR = 0.15
_NAMES = re.compile(r"(?<=[\w,;)] )[\"“(]?([A-Z][\w&.-]*\w|[A-Z]\b)")  # not the first word of a sentence
_HOW_PUT = re.compile(
    r"\b(?:share|percent(?:age)?|proportion|portion|fraction|part)s? of\b|\bby what (?:share|percent(?:age)?)\b"
    r"|^\W*(?:(?:by|at|in|for|on|of) )?(?:what|which|how (?:much|many|large|high|big|long|far|old|fast|low))\b",
    re.I,
)
_YEAR = re.compile(r"(?<![\d.$,])(?:19|20)\d\d(?![\d,])")


@dataclass(frozen=True, slots=True)
class Words:
    """The stems of a text, the same in their order between blanks, and the years that it names."""

    stems: Collection[str]
    told: str
    years: frozenset[int]

    @classmethod
    def of(cls, text: str) -> Words:
        found = stems_of(text)
        return cls(frozenset(found), f" {' '.join(found)} ", years_of(text))


def years_of(text: str) -> frozenset[int]:
    return frozenset(map(int, _YEAR.findall(text)))


@dataclass(frozen=True, slots=True)
class FigureAsked:
    """What a question for a figure is about, without what is done with it, and its years."""

    notions: tuple[Notion, ...]
    years: frozenset[int]

    @classmethod
    def read(cls, marked: str) -> FigureAsked:
        """Of a question with a mark for its company."""
        text, years = without_times(SOURCE.sub(" ", marked))
        names = frozenset(one for name in _NAMES.findall(text) for one in stems_of(name))
        beside = asking_words() | stems_of_movements() | _compared()
        return cls(tuple(notions_of(_HOW_PUT.sub(" ", text), names, beside)), years)

    def values(self, words: Words) -> list[float]:
        """How surely a text names each notion."""
        return [notion.named(words.stems, words.told) for notion in self.notions]

    def weights(self, lines: Sequence[Sequence[float]]) -> list[float]:
        """What each notion weighs, by the values of all lines."""
        counts = [sum(bool(line[at]) for line in lines) for at in range(len(self.notions))]
        return [
            (_NAME if notion.name else 1.0) * math.log(1 + (len(lines) - count + 0.5) / (count + 0.5))
            for notion, count in zip(self.notions, counts, strict=True)
        ]

    def other_year(self, said: frozenset[int]) -> float:
        """What a text loses that tells of other years alone."""
        return _OTHER_YEAR * bool(self.years and said and not said & self.years)


@per_lexicon
def _compared(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that ask which of several figures is the greatest or the least."""
    classes = ("english_most_words", "english_least_words", "english_choice_words")
    return frozenset(stems_of(" ".join(lexicon.words(*classes))))


def share(weights: Sequence[float], *values: Sequence[float]) -> float:
    """The part of a question's weight that the greatest of each notion's values make."""
    most = [max(some) for some in zip(*values, strict=True)]
    return sum(weight * value for weight, value in zip(weights, most, strict=True)) / (sum(weights) or 1.0)


def times(values: Sequence[float], worth: float) -> list[float]:
    return [worth * value for value in values]
