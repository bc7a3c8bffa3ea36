"""Open questions about a company: what its report says on a topic, in the report's own sentences and with pages.

The section is found by its heading (rules/topics.yaml), else passages are searched. Figures of the topic come from
facts. A point that the report ticks 不适用 is said to be so; where the report says nothing, that is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import CheckboxResult, read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import has_numbers
from pipeline.answer.evidence.lines import SectionLine, gives_cause, is_elsewhere, is_telling
from pipeline.answer.evidence.open.figures.amounts_told import lacks_amount
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, citations, inapplicable_note
from pipeline.answer.evidence.open.findings_in_words import findings_without_topic
from pipeline.answer.evidence.open.lists.completion import complete
from pipeline.answer.evidence.open.lists.listed_rows import listed_rows
from pipeline.answer.evidence.open.lists.named_points import listing_sentence, named_points
from pipeline.answer.evidence.open.reasons.reason_findings import find_reasons
from pipeline.answer.evidence.open.section_findings import by_search, find_named_section, find_narrower
from pipeline.answer.evidence.open.topics.topic_figures import topic_figures
from pipeline.answer.evidence.open.topics.unheaded_topics import unheaded_topic
from pipeline.answer.evidence.open.unanswered import asking_clauses, unanswered_clauses
from pipeline.answer.evidence.report_sections import ReportSection, sections
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.answer.fact_warnings import warnings_of
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import (
    Answer,
    Citation,
    Kind,
    Period,
    Plan,
    Refusal,
    RefusalKind,
    Report,
    WorkingStep,
)
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.open_subject import title_in_question, wording_in_question
from pipeline.understand.plan_words import asks_yes_or_no
from pipeline.understand.topics import Topic

_POINT = re.compile(r"[^\d]\d{1,2}\s*[、.．]")  # a further number within a heading
FEW = 2  # points below which a topic's text is no list of them
_KINDS = {
    Period.FY: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.H1: (Kind.HALF_YEAR, Kind.HALF_YEAR_SUMMARY),
    Period.H2: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.Q1: (Kind.FIRST_QUARTER,),
    Period.Q2: (Kind.HALF_YEAR, Kind.HALF_YEAR_SUMMARY),
    Period.Q4: (Kind.ANNUAL, Kind.ANNUAL_SUMMARY),
    Period.M9: (Kind.THIRD_QUARTER,),
    Period.Q3: (Kind.THIRD_QUARTER,),
}


def open_question(plan: Plan, context: Context, reading: TopicSearch) -> Answer:
    """What the reports of the plan's companies and years say on its topics, or on the question's own words."""
    parts: list[str] = []
    steps: list[WorkingStep] = []
    citations: list[Citation] = []
    refusals: list[Answer] = []
    answered = False  # whether any of it is more than figures of the items that the question names
    for code in plan.companies:
        for year in plan.years:
            report = report_of(context, plan, code, year)
            if report is None:
                refusals.append(refuse_missing(context, plan, code, [MissingValue(RefusalKind.NO_REPORT, "", year)]))
                continue
            for name, told in _findings(plan, context, reading, report):
                if not told.text or (report.sha256 and not told.steps and lacks_amount(plan, told.text)):
                    refusals.append(_refusal(plan, context, report, name))
                    continue
                asks = asks_yes_or_no(plan.question) and reading.topics.get(name) is None
                said_of = "open-on-words" if asks else "open-answer"  # its words would be told as a fact
                company, when = context.company(plan, code), context.when(plan, year)
                name = name.removeprefix(f"{year}年")
                if said_of == "open-answer" and report.sha256 and _is_question(name, reading):
                    said_of = "open-answer-alone"
                parts.append(context.say(said_of, company=company, when=when, topic=name, text=told.text))
                answered = answered or not told.without_words
                steps += told.steps
                citations += [*cite(context, told.steps), *told.citations]
    if not parts:
        return refusals[0]
    warnings = (*plan.notes, *warnings_of(context, steps, plan))
    cited = tuple(dict.fromkeys(citations))
    said_of_all = "\n".join(parts)
    told_of = [name for topic in plan.topics if (known := reading.topics.get(topic)) for name in (topic, *known.names)]
    lacking = unanswered_clauses(plan.question, "\n".join([said_of_all, *told_of])) if answered else ()
    unsaid = (context.say("part-unanswered", words=clause) for clause in lacking)
    text = "\n".join([said_of_all, *unsaid, *(refusal.text for refusal in refusals)])
    said = text + "".join(context.say("warning", text=w) for w in warnings) + context.sources(cited)
    value = said_of_all if answered else None
    return Answer(said, value=value, working=tuple(steps), citations=cited, warnings=warnings, nearest=not answered)


def _is_question(name: str, reading: TopicSearch) -> bool:
    """Whether what is told would stand under the question once more, which is no title."""
    return reading.topics.get(name) is None and (asks_for_cause(name) or bool(asking_clauses(name)))


def report_of(context: Context, plan: Plan, code: str, year: int) -> Report | None:
    """The report of a year that answers: of a kind that covers the period, a summary where it is all there is."""
    population = context.knowledge.population
    if population is not None and (code, year) not in population:
        return None
    there = {report.kind: report for report in context.knowledge.store.reports(code=code, year=year)}
    kinds = (*_KINDS.get(plan.period, ()), *_KINDS[Period.FY])  # the annual report tells of the parts of its year too
    return next((there[kind] for kind in kinds if kind in there), None)


def _findings(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Iterator[tuple[str, Findings]]:
    asked = "".join(plan.asked) or plan.question
    named = [topic for name in plan.topics if (topic := reading.topics.get(name))]
    topics, beyond = _heads(named, plan.question), _remaining_words(named, asked)
    if not topics and (alone := reading.topics.alone(asked)):
        topics, beyond = [alone], ""
    if (
        beyond
        and _begins_with_another(plan, topics)
        and (told := findings_without_topic(plan, context, reading, report, beyond))
    ):
        yield title_in_question(beyond, plan.question), told
        beyond = ""
    for topic in topics:
        limited = beyond and topic.point is None and not asks_for_cause(beyond)
        told = find_narrower(context, reading, report, asked, beyond, topic) if limited else Findings()
        told = told or _on_topic(plan, context, reading, report, topic, "" if _asks_why_too(plan, topic) else beyond)
        if asks_for_cause(beyond) and not gives_cause(told.text) and (topic.items or not told):
            told = told.merge_with(find_reasons(context, reading, report, asked, topic.items))
        if told and report.sha256 and not has_numbers(plan.question, "\n".join([topic.name, *told.texts()])):
            told = findings_without_topic(plan, context, reading, report, asked)
        yield topic.name, told if told.text else _without_section(context, reading, report, asked, topic)
    if not topics:
        told = findings_without_topic(plan, context, reading, report, asked)
        first = asked.split(" ")[0]
        if not told and first != asked and (section := find_named_section(context, reading, report, first)):
            asked, told = first, section  # 盈利模式有哪些？各自怎么挣钱
        yield (title_in_question if told.text else wording_in_question)(asked, plan.question), told


@per_evidence_words
def _left_out(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('leads_of_exceptions')}[^，,。？?]{{2,12}}?{words.any_of('ends_of_exceptions')}")


def _heads(topics: Sequence[Topic], question: str) -> list[Topic]:
    """The topics without those whose name stands right before another's, which it limits: 未来发展面临的主要风险.

    Nor those that are left out: 除利润分配外.
    """
    whole = re.sub(r"[\s的]", "", question)
    bare = _left_out().sub("", whole)
    names = {topic.name: [name.replace("的", "") for name in (topic.name, *topic.names)] for topic in topics}
    return [
        topic
        for topic in topics
        if not any(name in whole and name not in bare for name in names[topic.name])
        and not any(
            f"{own}{head}" in bare
            for own in names[topic.name]
            for other in topics
            if other is not topic
            for head in names[other.name]
        )
    ]


def _without_section(context: Context, reading: TopicSearch, report: Report, asked: str, topic: Topic) -> Findings:
    """What is told of a topic that no section treats: behind a heading that runs on, or what a search finds.

    What is told in prose is more than a sentence that mentions it in passing (构建科技核心竞争力).
    """
    path, lines = unheaded_topic(reading.texts.of(report.id), topic) if report.sha256 else ((), [])
    if lines:
        return Findings(Extract(tuple(lines)).text, [], citations(context, report, path, topic.name, tuple(lines)))
    return Findings() if topic.prose else by_search(context, reading, report, asked, topic)


def _asks_why_too(plan: Plan, topic: Topic) -> bool:
    """Whether a question asks why in another clause than the one that names the topic: 分红方案是什么，为什么."""
    clauses = asking_clauses(plan.question)
    own = [clause for clause in clauses if any(name in clause for name in (topic.name, *topic.names))]
    return any(map(asks_for_cause, clauses)) and bool(own) and not any(map(asks_for_cause, own))


def _begins_with_another(plan: Plan, topics: Sequence[Topic]) -> bool:
    """Whether a question asks for something else before it comes to its topic: 什么时候获批？还有哪些在研产品？"""
    first, *others = asking_clauses(plan.question) or [""]
    names = [name for topic in topics for name in (topic.name, *topic.names)]
    return bool(others) and not any(name in first for name in names) and any(n in o for n in names for o in others)


def _on_topic(plan: Plan, context: Context, reading: TopicSearch, report: Report, topic: Topic, asked: str) -> Findings:
    """The figures of a topic, then the sentences of its section."""
    told = Findings(*topic_figures(context, plan, report, topic.items))
    if not report.sha256:  # only its tables are at hand
        return told
    if topic.point is not None:
        path, points = named_points(reading.texts.of(report.id), topic)
        if points:
            told.text += Extract(tuple(points)).text
            told.citations += citations(context, report, path, topic.name, tuple(points))
            return told
    path, rows = listed_rows(reading.texts.of(report.id), topic, asked)
    if rows:
        told.text += Extract(tuple(rows)).text
        told.citations += citations(context, report, path, topic.name, tuple(rows))
        return told
    inapplicable: ReportSection | None = None
    applies = False  # another section says that there is something to tell
    for section in sections(reading.texts, report.id, topic, reading.topics.patterns()):
        ticked = read_checkboxes(section.lines, section.heading)
        applies = applies or ticked.applies
        about = None if section.heading in topic.name else topic.about
        found = extract(
            _drop_repeated_rows(told.steps, ticked.lines),
            about=about,
            without=topic.without,
            heading=section.heading,
            asked=asked,
            rows=not (section.run_on or topic.prose),
            whole=topic.prose and not asked,
        )
        if found.lines and not all(is_elsewhere(line.text) for line in found.lines):
            if _names_few(topic, found.lines):
                path, listing = listing_sentence(reading.texts.of(report.id), topic)
                if listing:
                    told.text += Extract(tuple(listing)).text
                    told.citations += citations(context, report, path, topic.name, tuple(listing))
                    return told
            found = complete(found, reading.texts.of(report.id))
            told.text += ("\n" if told.text and "\n" in found.text else "") + found.text
            told.text += inapplicable_note(context, ticked.inapplicable, section)
            told.citations += citations(context, report, section.path, topic.name, found.lines)
            return told
        if _is_inapplicable(section, ticked) and inapplicable is None:
            inapplicable = section
    if inapplicable is not None and not told.text and not applies:
        told.text = context.say(
            "open-inapplicable", told=topic.told or "报告期内没有需要说明的情况", heading=inapplicable.heading
        )
        told.citations = citations(context, report, inapplicable.path, topic.name, inapplicable.lines[:1])
    return told


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


def _remaining_words(topics: Sequence[Topic], asked: str) -> str:
    """The question's words beside the topics' names, which say what of them is asked for."""
    for name in sorted((name for topic in topics for name in (topic.name, *topic.names)), key=len, reverse=True):
        asked = asked.replace(name, "").replace(name.replace("的", ""), "")
    return asked if asks_for_cause(asked) or Content.of(asked).own else ""


def _drop_repeated_rows(steps: list[WorkingStep], lines: tuple[SectionLine, ...]) -> tuple[SectionLine, ...]:
    """Lines without the rows of a table that only repeat a figure told already; a row that says why stays."""
    raw = {step.fact.raw_text.strip() for step in steps if step.fact and step.fact.raw_text} - {"0", ""}
    return tuple(
        line for line in lines if is_telling(line) or not any(text in line.text for text in raw if len(text) >= 3)
    )


def _refusal(plan: Plan, context: Context, report: Report, name: str) -> Answer:
    fills = {"company": context.company(plan, report.code), "when": context.when(plan, report.year), "topic": name}
    id = "open-nothing" if report.sha256 else "open-no-text"
    text = context.say(id, **fills)
    return Answer(text, refusal=Refusal(RefusalKind.NOT_FOUND, text))
