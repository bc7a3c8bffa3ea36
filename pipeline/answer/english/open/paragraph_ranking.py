"""How well each paragraph of an English report answers an open question: by its words, headings and manner.

A paragraph counts by its best sentence. Words are weighed by how few paragraphs have them (inverse document frequency,
Spärck Jones 1972); one that stands in the sentence counts more than one beside it or in a heading. A reason must stand
behind what it is the reason of: words of the reason itself are of something else.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.english.movement_words import movement, stems_of_movements
from pipeline.answer.english.open.paragraphs import Paragraph
from pipeline.answer.english.words import content, kinds_of_profit
from pipeline.answer.typed.passage_ranking import stem, stems
from pipeline.rules.english import Inquiry
from pipeline.rules.lexicon import Lexicon, per_lexicon

# Worth of a word by where it stands; chosen on the open questions of three examinations.
_ALIKE, _OF_TOPIC, _BESIDE, _IN_HEADING, _IN_PARAGRAPH, _IN_REASON = 0.7, 0.8, 0.7, 0.7, 0.5, 0.5
_OF_HEAD = 1.6  # what the noun of the question weighs: penalty, of what environmental penalty
_UNKNOWN = 1.5  # the weight of a word that the report has nowhere
_HEADED, _TOLD_SO, _SUPPOSED, _NAME, _DIRECTION, _YEAR = 0.12, 0.18, 0.12, 0.3, 0.12, 0.08
_OTHER, _MOST_OTHERS, _NO_REASON = 0.03, 0.3, 0.1
_OTHER_PROFIT = 0.4  # operating income is not gross profit
_OTHER_SEGMENT = 0.3
_EARLIEST_REASON = 10  # characters: a sentence that begins with Because tells what follows behind it
_MODAL = re.compile(r"\b(?:could|may|might|would)\b", re.I)
_NAME_IN = re.compile(r"(?<=[\w,;)’'] )\b[A-Z][\w&’-]*\w")
_YEAR_IN = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_SEGMENT = re.compile(r"(?P<name>.+?) segment", re.I)
_HEAD = re.compile(
    r"^\W*(?:what|which|how many|how much)\s+(?P<noun>(?:[\w&'’-]+\s+){1,5}?)"
    r"(?:do|does|did|has|have|had|is|was|are|were|can|could|will)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """An open question without its company and times."""

    text: str
    inquiry: Inquiry
    words: frozenset[str]  # stems of what is asked for
    years: frozenset[int]
    topics: tuple[tuple[frozenset[str], tuple[str, ...]], ...] = ()  # words of the question, what reports say for them

    @property
    def names(self) -> frozenset[str]:
        return frozenset(word for name in _NAME_IN.findall(self.text) for word in content(name)) & self.words


@dataclass(frozen=True, slots=True)
class RankedParagraph:
    """A paragraph with how well it answers, its best sentence, and whether that tells the contrary movement."""

    paragraph: Paragraph
    at: int
    score: float
    contrary: bool = False
    before: Paragraph | None = None  # the paragraph above it


@dataclass(frozen=True, slots=True)
class _Stems:
    """A paragraph with the stems of its headings and sentences."""

    paragraph: Paragraph
    headings: frozenset[str]
    sentences: tuple[frozenset[str], ...]


@per_lexicon
def _alike(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    """The stems of the words that prose may have in place of a question's."""
    found: dict[str, set[str]] = {}
    for group in lexicon.words("english_same_in_prose"):
        words = {stem(word) for word in group.split("=")}
        for word in words:
            found.setdefault(word, set()).update(words - {word})
    return {word: frozenset(others) for word, others in found.items()}


