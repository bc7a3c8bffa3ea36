"""What stands under the heading that has the words asked for, in a topic's section, or where a search finds it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import has_every_word
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.named_days import of_named_days
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, citations, inapplicable_note, quote
from pipeline.answer.evidence.open.lists.completion import complete, lines_around, with_all_notes, with_units
from pipeline.answer.evidence.open.lists.counted_points import asked_count, counted_points
from pipeline.answer.evidence.open.lists.going_on import with_rest
from pipeline.answer.evidence.open.lists.led_in_members import with_led_in
from pipeline.answer.evidence.open.lists.whole_enumerations import with_whole_enumerations
from pipeline.answer.evidence.open.reasons.continuation import with_further_reasons
from pipeline.answer.evidence.open.reasons.reading_on import reasons_behind
from pipeline.answer.evidence.open.topics.named_headings import heading_named
from pipeline.answer.evidence.passage_search import LEAST, search_report
from pipeline.answer.evidence.sections.heading_search import sections_by_heading
from pipeline.answer.evidence.sections.report_sections import ReportSection, is_in_notes, plain_heading, sections
from pipeline.answer.evidence.sections.section_parts import named_part, of_parts_named, titled_part
from pipeline.answer.evidence.sentence_selection import LONGEST, Extract, extract
from pipeline.model import LineKind, Passage, Report
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.topics import Topic

NARROWER = 0.5  # of the words beside a topic, for a heading to be of them
PROSE = 350  # characters of sentences that say what a section has to say, its tables aside
SHORTEST_PART = 4  # characters of a heading's name
SHORTEST_TOLD = 24  # characters of a part that says more than its title
LONGEST_PART = 1200  # characters of a part that a question names


def find_by_heading(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What stands under the heading that names what is asked for."""
    if not report.sha256:
        return Findings()
    told = _of_sections(context, reading, report, asked, sections_by_heading(reading.texts, report.id, asked))
    return told if Content.of(asked).own or not told.only_rows else Findings()  # 管理方面做了什么: not 管理费用


def find_narrower(
    context: Context, reading: TopicSearch, report: Report, asked: str, beyond: str, topic: Topic
) -> Findings:
    """What stands under a heading that names a topic with the question's words beside it: 公司治理自查问题整改情况.

    A heading of the topic itself names no less than all of it.
    """
    limits = Content.of(beyond)
    if not report.sha256 or not limits.own:
        return Findings()
    found = sections_by_heading(reading.texts, report.id, asked)
    headed = ((one, plain_heading(one.heading)) for one in found)
    named = (one for one, head in headed if limits.support(head) >= NARROWER and not _is_of(head, topic))
    return _of_sections(context, reading, report, asked, named)


def _is_of(heading: str, topic: Topic) -> bool:
    return any(pattern.search(heading) for pattern in topic.headings)


def find_named_section(context: Context, reading: TopicSearch, report: Report, name: str) -> Findings:
    """What stands under the heading that is just these words."""
    if not report.sha256 or len(name) < SHORTEST_PART:
        return Findings()
    found = sections_by_heading(reading.texts, report.id, name)
    return _of_sections(context, reading, report, name, (one for one in found if plain_heading(one.heading) == name))


def find_short_section(
    context: Context, reading: TopicSearch, report: Report, asked: str, question: str
) -> Findings:
    """All that a short section says whose heading a question names, and which tells the rest of it too."""
    if not report.sha256 or not Content.of(asked).own:
        return Findings()
    heading = heading_named(reading.texts.of(report.id), (), question, notes=True)
    told = find_named_section(context, reading, report, heading) if heading else Findings()
    whole = len(told.text) <= LONGEST and not told.only_rows
    return told if whole and has_every_word(asked, told.texts()) else Findings()


def _of_sections(
    context: Context, reading: TopicSearch, report: Report, asked: str, found: Iterable[ReportSection]
) -> Findings:
    """The first of these sections that tells something."""
    for section in found:
        ticked = read_checkboxes(section.lines, section.heading)
        lines = of_named_days(_once(ticked.lines), asked)
        beside = asked if asks_for_cause(asked) else _beside(asked, section.heading)
        prose = sum(len(line.text) for line in lines if not line.is_row)
        rows = bool(beside) or prose < PROSE or is_in_notes(section.path)
        lines = of_parts_named(lines, asked) if beside else lines
        told = extract(lines, heading=section.heading, asked=beside, rows=rows, whole=not beside)
        told = with_whole_enumerations(with_led_in(told, lines), reading.texts.of(report.id))
        if told.lines:
            cited = citations(context, report, section.path, asked, told.lines)
            text = told.text + inapplicable_note(context, ticked.inapplicable, section)
            return Findings(text, [], cited, only_rows=told.only_rows, lines=told.lines)
    return Findings()


