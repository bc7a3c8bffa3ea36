"""Later clauses of a question that the row which answered the first has, and that its answer leaves out.

某项目累计投了多少，进度到哪了      the column 进度 of the row that says what was invested
A客户欠了多少，账龄多长             what the row says in words
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.unanswered import asks_more, is_told, names_nothing_else
from pipeline.answer.parts.join import place_of_citation
from pipeline.model import Answer, Plan

_MARK = "\0"
_MARKS = "，,、；;"
Further = Callable[[Plan, Answer], Answer | None]


def complete_from_row(
    answer: Answer, clauses: Sequence[tuple[str, Plan]], context: Context, further: Further
) -> Answer:
    """The answer with what its own row says of the later clauses; of one that names more, that it was not found.

    `further` gives what a clause asks of the row of an answer.
    """
    cells = {*map(place_of_citation, answer.citations)}
    rows = {place[:3] for place in cells}
    if answer.outcome != "answer" or len(rows) != 1 or None in next(iter(rows)) or len(cells) > len(clauses):
        return answer
    lacking: list[str] = []
    for words, clause in clauses:
        if is_told(words, answer.text):
            continue
        more = further(clause, answer)
        if more is not None:
            answer = _joined(_without_gap(answer, words, context), more, context)
        elif not names_nothing_else(words, answer.text):
            lacking.append(context.say("part-unanswered", words=words))
    if not lacking:
        return answer
    sources = context.sources(answer.citations)
    said = (gap for gap in lacking if gap not in answer.text)
    return replace(answer, text="\n".join((answer.text.replace(sources, ""), *said)) + sources, value=None, unit="")


def _without_gap(answer: Answer, words: str, context: Context) -> Answer:
    """An answer that does not say of a clause that it was not found; nor of others beside it that ask for nothing."""
    before, behind = context.say("part-unanswered", words=_MARK).strip().split(_MARK)
    lines = answer.text.split("\n")
    for at, line in enumerate(lines):
        if line.startswith(before) and behind in line and words in line:
            left = line.replace(words, "").replace(behind, "").removeprefix(before).strip(_MARKS)
            lines[at] = context.say("part-unanswered", words=left).strip() if asks_more(left) else ""
    return replace(answer, text="\n".join(filter(None, lines)))


def _joined(answer: Answer, more: Answer, context: Context) -> Answer:
    """Both, with their sources at the end; the one alone where the other says no more."""
    known = {*map(place_of_citation, answer.citations)}
    if {*map(place_of_citation, more.citations)} <= known:
        return answer
    citations = tuple(dict.fromkeys((*answer.citations, *more.citations)))
    texts = [one.text.replace(context.sources(one.citations), "").strip() for one in (answer, more)]
    text = "\n".join(texts) + context.sources(citations)
    working = (*answer.working, *more.working)
    return replace(answer, text=text, value=None, unit="", working=working, citations=citations)
