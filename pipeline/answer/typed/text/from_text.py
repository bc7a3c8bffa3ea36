"""A typed question answered from the words of a report, without a model; N/A where they do not decide it."""

from __future__ import annotations

from pipeline.answer.typed.questions import NONE, Reference, TypedAnswer, TypedQuestion
from pipeline.answer.typed.text.events import find_event
from pipeline.answer.typed.text.report_text import ReportText
from pipeline.rules.english_text import TextRules

_SHOWN = 200  # characters of the sentence that is told as the reason


def text_answer(question: TypedQuestion, text: ReportText, rules: TextRules) -> TypedAnswer:
    """What a report's sentences say."""
    if question.kind == "boolean":
        return _boolean(question, text, rules)
    return TypedAnswer(question, NONE, reason="only a language model can answer it")


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