@per_lexicon
def _of_amounts(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words around amounts and times, which say nothing of what moved."""
    return content(" ".join(lexicon.words("english_words_of_statements", "english_words_around_amounts")))


def ranked_paragraphs(asked: OpenQuestion, paragraphs: Sequence[Paragraph], latest: int) -> list[RankedParagraph]:
    """The paragraphs of a report in the order in which they most likely answer; `latest`: the report's own year."""
    every = [_stems_of(one) for one in paragraphs]
    weights = _weights(asked, every)
    if not weights:
        return []
    best = [max(_of_sentences(asked, one, weights, latest), key=lambda found: found.score) for one in every]
    best = [replace(one, before=before) for one, before in zip(best, (None, *paragraphs), strict=False)]
    return sorted(best, key=lambda found: -found.score)


def _stems_of(one: Paragraph) -> _Stems:
    return _Stems(one, content(" ".join(one.headings)), tuple(map(content, one.sentences)))


def _weights(asked: OpenQuestion, every: Sequence[_Stems]) -> dict[str, float]:
    counts = Counter(word for one in every for word in frozenset().union(one.headings, *one.sentences) & asked.words)
    weights = {
        word: math.log(1 + (len(every) + 0.5) / (counts[word] + 0.5)) if counts[word] else _UNKNOWN
        for word in asked.words
    }
    if (head := _HEAD.match(asked.text)) is not None:
        for word in content(head["noun"].split()[-1]) & asked.words:
            weights[word] *= _OF_HEAD
    return weights


def _of_sentences(
    asked: OpenQuestion, one: _Stems, weights: dict[str, float], latest: int
) -> Iterator[RankedParagraph]:
    whole = frozenset().union(*one.sentences)
    headings = f" {' '.join(stems(' '.join(one.paragraph.headings)))} "
    of_movement = movement().of(asked.text) if asked.inquiry.of_movement else set()
    for at, sentence in enumerate(one.paragraph.sentences):
        beside = frozenset().union(*one.sentences[max(at - 1, 0) : at], *one.sentences[at + 1 : at + 2])
        told = _told_part(sentence, asked.inquiry)
        own = content(told) if len(told) < len(sentence) else one.sentences[at]
        said = f" {' '.join(stems(sentence))} "
        by_topic = {
            word for words, also in asked.topics for word in words if any(f" {x} " in said + headings for x in also)
        }
        places = (
            (own, 1.0), (one.sentences[at], _IN_REASON), (by_topic, _OF_TOPIC), (beside, _BESIDE),
            (one.headings, _IN_HEADING),
        )  # fmt: skip
        had = sum(weight * _worth(word, places, whole) for word, weight in weights.items())
        score = had / sum(weights.values()) + _manner(asked, one.paragraph, at, latest)
        score += _HEADED * sum(weights[word] for word in one.headings & asked.words) / sum(weights.values())
        named = asked.names
        if named:
            lost = named - one.sentences[at] - beside - one.headings - whole
            score -= _NAME * sum(weights[word] for word in lost) / sum(weights[word] for word in named)
        moved = movement().of(told)
        if of_movement:
            score += _DIRECTION if moved & of_movement else -_DIRECTION
        if asked.inquiry.of_movement:
            others = {w for w in own if w.isalpha()} - asked.words - stems_of_movements() - _of_amounts()
            kinds, other_kinds = kinds_of_profit(asked.text), kinds_of_profit(told)
            score -= _OTHER_SEGMENT if _is_of_other_segment(one.paragraph, asked.words) else 0
            score -= _OTHER_PROFIT if kinds and other_kinds and not kinds & other_kinds else 0
            score -= min(_OTHER * len(others), _MOST_OTHERS) + (_NO_REASON if told == sentence else 0)
        yield RankedParagraph(one.paragraph, at, score, bool(of_movement and moved and not moved & of_movement))


def _worth(word: str, places: Sequence[tuple[Collection[str], float]], whole: Collection[str]) -> float:
    """What a word of the question is worth by the best place that has it, or one like it."""
    alike = _alike().get(word, frozenset())
    in_place = [worth for stems_there, worth in places if word in stems_there]
    in_other_words = [worth * _ALIKE for stems_there, worth in places if not alike.isdisjoint(stems_there)]
    return max((*in_place, *in_other_words, _IN_PARAGRAPH if word in whole else 0.0), default=0.0)


def _is_of_other_segment(paragraph: Paragraph, asked: Collection[str]) -> bool:
    """Whether a paragraph stands under the heading of a segment that is not asked for."""
    named = [found["name"] for heading in paragraph.headings if (found := _SEGMENT.fullmatch(heading)) is not None]
    return any(not content(name) <= set(asked) for name in named[-1:])


def _told_part(sentence: str, inquiry: Inquiry) -> str:
    """What a sentence tells before its reason, where a reason is asked for; else all of it."""
    reason = re.search(inquiry.told, sentence, re.I) if inquiry.of_movement else None
    return sentence if reason is None or reason.start() <= _EARLIEST_REASON else sentence[: reason.start()]


def _manner(asked: OpenQuestion, paragraph: Paragraph, at: int, latest: int) -> float:
    """How a sentence tells things: in the words of such answers, as supposed, of which year."""
    sentence, told = paragraph.sentences[at], re.compile(asked.inquiry.told, re.I)
    after = paragraph.sentences[at + 1] if at + 1 < len(paragraph.sentences) else ""
    shares = ((sentence, 1.0), (after, 0.66), (paragraph.text, 0.33))
    score = next((_TOLD_SO * share for text, share in shares if told.search(text)), 0.0)
    if _MODAL.search(sentence) and not _MODAL.search(asked.inquiry.told):
        score -= _SUPPOSED
    if not asked.years and not asked.inquiry.of_movement:
        return score
    years = {int(year) for year in _YEAR_IN.findall(sentence)}
    wanted = asked.years or {latest}
    return score + (0 if not years else _YEAR / 2 if years & wanted else -_YEAR)
