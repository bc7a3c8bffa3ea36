"""What is told of an open question: the sentences that most likely answer it, or those that come nearest.

They most likely do where they have what is asked about, every name and all but little of the other words; of why
something is so, where one of them gives a reason of that very thing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.answer.english.movement.compared_years import years_named
from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.prose import Sentence, prose_of
from pipeline.answer.english.open.ranking import OTHER_WAY, Ranking, is_aside, is_no_policy, ranking_of
from pipeline.answer.english.open.reasons import compares, gives_reason, is_contrary, moves
from pipeline.answer.english.open.short_names import ShortName, short_names, with_short_names
from pipeline.answer.english.open.windows import Window, best_windows, is_of_kind
from pipeline.answer.english.sentences import MOVED_SO, REASON
from pipeline.answer.typed.assistant import KEPT
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Citation, Report, Source
from pipeline.rules.english import EnglishRules

_LEAST, _LEAST_IF_STRICT = 0.72, 0.95  # of the weight of a question, that the sentences have
_LEAST_SCORE, _LEAST_SCORE_IF_STRICT = 0.65, 0.85  # of the best sentence
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
    strict: bool = False  # of a question that may be for an amount, or for yes or no
    beside: tuple[str, ...] = ()  # sentences of another place, with their page, that may answer as well
    cited_beside: tuple[Citation, ...] = ()

    @property
    def told(self) -> str:
        """As what most likely answers."""
        lead = _CONTRARY if self.contrary else ""
        lacks = f" It does not say: {', '.join(self.lacking)}." if self.lacking else ""
        others = "".join(f"\nOr: {other}" for other in self.beside)
        return f"Most likely: {lead}{self.text.rstrip('.')} (p. {self.page}).{lacks}{others}"

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
    windows = best_windows(ranking, report.year)
    if not windows or windows[0].covered < _LEAST_NEAR:
        return None
    window, others = windows[0], windows[1:]
    told, lacking = _text_of(ranking, window), window.lacking
    if question.why_too and (reason := _reason_behind(ranking, window)) is None:
        lacking = (*lacking, "why")
    elif question.why_too:
        told = f"{told} {reason}".rstrip()
    best = sentences[window.at]
    cited = _cited(report, best)
    contrary = is_contrary(ranking.question, sentences, window.at)
    likely = _is_likely(ranking, window, report.year)
    others = [one for one in others if likely and _is_likely(ranking, one, report.year)]
    beside = tuple(_beside(ranking, one) for one in others)
    places = tuple(_cited(report, sentences[one.at]) for one in others)
    return OpenText(told, best.page, cited, likely, lacking, contrary, question.strict, beside, places)


def _cited(report: Report, best: Sentence) -> Citation:
    source = Source(report.file, page=best.page, heading=best.heading[:_LONGEST_HEADING])
    return Citation(report.id, report.full_name, report.year, "", best.text[:80], source)


def _beside(ranking: Ranking, window: Window) -> str:
    """Sentences of another place, with their page."""
    return f"{_text_of(ranking, window).rstrip('.')} (p. {ranking.sentences[window.at].page})."


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


def _moves(ranking: Ranking, window: Window) -> bool:
    """Whether the best sentence tells that something moved, or one behind it what the increase comes from."""
    behind = ranking.sentences[window.at + 1 : window.end]
    if moves(ranking.question, ranking.sentences, window.at) or compares(ranking.sentences[window.at]):
        return True
    return any(MOVED_SO.match(one.text) for one in behind)


def _is_likely(ranking: Ranking, window: Window, latest: int) -> bool:
    question = ranking.question
    first = question.notions[0]
    if len(question.notions) < 2 and len(first.forms[0]) < 2 and not first.name:
        return False
    if is_aside(ranking, window.at) or is_no_policy(ranking, window.at):
        return False
    if question.rises is not None and not _moves(ranking, window):
        return False
    ahead = {year for year in question.years if year > latest}
    if ahead and not ahead & years_named(_text_of(ranking, window)):
        return False
    if any(notion.name and notion.said in window.lacking for notion in question.notions):
        return False
    if question.why and not gives_reason(question, ranking.sentences, window.at):
        return False
    if not is_of_kind(question, _text_of(ranking, window)):
        return False
    if _OF_EACH.search(question.text) and len(_RATE.findall(_text_of(ranking, window))) < _SEVERAL:
        return False  # the whole is no answer to what each part is
    least, score = (_LEAST_IF_STRICT, _LEAST_SCORE_IF_STRICT) if question.strict else (_LEAST, _LEAST_SCORE)
    best = window.best + OTHER_WAY * is_contrary(ranking.question, ranking.sentences, window.at)
    return window.covered >= least and best >= score
