"""Which sentences of a report are about what an open question asks.

Notions are weighed by how few sentences name them (inverse document frequency, Spärck Jones 1972). One counts most in
the sentence itself, less beside it, and in the heading above; of why something is so, in what a sentence tells the
reason of, since words of the reason are of something else.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.english.movement.movement_words import movement
from pipeline.answer.english.open.asked import OpenQuestion, months_of
from pipeline.answer.english.open.notions import stems_of
from pipeline.answer.english.open.prose import Sentence
from pipeline.answer.english.sentences import MOVED_SO, moved_part
from pipeline.answer.english.words import content, kinds_of_profit

_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_REFERENCE = re.compile(
    r"^\W*(?:for (?:more|further|additional)|see |refer to|as (?:discussed|described) (?:in|above)"
    r"|as a result of the (?:factors|items|matters) (?:discussed|described|noted))",
    re.I,
)
# A material weakness is a deficiency: what a word means says nothing of the company.
_DEFINES = re.compile(r"^\W*(?:an?|the term) [^,.;]{3,60}? (?:is|are|means?|refers? to)\b(?! (?:not|also))", re.I)
_OF_TERMS = "treatment"  # the inquiry that asks for it
_NONE = re.compile(r"\b(?:there (?:were|was|are|have been) no|no (?:significant|material|such|subsequent))\b", re.I)
_NAME = 1.8  # what a name weighs beside another word
# worth of a notion by where it stands
_BESIDE, _FARTHER, _REACH = (1.0, 0.7, 0.5), 0.4, 8  # by how many sentences away in the paragraph
_BEFORE = 0.35  # at the edge of the paragraph beside
_HEADING, IN_REASON = 0.7, 0.35
# what is put to or taken off the share of a question that a sentence has
_OWN, _PHRASE, _WHOLE_HEADING = 0.1, 0.1, 0.15
_ANSWERS, _GIVES_REASON, _SO_MOVED, _UNMOVED = 0.1, 0.15, 0.1, 0.15
_LACKS, _LONG, _MIDDLE = 0.3, 0.0003, 200  # for each character of a sentence beyond so many
_IN_SHORT = 0.1  # it is told in full where the next sentence refers to
OTHER_WAY = 0.3  # it moved the other way
_OTHER_YEAR, _OTHER_PROFIT, _ASIDE, _REFERRING, _NOTHING, _LED_IN = 0.3, 0.3, 0.2, 0.3, 0.3, 0.1
_DEFINING = 0.4
_OF_MONTH, _OTHER_MONTH = 0.15, 0.3


@dataclass(frozen=True, slots=True)
class RankedSentence:
    """The place of a sentence with how well it fits."""

    score: float
    at: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """`weights` of the notions; `found`, by sentence and notion, how surely it is named; `headed`, by heading."""

    question: OpenQuestion
    sentences: Sequence[Sentence]
    weights: Sequence[float]
    found: Sequence[Sequence[float]]
    headed: dict[str, list[float]]
    exact: frozenset[str]  # nearest headings that say nothing that is not asked about

    def share(self, values: Sequence[float]) -> float:
        """The part of a question's weight that values for its notions make."""
        whole = sum(self.weights) or 1.0
        return sum(weight * value for weight, value in zip(self.weights, values, strict=True)) / whole


def ranking_of(question: OpenQuestion, sentences: Sequence[Sentence]) -> Ranking:
    """What the sentences of a report and their headings name of a question."""
    notions = question.notions
    found = [[notion.named(one.words, one.told) for notion in notions] for one in sentences]
    headed = {
        text: [notion.named(own, f" {' '.join(own)} ") for notion in notions]
        for text in dict.fromkeys(one.heading for one in sentences)
        for own in [stems_of(text)]
    }
    count = len(sentences)
    having = [sum(1 for row in found if row[at]) for at in range(len(notions))]
    weights = [
        (_NAME if notion.name else 1.0) * math.log(1 + (count - n + 0.5) / (n + 0.5))
        for notion, n in zip(notions, having, strict=True)
    ]
    every = {word for notion in notions for form in notion.forms for word in form}
    nearest = dict.fromkeys(one.nearest for one in sentences)
    exact = frozenset(text for text in nearest if content(text) and content(text) <= every)
    return Ranking(question, sentences, weights, found, headed, exact)


def ranked_sentences(ranking: Ranking, latest: int) -> list[RankedSentence]:
    """The sentences by how well they fit, the best first; `latest`: the report's own year."""
    years = ranking.question.years or frozenset((latest,))
    ranked = [
        RankedSentence(_score(ranking, at, years), at)
        for at, one in enumerate(ranking.sentences)
        if any(ranking.found[at]) or any(ranking.headed[one.heading])
    ]
    return sorted(ranked, key=lambda one: (-one.score, one.at))


def own_values(ranking: Ranking, at: int) -> list[float]:
    """How surely a sentence names each notion; for why something is so, in what it tells the reason of."""
    question, one = ranking.question, ranking.sentences[at]
    own = list(ranking.found[at])
    head = moved_part(one.text) if question.why else one.text
    if head == one.text:
        return own
    words = stems_of(head)
    in_head = [notion.named(words, f" {' '.join(words)} ") for notion in question.notions]
    return [max(moved, IN_REASON * value) for moved, value in zip(in_head, own, strict=True)]


