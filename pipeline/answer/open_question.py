"""Open questions about a company: what its report says on a topic, in the report's own sentences and with pages.

The section is found by its heading (rules/topics.yaml), else passages are searched. Figures of the topic come from
facts. A point that the report ticks 不适用 is said to be so; where the report says nothing, that is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

from pipeline.answer.context import Context, cite, warnings_of
from pipeline.answer.extractive import CAUSE_ASKED, extract
from pipeline.answer.extractive_lines import gives_cause, is_telling
from pipeline.answer.extractive_search import Find, searched
from pipeline.answer.extractive_sections import Section, sections
from pipeline.answer.knowledge import Gap
from pipeline.answer.open_figures import named_figures, topic_figures
from pipeline.answer.refuse import refuse_gaps
from pipeline.answer.ticks import Line, Ticked, read_ticks
from pipeline.model import (
    Answer,
    Citation,
    Kind,
    Period,
    Plan,
    Refusal,
    RefusalKind,
    Report,
    Source,
    Step,
)
from pipeline.store.search import Entry
from pipeline.understand.open_words import written
from pipeline.understand.topics import Topic, Topics

_KINDS = {
    Period.FY: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.H1: (Kind.HALF_YEAR, Kind.HALF_YEAR_SUMMARY),
    Period.Q1: (Kind.FIRST_QUARTER,),
    Period.M9: (Kind.THIRD_QUARTER,),
    Period.Q3: (Kind.THIRD_QUARTER,),
}
_PAGED = {".pdf", ".txt"}  # forms of reports that have pages
MOST_POINTS = 3  # points ticked 不适用 that are named
LONGEST_POINT = 40  # characters
QUOTE = 80  # characters of a citation's quote


@dataclass(frozen=True, slots=True)
class Reading:
    """What open questions are answered with: the topics, and a search within a report."""

    topics: Topics
    find: Find


@dataclass(slots=True)
class _Told:
    """What is told on one topic by one report."""

    text: str = ""
    steps: list[Step] = field(default_factory=list)
    citations: list[Citation] = field(default_factory=list)


def open_question(plan: Plan, context: Context, reading: Reading) -> Answer:
    """What the reports of the plan's companies and years say on its topics, or on the question's own words."""
    parts: list[str] = []
    steps: list[Step] = []
    citations: list[Citation] = []
    refusals: list[Answer] = []
    for code in plan.companies:
        for year in plan.years:
            report = _report(context, plan, code, year)
            if report is None:
                refusals.append(refuse_gaps(context, plan, code, [Gap(RefusalKind.NO_REPORT, "", year)]))
                continue
            for name, told in _told(plan, context, reading, report):
                if not told.text:
                    refusals.append(_refused(plan, context, report, name))
                    continue
                company, when = context.company(plan, code), context.when(plan, year)
                parts.append(context.say("open-answer", company=company, when=when, topic=name, text=told.text))
                steps += told.steps
                citations += [*cite(context, told.steps), *told.citations]
    if not parts:
        return refusals[0]
    warnings = (*plan.notes, *warnings_of(context, steps))
    cited = tuple(dict.fromkeys(citations))
    text = "\n".join([*parts, *(refusal.text for refusal in refusals)])
    said = text + "".join(context.say("warning", text=w) for w in warnings) + context.sources(cited)
    return Answer(said, value="\n".join(parts), working=tuple(steps), citations=cited, warnings=warnings)


def _report(context: Context, plan: Plan, code: str, year: int) -> Report | None:
    """The report of a year that answers: of a kind that covers the period, a summary where it is all there is."""
    population = context.knowledge.population
    if population is not None and (code, year) not in population:
        return None
    there = {report.kind: report for report in context.knowledge.store.reports(code=code, year=year)}
    return next((there[kind] for kind in _KINDS.get(plan.period, ()) if kind in there), None)


def _told(plan: Plan, context: Context, reading: Reading, report: Report) -> Iterator[tuple[str, _Told]]:
    asked = "".join(plan.asked) or plan.question
    topics = [topic for name in plan.topics if (topic := reading.topics.get(name))]
    beyond = _beyond(topics, asked)
    for topic in topics:
        told = _on_topic(plan, context, reading, report, topic, beyond)
        if CAUSE_ASKED.search(beyond) and not gives_cause(told.text):
            told = _joined(told, _by_search(context, reading, report, asked))
        yield topic.name, told if told.text else _by_search(context, reading, report, asked, topic)
    if not topics:
        yield written(asked, plan.question), _in_words(plan, context, reading, report, asked)


def _in_words(plan: Plan, context: Context, reading: Reading, report: Report, asked: str) -> _Told:
    """A question without a topic: the figures that it names, and what the report says in the question's words."""
    figures = _Told(*named_figures(context, plan, report))
    found = _by_search(context, reading, report, asked)
    if figures.text and not found.text:
        found.text = context.say("open-figures-only", topic=written(asked, plan.question))
    return _joined(figures, found)


