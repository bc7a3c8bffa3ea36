"""Which sentences of a report are about what an open question asks."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.english.open.asked import Notion, OpenQuestion, moves, stems_of
from pipeline.answer.english.open.paragraphs import Sentence
from pipeline.answer.english.sentences import MOVED_SO, REASON, moved_part
from pipeline.answer.english.words import content, kinds_of_profit

_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_REFERENCE = re.compile(r"^\W*(?:for (?:more|further|additional)|see |refer to|as (?:discussed|described) (?:in|above))", re.I)
_DATED = re.compile(r"^\W*(?:on|in|effective|during|since)\b[^,]{0,40}\b(?:19|20)\d\d\b", re.I)
_DEED = re.compile(
    r"\b(?:agreed|entered into|completed|announced|terminated|acquired|sold|filed|settled|signed|alleg(?:es|ing|ed)|imposed"
    r"|fined|ordered|awarded|discharged|resigned|appointed|purchased|subscribed)\b",
    re.I,
)
_AMOUNT = re.compile(r"[$€£]\s?\d|\d%")
_LISTED = re.compile(r"(?:[^,;]{3,60}[,;] ){3,}|\b(?:includ(?:e|es|ing)|such as|consist of)\b")
_NONE = re.compile(r"\b(?:there (?:were|was|are|have been) no|no (?:significant|material|such|subsequent)|did not)\b", re.I)
_OTHER_WORD, _NAME = 0.85, 1.8
_BESIDE, _FARTHER = (1.0, 0.7, 0.5), 0.4  # by how many sentences away in the paragraph
_REACH = 8  # sentences of a paragraph
_BEFORE = 0.35  # in the paragraph before
_HEADING, _WHOLE_HEADING = 0.7, 0.15  # a heading that says nothing else is what was looked for
_IN_REASON = 0.5  # in what a sentence says of the reason of something else
_REASON_GIVEN, _OTHER_WAY, _OTHER_YEAR, _ASIDE, _EVENT, _REFERRING = 0.15, 0.3, 0.3, 0.2, 0.2, 0.3
_STILL, _OTHER_PROFIT, _LED_IN, _NOTHING, _LIST, _PHRASE = 0.15, 0.3, 0.1, 0.3, 0.1, 0.1
_OWN = 0.1  # for what a sentence says itself


def named(notion: Notion, words: frozenset[str], told: str) -> float:
    """How surely a text names a notion: in the question's own word, in another, or not."""
    for place, form in enumerate(notion.forms):
        if (form[0] in words) if len(form) == 1 else f" {' '.join(form)} " in told:
            return _OTHER_WORD if place else 1.0
    return 0.0


@dataclass(frozen=True, slots=True)
class Ranked:
    score: float
    at: int  # of the sentence


@dataclass(frozen=True, slots=True)
class Ranking:
    """`weights` of the notions; `found` by sentence and notion; `headed` by heading and notion."""

    question: OpenQuestion
    sentences: Sequence[Sentence]
    weights: Sequence[float]
    found: Sequence[Sequence[float]]
    headed: dict[str, list[float]]
    whole: dict[str, bool]  # whether a heading says nothing that is not asked about

    def share(self, values: Sequence[float]) -> float:
        whole = sum(self.weights) or 1.0
        return sum(weight * value for weight, value in zip(self.weights, values, strict=True)) / whole


def rank(question: OpenQuestion, sentences: Sequence[Sentence]) -> Ranking:
    notions = question.notions
    found = [[named(notion, one.words, one.told) for notion in notions] for one in sentences]
    headed = {
        text: [named(notion, frozenset(own), f" {' '.join(own)} ") for notion in notions]
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
    whole = {text: bool(own := content(text)) and own <= every and any(headed[text]) for text in headed}
    return Ranking(question, sentences, weights, found, headed, whole)


def best(ranking: Ranking, latest: int) -> list[Ranked]:
    """The sentences by how well they fit, the best first."""
    years = ranking.question.years or frozenset((latest,))
    ranked = [
        Ranked(_score(ranking, at, years), at) for at in range(len(ranking.sentences)) 
        if any(ranking.found[at]) or any(ranking.headed[ranking.sentences[at].heading])
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
    told = f" {' '.join(words)} "
    in_head = [named(notion, frozenset(words), told) for notion in question.notions]
    return [max(moved, _IN_REASON * value) for moved, value in zip(in_head, own, strict=True)]


def _score(ranking: Ranking, at: int, years: frozenset[int]) -> float:
    question, one = ranking.question, ranking.sentences[at]
    own = own_values(ranking, at)
    values = [max(some) for some in zip(own, *_around(ranking, at), strict=True)]
    score = ranking.share(values) + _OWN * ranking.share(own) + _WHOLE_HEADING * ranking.whole[one.heading]
    if question.why:
        after = ranking.sentences[at + 1] if at + 1 < len(ranking.sentences) else one
        score += _why(question, one, after if after.paragraph == one.paragraph else None)
    if question.event:
        score += _EVENT * sum(bool(sign.search(one.text)) for sign in (_DATED, _DEED, _AMOUNT)) / 3
        score -= _NOTHING * bool(_NONE.search(one.text))
    if question.several and _LISTED.search(one.text):
        score += _LIST
    if question.risk and _leads_in(ranking.sentences, at):
        score += _LED_IN
    score += _PHRASE * _phrases(question, one)
    said = {int(year) for year in _YEAR.findall(moved_part(one.text))} or _years_before(ranking.sentences, at)
    if (question.years or question.why) and said and not said & years and min(said) < max(years):
        score -= _OTHER_YEAR / (1 + question.event)
    if _REFERENCE.match(one.text):
        score -= _REFERRING
    return score - _ASIDE * one.aside


def _years_before(sentences: Sequence[Sentence], at: int) -> frozenset[int]:
    """The years of which a sentence is that names none: those of the one before in its paragraph, else of its heading."""
    before = sentences[at - 1] if at else None
    if before is not None and before.paragraph == sentences[at].paragraph:
        if named_years := frozenset(map(int, _YEAR.findall(moved_part(before.text)))):
            return named_years
    return sentences[at].years


def _phrases(question: OpenQuestion, one: Sentence) -> float:
    """The share of the pairs of words that a question has side by side which a sentence has so too."""
    pairs = list(zip(question.notions, question.notions[1:], strict=False))
    found = sum(
        any(f" {' '.join((*a, *b))} " in one.told for a in first.forms for b in second.forms) for first, second in pairs
    )
    return found / len(pairs) if pairs else 0.0


def _leads_in(sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence stands as a paragraph of its own above one: the heading of a risk."""
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


def gives_reason(sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence, or the next of its paragraph, says what something comes from."""
    one, after = sentences[at], sentences[at + 1] if at + 1 < len(sentences) else sentences[at]
    return bool(REASON.search(one.text) or (after.paragraph == one.paragraph and REASON.search(after.text)))


def _why(question: OpenQuestion, one: Sentence, after: Sentence | None) -> float:
    led = after is not None and MOVED_SO.match(after.text)
    score = _REASON_GIVEN if REASON.search(one.text) or led else 0.0
    head = moved_part(one.text)
    if (kinds := kinds_of_profit(question.text)) and (other := kinds_of_profit(head)) and not kinds & other:
        score -= _OTHER_PROFIT
    if question.rises is not None:
        told = moves(frozenset(stems_of(head)))
        both = len(told) == 2
        score += -_STILL if not told else 0 if both else 0.1 if question.rises in told else -_OTHER_WAY
    return score
