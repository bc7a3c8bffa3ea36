"""Figures that a report states in running text: the sentence that has every word asked for, and a figure of that kind.

    特检业务收入占诊断服务业务收入的比重 → 特检业务收入实现8.17亿元，占诊断服务业务收入的47.63%。

The sentence is given as it stands; nothing is taken out of it and nothing computed. Of several figures each may have a
sentence of its own, and what none states is said. A sentence must have all that is asked for by itself, but for words
of its heading, be of the asked year, and have a figure of the asked form (%, 人, money, a growth beside a word of
growth) close behind these words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import between_boxes
from pipeline.answer.evidence.open.figures.asked_figures import (
    AskedFigure,
    asked_figures,
    asks_of_each,
    months_in,
    names_more,
    other_questions,
)
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.evidence.open.figures.members_told import is_of_members
from pipeline.answer.evidence.open.figures.neighbours import sentence_beside
from pipeline.answer.evidence.open.figures.places import LONGEST, end_of_figure, has_word, is_expected
from pipeline.answer.evidence.open.figures.subjects import is_of_other_kind
from pipeline.answer.evidence.open.figures.trades_asked import lacks_trade
from pipeline.answer.evidence.open.nearest import page_of
from pipeline.answer.evidence.open.unanswered import is_told
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.model import Answer, Citation, Passage, Plan, Report, Source
from pipeline.model.line import LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import Quantity, find_figures, is_same_figure
from pipeline.text.sentences import sentences
from pipeline.text.tokens import tagged_words

HITS = 24
EACH = 2  # figures at least, of which each is of another thing
OWN = 0.6  # of the words those that a sentence has itself, not its heading
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?=\s*年)")
_DAY = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d\d)\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日")
_UNTIL = re.compile(r"截[至止]到?\s*(?P<year>(?:19|20)\d\d)\s*年")
_FISCAL = re.compile(r"(?<!\d)(?:19|20)\d\d(?=\s*年度)")
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_UNIT = re.compile(r"[(（]单位[：:]?\s*(?P<unit>[^()（）]{1,6})[)）]\s*$")
_FIGURE = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
_SAYS = re.compile("[，。；：,;:!！]")  # in a title of the prescribed format is none: 质押比例达到80%以上
_LEAD = re.compile(r"^[\s√☑✓]+")
_PERSON = "nr"  # part of speech
_TEXT = (LineKind.SENTENCE, LineKind.ITEM, LineKind.CHECKBOX)


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A sentence of a passage that states what is asked for."""

    hit: RetrievedPassage
    text: str
    page: int
    figures: tuple[Quantity, ...]  # what it states for each that is asked
    alone: bool  # without the sentence before it


@per_evidence_words
def _others(words: Lexicon) -> tuple[re.Pattern[str], ...]:
    """What makes a figure one of another time, or of the nation or an industry and no company."""
    return tuple(map(words.pattern, ("cumulative", "parts_of_years", "after_the_period", "figures_of_others")))