def _joined(one: _Told, other: _Told) -> _Told:
    return _Told(one.text + other.text, [*one.steps, *other.steps], [*one.citations, *other.citations])


def _on_topic(plan: Plan, context: Context, reading: Reading, report: Report, topic: Topic, asked: str) -> _Told:
    """The figures of a topic, then the sentences of its section."""
    told = _Told(*topic_figures(context, plan, report, topic.items))
    if not report.sha256:  # only its tables are at hand
        return told
    inapplicable: Section | None = None
    for section in sections(context.knowledge.store, report.id, topic, reading.topics.patterns()):
        ticked = read_ticks(section.lines, section.heading)
        about = None if section.heading in topic.name else topic.about
        found = extract(
            _beside(told.steps, ticked.lines),
            about=about,
            without=topic.without,
            heading=section.heading,
            asked=asked,
            rows=not section.run_on,
        )
        if found.lines:
            told.text += ("\n" if told.text and "\n" in found.text else "") + found.text
            told.text += _others(context, ticked.inapplicable, section)
            told.citations += _citations(context, report, section.entry, section.path, topic.name, found.lines)
            return told
        if _is_inapplicable(section, ticked) and inapplicable is None:
            inapplicable = section
    if inapplicable is not None and not told.text:
        told.text = context.say(
            "open-inapplicable", told=topic.told or "报告期内没有需要说明的情况", heading=inapplicable.heading
        )
        told.citations = _citations(
            context, report, inapplicable.entry, inapplicable.path, topic.name, inapplicable.lines[:1]
        )
    return told


def _others(context: Context, inapplicable: Sequence[str], section: Section) -> str:
    """Which other points of a section do not apply; not of running text, where a box may be of the next section."""
    beneath = {line.under[-1] for line in section.lines if line.under}
    others = [name for name in inapplicable if name in beneath and len(name) <= LONGEST_POINT]
    if section.run_on or not others:
        return ""
    return context.say(
        "open-others",
        list="、".join(f"“{name}”" for name in others[:MOST_POINTS]),
        more="等" * (len(others) > MOST_POINTS),
    )


def _is_inapplicable(section: Section, ticked: Ticked) -> bool:
    """Whether a section without text is ticked 不适用; in running text the box must stand right behind the heading."""
    if section.run_on:
        return ticked.inapplicable[:1] == (section.heading,)
    return bool(ticked.inapplicable)


def _beyond(topics: Sequence[Topic], asked: str) -> str:
    """The question's words beside the topics' names, which say what of them is asked for."""
    for name in sorted((name for topic in topics for name in (topic.name, *topic.names)), key=len, reverse=True):
        asked = asked.replace(name.replace("的", ""), "")
    return asked if len(asked) >= 2 else ""


def _beside(steps: list[Step], lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Lines without the rows of a table that only repeat a figure told already; a row that says why stays."""
    raw = {step.fact.raw_text.strip() for step in steps if step.fact and step.fact.raw_text} - {"0", ""}
    return tuple(
        line for line in lines if is_telling(line.text) or not any(text in line.text for text in raw if len(text) >= 3)
    )


def _by_search(context: Context, reading: Reading, report: Report, asked: str, topic: Topic | None = None) -> _Told:
    """What the report says in the question's words; of a topic only what names it in the words of its headings."""
    if not report.sha256:
        return _Told()
    found, best = searched(reading.find, report.id, asked, topic.headings if topic else ())
    if best is None or not found.lines:
        return _Told()
    cited = _citations(context, report, best.entry, best.passage.path, asked, found.lines)
    return _Told(found.text, [], cited)


def _citations(
    context: Context, report: Report, entry: Entry, path: tuple[str, ...], item: str, lines: tuple[Line, ...]
) -> list[Citation]:
    """One citation a page, quoting the first sentence that is taken from it."""
    paged = PurePath(entry.file).suffix.lower() in _PAGED
    pages: dict[int | None, str] = {}
    for line in lines:
        pages.setdefault(line.page if paged else None, line.text)
    name, heading = context.companies.name(report.code), " > ".join(path)
    return [
        Citation(report.id, name, report.year, item, text[:QUOTE], Source(entry.file, page=page, heading=heading))
        for page, text in pages.items()
    ]


def _refused(plan: Plan, context: Context, report: Report, name: str) -> Answer:
    fills = {"company": context.company(plan, report.code), "when": context.when(plan, report.year), "topic": name}
    id = "open-nothing" if report.sha256 else "open-no-text"
    text = context.say(id, **fills)
    return Answer(text, refusal=Refusal(RefusalKind.NOT_FOUND, text))
