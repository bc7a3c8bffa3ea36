"""What is told of an open question: the sentences that most likely answer it, or those that come nearest.

They most likely do where they have what is asked about, every name and all but little of the other words; of why
something is so, where one of them gives a reason of that very thing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.prose import Sentence, sentences_of_report
from pipeline.answer.english.open.ranking import OTHER_WAY, Ranking, gives_reason, is_contrary, ranking_of
from pipeline.answer.english.open.short_names import ShortName, short_names, with_short_names
from pipeline.answer.english.open.windows import Window, best_window
from pipeline.answer.english.sentences import REASON
from pipeline.answer.typed.assistant import KEPT
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Citation, Report, Source
from pipeline.rules.english import EnglishRules

_LEAST, _LEAST_OF_REASON = 0.8, 0.95  # of the weight of a question, that the sentences have
_LEAST_SCORE = 0.85  # of the best sentence
_LONGEST_HEADING = 120  # characters
_CONTRARY = "The report tells the contrary of what the question takes for granted: "
_OF_EACH = re.compile(r"\b(?:percent(?:age)?|share|proportion|part)\b.*\b(?:each|respectively)\b", re.I)
_RATE = re.compile(r"\d ?%|\bpercent\b", re.I)
_SEVERAL = 2
_LEAST_BEFORE = 15  # characters before the words of a reason
_MOST_BEHIND = 3  # sentences behind the told ones, among which a reason is looked for
_LEAST_NEAR = 0.3  # of the weight of a question, below which sentences are not even near


@dataclass(frozen=True, slots=True)
class OpenText:
    """Sentences of a report about a question; `likely`: they most likely answer it."""

    text: str
    page: int
    cited: Citation
    likely: bool
    lacking: tuple[str, ...]
    contrary: bool = False  # to a movement that the question takes for granted

    @property
    def told(self) -> str:
        """As what most likely answers."""
        lead = _CONTRARY if self.contrary else ""
        lacks = f" It does not say: {', '.join(self.lacking)}." if self.lacking else ""
        return f"Most likely: {lead}{self.text.rstrip('.')} (p. {self.page}).{lacks}"

    @property
    def quoted(self) -> str:
        """As a passage."""
        return f"[p. {self.page}] {self.text}"


def open_text(marked: str, report: Report, index: PassageIndex, english: EnglishRules) -> OpenText | None:
    """What a report tells that is nearest to an open question with a marked company; None for other questions."""
    question = read_open(marked, english)
    if question is None:
        return None
    sentences = prose_of(index)
    ranking = ranking_of(with_short_names(question, short_names_of(index)), sentences)
    window = best_window(ranking, report.year)
    if window is None or window.covered < _LEAST_NEAR:
        return None
    told, lacking = _text_of(ranking, window), window.lacking
    if question.why_too and (reason := _reason_behind(ranking, window)) is None:
        lacking = (*lacking, "why")
    elif question.why_too:
        told = f"{told} {reason}".rstrip()
    best = sentences[window.at]
    source = Source(report.file, page=best.page, heading=best.heading[:_LONGEST_HEADING])
    cited = Citation(report.id, report.full_name, report.year, "", best.text[:80], source)
    contrary = is_contrary(ranking, window.at)
    return OpenText(told, best.page, cited, _is_likely(ranking, window), lacking, contrary)


@lru_cache(KEPT)
def prose_of(index: PassageIndex) -> Sequence[Sentence]:
    """The sentences of a report, kept for the next questions about it."""
    return sentences_of_report(index.passages)


@lru_cache(KEPT)
def short_names_of(index: PassageIndex) -> Sequence[ShortName]:
    """The short names that a report defines, kept likewise."""
    return short_names(prose_of(index))


def _text_of(ranking: Ranking, window: Window) -> str:
    return " ".join(one.text for one in ranking.sentences[window.start : window.end])


def _reason_behind(ranking: Ranking, window: Window) -> str | None:
    """The sentences right behind the told ones up to one with a reason, "" where these give it; None without one."""
    if any(map(_says_why, ranking.sentences[window.at + 1 : window.end])):
        return ""
    behind = ranking.sentences[window.end : window.end + _MOST_BEHIND]
    last = ranking.sentences[window.end - 1]
    at = next((at for at, one in enumerate(behind) if _says_why(one) and one.page <= last.page + 1), None)
    return None if at is None else " ".join(one.text for one in behind[: at + 1])


def _says_why(one: Sentence) -> bool:
    """Whether a sentence gives the reason of something that it names before."""
    return REASON.search(one.text, _LEAST_BEFORE) is not None


def _is_likely(ranking: Ranking, window: Window) -> bool:
    question = ranking.question
    if len(question.notions) < 2 and not question.notions[0].name:
        return False
    if any(notion.name and notion.said in window.lacking for notion in question.notions):
        return False
    if question.why and not gives_reason(ranking, window.at):
        return False
    if _OF_EACH.search(question.text) and len(_RATE.findall(_text_of(ranking, window))) < _SEVERAL:
        return False  # the whole is no answer to what each part is
    least = _LEAST_OF_REASON if question.why or question.strict else _LEAST
    best = window.best + OTHER_WAY * is_contrary(ranking, window.at)
    return window.covered >= least and best >= _LEAST_SCORE
