"""Whether a row is the only one of its report that a question's words may mean, however long its name is.

收了多少资金占用费      计入当期损益的对非金融企业收取的资金占用费, in two tables with the same figure

The head of a Chinese name stands at its end: what comes before says more of the same thing. Where several rows are
called so with other figures, each is one of several things, and none is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.evidence.open.figures.asked_figures import comparable
from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.answer.evidence.open.likely.line_features import QuestionWords
from pipeline.answer.evidence.open.likely.line_figures import stated_figures
from pipeline.model import Passage
from pipeline.model.line import LineKind

_LEAST = 4  # characters of a name that tells by itself what is meant
_FEWEST = 2  # words of it
_ENDS = "：:;；)） "


def is_only_row(best: LikelyLine, words: QuestionWords, texts: Sequence[Passage]) -> bool:
    """Whether a row's name has all that is asked for, at its end what the figure is of, and no other row differs."""
    named = tuple(words.weights)
    if best.line.kind is not LineKind.ROW or best.lacking or len(named) < _FEWEST or len("".join(named)) < _LEAST:
        return False
    label = comparable(best.label).rstrip(_ENDS)
    if len(words.figures) != 1 or not words.figures[0].head or not label.endswith(words.figures[0].head):
        return False
    figures = stated_figures(best.line.text)
    return _is_called(label, named) and not any(
        _is_called(comparable(line.cells[0]), named) and figures.isdisjoint(stated_figures(line.text))
        for text in texts
        for line in text.lines
        if line.kind is LineKind.ROW and line.cells
    )


def _is_called(label: str, words: Sequence[str]) -> bool:
    return all(word in label for word in words)
