"""What is told of an open question: the sentences that most likely answer it, or those that come nearest.

They most likely do where they have what is asked about, every name and all but little of the other words; of why
something is so, where one of them gives a reason of that very thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.english.open.asked import AFTERWARDS, OpenQuestion, asks_open, read_open
from pipeline.answer.english.open.paragraphs import Sentence, sentences_of_report
from pipeline.answer.english.open.ranking import gives_reason, rank
from pipeline.answer.english.open.windows import Window, best_window
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Citation, Report, Source

_LEAST, _LEAST_OF_REASON = 0.8, 0.95  # of the weight of a question, that the sentences have
_LEAST_SCORE = 0.85  # of the best sentence
_LEAST_NEAR = 0.3  # of the weight of a question, below which sentences are not even near


@dataclass(frozen=True, slots=True)
class OpenText:
    """Sentences of a report about a question; `likely`: they most likely answer it."""

    text: str
    page: int
    cited: Citation
    likely: bool
    lacking: tuple[str, ...]

    @property
    def told(self) -> str:
        """As what most likely answers."""
        lacks = f" It does not say: {', '.join(self.lacking)}." if self.lacking else ""
        return f"Most likely: {self.text} (p. {self.page}).{lacks}"

    @property
    def quoted(self) -> str:
        """As a passage."""
        return f"[p. {self.page}] {self.text}"


def open_text(marked: str, report: Report, index: PassageIndex) -> OpenText | None:
    """What a report tells that is nearest to an open question with a marked company; None for other questions."""
    question = read_open(marked)
    if not asks_open(question) or not question.notions:
        return None
    sentences = _prose(index)
    ranking = rank(question, sentences)
    window = best_window(ranking, report.year)
    if window is None or window.covered < _LEAST_NEAR:
        return None
    told = " ".join(one.text for one in sentences[window.start : window.end])
    page = sentences[window.at].page
    quote = sentences[window.at].text[:80]
    cited = Citation(report.id, report.full_name, report.year, "", quote, Source(report.file, page=page))
    return OpenText(told, page, cited, _is_likely(question, window, sentences), window.lacking)


def _prose(index: PassageIndex) -> Sequence[Sentence]:
    """The sentences of a report, worked out once."""
    if "prose" not in index.notes:
        index.notes["prose"] = sentences_of_report(index.passages)
    return index.notes["prose"]


def _is_likely(question: OpenQuestion, window: Window, sentences: Sequence[Sentence]) -> bool:
    notions = question.notions
    named = any(notion.name for notion in notions) or (AFTERWARDS,) == tuple(n.forms[0] for n in notions)
    if len(notions) < 2 and not named:
        return False
    if any(notion.name and notion.said in window.lacking for notion in notions):
        return False
    if question.why and not gives_reason(sentences, window.at):
        return False
    return window.covered >= (_LEAST_OF_REASON if question.why else _LEAST) and window.best >= _LEAST_SCORE
