"""Open questions without a topic: told in what the report says in the question's own words.

A reason is looked for where it is given. Else a section is told whose heading names what is asked for; then what the
section of a word's topic says of the other words (汇率风险, among the risks); then passages that have the words.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import covers, lacks_compound
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.open.labelled_paragraphs import find_glued, find_labelled
from pipeline.answer.evidence.open.lists.counted_points import counted_members
from pipeline.answer.evidence.open.meanings import find_meaning
from pipeline.answer.evidence.open.measures.measure_findings import find_measures, lacks_measures
from pipeline.answer.evidence.open.measures.measure_question import (
    asks_for_measures,
    asks_only_for_measures,
    measures_asked,
)
from pipeline.answer.evidence.open.penalties import find_penalties
from pipeline.answer.evidence.open.policies import find_policy
from pipeline.answer.evidence.open.reasons.reason_findings import find_paragraph_reason, find_reasons, names_of
from pipeline.answer.evidence.open.section_findings import (
    by_search,
    find_by_heading,
    find_named_part,
    find_named_section,
    find_short_section,
    find_titled_part,
    search_topic_section,
)
from pipeline.answer.evidence.open.sought_words import without_companies
from pipeline.answer.evidence.open.terms import find_term
from pipeline.answer.evidence.open.topics.limited_points import limited_points
from pipeline.answer.evidence.open.topics.topic_figures import named_figures
from pipeline.answer.evidence.open.uses import asks_for_use, find_uses, tells_use
from pipeline.answer.evidence.sections.report_sections import sections
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.open_subject import wording_in_question
from pipeline.understand.wording.policy_questions import asks_for_policy

_PARTED = re.compile(r"\s+|以及|、")  # parts that are told one after the other
_JOINED = re.compile(r"\s+|以及|[和与及、]")  # 智能制造和数字化转型 may be one thing
SHORTEST_PART = 4  # characters
MOST_PARTS = 3
RISKS = "可能面对的风险"  # the topic of rules/topics.yaml under whose headings risks are told


def findings_without_topic(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """A question without a topic: the figures that it names, and what the report says in the question's words.

    Penalties with what for are told before the causes of anything.
    """
    told = penalty_findings(plan, context, reading, report, asked)
    return told or _without_topic(plan, context, reading, report, asked)


def findings_before_reasons(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What answers why in place of a reason: penalties, or all of the section that a question names."""
    told = penalty_findings(plan, context, reading, report, asked)
    return told or _whole_story(context, reading, report, asked)