def gives_reason(ranking: Ranking, at: int) -> bool:
    """Whether a sentence, or the next of its paragraph, says what something comes from."""
    one, after = ranking.sentences[at], _after(ranking.sentences, at)
    return _answers(ranking.question, one) or (after is not None and _answers(ranking.question, after))


def is_contrary(ranking: Ranking, at: int) -> bool:
    """Whether a sentence tells that something fell that is said to have risen, or the other way round."""
    told = movement().of(moved_part(ranking.sentences[at].text))
    return ranking.question.rises is not None and told == {not ranking.question.rises}


def _score(ranking: Ranking, at: int, years: frozenset[int]) -> float:
    question, one = ranking.question, ranking.sentences[at]
    own = own_values(ranking, at)
    values = [max(some) for some in zip(own, *_around(ranking, at), strict=True)]
    score = ranking.share(values) + _OWN * ranking.share(own) + _PHRASE * _phrases(question, one)
    score -= _LACKS * ranking.share([1.0 if not value else 0.0 for value in values])
    score -= _LONG * max(0, len(one.text) - _MIDDLE)
    score += _WHOLE_HEADING * (one.nearest in ranking.exact)
    for inquiry in question.inquiries:
        if not inquiry.of_movement:
            score += _ANSWERS * bool(re.search(inquiry.told, one.text, re.I))
            score += _LED_IN * (inquiry.headed and _leads_in(ranking.sentences, at))
    if question.why:
        score += _as_reason(ranking, at)
    elif _NONE.search(one.text):
        score -= _NOTHING
    if question.years or question.why:
        said = {int(year) for year in _YEAR.findall(moved_part(one.text))} or _years_before(ranking.sentences, at)
        other = bool(said) and not said & years and min(said) < max(years)
        score -= _OTHER_YEAR * other * (1.0 if question.why else 0.5)
    if question.months and (named := months_of(one.text)):
        score += _OF_MONTH if named & question.months else -_OTHER_MONTH
    if _DEFINES.match(one.text) and not any(inquiry.name == _OF_TERMS for inquiry in question.inquiries):
        score -= _DEFINING
    after = _after(ranking.sentences, at)
    if _REFERENCE.match(one.text):
        score -= _REFERRING
    elif after is not None and _REFERENCE.match(after.text) and not question.why:
        score -= _IN_SHORT
    return score - _ASIDE * one.aside


def _as_reason(ranking: Ranking, at: int) -> float:
    """How a sentence tells why something is so: with a reason, of this measure, and moved the way that is asked."""
    question, one = ranking.question, ranking.sentences[at]
    after = _after(ranking.sentences, at)
    led = after is not None and MOVED_SO.match(after.text)
    head = moved_part(one.text)
    score = _GIVES_REASON if led or _answers(question, one) else 0.0
    if (kinds := kinds_of_profit(question.text)) and (other := kinds_of_profit(head)) and not kinds & other:
        score -= _OTHER_PROFIT
    if question.rises is not None:
        told = movement().of(head)
        score -= _UNMOVED if not told else OTHER_WAY if told == {not question.rises} else 0
        score += _SO_MOVED if told == {question.rises} else 0
    return score


def _answers(question: OpenQuestion, one: Sentence) -> bool:
    return any(inquiry.of_movement and re.search(inquiry.told, one.text, re.I) for inquiry in question.inquiries)


def _after(sentences: Sequence[Sentence], at: int) -> Sentence | None:
    """The next sentence of a paragraph."""
    after = sentences[at + 1] if at + 1 < len(sentences) else None
    return after if after is not None and after.paragraph == sentences[at].paragraph else None


def _years_before(sentences: Sequence[Sentence], at: int) -> frozenset[int]:
    """The years of which a sentence is that names none: of the one before in its paragraph, else of its heading."""
    one, before = sentences[at], sentences[at - 1] if at else None
    if before is None or before.paragraph != one.paragraph:
        return one.years
    return frozenset(map(int, _YEAR.findall(moved_part(before.text)))) or one.years


def _phrases(question: OpenQuestion, one: Sentence) -> float:
    """The share of the words that a question has side by side which a sentence has so too."""
    pairs = list(zip(question.notions, question.notions[1:], strict=False))
    found = sum(
        any(f" {' '.join((*a, *b))} " in one.told for a in first.forms for b in second.forms) for first, second in pairs
    )
    return found / len(pairs) if pairs else 0.0


def _leads_in(sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence stands as a paragraph of its own above a longer one: the heading of a risk."""
    own = sentences[at].paragraph
    alone = at == 0 or sentences[at - 1].paragraph != own
    after = sentences[at + 1 : at + 3]
    return alone and len(after) == 2 and own != after[0].paragraph == after[1].paragraph


def _around(ranking: Ranking, at: int) -> list[list[float]]:
    """What is said beside a sentence and above it, for as much as it is worth."""
    one = ranking.sentences[at]
    around = [[_HEADING * value for value in ranking.headed[one.heading]]]
    for other in range(max(0, at - _REACH), min(len(ranking.sentences), at + _REACH + 1)):
        that, away = ranking.sentences[other], abs(other - at)
        if not away or abs(that.page - one.page) > 1:
            continue
        if that.paragraph == one.paragraph:
            worth = _BESIDE[away] if away < len(_BESIDE) else _FARTHER
            around.append([worth * value for value in ranking.found[other]])
        elif away == 1:
            around.append([_BEFORE * value for value in ranking.found[other]])
    return around
