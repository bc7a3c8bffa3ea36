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

from pipeline.answer.english.movement.compared_years import own_years, years_named
from pipeline.answer.english.open.asked import OpenQuestion, months_of
from pipeline.answer.english.open.notions import stems_of
from pipeline.answer.english.open.prose import Sentence
from pipeline.answer.english.open.reasons import (
    SUPPOSED,
    compares,
    concludes,
    is_reason,
    moves,
    sentence_after,
    supposes,
)
from pipeline.answer.english.sentences import MOVED_SO, moved_part
from pipeline.answer.english.words import content, kinds_of_profit

_REFERENCE = re.compile(
    r"^\W*(?:for (?:more|further|additional)|see |refer to|as (?:discussed|described) (?:in|above)"
    r"|as a result of the (?:factors|items|matters) (?:discussed|described|noted))",
    re.I,
)
# A material weakness is a deficiency: what a word means says nothing of the company.
_DEFINES = re.compile(r"^\W*(?:an?|the term) [^,.;]{3,60}? (?:is|are|means?|refers? to)\b(?! (?:not|also))", re.I)
_OF_TERMS = "treatment"  # the inquiry that asks for it
_OF_WORDS = "definition"  # the inquiry that asks what words mean
_OF_A_YEAR = re.compile(r"[$€£]\s?\d|\b(?:in|de)creased\b|:\W*$", re.I)
# that there are policies, and what an amount was, is no policy
_NO_POLICY = re.compile(
    r"\baccounting (?:policies|estimates)\b|^\W*(?:these|such) include\b"
    r"|\b(?:was|were|totall?ed|of|increased|decreased) (?:by )?(?:approximately )?[$€£]\s?\d",
    re.I,
)
# a note below a table: 3 Includes tax on a gain
_BELOW_TABLE = re.compile(r"^\W*\d\W{1,2}(?:includes?|excludes?|represents?|reflects?|relates?)\b", re.I)
_AUDIT = re.compile(r"\baudit", re.I)
_NONE = re.compile(r"\b(?:there (?:were|was|are|have been) no|no (?:significant|material|such|subsequent))\b", re.I)
_NAME, _OWN_WORD = 1.8, 0.4  # what a name, and a verb or a word that the report never says, weigh beside another word
# worth of a notion by where it stands
_BESIDE, _FARTHER, _REACH = (1.0, 0.7, 0.5), 0.4, 8  # by how many sentences away in the paragraph
_BEFORE = 0.35  # at the edge of the paragraph beside
_HEADING, IN_REASON = 0.7, 0.35
# what is put to or taken off the share of a question that a sentence has
_OWN, _PHRASE, _WHOLE_HEADING = 0.1, 0.1, 0.15
_ANSWERS, _GIVES_REASON, _SO_MOVED, _UNMOVED = 0.1, 0.15, 0.1, 0.4
_LACKS, _LONG, _MIDDLE = 0.3, 0.0003, 200  # for each character of a sentence beyond so many
_IN_SHORT = 0.1  # it is told in full where the next sentence refers to
OTHER_WAY = 0.3  # it moved the other way
_OTHER_YEAR, _OTHER_PROFIT, _ASIDE, _REFERRING, _NOTHING, _LED_IN = 0.3, 0.3, 0.2, 0.3, 0.3, 0.1
_DEFINING, _DEFINED = 0.4, 0.25
_OF_MONTH, _OTHER_MONTH = 0.15, 0.3
_SUPPOSING = 0.3  # where a reason of what happened is asked for
_OF_POLICY_BUT_NONE = 0.3  # a supposition or a year's figure, where a policy is asked for


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
    _put_verbs(question, sentences, found)
    headed = {
        text: [notion.named(own, f" {' '.join(own)} ") for notion in notions]
        for text in dict.fromkeys(one.heading for one in sentences)
        for own in [stems_of(text)]
    }
    count = len(sentences)
    having = [sum(1 for row in found if row[at]) for at in range(len(notions))]
    weights = [
        (_NAME if notion.name else _OWN_WORD if notion.verb or not n else 1.0)
        * math.log(1 + (count - n + 0.5) / (n + 0.5))
        for notion, n in zip(notions, having, strict=True)
    ]
    every = {word for notion in notions for form in notion.forms for word in form}
    nearest = dict.fromkeys(one.nearest for one in sentences)
    exact = frozenset(text for text in nearest if content(text) and content(text) <= every)
    return Ranking(question, sentences, weights, found, headed, exact)


def _put_verbs(question: OpenQuestion, sentences: Sequence[Sentence], found: list[list[float]]) -> None:
    """A word that asks how something is treated is named by the words in which reports tell that: defined by means."""
    for inquiry in question.inquiries:
        asking = [at for at, one in enumerate(question.notions) if re.fullmatch(inquiry.asking, one.said, re.I)]
        for row, one in zip(found, sentences, strict=True) if asking and inquiry.asking else ():
            if any(not row[at] for at in asking) and re.search(inquiry.told, one.text, re.I):
                row[:] = [1.0 if at in asking and not value else value for at, value in enumerate(row)]


