"""What a report tells of a topic: its figures, then its points, its rows, or the sentences of its section.

A point that the report ticks 不适用 is said to be so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import CheckboxResult, read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, is_elsewhere, is_telling
from pipeline.answer.evidence.named_days import of_named_days
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, citations, inapplicable_note, quote
from pipeline.answer.evidence.open.lists.asked_states import asked_states
from pipeline.answer.evidence.open.lists.completion import complete
from pipeline.answer.evidence.open.lists.listed_rows import listed_rows
from pipeline.answer.evidence.open.lists.named_points import listing_sentence, named_points
from pipeline.answer.evidence.open.lists.whole_enumerations import with_whole_enumerations
from pipeline.answer.evidence.open.section_findings import by_search
from pipeline.answer.evidence.open.topics.headed_points import headed_points
from pipeline.answer.evidence.open.topics.topic_figures import topic_figures
from pipeline.answer.evidence.open.topics.unheaded_topics import unheaded_topic
from pipeline.answer.evidence.sections.points import NOTHING, AskedOfPoints
from pipeline.answer.evidence.sections.report_sections import ReportSection, sections
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.model import Plan, Report, WorkingStep
from pipeline.understand.topics import Topic

_POINT = re.compile(r"[^\d]\d{1,2}\s*[、.．]")  # a further number within a heading
_NUMBERS = re.compile(r"\d+(?:\.\d+)+(?=\s*[一-鿿])")  # of a part: 1.3.2
BEFORE = 6  # characters between it and the topic's name
FEW = 2  # points below which a topic's text is no list of them


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, what of it a topic does not have, and what it asks of the topic's points."""

    question: str
    beyond: str
    of_points: AskedOfPoints


def find_on_topic(
    plan: Plan,
    context: Context,
    reading: TopicSearch,
    report: Report,
    topic: Topic,
    asked: str,
    of_points: AskedOfPoints = NOTHING,
) -> Findings:
    """The figures of a topic, then what its points, rows or section say, and what is asked of the points."""
    told = Findings(*topic_figures(context, plan, report, topic.items))
    if not report.sha256:  # only its tables are at hand
        return told
    texts = reading.texts.of(report.id)
    path, lines = named_points(texts, topic) if topic.point is not None else ((), [])
    if not lines:
        states = asked_states(plan.question)
        path, lines = listed_rows(texts, topic, asked, states)
        if states and path and not lines:
            told.says_lacking = True  # no row of the list is in the state
            return told
    if lines:
        return _with_lines(told, context, report, topic, path, lines)
    return _of_sections(told, context, reading, report, topic, _Asked(plan.question, asked, of_points))


def _with_lines(
    told: Findings, context: Context, report: Report, topic: Topic, path: Sequence[str], lines: Sequence[SectionLine]
) -> Findings:
    told.text += Extract(tuple(lines)).text
    told.citations += citations(context, report, tuple(path), topic.name, tuple(lines))
    return told


def _of_sections(
    told: Findings,
    context: Context,
    reading: TopicSearch,
    report: Report,
    topic: Topic,
    asked: _Asked,
) -> Findings:
    """Beside what is told, the first section on a topic that says something, or that it is ticked 不适用."""
    texts = reading.texts.of(report.id)
    inapplicable: ReportSection | None = None
    applies = False  # another section says that there is something to tell
    for section in sections(reading.texts, report.id, topic, reading.topics.patterns()):
        ticked = read_checkboxes(section.lines, section.heading)
        applies = applies or ticked.applies
        lines = of_named_days(_drop_repeated_rows(told.steps, ticked.lines), asked.question)
        found = _of_section(section, lines, topic, asked)
        if found.lines and not all(is_elsewhere(line.text) for line in found.lines):
            path, listing = listing_sentence(texts, topic) if _names_few(topic, found.lines) else ((), [])
            if listing:
                return _with_lines(told, context, report, topic, path, listing)
            path, points = headed_points(texts, topic) if _is_of_all(asked.beyond, topic, found.lines) else ((), [])
            if len({line.under for line in points}) > _points_of(found.lines):
                headed = extract(points, without=topic.without, of_points=asked.of_points)
                return _with_lines(told, context, report, topic, path, headed.lines)
            found = with_whole_enumerations(complete(found, texts), texts)
            told.text += ("\n" if told.text and "\n" in found.text else "") + found.text
            told.text += inapplicable_note(context, ticked.inapplicable, section)
            told.citations += citations(context, report, section.path, topic.name, found.lines)
            return told
        if _is_inapplicable(section, ticked) and inapplicable is None:
            inapplicable = section
    if inapplicable is not None and not told.text and not applies:
        said = topic.told or "报告期内没有需要说明的情况"
        told.text = context.say("open-inapplicable", told=said, heading=inapplicable.heading)
        told.citations = citations(context, report, inapplicable.path, topic.name, inapplicable.lines[:1])
    return told