@per_evidence_words
def _who(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("who_beside_figures")


def _names_someone(text: str) -> bool:
    """Whether a text has the name of somebody, or of a company by its legal form."""
    return any(tag == _PERSON for _, tag in tagged_words(text)) or _legal_forms().search(text) is not None


@per_evidence_words
def _legal_forms(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("legal_forms")


@per_evidence_words
def _titles(words: Lexicon) -> re.Pattern[str]:
    """What is called by the year that it began in: 2021年限制性股票激励计划."""
    return re.compile(rf"(?:19|20)\d\d\s*年[^，。；、\d]{{0,8}}{words.any_of('called_by_year')}")


def quote_figure(plan: Plan, context: Context, find: ReportSearch, reports: Sequence[Report]) -> Answer | None:
    """The sentences that state the asked figures; None where none does."""
    figures = asked_figures(plan)
    if not figures or len(plan.companies) > 1:
        return None  # of several companies a sentence may be of one
    for report in reports:
        told = _told(plan, figures, find, report)
        if any(told):
            return _answer(plan, context, report, figures, told)
    return None


def _told(plan: Plan, figures: Sequence[AskedFigure], find: ReportSearch, report: Report) -> list[StatedFigure | None]:
    """For each figure the sentence that states it; the one that states them all, where there is one."""
    hits = find(" ".join(figure.query for figure in figures), HITS, report.id)
    if (whole := _certain(_stated(plan, figures, hits, report))) is not None:
        return [whole] * len(figures)
    if len(figures) == 1:
        return [None]
    told = [_certain(_stated(plan, (one,), find(one.query, HITS, report.id), report)) for one in figures]
    known = next((one for one in told if one is not None), None)
    if known is None:
        return told
    beside = [one or _beside(known, figure, plan, report) for one, figure in zip(told, figures, strict=True)]
    if told[0] is not None or beside[0] is not None:
        return beside
    pairs = zip(beside, figures, strict=True)
    return [one if _names_first(one, figures[0], figure) else None for one, figure in pairs]


def _beside(known: StatedFigure, figure: AskedFigure, plan: Plan, report: Report) -> StatedFigure | None:
    """What the sentence right before or behind a told one states of another figure."""
    parts = [one for before, one, _ in sentences_of(known.hit.passage) if not before]
    text = sentence_beside(parts, known.text, figure, plan.question)
    if not text or is_other(text, plan.question) or not is_of_time(text, plan, report):
        return None
    return StatedFigure(known.hit, text, known.page, (), alone=True)


def _names_first(stated: StatedFigure | None, first: AskedFigure, later: AskedFigure) -> bool:
    """Whether the sentence of a later figure has the first word of the first that is not its own: it is of that thing.

    That 公允价值 is told somewhere says nothing of 三安光电的账面价值.
    """
    own = [word for word in first.every if word not in comparable(later.clause)]
    return stated is not None and any(word in comparable(stated.text) for word in own[:1])


def _certain(found: Iterable[StatedFigure]) -> StatedFigure | None:
    """The first of the sentences found, None where another one states another figure."""
    every = [*found]
    chosen = [one for one in every if one.alone] or every
    pairs = [pair for one in chosen for pair in zip(chosen[0].figures, one.figures, strict=True)]
    agree = all(is_same_figure(a, b) or is_same_figure(b, a) for a, b in pairs)
    return chosen[0] if chosen and agree else None


def _answer(
    plan: Plan, context: Context, report: Report, figures: Sequence[AskedFigure], told: Sequence[StatedFigure | None]
) -> Answer:
    company, called = context.companies.name(report.code), context.company(plan, report.code)
    parts: list[str] = []
    citations: list[Citation] = []
    for figure, stated in zip(figures, told, strict=True):
        if stated is None:
            parts.append(context.say("part-unanswered", words=figure.clause))
            continue
        heading = " > ".join(stated.hit.passage.path)
        source = Source(stated.hit.entry.file, page=page_of(stated.page, report), heading=heading)
        parts.append(context.say("stated", company=called, text=stated.text))
        citations.append(Citation(report.id, company, report.year, "", stated.text, source))
    text = "\n".join(parts)
    parts += [
        context.say("part-unanswered", words=other) for other in other_questions(plan) if not is_told(other, text)
    ]
    cited = tuple(dict.fromkeys(citations))
    text = "\n".join(dict.fromkeys(parts))
    said = text + "".join(context.say("warning", text=note) for note in plan.notes) + context.sources(cited)
    return Answer(said, citations=cited, warnings=plan.notes)


def _stated(
    plan: Plan, figures: Sequence[AskedFigure], hits: Sequence[RetrievedPassage], report: Report
) -> Iterator[StatedFigure]:
    """The sentences that state all of these figures, in their order."""
    words = tuple(dict.fromkeys(word for figure in figures for word in figure.every))
    question = comparable(plan.question)
    asks_who = _who().search(question) is not None
    for hit in hits:
        heading = comparable("\n".join(hit.passage.path[-2:]))
        for before, sentence, page in (*sentences_of(hit.passage), *_form_rows(hit)):
            text = before + sentence
            if (
                not _SAYS.search(text)
                or len(text) > LONGEST
                or not is_of_time(text, plan, report)
                or is_other(text, plan.question)
                or is_of_members(text, words, [figure.head for figure in figures])
                or (asks_who and not _names_someone(text))
                or (len(figures) == 1 and _lacks_one_of_each(figures[0], text))
                or any(lacks_trade(figure.clause, text) for figure in figures)
            ):
                continue
            told = comparable(_without_other_years(text, report.year))
            own = [word for word in words if has_word(word, told)]
            if len(own) < OWN * len(words) or not all(word in own or has_word(word, heading) for word in words):
                continue
            if before and is_of_other_kind(words, comparable(sentence), question):
                continue
            start = len(comparable(_without_other_years(before, report.year)))
            if not all(figure.is_named or _is_label_of(figure, told) for figure in figures):
                continue
            stated = _states_all(figures, told, start, question)
            if stated:
                yield StatedFigure(hit, text, page, stated, alone=not before)


def _lacks_one_of_each(figure: AskedFigure, text: str) -> bool:
    """Whether a figure is asked for each of several, and a text has one alone, of all together: 共投入1,000万元."""
    if not asks_of_each(figure.clause):
        return False
    return sum(figure.form.accepts(found) for found in FIGURE.finditer(comparable(text))) < EACH


def _states_all(figures: Sequence[AskedFigure], told: str, start: int, question: str) -> tuple[Quantity, ...]:
    """What a text states behind `start` for each figure that is asked; () where it does not for all of them."""
    ends: list[int] = []
    for figure in figures:
        end = end_of_figure(figure, told, question, start, ends)
        if end is None:
            return ()
        ends.append(end)
    return tuple(find_figures(told[start:end])[-1] for end in ends)


def sentences_of(passage: Passage, *, semicolons: bool = False) -> Iterator[tuple[str, str, int]]:
    """Sentences of a passage's running text, each alone and behind the one before, which may name what it is of.

    `semicolons`: these end a sentence too.
    """
    told = [line for line in passage.lines if line.kind in _TEXT]
    page = told[0].page if told else passage.first_page
    text = "".join(line.text.strip() for line in told) if passage.lines else passage.body
    parts = between_boxes(text.replace("\n", ""))
    found = [_LEAD.sub("", one).rstrip() for part in parts for one in sentences(part, semicolons=semicolons)]
    yield from (("", one, page) for one in found)
    yield from ((before, one, page) for before, one in pairwise(found))


def _form_rows(hit: RetrievedPassage) -> Iterator[tuple[str, str, int]]:
    """Rows of a form that say the unit in their label, with it behind the figure: 投入环保资金（单位：万元）."""
    for line in hit.passage.lines:
        cells = [cell.strip() for cell in line.cells if cell.strip()]
        unit = _UNIT.search(cells[0]) if line.kind is LineKind.ROW and len(cells) == 2 else None
        if unit is not None and _FIGURE.fullmatch(cells[1]):
            yield "", f"{cells[0][: unit.start()]}：{cells[1]}{unit['unit']}", line.page


def _is_label_of(figure: AskedFigure, told: str) -> bool:
    """Whether the label of a form names nothing but what the one word of a question does: 环保投了多少钱."""
    label, colon, _ = told.partition(":")
    return bool(colon and figure.words) and not names_more(label, comparable(figure.clause))


def is_of_time(text: str, plan: Plan, report: Report) -> bool:
    """Whether a text names no other year than the report's, or this one too, and the months that are asked for."""
    asked = {report.year}
    if is_expected(plan.question):  # 2025年计划投资多少 is told in the report of 2024
        asked |= {int(match[0]) for match in _YEAR.finditer(plan.question)}
    asked |= {int(match["year"]) for match in _DAY.finditer(plan.question)}  # 2019年10月29日签的借款
    dated = _titles().sub("", _without_other_years(text, report.year))
    if any(int(until["year"]) > max(asked) for until in _UNTIL.finditer(dated)):
        return False  # what was bought back up to a day of the next year was not all bought in this one
    for years in (_YEAR, _FISCAL):
        named = {int(match[0]) for match in years.finditer(dated)}
        if named and not named & asked:
            return False
    return months_in(plan.question) <= months_in(text)


def _without_other_years(text: str, year: int) -> str:
    """A text without what it says in brackets of other years: 净利润约7,779,334.25元（2023年度约5,322,045.45元）."""

    def kept(aside: re.Match[str]) -> str:
        named = {int(match[0]) for match in _YEAR.finditer(aside[0])}
        return "" if named and year not in named and re.search(r"\d", _YEAR.sub("", aside[0])) else aside[0]

    return _ASIDE.sub(kept, text)


def is_other(text: str, question: str) -> bool:
    """Whether a text tells of all years, a part of one, what came after it or an industry, and is not asked so."""
    return any(words.search(text) and not words.search(question) for words in _others())