def _whole_story(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """All of the section, or of the part of a topic's section, that a question names: 客户集中风险是怎么回事."""
    first, *_ = asked.split(" ")
    name = _stories().sub("", first)
    told = find_named_section(context, reading, report, _stories().sub("", asked))
    if told or name == first:
        return told
    topic = reading.topics.of_word(name)
    told = find_named_part(context, reading, report, topic, name) if topic is not None else told
    told = told or find_titled_part(context, reading, report, name)
    return told or _of_feared(context, reading, report, name, name)


def penalty_findings(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """The penalties that a question asks for in its own words."""
    texts = reading.texts.of(report.id) if report.sha256 else ()
    lines, path = find_penalties(plan.question, asked, texts)
    return quote(context, report, path, asked, lines)


def tell_meaning(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings:
    """What a report says that the word means which a question asks to be defined."""
    asked = without_companies(plan, plan.question)
    lines, path = find_meaning(asked, reading.texts.of(report.id)) if report.sha256 else ([], ())
    return replace(quote(context, report, path, "", lines), settled=True)


def _without_topic(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    if report.sha256 and (explained := _explanation(plan, context, reading, report, asked)):
        return explained
    of_measures = measures_asked().search(plan.question) is not None
    limited = _is_narrowed(asked) or asks_for_policy(plan.question) or _has_words_beside(context, plan.items, asked)
    limited = limited or of_measures
    other = report.sha256 and limited  # than the items' own figures
    figures = Findings() if other else Findings(*named_figures(context, plan, report))
    if asks_for_cause(asked):
        if told := _whole_story(context, reading, report, asked):
            return told
        if told := find_paragraph_reason(context, reading, report, plan.question, asked, plan.period):
            return told
        found = find_reasons(context, reading, report, asked, plan.items, plan.period)
        if report.sha256:
            return found.merge_with(figures) if found and len(plan.items) == 1 else found
    else:
        measures = functools.partial(find_measures, context, reading, report, without_companies(plan, plan.question))
        if asks_for_measures(plan.question) and (told := measures()):
            return told
        short = find_short_section(context, reading, report, asked, without_companies(plan, plan.question))
        short = short or _of_feared(context, reading, report, asked, plan.question)
        found = short or _of_parts(context, reading, report, _parts(asked, _PARTED), every=True)
        naming = _which().search(plan.question) is not None
        found = found or _first_findings(context, reading, report, asked, naming=naming)
        found = found or _of_parts(context, reading, report, _parts(asked, _JOINED), every=False)
        found = found if not asks_for_use(asked) or tells_use(found.lines, asked) else Findings()
        partly = (_is_narrowed(asked) or of_measures) and found.only_rows  # some rows of what such words ask for
        if report.sha256 and not short and (partly or not covers(asked, plan.question, found.texts())):
            found = Findings()
        whole = (passage.body for passage in reading.texts.of(report.id)) if report.sha256 and found else ()
        if asks_only_for_measures(plan.question) and lacks_measures(found.lines):
            found = Findings()
        if of_measures and report.sha256 and not found:
            found = measures()
        if found and lacks_compound(asked, found.text, found.texts()[1:], "\n".join(whole)):
            found = Findings()
    silent = bool(figures.text) and not found.text
    if silent and not report.sha256:
        found.text = context.say("open-figures-only", topic=wording_in_question(asked, plan.question))
    return replace(figures.merge_with(found), without_words=silent)


def _of_feared(context: Context, reading: TopicSearch, report: Report, asked: str, question: str) -> Findings:
    """Of the risks that a report tells the one that a question names, which asks for it or what is done about it."""
    topic = reading.topics.get(RISKS)
    of_measures = measures_asked().search(question) is not None
    if topic is None or not report.sha256 or not (of_measures or topic.word in asked):
        return Findings()
    content = Content.of(measures_asked().sub(" ", asked.replace(topic.word, " ")))
    if not content.own:
        return Findings()
    subject = " ".join(word for word, _ in content.weights)
    if told := find_named_part(context, reading, report, topic, subject):
        return told
    path, lines = limited_points(list(sections(reading.texts, report.id, topic, reading.topics.patterns())), subject)
    return quote(context, report, path, asked, lines)


@per_evidence_words
def _stories(words: Lexicon) -> re.Pattern[str]:
    """What asks at the end of a question for all that is told of a thing: 客户集中风险是怎么回事."""
    return re.compile(rf"{words.any_of('copulas')}?{words.any_of('asked_stories')}了?$")


@per_lexicon
def _narrowing(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("narrowing_words"))


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    """What begins a part that asks how of what was named before: 各怎么控制."""
    return re.compile(rf"{lexicon.any_of('several')}?{lexicon.any_of('surprised_questions', 'predicates_of_manner')}")


def _has_words_beside(context: Context, items: Sequence[str], asked: str) -> bool:
    """Whether a question has words that limit its items: 煤炭业务毛利率 is not the company's."""
    for name in sorted((name for item in items for name in names_of(context, [item], asked)), key=len, reverse=True):
        asked = asked.replace(name, " ")
    return bool(items) and Content.of(asked).own


def _is_narrowed(asked: str) -> bool:
    """Whether a question has words that make another figure of an item: 应收账款的账面余额."""
    return bool(_narrowing().search(asked))


def _explanation(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What a term of the report means, and how something is accounted for: told without figures."""
    members = counted_members(reading.texts.of(report.id), asked)
    if members is not None:
        return quote(context, report, members[1], asked, members[:1])
    lines, path = find_term(reading.texts, report.id, asked)
    if not lines:
        lines, path = find_uses(reading.texts.of(report.id), asked)
    told = Extract(tuple(lines))
    if not lines and asks_for_policy(plan.question):
        told, path = find_policy(reading.texts, report.id, asked)
    return quote(context, report, path, asked, told.lines)


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("which_ones", "names_asked")


def _first_findings(
    context: Context, reading: TopicSearch, report: Report, asked: str, *, naming: bool = False
) -> Findings:
    return (
        find_glued(context, reading, report, asked)
        or find_by_heading(context, reading, report, asked)
        or find_titled_part(context, reading, report, asked)
        or find_labelled(context, reading, report, asked)
        or search_topic_section(context, reading, report, asked)
        or by_search(context, reading, report, asked, naming=naming)
    )


def _of_parts(context: Context, reading: TopicSearch, report: Report, parts: Sequence[str], *, every: bool) -> Findings:
    """What is found of each part of a subject; nothing where `every` part must be found and one is not."""
    found = [_first_findings(context, reading, report, part) for part in parts]
    told = Findings()
    if every and not all(found):
        return told
    for one in found:
        if one.text not in told.text:
            told = told.merge_with(one)
    return told


def _ends_with_verb(part: str) -> bool:
    tagged = tagged_words(part)
    return bool(tagged) and tagged[-1][1] == "v"


def _parts(asked: str, between: re.Pattern[str]) -> list[str]:
    """The parts of a subject that is of several, each with words of its own; a verb goes with what stands behind it."""
    parts = [part for part in between.split(asked) if len(part) >= SHORTEST_PART and Content.of(part).own]
    if any(_ends_with_verb(part) and f"{part} " in asked for part in parts):
        return []  # 对子公司采用什么样的管理模式
    asking = any(_asking().match(part) or not re.sub(r"\W", "", measures_asked().sub("", part)) for part in parts)
    return parts[:MOST_PARTS] if len(parts) > 1 and not asking else []
