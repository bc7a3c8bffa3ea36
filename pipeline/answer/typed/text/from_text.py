"""A typed question answered from the words of a report, without a model; N/A where they do not decide it."""

from __future__ import annotations

import re

from pipeline.answer.typed.parsing import MetricQuestion
from pipeline.answer.typed.questions import NONE, Reference, TypedAnswer, TypedQuestion, plain_number
from pipeline.answer.typed.text.events import find_event
from pipeline.answer.typed.text.measures import MOST_PAGES, Source, find_measure
from pipeline.answer.typed.text.people import find_people
from pipeline.answer.typed.text.report_text import ReportText
from pipeline.rules.english_text import Measure, TextRules

_REST = re.compile(r"\([^)]*\)|\b(?:year-end|end-of-year|total)\b|[\s,]", re.I)
_SHOWN = 200  # characters of the sentence that is told as the reason


def text_answer(question: TypedQuestion, source: Source, asked: MetricQuestion | None = None) -> TypedAnswer:
    """What a report's sentences say; `asked`: the metric of a question for a number."""
    if question.kind == "boolean":
        return _boolean(question, source.text, source.rules)
    if question.kind == "number":
        return _number(question, source, asked)
    people = next((one for one in source.rules.people if one.asked.search(question.text)), None)
    if question.kind == "names" and people is not None:
        names, pages = find_people(people, source.text, source.rules)
        if names:
            report = source.text.report
            references = tuple(Reference(report.code, page - 1, report.id) for page in pages[:MOST_PAGES])
            return TypedAnswer(question, names, references, f"who {people.how} an office in the report's sentences")
    return TypedAnswer(question, NONE, reason="only a language model can answer it")


def _number(question: TypedQuestion, source: Source, asked: MetricQuestion | None) -> TypedAnswer:
    measure = source.rules.measure(asked.metric if asked is not None else question.text)
    if measure is None or (asked is not None and not _is_all(measure, asked)):
        return TypedAnswer(question, NONE, reason="no rule knows the figure")
    found = find_measure(measure, source)
    if found.value is None:
        return TypedAnswer(question, NONE, reason=found.reason)
    return TypedAnswer(question, plain_number(found.value), found.references, found.reason)


def _is_all(measure: Measure, asked: MetricQuestion) -> bool:
    """Whether a metric says no more than the figure that a rule knows: number of patents in Europe is another."""
    return not _REST.sub("", measure.asked.sub("", asked.metric)) and not asked.currency


def _boolean(question: TypedQuestion, text: ReportText, rules: TextRules) -> TypedAnswer:
    event = rules.event(question.text)
    if event is None:
        return TypedAnswer(question, NONE, reason="only a language model can answer it")
    found = find_event(event, text, rules)
    if found.happened:
        references = tuple(Reference(text.report.code, page - 1, text.report.id) for page in found.pages)
        first = next(one for one in found.sentences if one.sentence.page == found.pages[0])
        return TypedAnswer(question, True, references, f"{event.name}: {first.sentence.text[:_SHOWN]}")
    if found.happened is False and "return false" in question.text.casefold():
        return TypedAnswer(question, False, reason=f"the report is silent on {event.name}")
    told = next((one.sentence for one in found.sentences), None)
    why = f": {told.text[:_SHOWN]} (page {told.page})" if told is not None else ""
    return TypedAnswer(question, NONE, reason=f"{event.name} are mentioned, not stated{why}")
