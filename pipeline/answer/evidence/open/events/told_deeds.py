"""What was done with what: the sentence, or two side by side, that hold every value which a question asks of it.

    收购甲字时代花了多少钱，收购后持股多少    …以3,000万元收购甲字时代部分股权，交易完成后，公司持有其94%股权。

The sentences must have the deed or an equal word for it and all names that the question has, with their headings. Each
value is a figure of the asked form of its own, in a clause or sentence that has what its part of the question says.
They are told as they stand; where other sentences hold other figures of the same, nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import lacks_ordinal
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, points_back
from pipeline.answer.evidence.open.events.deed_values import Deeds, DeedValue, deed_values, deeds_of, without_asking
from pipeline.answer.evidence.open.figures.asked_figures import asks_of_each
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.places import is_expected
from pipeline.answer.evidence.open.figures.stated_figures import is_of_time, sentences_of
from pipeline.answer.evidence.open.likely.found_line import is_name, is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.nearest import page_of
from pipeline.answer.evidence.paragraphs import paragraphs
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.model import Answer, Citation, Passage, Plan, Report, Source
from pipeline.model.line import LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

HITS = 24
_YEAR = re.compile(r"(?<!\d)(20\d\d)\s*年")
_CLAUSES = re.compile("[，。；;（）()]")
SEVERAL = 2  # deeds of one story
PARAGRAPH = 700  # characters of what is told of it
TELLING = 40  # characters of a cell that tells something in words
LONGEST = 420  # characters of what is told


@dataclass(frozen=True, slots=True)
class _Question:
    """What a question asks of a deed: its words for it, the values, and all that it names beside."""

    text: str
    deeds: Deeds
    values: tuple[DeedValue, ...]
    content: Content
    years: frozenset[str]  # beside the one that is asked of: 2018年激励计划

    @property
    def names(self) -> list[str]:
        """What the sentences must say themselves: the names of who or what it was done with."""
        return [word for word, _ in self.content.weights if is_name(word) or is_unknown_name(word)]


@dataclass(frozen=True, slots=True)
class _Told:
    hit: RetrievedPassage
    text: str
    page: int
    figures: tuple[str, ...]  # the value of each that is asked
    alone: bool  # one sentence


@per_evidence_words
def _nowhere(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Headings under which nothing is told that was done, and what makes a sentence one of others or of later times."""
    headings = words.pattern("promise_headings", "policy_chapters", "risk_headings", "auditor_headings")
    return headings, words.pattern("after_the_period", "figures_of_others")


def quote_deed(plan: Plan, context: Context, find: ReportSearch, report: Report) -> Answer | None:
    """The sentences that tell a deed with all values that a question asks of it; None where none do."""
    question = _question(plan)
    if question is None:
        return None
    query = " ".join((*(word for word, _ in question.content.weights), *question.deeds.written))
    found = [one for hit in find(query, HITS, report.id) for one in _in_passage(question, hit, plan, report)]
    told = _agreed(found)
    return _answer(plan, context, report, told) if told is not None else None


def tell_deeds(
    plan: Plan, context: Context, find: ReportSearch, report: Report, passages: Sequence[Passage]
) -> Answer | None:
    """The paragraph that tells of several deeds with one thing whose story is asked for: 永续债发行和赎回的情况.

    `passages`: the report's whole text.
    """
    bare = _without_company(plan)
    deeds = deeds_of(bare)
    if len(deeds.groups) < SEVERAL or deed_values(bare) or not _stories().search(bare):
        return None
    content = Content.of(comparable(in_one_form(_stories().sub(" ", deeds.without(bare)))))
    for hit in find(" ".join((*(word for word, _ in content.weights), *deeds.written)), HITS, report.id):
        every = [*paragraphs([one for one in passages if one.path == hit.passage.path])]
        for at, lines in enumerate(every):
            text = "".join(line.text for line in lines)
            named = content.own and all(word in _alike(text) for word, _ in content.weights)
            fits = deeds.are_in(text) and is_of_time(text, plan, report) and len(text) <= PARAGRAPH
            if named and fits and not supposes(text):
                text += _going_on(every[at + 1 :], deeds, PARAGRAPH - len(text))
                return _answer(plan, context, report, _Told(hit, text, lines[0].page, (), alone=True))
    return None


