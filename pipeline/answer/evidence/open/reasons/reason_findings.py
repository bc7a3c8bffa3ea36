"""Why something changed, as findings: reasons of an item or several, of a part of the business, of a difference."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.context import Context
from pipeline.answer.evidence.consequences import gives_reason
from pipeline.answer.evidence.content_words import Content, phrases
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.open.likely.found_line import is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.lists.completion import complete
from pipeline.answer.evidence.open.lists.whole_enumerations import with_whole_enumerations
from pipeline.answer.evidence.open.reasons.causes import asks_for_result, find_causes, result_names
from pipeline.answer.evidence.open.reasons.continuation import with_further_reasons, with_state
from pipeline.answer.evidence.open.reasons.differences import asks_for_difference, find_difference
from pipeline.answer.evidence.open.reasons.explained import find_explained
from pipeline.answer.evidence.open.reasons.headed_reasons import headed_reasons
from pipeline.answer.evidence.open.reasons.noted_reasons import noted_reasons
from pipeline.answer.evidence.open.reasons.own_segments import of_own_segments
from pipeline.answer.evidence.open.reasons.paragraph_reasons import paragraph_reasons, years_in
from pipeline.answer.evidence.open.reasons.several_things import asked_of_each
from pipeline.answer.evidence.open.reasons.told_before import find_before, lacks_words
from pipeline.answer.evidence.open.section_findings import by_search, find_by_heading
from pipeline.answer.evidence.passage_search import LEAST
from pipeline.answer.evidence.reason_lines import is_measure
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.answer.evidence.ways_of_change import changes
from pipeline.model import Kind, Period, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.numerals import NUMERAL
from pipeline.text.tokens import tagged_words

_QUARTERS = {Period.Q1: "一1", Period.Q2: "二2", Period.Q3: "三3", Period.Q4: "四4"}
_THINGS = ("n", "nz", "ns", "s", "j", "eng", "vn")  # tags of words that name something
_SEVERAL = re.compile("[、和与及跟]")
_LEADS_IN = ("：", ":")
SHORTEST_PHRASE = 5  # characters of what no item is called
NAMED = 0.75  # of what an item is called, that the reasons told have
WHOLE = 3  # characters of an item's other name that a reason may be of


@per_lexicon
def _signs(lexicon: Lexicon) -> re.Pattern[str]:
    """That a figure changed its sign and how much it moved, of which a reason need say nothing: 从正数变成了负数."""
    before = lexicon.any_of("signs", "signs_before")
    moved = rf"{lexicon.any_of('two_way_changes')}了?(?=[-\d ]|$)"
    below = rf"(?<=为什么)是?{lexicon.any_of('below_zero')}的?|[而并]且|(?<=[降升涨跌增减])得[多快狠猛]"
    return re.compile(rf"[从由]{before}|{lexicon.any_of('signs')}|{moved}|[{NUMERAL}\d.]+[成倍][多余]?|{below}")


def find_reasons(
    context: Context, reading: TopicSearch, report: Report, asked: str, items: Sequence[str], period: Period = Period.FY
) -> Findings:
    """The reasons that a report gives for a change of items (of those that the question has), or of the result.

    Of several items each is told on its own; one whose reason is not found is said to lack it. None that does not name
    who or what the question names by a name of no dictionary.
    """
    if not report.sha256:
        return Findings()
    told = _of_several_things(context, reading, report, asked, items, period)
    told = told if told is not None else _reasons(context, reading, report, asked, items, period)
    told = of_own_segments(told, asked)
    if not told:
        lines, path = find_explained(reading.texts.of(report.id), asked)
        told = of_own_segments(quote(context, report, path, asked, lines), asked)
    if told and lacks_words(asked, "\n".join(told.texts())):
        lines, path = find_before(reading.texts.of(report.id), asked)
        told = quote(context, report, path, asked, lines) or told
    return Findings() if _lacks_somebody(_signs().sub(" ", asked), "\n".join(told.texts())) else told


def _of_several_things(
    context: Context, reading: TopicSearch, report: Report, asked: str, items: Sequence[str], period: Period
) -> Findings | None:
    """The reasons of one measure of several things, each on a line of its own, and which have none; else None.

    None too where only what is told of all of them at once names each.
    """
    each = asked_of_each(asked, names_of(context, items, asked))
    told = [_reasons(context, reading, report, question, items, period) for question in each.values()]
    found = [one if _is_of_thing(thing, one) else Findings() for thing, one in zip(each, told, strict=True)]
    if not any(found):
        return None
    if not all(found):
        whole = _reasons(context, reading, report, asked, items, period)
        if all(_is_of_thing(thing, whole) for thing in each):
            return None
    return _each_reason(context, list(each), found)


def _is_of_thing(thing: str, told: Findings) -> bool:
    """Whether what is told has the name of a thing, and not of another that ends like it."""
    return bool(told) and Content.of(in_one_form(thing)).support(in_one_form("\n".join(told.texts()))) == 1.0


def _lacks_somebody(asked: str, told: str) -> bool:
    return any(is_unknown_name(word) and lacks_most(word, told) for word, _ in Content.of(asked).weights)


def _reasons(
    context: Context, reading: TopicSearch, report: Report, asked: str, items: Sequence[str], period: Period
) -> Findings:
    asked = _signs().sub(" ", asked)
    named = {item: names_of(context, [item], asked) for item in items}
    asked_for = [item for item in items if any(name in asked for name in named[item])] or list(items)
    if len(asked_for) > 1 and asks_for_difference(asked):
        lines, path = find_difference(reading.texts.of(report.id), [named[item] for item in asked_for])
        return quote(context, report, path, asked, lines)
    if told := _reason_of_phrase(context, reading, report, asked, [name for some in named.values() for name in some]):
        return told
    if len(asked_for) > 1:
        limits = _limits(asked, [name for item in asked_for for name in named[item]])
        every = [_reason_of(context, reading, report, asked, named[item], period, of=limits) for item in asked_for]
        return _each_reason(context, asked_for, every)
    names = tuple(name for item in asked_for for name in named[item])
    names = names or (result_names(context.knowledge.items) if asks_for_result(asked) else ())
    if not _words_beside(asked, names) and (told := _headed(context, reading, report, asked, names)):
        return told
    if _words_beside(asked, names):  # 商誉减值的原因: what is said of 商誉 alone comes second
        told = by_search(context, reading, report, asked)
        if told:
            return told
    limits = _limits(asked, names)
    told = _reason_of(context, reading, report, asked, names, period, _words_beside(asked, names), of=limits)
    if told or names:
        return told if limits is None or limits.support("\n".join(told.texts())) >= LEAST else Findings()
    if told := by_search(context, reading, report, asked):
        return told
    told = find_by_heading(context, reading, report, asked)
    is_of_change = any(map(changes, told.texts()[1:]))  # what is said of a thing gives no reason why it grew
    if not changes(asked) and not any(map(gives_reason, told.texts())):
        return Findings()
    return told if is_of_change or not changes(asked) else Findings()


def _headed(context: Context, reading: TopicSearch, report: Report, asked: str, names: Sequence[str]) -> Findings:
    """What stands under a heading for the reasons of what has one of these names, or behind its note's label."""
    texts = reading.texts.of(report.id)
    told, path = headed_reasons(texts, names, asked)
    if not told.lines:
        told, path = noted_reasons(texts, names, asked)
    return quote(context, report, path, asked, told.lines)


