"""The passages of one English report that are nearest to a question, by its words and those that reports use for them.

BM25 over the words' stems (Robertson & Zaragoza, 2009) ranks the larger passages, each together with its page, since
what is asked for stands among what it is about. What a question is about in other words (lawsuits: legal proceedings)
is said by the topics of rules/english.yaml, and weighs less than its own words.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pipeline.model import Passage
from pipeline.rules.english import Topic
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import sentences

LONGEST = 500  # characters that are quoted of one passage
OF_TOPIC, OF_PAGE = 0.6, 0.3  # weights of a topic's words and of the page, beside the question's words and the passage
OF_NAME = 2.0  # weight of a name
_K1, _B = 1.2, 0.75
_LEAST = 0.3  # share of a question's own words that a passage has, where it is of none of its topics
_LEAST_OF_TOPIC = 2  # words of its topics that a passage has
_WORD = re.compile(r"[a-z0-9][a-z0-9&'-]*")
_CONTENTS = re.compile(r"(?:Item \d+[A-C]?\..{0,80}?){4}", re.S)
_SIGNED = re.compile(r"^\W*SIGNATURES?\b", re.M)
_LISTED = re.compile(r"^\W{0,3}\d{1,2}\.\d{1,3}\b|\bincorporated (?:herein )?by reference\b", re.M | re.I)
_BALANCE_SHEET = re.compile(r"\btotal assets\b[^\n]{0,40}\d", re.I)
_FIRST_SIGNED = 10  # page before which no signatures stand
_FEWEST_LISTED = 4  # exhibits of a passage that is a list of them
_ASIDE = 0.5  # what a passage of exhibits is worth, unless these are asked for
_ENDINGS = (
    "ations", "ation", "ities", "ity", "ically", "ical", "ings", "ing", "ed", "ies", "es", "s", "ly", "y", "al", "e",
    "at",
)  # fmt: skip
_SHORTEST_STEM = 4
# between the cells of a table's rows
FULL_STOPS = str.maketrans({"：": ": ", "；": ", ", "。": ". ", "为": ": ", "、": ", "})


@dataclass(frozen=True, slots=True)
class NearPassage:
    """A passage that is near, with what is quoted of it and the page where that stands."""

    passage: Passage
    score: float
    quote: str


@dataclass(frozen=True, slots=True, eq=False)
class PassageIndex:
    """The larger passages of a report by the stems of their words, and the smaller ones within them."""

    passages: tuple[Passage, ...]
    words: tuple[Counter[str], ...]
    pages: Mapping[int, Counter[str]]
    within: Mapping[int, tuple[Passage, ...]] = field(default_factory=dict)
    asides: frozenset[int] = frozenset()  # positions of those that are of lists of exhibits, or of exhibits

    @classmethod
    def of(cls, passages: Iterable[Passage]) -> PassageIndex:
        found = tuple(passages)
        larger = tuple(p for p in found if p.parent is None and not p.summary and not _CONTENTS.search(p.body))
        words = tuple(Counter(stems("\n".join((*p.path, p.body)))) for p in larger)
        pages: dict[int, Counter[str]] = {}
        for passage, counted in zip(larger, words, strict=True):
            pages.setdefault(passage.first_page, Counter()).update(counted)
        within: dict[int, tuple[Passage, ...]] = {}
        for passage in found:
            if passage.parent is not None and not passage.summary:
                within[passage.parent] = (*within.get(passage.parent, ()), passage)
        return cls(larger, words, pages, within, frozenset(_asides(larger)))

    def nearest(
        self, asked: Sequence[str], topics: Iterable[str], most: int, names: Iterable[str] = ()
    ) -> list[NearPassage]:
        """The nearest passages to a question's own words and those of its topics, the best of a page alone.

        Args:
            names: words of the question that are names, without which a passage is hardly about it.
        """
        own = set(map(stem, asked))
        weights = dict.fromkeys(topics, OF_TOPIC) | dict.fromkeys(own, 1.0)
        weights |= dict.fromkeys(own & set(map(stem, names)), OF_NAME)
        of_topics = set(weights) - own
        rare = _rarity(self.words, weights)
        by_page = _scores(list(self.pages.values()), _rarity(list(self.pages.values()), weights))
        on_page = dict(zip(self.pages, by_page, strict=True))
        found: dict[int, NearPassage] = {}
        aside = 1.0 if own & _exhibit_words() else _ASIDE
        for passage, words, score in zip(self.passages, self.words, _scores(self.words, rare), strict=True):
            near = len(own & set(words)) >= max(1, _LEAST * len(own)) or len(of_topics & set(words)) >= _LEAST_OF_TOPIC
            total = score + OF_PAGE * on_page[passage.first_page]
            total *= aside if passage.position in self.asides else 1.0
            best = found.get(passage.first_page)
            if score and near and (best is None or total > best.score):
                found[passage.first_page] = NearPassage(passage, total, "")
        ranked = sorted(found.values(), key=lambda one: -one.score)[:most]
        return [self._quoted(one, rare) for one in ranked]

    def _quoted(self, near: NearPassage, rare: Mapping[str, float]) -> NearPassage:
        """What is quoted: from the smaller passage that has most of the words on, whole sentences."""
        parts = self.within.get(near.passage.position) or (near.passage,)
        told = [sum(rare.get(word, 0) for word in set(stems(part.body))) for part in parts]
        begin = told.index(max(told))
        text = " ".join(part.body for part in parts[begin:])
        return NearPassage(parts[begin], near.score, _shorten(text))


def _asides(passages: Sequence[Passage]) -> Iterator[int]:
    """The positions of lists of exhibits, and of all behind the signatures unless the statements stand there."""
    pages = [p.first_page for p in passages if p.first_page > _FIRST_SIGNED and _SIGNED.search(p.body)]
    signed = min(pages, default=None)
    if signed is not None and any(p.first_page > signed and _BALANCE_SHEET.search(p.body) for p in passages):
        signed = None
    middle = max((p.first_page for p in passages), default=0) / 2
    for passage in passages:
        listed = passage.first_page > middle and len(_LISTED.findall(passage.body)) >= _FEWEST_LISTED
        if listed or (signed is not None and passage.first_page > signed):
            yield passage.position


@per_lexicon
def _exhibit_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(stem, lexicon.words("english_words_of_exhibits")))


def stem(word: str) -> str:
    """risk of risks, cyclic of cyclicality and cyclical: what forms of a word share, roughly."""
    word = re.sub(r"'s$", "", word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return stem(word[: -len(ending)])
    return word


def stems(text: str) -> list[str]:
    """The stems of all words of a text."""
    return [stem(word.strip("'-")) for word in _WORD.findall(text.casefold().replace("’", "'"))]


def topic_words(question: str, topics: Iterable[Topic]) -> list[str]:
    """The stems of the words that reports use for what a question is about."""
    asked = f" {' '.join(stems(question))} "
    fitting = (topic for topic in topics if any(f" {' '.join(stems(words))} " in asked for words in topic.when))
    said = (word for topic in fitting for words in topic.also for word in _WORD.findall(words.casefold()))
    return list(dict.fromkeys(stem(word) for word in said if word not in _stop_words()))


@per_lexicon
def _stop_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_stop_words"))


def _rarity(documents: Sequence[Counter[str]], weights: Mapping[str, float]) -> dict[str, float]:
    """How much each word says: the fewer documents have it, the more."""
    having = {word: sum(word in words for words in documents) for word in weights}
    count = len(documents)
    return {
        word: weight * math.log(1 + (count - having[word] + 0.5) / (having[word] + 0.5))
        for word, weight in weights.items()
    }


def _scores(documents: Sequence[Counter[str]], rare: Mapping[str, float]) -> list[float]:
    lengths = [words.total() for words in documents]
    mean = sum(lengths) / len(lengths) if lengths else 1
    return [
        sum(
            worth * words[word] * (_K1 + 1) / (words[word] + _K1 * (1 - _B + _B * length / (mean or 1)))
            for word, worth in rare.items()
            if word in words
        )
        for words, length in zip(documents, lengths, strict=True)
    ]


def _shorten(text: str) -> str:
    """Whole sentences of a text, at most so many characters of them (a longer first one excepted)."""
    told = ""
    for sentence in sentences(" ".join(text.translate(FULL_STOPS).split())):
        if told and len(told) + len(sentence) > LONGEST:
            break
        told += sentence
    return told.strip() if len(told) <= 2 * LONGEST else f"{told[: 2 * LONGEST].rsplit(' ', 1)[0]} …"
