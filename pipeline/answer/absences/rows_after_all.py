"""Rows with figures of what a box says does not apply: a table elsewhere in the report tells of it after all.

股权激励情况 □适用 √不适用      限制性股票激励计划首次授予对象 | 年末限售股数 9,000 | 股权激励计划

A row tells of it that has the thing itself, and more of the question's words than the box with its headings.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.likely.line_figures import stated_figures, told_in
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import LineKind, Passage
from pipeline.text.quantities import find_figures

LEAST = 2  # words of the question that the box has not: one alone stands in many rows
SHARE = 0.6  # of these, that a row has with its headings


def has_rows_after_all(words: Sequence[str], denied: str, asked: str, passages: Sequence[Passage]) -> bool:
    """Whether a row of the report tells a figure of a denied thing.

    `words`: what it is called by; `denied`: all that the box and its headings say; `asked`: what is asked for.
    """
    beyond = [word for word, weight in Content.of(_alike(asked)).weights if weight == 1.0]
    beyond = [word for word in beyond if lacks_most(word, _alike(denied)) and not find_figures(word)]
    if len(beyond) < LEAST:
        return False
    least = max(LEAST, SHARE * len(beyond))
    for passage in passages:
        path, head = "\n".join(passage.path), ""
        for line in passage.lines:
            if line.kind is LineKind.HEADER:
                head = line.text
            if line.kind is not LineKind.ROW or not stated_figures(told_in(line)):
                continue
            own = _alike(line.text)
            if any(lacks_most(word, own) for word in words):
                continue
            zone = _alike(f"{path}\n{head}\n{line.text}")
            if sum(not lacks_most(word, zone) for word in beyond) >= least:
                return True
    return False


def _alike(text: str) -> str:
    return comparable(in_one_form(text))