def _going_on(behind: Sequence[Sequence[SectionLine]], deeds: Deeds, room: int) -> str:
    """What the next paragraphs go on with, each of which points back or tells of one of the deeds again."""
    told = ""
    for lines in behind:
        text = "".join(line.text for line in lines)
        if not (points_back(lines[0]) or deeds.is_one_in(text)) or len(told) + len(text) > room or supposes(text):
            break
        told += text
    return told


def _without_company(plan: Plan) -> str:
    bare = plan.question
    for name in sorted(plan.called, key=len, reverse=True):
        bare = bare.replace(name, " ")
    return bare


@per_evidence_words
def _stories(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("asked_stories")


def _question(plan: Plan) -> _Question | None:
    bare = _without_company(plan)
    deeds, values = deeds_of(bare), deed_values(bare)
    if not deeds.groups or not values or (len(values) == 1 and asks_of_each(bare)):
        return None  # what each of several was given, no sentence with one value tells
    content = Content.of(comparable(in_one_form(without_asking(deeds.without(bare)))))
    years = frozenset(_YEAR.findall(bare)) - {str(year) for year in plan.years}
    return _Question(plan.question, deeds, values, content, years) if content.own else None


def _in_passage(question: _Question, hit: RetrievedPassage, plan: Plan, report: Report) -> Iterator[_Told]:
    headings, others = _nowhere()
    if any(map(headings.search, hit.passage.path)):
        return
    heading = _alike("\n".join(hit.passage.path[-2:]))
    for before, sentence, page in (*sentences_of(hit.passage, semicolons=True), *_in_cells(hit)):
        text = before + sentence
        if len(text) > LONGEST or not is_of_time(text, plan, report) or others.search(text):
            continue
        if not question.years <= set(_YEAR.findall(text)):
            continue
        if supposes(text) or not question.deeds.are_in(text) or _is_ahead(question, text) != is_expected(plan.question):
            continue
        alike = _alike(text)
        if any(word not in alike for word in question.names):
            continue
        if any(lacks_most(word, f"{heading}\n{alike}") for word, _ in question.content.weights):
            continue
        if lacks_ordinal(plan.question, (*hit.passage.path[-2:], text)):
            continue
        start = len(before) if before and not _names_one(question, _alike(before)) else 0
        figures = _figures(question, text, start)
        if figures:
            yield _Told(hit, text, page, figures, alone=not before)


def _in_cells(hit: RetrievedPassage) -> Iterator[tuple[str, str, int]]:
    """Cells that tell something in words, behind the name of their row."""
    for line in hit.passage.lines:
        if line.kind is LineKind.ROW:
            name, *cells = line.cells or ("",)
            yield from (("", f"{name}：{cell}", line.page) for cell in cells if len(cell) >= TELLING)


def _is_ahead(question: _Question, text: str) -> bool:
    """Whether a text only says of the deed that it is planned: 拟以3,000万元收购…"""
    told = [part for part in _CLAUSES.split(text) if question.deeds.is_one_in(part)]
    return all(map(is_expected, told))


def _names_one(question: _Question, alike: str) -> bool:
    """Whether a sentence names what it is of; where the question has no names, whether it has any of its words."""
    words = question.names or [word for word, _ in question.content.weights]
    return any(word in alike for word in words)


def _alike(text: str) -> str:
    return comparable(in_one_form(text))


def _figures(question: _Question, text: str, start: int) -> tuple[str, ...]:
    """What a text has behind `start` for each value that is asked, each its own; () where it lacks one."""
    taken: list[int] = []
    found: list[str] = []
    for value in question.values:
        place = value.place_in(text, taken, start)
        if place is None:
            return ()
        taken.append(place[0])
        found.append(place[1])
    return tuple(found)


def _agreed(found: Sequence[_Told]) -> _Told | None:
    """The shortest of the sentences that hold all, outside the notes if any; None where others hold other values."""
    alone = [one for one in found if one.alone] or [*found]
    if not alone or len({one.figures for one in alone}) > 1:
        return None
    return min(alone, key=lambda one: (is_in_notes(one.hit.passage.path), len(one.text)))


def _answer(plan: Plan, context: Context, report: Report, told: _Told) -> Answer:
    heading = " > ".join(told.hit.passage.path)
    source = Source(told.hit.entry.file, page=page_of(told.page, report), heading=heading)
    cited = (Citation(report.id, context.companies.name(report.code), report.year, "", told.text, source),)
    company = context.company(plan, report.code)
    said = context.say("stated", company=company, text=told.text)
    said += "".join(context.say("warning", text=note) for note in plan.notes) + context.sources(cited)
    return Answer(said, citations=cited, warnings=plan.notes)
