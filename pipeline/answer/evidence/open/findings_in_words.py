"""Open questions without a topic: told in what the report says in the question's own words.

A reason is looked for where it is given. Else a section is told whose heading names what is asked for; then what the
section of a word's topic says of the other words (汇率风险, among the risks); then passages that have the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import covers
from pipeline.answer.evidence.heading_search import sections_by_heading
from pipeline.answer.evidence.open.causes import asks_for_result, find_causes, result_names
from pipeline.answer.evidence.open.completion import complete
from pipeline.answer.evidence.open.counted_points import asked_count, counted_members, counted_points
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, citations, inapplicable_note
from pipeline.answer.evidence.open.policies import find_policy
from pipeline.answer.evidence.open.terms import find_term
from pipeline.answer.evidence.open.topic_figures import named_figures
from pipeline.answer.evidence.passage_search import LEAST, search_report
from pipeline.answer.evidence.report_sections import ReportSection, plain_heading, sections
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.model import Kind, Period, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.numerals import NUMERAL
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.open_subject import wording_in_question
from pipeline.understand.topics import Topic
from pipeline.understand.wording.policy_questions import asks_for_policy

_PARTED = re.compile(r"\s+|以及|、")  # parts that are told one after the other
_JOINED = re.compile(r"\s+|以及|[和与及、]")  # 智能制造和数字化转型 may be one thing
_QUARTERS = {Period.Q1: "一1", Period.Q2: "二2", Period.Q3: "三3", Period.Q4: "四4"}
_THINGS = ("n", "nz", "ns", "s", "j", "eng")  # tags of words that name something
SHORTEST_PART = 4  # characters
MOST_PARTS = 3
WHOLE = 3  # characters of an item's other name that a reason may be of


def findings_without_topic(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """A question without a topic: the figures that it names, and what the report says in the question's words."""
    if report.sha256 and (explained := _explanation(plan, context, reading, report, asked)):
        return explained
    limited = _is_narrowed(asked) or asks_for_policy(plan.question) or _has_words_beside(context, plan.items, asked)
    other = report.sha256 and limited  # than the items' own figures
    figures = Findings() if other else Findings(*named_figures(context, plan, report))
    if asks_for_cause(asked):
        found = find_reasons(context, reading, report, asked, plan.items, plan.period)
        if report.sha256:
            return found.merge_with(figures) if found and len(plan.items) == 1 else found
    else:
        found = _of_parts(context, reading, report, _parts(asked, _PARTED), every=True)
        found = found or _first_findings(context, reading, report, asked)
        found = found or _of_parts(context, reading, report, _parts(asked, _JOINED), every=False)
        partly = _is_narrowed(asked) and found.only_rows  # some rows of what such words ask for
        if report.sha256 and (partly or not covers(asked, plan.question, found.texts())):
            found = Findings()
    silent = bool(figures.text) and not found.text
    if silent and not report.sha256:
        found.text = context.say("open-figures-only", topic=wording_in_question(asked, plan.question))
    return replace(figures.merge_with(found), without_words=silent)


@per_lexicon
def _narrowing(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("narrowing_words"))


def _has_words_beside(context: Context, items: Sequence[str], asked: str) -> bool:
    """Whether a question has words that limit its items: 煤炭业务毛利率 is not the company's."""
    for name in sorted((name for item in items for name in _names(context, [item], asked)), key=len, reverse=True):
        asked = asked.replace(name, " ")
    return bool(items) and Content.of(asked).own


def _is_narrowed(asked: str) -> bool:
    """Whether a question has words that make another figure of an item: 应收账款的账面余额."""
    return bool(_narrowing().search(asked))


