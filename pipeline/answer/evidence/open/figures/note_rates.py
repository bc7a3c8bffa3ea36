"""Rates that a note states in a sentence or a cell, with what they are of in its headings and other lines.

    商誉减值测试的税前折现率        商誉 > 说明商誉减值测试过程：适用的税前折现率为13.94%
    甲字江西…的税前折现率           商誉 > 可收回金额：甲字江西：预测期的关键参数为收入增长率为0%、税前折现率14.90%

The rate's own name stands right before its figure; all other words of the question, within the note. Where a note
states it twice, of whatever the question does not tell apart, both are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures, other_questions
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.places import has_word
from pipeline.answer.evidence.open.figures.stated_figures import is_of_time, is_other
from pipeline.answer.evidence.open.nearest import page_of
from pipeline.answer.evidence.open.unanswered import is_told
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Answer, Citation, LineKind, Passage, Plan, Report, Scope, Source
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.sentences import sentences

BEHIND = 8  # characters between the name of a rate and its figure
LONGEST = 260  # characters of a sentence that is told
MOST = 2  # places that are told
DEPTH = 3  # headings that a note of its own has above it, with its own: 财务报告 > 合并财务报表项目注释 > 商誉
_CELL = "；"
_RATE = r"(?P<rate>-?\d[\d.,]*\s*[%％])"


@dataclass(frozen=True, slots=True)
class StatedRate:
    """A place of a note that states a rate."""

    text: str
    rate: str
    passage: Passage
    page: int


@per_lexicon
def _names(lexicon: Lexicon) -> re.Pattern[str]:
    """The name of a rate: all of a word of a question up to what such names end with."""
    return re.compile(rf"[^的里中、和与及]*?(?:{lexicon.any_of('rate_endings')})$")


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters", "auditor_headings")


def quote_rate(plan: Plan, context: Context, report: Report, passages: Sequence[Passage]) -> Answer | None:
    """The places of one note of a report that state the first rate which a question asks for; None where none does."""
    figures = asked_figures(plan)
    if len(plan.companies) != 1 or not figures or not figures[0].form.is_rate or not figures[0].is_named:
        return None
    name = _name_of(figures[0])
    if len(name) < 3 or name[-1] not in comparable(figures[0].clause):
        return None
    found = list(_stated(figures[0], name, plan, report, passages))
    if not found or len({one.rate for one in found}) > MOST:
        return None
    told = list({one.rate: one for one in found}.values())
    company = context.company(plan, report.code)
    cited = tuple(_citation(context, one, report) for one in told)
    text = "\n".join(context.say("stated", company=company, text=one.text) for one in told)
    clauses = (*(figure.clause for figure in figures[1:]), *other_questions(plan))
    others = (context.say("part-unanswered", words=clause) for clause in clauses if not is_told(clause, text))
    said = "\n".join((text, *others)) + "".join(context.say("warning", text=note) for note in plan.notes)
    return Answer(said + context.sources(cited), citations=cited, warnings=plan.notes)


def _name_of(figure: AskedFigure) -> str:
    """What the rate is called, of the words that the segmenter cuts it into: 税前 折现 率 is 折现率."""
    words = [word for word in figure.every if word]
    name = ""
    while words and len(name) < 3:
        name = words.pop() + name
    return name if name in comparable(figure.clause) and _names().fullmatch(name) else ""


def _stated(
    figure: AskedFigure, name: str, plan: Plan, report: Report, passages: Sequence[Passage]
) -> Iterator[StatedRate]:
    behind = re.compile(rf"{re.escape(name)}[^，,。；;、\d%％]{{0,{BEHIND}}}{_RATE}")
    others = [word for word in figure.every if word not in name]
    for note, within in _notes(passages, plan.scope):
        zone = comparable("\n".join((*note, *(text for one in within for text in (*one.path, one.body)))))
        if not all(has_word(word, zone) for word in others):
            continue
        for passage in within:
            for text, page in _texts(passage):
                match = behind.search(comparable(text))
                if match is None or len(text) > LONGEST or not is_of_time(text, plan, report):
                    continue
                if not is_other(text, plan.question):
                    yield StatedRate(text, match["rate"].replace(" ", ""), passage, page)


def _notes(passages: Sequence[Passage], scope: Scope) -> Iterator[tuple[tuple[str, ...], list[Passage]]]:
    """The notes of the group, or of its parent, each with all its passages."""
    notes: dict[tuple[str, ...], list[Passage]] = {}
    for passage in passages:
        path = passage.path
        if len(path) < DEPTH or not is_in_notes(path) or any(map(_policies().search, path)):
            continue
        if is_of_parent(path) is (scope is Scope.PARENT):
            notes.setdefault(path[:DEPTH], []).append(passage)
    yield from notes.items()


def _texts(passage: Passage) -> Iterator[tuple[str, int]]:
    """The sentences and rows of a passage; of a long row its label with each cell."""
    for line in passage.lines:
        if line.kind is LineKind.ROW and len(line.text) > LONGEST:
            label, *cells = line.text.split(_CELL)
            yield from ((f"{label}{_CELL}{cell}", line.page) for cell in cells)
        elif line.kind in (LineKind.ROW, LineKind.SENTENCE, LineKind.ITEM):
            yield from ((text.strip(), line.page) for text in ([line.text] if line.cells else sentences(line.text)))


def _citation(context: Context, stated: StatedRate, report: Report) -> Citation:
    heading = " > ".join(stated.passage.path)
    source = Source(report.file, page=page_of(stated.page, report), heading=heading)
    return Citation(report.id, context.companies.name(report.code), report.year, "", stated.text, source)
