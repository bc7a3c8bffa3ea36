"""The rows of a form told in words that answer the other clauses of a question, beside the row that answers one.

    套期保值效果的说明：为规避…        为什么套保
    持仓的风险分析及控制措施说明：…    有哪些风险
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, is_told_in_words, passage_lines
from pipeline.answer.evidence.open.findings import Findings
from pipeline.answer.evidence.open.unanswered import all_asking_clauses
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage

LONGEST = 1200  # characters of a row that is told beside another


def with_rows_of_clauses(told: Findings, passages: Sequence[Passage], question: str) -> Findings:
    """What is told by a row in words, with the rows of its form whose labels have a word of another clause."""
    first = next((line for line in told.lines if is_told_in_words(line)), None)
    clauses = all_asking_clauses(question)
    if first is None or len(clauses) < 2 or Extract(told.lines).text not in told.text:
        return told
    form = list(_form_of(first, passages))
    more = [row for clause in clauses if not _is_labelled(clause, told.lines) for row in _rows_of(clause, form)]
    more = [replace(row, under=first.under) for row in dict.fromkeys(more) if row.text not in told.text]
    if not more:
        return told
    lines = (*told.lines, *more)
    return replace(told, text=told.text.replace(Extract(told.lines).text, Extract(lines).text), lines=lines)


def _form_of(first: SectionLine, passages: Sequence[Passage]) -> Iterator[SectionLine]:
    """The rows in words under the headings of one."""
    paths = {passage.path for passage in passages if any(one.cells == first.cells for one in passage_lines([passage]))}
    for passage in passages:
        if passage.path in paths:
            yield from (line for line in passage_lines([passage]) if is_told_in_words(line))


def _is_labelled(clause: str, lines: Sequence[SectionLine]) -> bool:
    return any(_has_label(clause, line) for line in lines if line.is_row)


def _rows_of(clause: str, form: Sequence[SectionLine]) -> list[SectionLine]:
    return [line for line in form if _has_label(clause, line) and len(line.text) <= LONGEST]


def _has_label(clause: str, line: SectionLine) -> bool:
    words = [word for word, weight in Content.of(clause).weights if weight == 1.0]
    label = next(filter(None, line.cells), "")
    return any(word in label for word in words)
