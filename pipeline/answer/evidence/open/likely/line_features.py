"""What a line of a passage has in common with a question: how much of its words, and what they are that it lacks.

Words are weighed by how few passages of the report have them (inverse document frequency, Spärck Jones 1972).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.model import Passage, Plan
from pipeline.model.line import Line, LineKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import fold, tagged_words

MOST = 0.5  # of a word's pairs of characters, of which the cut may be another: 吨二氧化碳
UNKNOWN = 1.0  # the weight of a word that no passage has, as of one that a third of them have
_BETWEEN_CELLS = "；"
_FIGURE_OF_CELL = re.compile(r"为[-(（]?\d")
_NUMBER = re.compile(r"\d[\d,，]*(?:\.\d+)?")
_DAY = re.compile(r"((?:19|20)\d\d)\s*[-年./]\s*(\d{1,2})\s*[-月./]\s*(\d{1,2})\s*日?")
_DATE = re.compile(r"(?:19|20)\d\d(?:年(?:\d{1,2}月)?)?")
_NO_NOUNS = ("v", "d", "p", "c", "u", "r", "m", "q", "y", "f", "a", "t")  # first letters of parts of speech


@dataclass(frozen=True, slots=True)
class LineFeatures:
    """What a line has of a question; shares are 0 to 1, of the weight of its words where nothing else is said."""

    in_line: float
    in_zone: float  # in the line, its headings and the columns above it
    in_heading: float  # in the heading next above
    in_label: float  # in the first cell of a row
    labelled: float  # how likely the row is meant by its labels
    missing_names: float  # nouns that the report has elsewhere
    missing_words: float  # others: verbs, and the asker's own words
    missing_numbers: float  # how many, two at most
    missing_heads: float  # the share of the asked figures whose own noun the zone lacks
    shared: float  # of the question's pairs of characters
    unasked: float  # of the label's pairs of characters
    is_row: float
    is_total: float
    of_year_before: float  # all figures of a row are of the period before, and none such is asked for
    place: float  # 1 for the first passage, 1/2 for the second

    def values(self) -> tuple[float, ...]:
        return tuple(getattr(self, name) for name in FEATURES)


FEATURES = tuple(field.name for field in fields(LineFeatures))


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """The words of a question that say what is asked for, each with its weight."""

    figures: tuple[AskedFigure, ...]
    weights: Mapping[str, float]
    names: frozenset[str]  # nouns that the report has
    pairs: frozenset[str]  # of characters of the whole question

    @classmethod
    def of(cls, plan: Plan, asked: str, texts: Sequence[Passage]) -> QuestionWords:
        """Of a plan and what it asks for in the question's own words; `texts`: the whole report."""
        figures = tuple(asked_figures(plan))
        words = dict.fromkeys(word for figure in figures for word in figure.every)
        joined = fold("".join(words))  # epo is EPO
        whole = fold(comparable(without_company(plan)))  # with its marks: 董事、监事和高级管理人员 is 董监高
        more = (word for word, _ in Content.of(comparable(asked)).weights if word not in joined)
        more = (word for word in more if word in whole or any(char.isascii() for char in word))
        words |= dict.fromkeys(word for word in more if not any(fold(own) in word for own in words))
        empty = _subsets()
        own = [word for word in words if len(word) > 1 and not word[0].isdigit() and word not in empty]
        pairs = frozenset(content_bigrams(comparable(without_company(plan))))
        weights = _rarities(own, texts)
        names = (word for word, weight in weights.items() if is_noun(word) and (weight != UNKNOWN or not texts))
        return cls(figures, weights, frozenset(names), pairs)

    def support(self, text: str) -> float:
        """The share of the words, by weight, that a comparable text has."""
        whole = content_bigrams(text)
        total = sum(self.weights.values())
        had = sum(weight * containment(content_bigrams(word), whole) for word, weight in self.weights.items())
        return had / total if total else 0.0

    def missing(self, zone: str) -> tuple[str, ...]:
        return tuple(word for word in self.weights if lacks_most(word, zone))

    def share(self, words: Iterable[str]) -> float:
        total = sum(self.weights.values())
        return sum(self.weights[word] for word in words) / total if total else 0.0


@per_lexicon
def _subsets(lexicon: Lexicon) -> frozenset[str]:
    """That what follows is a part of what was named before (其中): no word of what either is called."""
    return frozenset(lexicon.words("subset_words"))


def _rarities(words: Sequence[str], texts: Sequence[Passage]) -> dict[str, float]:
    """The weight of each word: the logarithm of how few passages have it; little where none has, all alike without any.

    A word that the report has nowhere is the asker's own: it tells no line from another.
    """
    bodies = ["\n".join((*text.path, text.body)) for text in texts]
    had = {word: sum(word in body for body in bodies) for word in words}
    return {word: math.log((len(bodies) + 2) / (1 + count)) if count else UNKNOWN for word, count in had.items()}


def is_noun(word: str) -> bool:
    """Whether a word names something: not all of it are verbs, particles and the like."""
    return not all(tag.startswith(_NO_NOUNS) for _, tag in tagged_words(word))


def without_company(plan: Plan) -> str:
    """A plan's question without its company, whose name the names of others may begin with."""
    return re.sub("|".join(map(re.escape, plan.called)) or "(?!)", " ", plan.question)


def numbers_in(text: str) -> frozenset[str]:
    """The numbers of a text as they stand by themselves, and its days: 80.58, 2023-2-28."""
    plain = fold(text)
    days = (f"{year}-{int(month)}-{int(day)}" for year, month, day in _DAY.findall(plain))
    return frozenset((*(re.sub("[,，]", "", number) for number in _NUMBER.findall(plain)), *days))


def numbers_asked(plan: Plan) -> frozenset[str]:
    """The numbers and days of a question, but no years and months: 80.58, of 买下80.58%的股权."""
    text = without_company(plan)
    days = frozenset(number for number in numbers_in(text) if "-" in number)
    return days | numbers_in(_DATE.sub(" ", _DAY.sub(" ", text)))


def lacks_most(word: str, zone: str) -> bool:
    """Whether a text lacks most of a word; of a number all of it, as it stands by itself: 30, of 年产30亿片."""
    if word.isdecimal():
        return re.search(rf"(?<![\d.,]){word}(?![\d.,])", zone) is None
    return containment(content_bigrams(word), content_bigrams(zone)) < MOST


@per_lexicon
def _former(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("table_former")


def is_of_year_before(line: Line, question: str) -> bool:
    """Whether a row has figures of the year before alone, and none of it is asked for: its own are blank."""
    if line.kind is not LineKind.ROW or _former().search(question):
        return False
    cells = line.text.partition("：")[2].split(_BETWEEN_CELLS)
    stated = [cell for cell in cells if _FIGURE_OF_CELL.search(cell)]
    return bool(stated) and all(_former().search(cell.partition("为")[0]) for cell in stated)
