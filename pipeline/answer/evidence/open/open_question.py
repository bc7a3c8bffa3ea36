"""Open questions about a company: what its report says on a topic, in the report's own sentences and with pages.

The section is found by its heading (rules/topics.yaml), else passages are searched. Figures of the topic come from
facts. A point that the report ticks 不适用 is said to be so; where the report says nothing, that is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.evidence.consequences import gives_reason
from pipeline.answer.evidence.coverage import (
    has_numbers,
    is_of_nothing,
    lacks_aspect,
    lacks_last,
    lacks_narrowing,
    lacks_ordinal,
)
from pipeline.answer.evidence.lines import gives_cause
from pipeline.answer.evidence.open.antecedents import with_antecedents
from pipeline.answer.evidence.open.asked_phrases import asked_words
from pipeline.answer.evidence.open.asked_topics import (
    asks_why_too,
    begins_with_another,
    part_within,
    topics_asked,
    words_beside,
)
from pipeline.answer.evidence.open.beside_topics import of_no_topic
from pipeline.answer.evidence.open.figures.amounts_told import lacks_amount
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.open.findings_in_words import (
    findings_before_reasons,
    findings_without_topic,
)
from pipeline.answer.evidence.open.lists.asked_states import asked_states
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.open.lists.latest_states import with_latest_state
from pipeline.answer.evidence.open.lists.rows_of_clauses import with_rows_of_clauses
from pipeline.answer.evidence.open.lists.sibling_items import with_siblings
from pipeline.answer.evidence.open.lists.whole_paragraphs import tell_whole
from pipeline.answer.evidence.open.lists.whole_stories import with_whole_story
from pipeline.answer.evidence.open.measures.measure_findings import lacks_measures
from pipeline.answer.evidence.open.measures.measure_question import asks_only_for_measures
from pipeline.answer.evidence.open.reasons.reason_findings import find_paragraph_reason, find_reasons
from pipeline.answer.evidence.open.section_findings import find_named_part, find_named_section, find_narrower
from pipeline.answer.evidence.open.sought_words import without_companies
from pipeline.answer.evidence.open.topics.limited_points import limited_points
from pipeline.answer.evidence.open.topics.named_headings import heading_named
from pipeline.answer.evidence.open.topics.topic_clauses import TopicClauses
from pipeline.answer.evidence.open.topics.topic_findings import find_on_topic, find_without_section
from pipeline.answer.evidence.open.unanswered import asking_clauses, asks_when, names_time, unanswered_clauses
from pipeline.answer.evidence.sections.report_sections import sections
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.answer.fact_warnings import warnings_of
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.plan_reports import report_of
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import (
    Answer,
    Citation,
    Passage,
    Plan,
    Refusal,
    RefusalKind,
    Report,
    WorkingStep,
)
from pipeline.understand.cause_questions import as_plain_cause, asks_for_cause
from pipeline.understand.open_subject import title_in_question, wording_in_question
from pipeline.understand.planning.plan_words import asks_for_amount, asks_yes_or_no
from pipeline.understand.slots import compact
from pipeline.understand.topics import Topic
from pipeline.understand.wording.policy_questions import asks_for_policy


def open_question(plan: Plan, context: Context, reading: TopicSearch) -> Answer:
    """What the reports of the plan's companies and years say on its topics, or on the question's own words."""
    parts: list[str] = []
    steps: list[WorkingStep] = []
    cites: list[Citation] = []
    refusals: list[Answer] = []
    says_lacking = False
    deeds = False  # whether any of it says what is done
    answered = False  # whether any of it is more than figures of the items that the question names
    for code in plan.companies:
        for year in plan.years:
            report = report_of(context, plan, code, year)
            if report is None:
                refusals.append(refuse_missing(context, plan, code, [MissingValue(RefusalKind.NO_REPORT, "", year)]))
                continue
            for name, told in _findings(plan, context, reading, report):
                asked = without_companies(plan, plan.question)
                beside = told.lines and not told.settled
                told = _with_beside(told, reading.texts.of(report.id), asked) if beside else told
                if not told.text or (report.sha256 and _is_of_less(plan, told)):
                    refusals.append(_refusal(plan, context, report, name))
                    continue
                yes_or_no = asks_yes_or_no(plan.question) and not asks_for_amount(name)
                asks = yes_or_no and reading.topics.get(name) is None
                said_of = "open-on-words" if asks else "open-answer"  # its words would be told as a fact
                company, when = context.company(plan, code), context.when(plan, year)
                name = name.removeprefix(f"{year}年")
                if not asks and report.sha256 and reading.topics.get(name) is None and not _is_title(name, told):
                    said_of = "open-answer-alone"
                parts.append(context.say(said_of, company=company, when=when, topic=name, text=told.text))
                answered = answered or not told.without_words
                says_lacking = says_lacking or told.says_lacking
                deeds = deeds or not lacks_measures(told.lines)
                steps += told.steps
                cites += [*cite(context, told.steps), *told.citations]
    if not parts:
        return refusals[0]
    warnings = (*plan.notes, *warnings_of(context, steps, plan))
    cited = tuple(dict.fromkeys(cites))
    said_of_all = "\n".join(parts)
    told_of = [name for topic in plan.topics if (known := reading.topics.get(topic)) for name in (topic, *known.names)]
    lacking = (
        unanswered_clauses(plan.question, "\n".join([said_of_all, *told_of])) if answered and not says_lacking else ()
    )
    columns = [known.columns for name in plan.topics if (known := reading.topics.get(name)) and known.columns]
    untold = (clause for clause in lacking if not any(column.search(clause) for column in columns))
    untold = (clause for clause in untold if not (deeds and asks_only_for_measures(clause)))
    unsaid = (context.say("part-unanswered", words=clause) for clause in untold)
    text = "\n".join([said_of_all, *unsaid, *(refusal.text for refusal in refusals)])
    said = text + "".join(context.say("warning", text=w) for w in warnings) + context.sources(cited)
    value = said_of_all if answered else None
    return Answer(said, value=value, working=tuple(steps), citations=cited, warnings=warnings, nearest=not answered)


def _with_beside(told: Findings, passages: Sequence[Passage], asked: str) -> Findings:
    """What is told with what stands beside it: what names it, its paragraphs, the rows that answer other clauses."""
    quoted = Extract(told.lines).text
    if quoted in told.text and not told.lines[0].is_row:
        lines = with_antecedents(told.lines, lines_around(told.lines[0], passages)[0])
        lines = with_siblings(with_whole_story(lines, passages, asked), passages, asked)
        lines = with_latest_state(lines, passages, asked)
        told = replace(told, text=told.text.replace(quoted, Extract(lines).text), lines=lines)
    return with_rows_of_clauses(tell_whole(told, passages, asked), passages, asked)


def _is_of_less(plan: Plan, told: Findings) -> bool:
    """Whether what is told lacks a word that narrows the question; or an amount that it asks for, or all it names."""
    if told.settled:
        return False
    asked, texts = without_companies(plan, plan.question), told.texts()
    if not told.says_lacking and (lacks_narrowing(asked, texts) or lacks_ordinal(asked, texts)):
        return True
    if told.lines and lacks_measures(told.lines) and asks_only_for_measures(plan.question):
        return not asks_for_policy(plan.question)
    return not told.steps and _lacks_all(plan, told)


def _lacks_all(plan: Plan, told: Findings) -> bool:
    """Whether what is told has no amount where one is asked for, or nothing of what the question names."""
    _, *headings = told.texts()
    if asks_when(plan.question) and not asks_for_policy(plan.question) and not names_time(told.text):
        return True
    held = told.says_lacking or asks_for_cause(plan.question)  # held to the question already
    return lacks_amount(plan, told.text) or (not held and is_of_nothing(asked_words(plan), told.text, headings))


def _is_title(name: str, told: Findings) -> bool:
    """Whether words of a question can stand above what is told: the report has them, and they ask nothing."""
    asks = asks_for_cause(name) or bool(asking_clauses(name))
    return not asks and any(compact(name) in compact(text) for text in told.texts())


def _findings(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Iterator[tuple[str, Findings]]:
    asked = "".join(plan.asked) or plan.question
    if asks_for_cause(plan.question) and not asks_for_cause(asked):  # without the 了 of 怎么减少了
        asked = as_plain_cause(asked)
    if (whole := of_no_topic(plan, context, reading, report)) is not None:
        yield title_in_question(asked, plan.question), whole
        return
    named = [topic for name in plan.topics if (topic := reading.topics.get(name))]
    if report.sha256 and (point := _point_named(plan, context, reading, report, named)):
        yield point
        return
    topics, beyond = topics_asked(named, plan.question), words_beside(named, asked)
    if not topics and (alone := reading.topics.alone(asked)):
        topics, beyond = [alone], ""
    clauses = TopicClauses.of(topics, plan.question)
    beyond = clauses.own_words(beyond)
    if (
        beyond
        and begins_with_another(plan, topics)
        and (told := findings_without_topic(plan, context, reading, report, beyond))
    ):
        yield title_in_question(beyond, plan.question), told
        beyond = ""
    of_paragraph = lambda: (  # noqa: E731
        findings_before_reasons(plan, context, reading, report, asked)
        or find_paragraph_reason(context, reading, report, plan.question, asked, plan.period)
    )
    if asks_for_cause(beyond) and (told := of_paragraph()):
        yield title_in_question(asked, plan.question), told
        return
    part = next((name for topic in topics if (name := part_within(topic, topics, plan.question))), None)
    if part and report.sha256 and (told := findings_without_topic(plan, context, reading, report, asked)):
        yield part, told
        return
    for topic in topics:
        yield _on_topic(plan, context, reading, report, topic, _Wording(asked, beyond, clauses))
    if not topics:
        told = findings_without_topic(plan, context, reading, report, asked)
        first = asked.split(" ")[0]
        if not told and first != asked and (section := find_named_section(context, reading, report, first)):
            asked, told = first, section  # 盈利模式有哪些？各自怎么挣钱
        yield (title_in_question if told.text else wording_in_question)(asked, plan.question), told


def _point_named(
    plan: Plan, context: Context, reading: TopicSearch, report: Report, topics: Sequence[Topic]
) -> tuple[str, Findings] | None:
    """What stands under a heading within the topics of a question that the question names; no reason, and no amount."""
    if not topics or asks_for_cause(plan.question) or asks_for_amount(plan.question):
        return None
    heading = heading_named(reading.texts.of(report.id), topics, without_companies(plan, plan.question))
    told = find_named_section(context, reading, report, heading) if heading else Findings()
    return (heading, told) if heading and told else None


@dataclass(frozen=True, slots=True)
class _Wording:
    """How a question with topics is put: all of it, what of it no topic has, and its clauses."""

    asked: str
    beyond: str
    clauses: TopicClauses


def _on_topic(
    plan: Plan, context: Context, reading: TopicSearch, report: Report, topic: Topic, wording: _Wording
) -> tuple[str, Findings]:
    """What a report says of one topic of a question, with what stands above it."""
    asked, beyond, clauses = wording.asked, wording.beyond, wording.clauses
    if report.sha256 and clauses.subject and topic.word:
        return topic.name, _of_limited_points(plan, context, reading, report, topic, clauses.subject)
    if report.sha256 and asked_states(plan.question):
        told = find_on_topic(plan, context, reading, report, topic, beyond)
        if told.text or told.says_lacking:
            return topic.name if told.text else title_in_question(asked, plan.question), told
    limited = beyond and topic.point is None and not asks_for_cause(beyond)
    told = find_narrower(context, reading, report, asked, beyond, topic) if limited else Findings()
    told = told or (find_named_part(context, reading, report, topic, beyond) if limited else told)
    told = told or find_on_topic(
        plan, context, reading, report, topic, "" if asks_why_too(plan, topic) else beyond, clauses.of_points
    )
    if asks_for_cause(beyond) and not gives_cause(told.text) and (topic.items or not told):
        told = told.merge_with(find_reasons(context, reading, report, asked, topic.items))
    if told and report.sha256 and asks_for_cause(beyond) and not gives_cause(told.text):
        reasons = findings_without_topic(plan, context, reading, report, asked)
        told = reasons if reasons or told.steps or not gives_reason(told.text) else told  # figures say nothing of why
    if told and report.sha256 and not has_numbers(plan.question, "\n".join([topic.name, *told.texts()])):
        told = findings_without_topic(plan, context, reading, report, asked)
    if told and report.sha256 and lacks_aspect(beyond, told.texts()):
        told = findings_without_topic(plan, context, reading, report, asked)
        return topic.name, Findings() if lacks_aspect(beyond, told.texts()) else told
    if told and report.sha256 and lacks_last(beyond, told.texts()):
        other = findings_without_topic(plan, context, reading, report, asked)
        if other and not lacks_last(beyond, other.texts()):
            return title_in_question(asked, plan.question), other
    told = told if told.text else find_without_section(context, reading, report, asked, topic)
    for clause in clauses.untold(told.text) if told and report.sha256 else ():
        more = findings_without_topic(plan, context, reading, report, _subject_of(clause, asked))
        told = told.merge_with(more) if more.text not in told.text else told
    return topic.name, told


def _of_limited_points(
    plan: Plan, context: Context, reading: TopicSearch, report: Report, topic: Topic, subject: str
) -> Findings:
    """The point of a topic's list that is of what the clause before named."""
    found = list(sections(reading.texts, report.id, topic, reading.topics.patterns()))
    path, lines = limited_points(found, without_companies(plan, subject))
    return quote(context, report, path, topic.name, lines)


def _subject_of(clause: str, asked: str) -> str:
    """The words of a question's subject that stand in one of its clauses."""
    return " ".join(part for part in asked.split() if part in clause.replace("的", "")) or clause


def _refusal(plan: Plan, context: Context, report: Report, name: str) -> Answer:
    fills = {"company": context.company(plan, report.code), "when": context.when(plan, report.year), "topic": name}
    id = "open-nothing" if report.sha256 else "open-no-text"
    text = context.say(id, **fills)
    return Answer(text, refusal=Refusal(RefusalKind.NOT_FOUND, text))