def find_paragraph_reason(
    context: Context, reading: TopicSearch, report: Report, question: str, asked: str, period: Period = Period.FY
) -> Findings:
    """Why something was done or is so, from the paragraph that surely tells of it; nothing of why a figure moved.

    A sentence that only leads in a list is none; of a quarter nothing is told that does not name it.
    """
    if not report.sha256 or changes(asked):
        return Findings()
    texts = reading.texts.of(report.id)
    found = paragraph_reasons(reading.find, report.id, question, asked, texts)
    within = _named_period(period, report)
    if not found or not found[0].is_sure or found[0].text.endswith(_LEADS_IN):
        return Findings()
    if found[0].is_before(years_in(question)):
        return Findings()
    if within is not None and not within.search(found[0].text):
        return Findings()
    told = with_whole_enumerations(with_further_reasons(Extract(found[0].lines), texts, asked), texts)
    told = with_state(told, texts, question)
    return quote(context, report, found[0].hit.passage.path, asked, told.lines)


def _reason_of_phrase(
    context: Context, reading: TopicSearch, report: Report, asked: str, names: Sequence[str]
) -> Findings:
    """The reasons given for what the question calls in just these words, where no item is called so: 单位售电成本."""
    phrase = max(phrases(asked), key=len, default="")
    if len(phrase) < SHORTEST_PHRASE or phrase in names or _SEVERAL.search(phrase):
        return Findings()
    if not is_measure(phrase) and not any(name in phrase for name in names):
        return Findings()
    texts = reading.texts.of(report.id)
    found, path = find_causes(reading.texts, report.id, (phrase,), asked=asked, least=1.0, segments=True)
    found = with_further_reasons(complete(found, texts, led_in=True), texts, asked)
    return quote(context, report, path, asked, found.lines)