def _explanation(plan: Plan, context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What a term of the report means, and how something is accounted for: told without figures."""
    members = counted_members(reading.texts.of(report.id), asked)
    if members is not None:
        told = Extract((members[0],))
        return Findings(told.text, [], citations(context, report, tuple(members[1]), asked, told.lines))
    lines, path = find_term(reading.texts, report.id, asked)
    told = Extract(tuple(lines))
    if not lines and asks_for_policy(plan.question):
        told, path = find_policy(reading.texts, report.id, asked)
    return Findings(told.text, [], citations(context, report, path, asked, told.lines)) if told.lines else Findings()


def _first_findings(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    return (
        _find_by_heading(context, reading, report, asked)
        or _search_topic_section(context, reading, report, asked)
        or by_search(context, reading, report, asked)
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


def _parts(asked: str, between: re.Pattern[str]) -> list[str]:
    """The parts of a subject that is of several, each with words of its own."""
    parts = [part for part in between.split(asked) if len(part) >= SHORTEST_PART and Content.of(part).own]
    return parts[:MOST_PARTS] if len(parts) > 1 else []


@per_lexicon
def _signs(lexicon: Lexicon) -> re.Pattern[str]:
    """That a figure changed its sign and how much it moved, of which a reason need say nothing: 从正数变成了负数."""
    before = lexicon.any_of("signs", "signs_before")
    moved = rf"{lexicon.any_of('two_way_changes')}了?(?=[-\d ]|$)"
    return re.compile(rf"[从由]{before}|{lexicon.any_of('signs')}|{moved}|[{NUMERAL}\d.]+[成倍][多余]?")


def find_reasons(
    context: Context, reading: TopicSearch, report: Report, asked: str, items: Sequence[str], period: Period = Period.FY
) -> Findings:
    """The reasons that a report gives for a change of items (of those that the question has), or of the result.

    Of several items each is told on its own; one whose reason is not found is said to lack it.
    """
    if not report.sha256:
        return Findings()
    asked = _signs().sub(" ", asked)
    named = {item: _names(context, [item], asked) for item in items}
    asked_for = [item for item in items if any(name in asked for name in named[item])] or list(items)
    if len(asked_for) > 1:
        every = [_reason_of(context, reading, report, asked, named[item], period) for item in asked_for]
        return _each_reason(context, asked_for, every)
    names = tuple(name for item in asked_for for name in named[item])
    names = names or (result_names(context.knowledge.items) if asks_for_result(asked) else ())
    if _words_beside(asked, names):  # 商誉减值的原因: what is said of 商誉 alone comes second
        told = by_search(context, reading, report, asked)
        if told:
            return told
    told = _reason_of(context, reading, report, asked, names, period, _words_beside(asked, names))
    if told or names:
        return told if _is_of_what_limits(asked, names, told) else Findings()
    return by_search(context, reading, report, asked) or _find_by_heading(context, reading, report, asked)


def _is_of_what_limits(asked: str, names: Sequence[str], told: Findings) -> bool:
    """Whether reasons have the things that limit an item (动力电池系统 of its 毛利率), in their text or headings."""
    for name in sorted(names, key=len, reverse=True):
        asked = asked.replace(name, " ")
    things = [word for word, tag in tagged_words(asked) if tag.startswith(_THINGS) and len(word) > 1]
    content = Content.of(" ".join(things))
    return not things or not content.own or content.support("\n".join(told.texts())) >= LEAST


def _each_reason(context: Context, items: Sequence[str], found: Sequence[Findings]) -> Findings:
    """The reasons of several items, each on a line of its own; what several have in common is told once."""
    told = Findings()
    for one in dict.fromkeys(finding.text for finding in found if finding):
        told = told.merge_with(next(finding for finding in found if finding.text == one))
        told.text += "\n"
    lacking = [item for item, finding in zip(items, found, strict=True) if not finding] if told else []
    told.text = told.text.strip() + (context.say("open-no-reason", items="、".join(lacking)) if lacking else "")
    return told


def _reason_of(
    context: Context,
    reading: TopicSearch,
    report: Report,
    asked: str,
    names: Sequence[str],
    period: Period,
    beside: Sequence[str] = (),
) -> Findings:
    """The reasons given for what has one of these names; the result of a company has several."""
    result = result_names(context.knowledge.items)
    if set(names) & set(result):
        names = tuple(dict.fromkeys((*names, *result)))
    names = (*names, *(name.removesuffix(ending) for name in names for ending in _left_out() if name.endswith(ending)))
    within = _named_period(period, report)
    found, path = find_causes(
        reading.texts, report.id, names, beside, asked=asked, within=within, quarter=period in _QUARTERS
    )
    found = complete(found, reading.texts.of(report.id), led_in=True)
    return Findings(found.text, [], citations(context, report, path, asked, found.lines)) if found.lines else Findings()


@per_evidence_words
def _left_out(words: Lexicon) -> tuple[str, ...]:
    return words.words("endings_left_out")


def _named_period(period: Period, report: Report) -> re.Pattern[str] | None:
    """What a sentence of an annual report must have to be of a quarter of its year."""
    numerals = _QUARTERS.get(period)
    annual = report.kind in (Kind.ANNUAL, Kind.ANNUAL_SUMMARY)
    return re.compile(rf"[{numerals}]\s*季") if numerals and annual else None


def _words_beside(asked: str, names: Sequence[str]) -> tuple[str, ...]:
    """What a question says of an item beside one of its names: 减值 of 商誉减值."""
    named = max((name for name in names if name in asked), key=len, default="")
    content = Content.of(asked.replace(named, " "))
    own = (word for word, weight in content.weights if weight == 1.0 and not any(word in name for name in names))
    return tuple(own) if named else ()


def _names(context: Context, items: Sequence[str], asked: str) -> tuple[str, ...]:
    """All names of items in the dictionary, without other ones that stand within many (收入 in 营业外收入).

    A short one that the question itself uses counts (营收).
    """
    known = [(item, context.knowledge.items.get(item)) for item in items]
    every = [name for _, one in known if one for name in one.every_name()]
    long = [name for name in every if len(name) >= WHOLE]
    for name in sorted(long, key=len, reverse=True):
        asked = asked.replace(name, " ")
    return tuple(dict.fromkeys((*items, *long, *(name for name in every if len(name) < WHOLE and name in asked))))


def _find_by_heading(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What stands under the heading that names what is asked for."""
    if not report.sha256:
        return Findings()
    return _of_sections(context, reading, report, asked, sections_by_heading(reading.texts, report.id, asked))


def find_named_section(context: Context, reading: TopicSearch, report: Report, name: str) -> Findings:
    """What stands under the heading that is just these words."""
    if not report.sha256 or len(name) < SHORTEST_PART:
        return Findings()
    found = sections_by_heading(reading.texts, report.id, name)
    return _of_sections(context, reading, report, name, (one for one in found if plain_heading(one.heading) == name))


def _of_sections(
    context: Context, reading: TopicSearch, report: Report, asked: str, found: Iterable[ReportSection]
) -> Findings:
    """The first of these sections that tells something."""
    for section in found:
        ticked = read_checkboxes(section.lines, section.heading)
        told = extract(ticked.lines, heading=section.heading, asked=asked)
        if told.lines:
            cited = citations(context, report, section.path, asked, told.lines)
            text = told.text + inapplicable_note(context, ticked.inapplicable, section)
            return Findings(text, [], cited, only_rows=told.only_rows)
    return Findings()


def _search_topic_section(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What the section of a word's topic says of the question's other words (汇率风险: among the risks)."""
    topic = reading.topics.of_word(asked)
    if topic is None or not report.sha256:
        return Findings()
    content = Content.of(asked.replace(topic.word, " "))
    for section in sections(reading.texts, report.id, topic, reading.topics.patterns()):
        ticked = read_checkboxes(section.lines, section.heading)
        about = [line for line in ticked.lines if content.support("".join(line.under) + line.text) >= LEAST]
        found = extract(about, without=topic.without, heading=section.heading, rows=not section.run_on)
        if found.lines:
            cited = citations(context, report, section.path, asked, found.lines)
            return Findings(found.text, [], cited, only_rows=found.only_rows)
    return Findings()


def by_search(
    context: Context, reading: TopicSearch, report: Report, asked: str, topic: Topic | None = None
) -> Findings:
    """What the report says in the question's words; of a topic only what names it in the words of its headings."""
    if not report.sha256:
        return Findings()
    found, best = search_report(reading.find, report.id, asked, topic.headings if topic else ())
    if best is None or not found.lines:
        return Findings()
    texts = reading.texts.of(report.id)
    points = counted_points(texts, best.passage.path, asked_count(asked))
    told = Extract((*(line for line in found.lines if line not in points), *points))
    told = told if points else complete(told, texts)
    cited = citations(context, report, best.passage.path, asked, told.lines)
    return Findings(told.text, [], cited, only_rows=told.only_rows)