def _of_section(section: ReportSection, lines: Sequence[SectionLine], topic: Topic, asked: _Asked) -> Extract:
    return extract(
        _own_part(lines, topic),
        about=None if section.heading in topic.name else topic.about,
        without=topic.without,
        heading=section.heading,
        asked=asked.beyond,
        rows=not (section.run_on or topic.prose),
        whole=topic.prose and not asked.beyond,
        of_points=asked.of_points,
    )


def find_without_section(context: Context, reading: TopicSearch, report: Report, asked: str, topic: Topic) -> Findings:
    """What is told of a topic that no section treats: behind a heading that runs on, or what a search finds.

    What is told in prose is more than a sentence that mentions it in passing (构建科技核心竞争力).
    """
    path, lines = unheaded_topic(reading.texts.of(report.id), topic) if report.sha256 else ((), [])
    if lines:
        return quote(context, report, path, topic.name, lines)
    return Findings() if topic.prose else by_search(context, reading, report, asked, topic)


def _is_of_all(asked: str, topic: Topic, lines: Sequence[SectionLine]) -> bool:
    """Whether nothing is asked of a topic but all of it: what is asked beside it no line has (分哪几大类)."""
    content = Content.of(asked.replace(topic.word, " ") if topic.word else asked)
    return not asked or not content.own or not any(content.support(line.text) for line in lines)


def _own_part(lines: Sequence[SectionLine], topic: Topic) -> Sequence[SectionLine]:
    """The part of a section on several topics that its own number and name begin: 1.3.2 本行核心竞争力…"""
    for pattern in topic.headings:
        own = re.compile(
            rf"(?P<number>{_NUMBERS.pattern})\s*[^，。；：]{{0,{BEFORE}}}?(?:{pattern.pattern.strip('^$')})"
        )
        first = next((at for at, line in enumerate(lines) if own.match(line.text)), None)
        if first is None:
            continue
        behind = (at for at, line in enumerate(lines) if at > first and _NUMBERS.match(line.text))
        return lines[first : next(behind, len(lines))]
    return lines


def _points_of(lines: Sequence[SectionLine]) -> int:
    """How many points a text has, by headings and by the numbers of its highest items."""
    level = min((line.level for line in lines if line.level is not None), default=None)
    headings = {line.under for line in lines if line.under}
    return len(headings) + sum(line.level == level for line in lines if level is not None and not line.under)


def _names_few(topic: Topic, lines: Sequence[SectionLine]) -> bool:
    """Whether hardly any point of a text is one of a topic that a sentence may list: 一是加强防线建设 is no risk."""
    named = re.compile(rf"^(?:[^，。；：]*){topic.word}(?=$|[，。；：及与和、（(])")
    points = [line.under[0] if line.under else line.text for line in lines if line.under or line.level is not None]
    return topic.listed is not None and len(set(filter(named.match, points))) < FEW


def _is_inapplicable(section: ReportSection, ticked: CheckboxResult) -> bool:
    """Whether a section without text is ticked 不适用; in running text the box must stand right behind the heading."""
    if section.run_on:  # 日后事项1、重要的非调整事项 is but the first point beneath
        return ticked.inapplicable[:1] == (section.heading,) and not _POINT.search(section.heading)
    return bool(ticked.inapplicable)


def _drop_repeated_rows(steps: list[WorkingStep], lines: tuple[SectionLine, ...]) -> tuple[SectionLine, ...]:
    """Lines without the rows of a table that only repeat a figure told already; a row that says why stays."""
    raw = {step.fact.raw_text.strip() for step in steps if step.fact and step.fact.raw_text} - {"0", ""}
    return tuple(
        line for line in lines if is_telling(line) or not any(text in line.text for text in raw if len(text) >= 3)
    )