def _limits(asked: str, names: Sequence[str]) -> Content | None:
    """The things that limit an item (动力电池系统 of its 毛利率); None where there are none."""
    before = next((asked[: asked.index(name)] for name in sorted(names, key=len, reverse=True) if name in asked), "")
    for name in sorted(names, key=len, reverse=True):
        asked = asked.replace(name, " ")
    asked = _not_limiting().sub(" ", asked)
    things = [word for word, tag in tagged_words(asked) if tag.startswith(_THINGS) and word[1:]]
    content = Content.of(" ".join(things))
    if things and content.own:
        return content
    last = phrases(_not_limiting().sub(" ", before))[-1:]
    named = any(tag.startswith("n") for phrase in last for _, tag in tagged_words(phrase))
    return Content(tuple((phrase, 1.0) for phrase in last)) if named else None  # 系列酒 of its 收入


def _each_reason(context: Context, items: Sequence[str], found: Sequence[Findings]) -> Findings:
    """The reasons of several items, each on a line of its own; what several have in common is told once."""
    told = Findings()
    texts = dict.fromkeys(finding.text for finding in found if finding)
    for one in (text for text in texts if not any(text in other for other in texts if other != text)):
        told = told.merge_with(next(finding for finding in found if finding.text == one))
        told.text += "\n"
    said = in_one_form(told.text)
    unfound = (item for item, finding in zip(items, found, strict=True) if not finding)
    lacking = [item for item in unfound if Content.of(in_one_form(item)).support(said) < NAMED] if told else []
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
    *,
    of: Content | None,
) -> Findings:
    """The reasons given for what has one of these names; the result of a company has several."""
    result = result_names(context.knowledge.items)
    if set(names) & set(result):
        names = tuple(dict.fromkeys((*names, *result)))
    names = (*names, *(name.removesuffix(ending) for name in names for ending in _left_out() if name.endswith(ending)))
    within = _named_period(period, report)
    quarter = period in _QUARTERS
    found, path = find_causes(
        reading.texts, report.id, names, beside, asked=asked, within=within, quarter=quarter, of=of
    )
    texts = reading.texts.of(report.id)
    found = with_further_reasons(complete(found, texts, led_in=True), texts, asked)
    return quote(context, report, path, asked, found.lines)


@per_evidence_words
def _left_out(words: Lexicon) -> tuple[str, ...]:
    return words.words("endings_left_out")


def _named_period(period: Period, report: Report) -> re.Pattern[str] | None:
    """What a sentence of an annual report must have to be of a quarter of its year."""
    numerals = _QUARTERS.get(period)
    annual = report.kind in (Kind.ANNUAL, Kind.ANNUAL_SUMMARY)
    return re.compile(rf"[{numerals}]\s*季") if numerals and annual else None


@per_lexicon
def _not_limiting(lexicon: Lexicon) -> re.Pattern[str]:
    """That a figure is compared with the year before, or of what is held (账上), which makes no other of it."""
    return re.compile(f"{lexicon.any_of('since_words')}|{lexicon.any_of('places_of_holding')}")


def _words_beside(asked: str, names: Sequence[str]) -> tuple[str, ...]:
    """What a question says of an item beside one of its names: 减值 of 商誉减值."""
    named = max((name for name in names if name in asked), key=len, default="")
    content = Content.of(_not_limiting().sub(" ", asked.replace(named, " ")))
    own = (word for word, weight in content.weights if weight == 1.0 and not any(word in name for name in names))
    return tuple(own) if named else ()


def names_of(context: Context, items: Sequence[str], asked: str) -> tuple[str, ...]:
    """All names of items in the dictionary, without other ones that stand within many (收入 in 营业外收入).

    A short one that the question itself uses counts (营收).
    """
    known = [(item, context.knowledge.items.get(item)) for item in items]
    every = [name for _, one in known if one for name in one.every_name()]
    long = [name for name in every if len(name) >= WHOLE]
    for name in sorted(long, key=len, reverse=True):
        asked = asked.replace(name, " ")
    return tuple(dict.fromkeys((*items, *long, *(name for name in every if len(name) < WHOLE and name in asked))))
