"""The sentences around the one that fits an open question best, which together answer it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.english.movement.movement_words import stems_of_movements
from pipeline.answer.english.open.asked import OpenQuestion
from pipeline.answer.english.open.prose import Sentence
from pipeline.answer.english.open.ranking import IN_REASON, Ranking, own_values, ranked_sentences, treats
from pipeline.answer.english.open.reasons import gives_reason, is_reason
from pipeline.answer.english.sentences import moved_part
from pipeline.answer.english.words import content

_LONGEST, _MOST = 900, 1200  # characters that are told, with what stands before
_OUTCOME, _LONGEST_HISTORY = "outcome", 1600  # the inquiry that asks how a case ended, which is told last
_SHORT = 260  # characters of a paragraph that is read on behind its end
_TRIED = 12  # sentences of which the windows are held against each other
_COVERED = 0.5  # weight of what a window has of the question, beside how well its sentence fits
_HEADING = 0.7
_OPENING = 9  # words of a sentence, that say what it is about
_YEARS = re.compile(r"\b(?:fiscal|year|quarter|\d+)\b", re.I)
_CLOSE = 0.35  # how much less another window may score that is told beside the best
_SAME = 0.8  # of the words of the shorter of two sentences, from which on they say the same
_OTHER_KIND = 0.3  # of one that has none of the words in which such is told
_REASONED = 0.15  # of one that gives a reason, where that is asked for


# what is understood only with the sentence before
_LEANS = re.compile(
    r"^\W*(?:(?:we|the company) also|this|these|those|such|it|they|he|she|however|accordingly|therefore|thus"
    r"|consequently|additionally|in addition|further|also"
    r"|as a result"
    r"|(?:as part of|in connection with|under|pursuant to|following|upon|despite|based on|given|because of|after)"
    r" (?:this|these|that|such"
    r"|the (?:agreement|transaction|settlement|termination))"
    r"|the (?:increase|decrease|decline|change|agreement|transaction|complaint|lawsuit))\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Window:
    """Sentences from `start` to before `end`; `covered` of the question's weight is in them, `lacking` is not."""

    start: int
    end: int
    score: float
    covered: float
    lacking: tuple[str, ...]
    at: int  # the sentence that fits best
    best: float  # its score


def best_windows(ranking: Ranking, latest: int) -> list[Window]:
    """The sentences that most likely answer, and those of another place that do hardly less; none where none has a
    word that is asked for."""
    ranked = ranked_sentences(ranking, latest)[:_TRIED]
    windows = sorted((_window(ranking, one.at, one.score) for one in ranked), key=lambda one: -one.score)
    best = windows[:1]
    second = next((one for one in windows[1:] if _tells_more(ranking, best[0], one)), None)
    return [*best, *([second] if second is not None and second.score > best[0].score - _CLOSE else [])]


def _tells_more(ranking: Ranking, first: Window, other: Window) -> bool:
    """Whether a window is of sentences that another has not, in these words or nearly so."""
    if first.start < other.end and other.start < first.end:
        return False
    told = [one.words for one in ranking.sentences[first.start : first.end]]
    best = ranking.sentences[other.at].words
    return all(len(best & words) < _SAME * min(len(best), len(words)) for words in told if words)


def _window(ranking: Ranking, at: int, score: float) -> Window:
    sentences = ranking.sentences
    start, end = at, at + 1
    longest = _LONGEST_HISTORY if any(one.name == _OUTCOME for one in ranking.question.inquiries) else _LONGEST
    while end < len(sentences) and _length(sentences, start, end + 1) <= longest and _goes_on(ranking, at, start, end):
        end += 1
    values = _values(ranking, start, end, at)
    own = sentences[at].paragraph
    while start and sentences[start - 1].paragraph == own and _length(sentences, start - 1, end) <= _MOST:
        more = _values(ranking, start - 1, end, at)
        leans = _LEANS.match(sentences[start].text) or treats(ranking, start - 1)
        if not (leans or (start == at and ranking.share(more) > ranking.share(values))):
            break
        start, values = start - 1, more
    lacking = tuple(
        notion.said
        for notion, value in zip(ranking.question.notions, values, strict=True)
        if value <= IN_REASON and not notion.verb
    )
    covered = ranking.share([1.0 if value > IN_REASON else 0.0 for value in values])
    reasoned = _REASONED * (ranking.question.why and gives_reason(ranking.question, sentences, at))
    kind = _OTHER_KIND * (not is_of_kind(ranking.question, " ".join(one.text for one in sentences[start:end])))
    fit = score + _COVERED * ranking.share(values) + reasoned - kind
    return Window(start, end, fit, covered, lacking, at, score)


def is_of_kind(question: OpenQuestion, text: str) -> bool:
    """Whether sentences say something in the words in which what is asked is told: recognized, dismissed, could."""
    kinds = [one for one in question.inquiries if not one.any_question and not one.of_movement]
    return not kinds or any(re.search(one.told, text, re.I) for one in kinds)


def _length(sentences: Sequence[Sentence], start: int, end: int) -> int:
    return sum(len(one.text) + 1 for one in sentences[start:end])


def _goes_on(ranking: Ranking, at: int, start: int, end: int) -> bool:
    """Whether the next sentence belongs to those before: of the paragraph, of its list, or behind a short one; where a
    reason is given, only one that goes on about it."""
    sentences = ranking.sentences
    last, after = sentences[end - 1], sentences[end]
    led = any(one.text.endswith(":") for one in sentences[start:end])
    if after.paragraph == last.paragraph:
        given = ranking.question.why and any(is_reason(ranking.question, one) for one in sentences[at:end])
        return led or not given or bool(_LEANS.match(after.text)) or _is_of_reason(ranking, start, end)
    short = _length(sentences, start, end) < _SHORT
    leans = bool(_LEANS.match(after.text)) or (after.text.startswith("The ") and _is_of_reason(ranking, start, end))
    return (led or short or leans) and after.heading == last.heading and after.page <= last.page + 1


def _is_of_reason(ranking: Ranking, start: int, end: int) -> bool:
    """Whether a sentence opens with what those before tell of: The impact of the write-down accounted for."""
    before = content(" ".join(one.text for one in ranking.sentences[start:end])) - stems_of_movements()
    opening = " ".join(moved_part(ranking.sentences[end].text).split()[:_OPENING])
    return bool(content(_YEARS.sub(" ", opening)) & before)


def _values(ranking: Ranking, start: int, end: int, at: int) -> list[float]:
    headed = [_HEADING * value for value in ranking.headed[ranking.sentences[start].heading]]
    others = [ranking.found[other] for other in range(start, end) if other != at]
    return [max(some) for some in zip(headed, own_values(ranking, at), *others, strict=True)]