def _beside(asked: str, heading: str) -> str:
    """The words of a question that a section's heading does not have; "" where none says what is meant."""
    content = Content.of(asked)
    others = [word for word, weight in content.weights if weight == 1.0 and word not in heading]
    return " ".join(others)


def _once(lines: Iterable[SectionLine]) -> list[SectionLine]:
    """The lines of a section without sentences that stand in it twice, as of risks that are warned of before."""
    told: set[str] = set()
    found = []
    for line in lines:
        if line.is_row or line.text not in told:
            found.append(line)
        told.add(line.text)
    return found


def _last_with_those_behind(told: Extract, texts: Sequence[Passage]) -> list[SectionLine]:
    """The last sentence that is told and the lines behind it, in which the list stands that it leads in."""
    last = told.lines[-1]
    return [] if last.is_row else [last, *lines_around(last, texts)[1]]


def find_named_part(context: Context, reading: TopicSearch, report: Report, topic: Topic, asked: str) -> Findings:
    """All of the part of a topic's section that a question names: a risk with what is done about it."""
    for section in sections(reading.texts, report.id, topic, reading.topics.patterns()) if report.sha256 else ():
        ticked = read_checkboxes(section.lines, section.heading)
        named = named_part([line for line in ticked.lines if not line.is_row], asked)
        told = extract(named, heading=section.heading, longest=LONGEST_PART, whole=True)
        told = with_whole_enumerations(told, reading.texts.of(report.id))
        if len(told.text) >= SHORTEST_TOLD:
            return quote(context, report, section.path, asked, told.lines)
    return Findings()


def find_titled_part(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """All of the one part of a report, its notes aside, whose titles have nearly all words of a question."""
    if not report.sha256:
        return Findings()
    body = [one for one in reading.texts.of(report.id) if not is_in_notes(one.path)]
    lines = [line for one in body for line in passage_lines([one], tuple(map(plain_heading, one.path)))]
    named = titled_part([line for line in read_checkboxes(lines).lines if not line.is_row], asked)
    told = extract([replace(line, under=line.under[-1:]) for line in named], longest=LONGEST_PART, whole=True)
    if len(told.text) < SHORTEST_TOLD:
        return Findings()
    return quote(context, report, named[0].under, asked, told.lines)


def search_topic_section(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What the section of a word's topic says of the question's other words (汇率风险: among the risks)."""
    topic = reading.topics.of_word(asked)
    if topic is None or not report.sha256:
        return Findings()
    if told := find_named_part(context, reading, report, topic, asked):
        return told
    content = Content.of(asked.replace(topic.word, " "))
    for section in sections(reading.texts, report.id, topic, reading.topics.patterns()):
        ticked = read_checkboxes(section.lines, section.heading)
        about = [line for line in ticked.lines if content.support("".join(line.under) + line.text) >= LEAST]
        found = extract(about, without=topic.without, heading=section.heading, rows=not section.run_on)
        found = with_rest(found, reading.texts.of(report.id), asked)
        if found.lines:
            return replace(quote(context, report, section.path, asked, found.lines), only_rows=found.only_rows)
    return Findings()


def by_search(
    context: Context,
    reading: TopicSearch,
    report: Report,
    asked: str,
    topic: Topic | None = None,
    *,
    naming: bool = False,
) -> Findings:
    """What the report says in the question's words; of a topic only what names it in the words of its headings.

    `naming`: it is asked which ones.
    """
    if not report.sha256:
        return Findings()
    found, best = search_report(reading.find, report.id, asked, topic.headings if topic else (), naming=naming)
    texts = reading.texts.of(report.id)
    if best is None and topic is None and asks_for_cause(asked):
        found, best = reasons_behind(reading.find, report.id, asked, texts)
    if best is None or all(line.kind is LineKind.HEADER for line in found.lines):
        return Findings()
    points = counted_points(texts, best.passage.path, asked_count(asked))
    told = Extract((*(line for line in found.lines if line not in points), *points))
    told = told if points else with_led_in(complete(told, texts), _last_with_those_behind(told, texts))
    told = told if points or asks_for_cause(asked) else with_all_notes(with_rest(told, texts, asked), texts)
    told = with_further_reasons(told, texts, asked) if asks_for_cause(asked) else with_units(told, texts)
    told = with_whole_enumerations(told, texts)
    return replace(quote(context, report, best.passage.path, asked, told.lines), only_rows=told.only_rows)