def ranked_sentences(ranking: Ranking, latest: int) -> list[RankedSentence]:
    """The sentences by how well they fit, the best first; `latest`: the report's own year."""
    years = ranking.question.years or frozenset((latest,))
    ranked = [
        RankedSentence(_score(ranking, at, years, latest), at)
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


def is_no_policy(ranking: Ranking, at: int) -> bool:
    """Whether a sentence only says that there are policies, or what an amount was, where a policy is asked for."""
    asked = any(inquiry.name == _OF_TERMS for inquiry in ranking.question.inquiries)
    return asked and bool(_NO_POLICY.search(ranking.sentences[at].text))


def treats(ranking: Ranking, at: int) -> bool:
    """Whether a sentence says how all that is asked about is treated, where that is asked for."""
    asked = [one for one in ranking.question.inquiries if one.name == _OF_TERMS]
    told = bool(asked) and re.search(asked[0].told, ranking.sentences[at].text, re.I)
    return bool(told) and all(ranking.found[at]) and not _OF_A_YEAR.search(ranking.sentences[at].text)


def is_aside(ranking: Ranking, at: int) -> bool:
    """Whether a sentence is of an exhibit or the auditors' report, where no audit is asked about, or a note below a
    table, where a movement is."""
    one, question = ranking.sentences[at], ranking.question
    below_table = question.rises is not None and _BELOW_TABLE.match(one.text)
    return bool(below_table) or (one.aside and not _AUDIT.search(question.text))


def _score(ranking: Ranking, at: int, years: frozenset[int], latest: int) -> float:
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
            score += _DEFINED * (inquiry.name == _OF_WORDS and _is_subject(question, one.text, inquiry.told))
            score += _LED_IN * (inquiry.headed and _leads_in(ranking.sentences, at))
    if question.why:
        score += _as_reason(ranking, at)
    elif _NONE.search(one.text):
        score -= _NOTHING
    if question.years or question.why:
        said = own_years(moved_part(one.text)) or _years_before(ranking.sentences, at)
        other = bool(said) and not said & years and (question.rises is not None or min(said) < max(years))
        score -= _OTHER_YEAR * other * (1.0 if question.why else 0.5)
    if ahead := {year for year in question.years if year > latest}:
        score += _OF_MONTH if ahead & years_named(one.text) else -_OTHER_MONTH
    if question.months and (named := months_of(one.text)):
        score += _OF_MONTH if named & question.months else -_OTHER_MONTH
    of_terms = any(inquiry.name == _OF_TERMS for inquiry in question.inquiries)
    if of_terms and not question.why:
        bad = bool(SUPPOSED.search(one.text)) + bool(_OF_A_YEAR.search(one.text)) + 2 * is_no_policy(ranking, at)
        score -= _OF_POLICY_BUT_NONE * bad
    elif not of_terms and _DEFINES.match(one.text):
        score -= _DEFINING
    after = sentence_after(ranking.sentences, at)
    if _REFERENCE.match(one.text):
        score -= _REFERRING
    elif after is not None and _REFERENCE.match(after.text) and not question.why:
        score -= _IN_SHORT
    return score - _ASIDE * is_aside(ranking, at)


def _is_subject(question: OpenQuestion, text: str, told: str) -> bool:
    """Whether a sentence says of all that is asked about what it is or means: Structural Cost Savings describes."""
    verb = re.search(told, text, re.I)
    words = stems_of(text[: verb.start()]) if verb is not None else []
    return bool(words) and all(notion.named(words, f" {' '.join(words)} ") for notion in question.notions)


def _as_reason(ranking: Ranking, at: int) -> float:
    """How a sentence tells why something is so: with a reason, of this measure, and moved the way that is asked."""
    question, one = ranking.question, ranking.sentences[at]
    after = sentence_after(ranking.sentences, at)
    led = after is not None and MOVED_SO.match(after.text)
    head = moved_part(one.text)
    score = _GIVES_REASON if led or is_reason(question, one) or concludes(ranking.sentences, at) else 0.0
    score -= _SUPPOSING * supposes(question, ranking.sentences, at)
    if (kinds := kinds_of_profit(question.text)) and (other := kinds_of_profit(head)) and not kinds & other:
        score -= _OTHER_PROFIT
    if question.rises is not None:
        told = moves(question, ranking.sentences, at)
        score -= _UNMOVED * (not compares(one)) if not told else OTHER_WAY if told == {not question.rises} else 0
        score += _SO_MOVED if told == {question.rises} else 0
    return score


def _years_before(sentences: Sequence[Sentence], at: int) -> frozenset[int]:
    """The years of which a sentence is that names none: of the one before in its paragraph, else of its heading."""
    one, before = sentences[at], sentences[at - 1] if at else None
    if before is None or before.paragraph != one.paragraph:
        return one.years
    return own_years(moved_part(before.text)) or one.years


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
