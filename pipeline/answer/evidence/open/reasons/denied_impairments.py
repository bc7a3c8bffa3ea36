"""What a question why something was done takes for granted, and a report says was not so.

为什么对收购某公司的商誉计提减值: “…本公司认为收购某公司形成的商誉2024年12月31日不存在减值。”
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause

_YEAR = re.compile(r"(?<!\d)20\d\d(?=\s*年)")
_GAP = "\n"


@dataclass(frozen=True, slots=True)
class _Event:
    """What a question takes for granted, how a report denies it, and how it says that it was so."""

    asked: re.Pattern[str]
    denied: re.Pattern[str]
    done: re.Pattern[str]
    undone: re.Pattern[str]  # said by the question itself


@per_evidence_words
def _event(words: Lexicon) -> _Event:
    return _Event(
        words.pattern("impairment_words"),
        words.pattern("denials_of_impairment"),
        words.pattern("impairments_made"),
        words.pattern("not_done"),
    )


def deny_event(plan: Plan, context: Context, report: Report, passages: Sequence[Passage]) -> Answer | None:
    """That a report denies what a question for a cause takes for granted; None where it does not, or says both."""
    event = _event()
    asked = event.asked.search(plan.question)
    if not asks_for_cause(plan.question) or asked is None:
        return None
    if event.undone.search(plan.question[: asked.start()]):
        return None  # 为什么没有计提减值
    named = [word for word in _named(plan) if not word.is_verb]
    if all(context.knowledge.items.get(word.text) is not None for word in named):
        return None  # of no thing of its own: 为什么计提商誉减值
    told = list(_sentences(passages, named, report.year))
    denied = [(line, path) for line, path in told if event.denied.search(line.text)]
    if not denied or any(event.done.search(event.denied.sub("", line.text)) for line, _ in told):
        return None
    line, path = denied[0]
    text = context.say("premise-denied", company=context.company(plan, report.code), text=line.text.strip())
    cited = tuple(citations(context, report, path, "", (line,)))
    return Answer(text + context.sources(cited), value=False, citations=cited)


def _named(plan: Plan) -> list[AskedWord]:
    """What a question names beside the company and the event."""
    text = plan.question
    for name in plan.called:
        text = text.replace(name, _GAP)
    runs = _general().sub(_GAP, _event().asked.sub(_GAP, text)).split(_GAP)
    return [word for run in runs for word in content_words(run) if not word.text[0].isdigit()]


@per_lexicon
def _general(lexicon: Lexicon) -> re.Pattern[str]:
    """What says nothing of the thing that a question is of."""
    classes = ("cause_questions", "interrogatives", "report_words", "amount_words", "points_of_time", "movements_made")
    return re.compile(lexicon.any_of(*classes))


def _sentences(
    passages: Sequence[Passage], named: Sequence[AskedWord], year: int
) -> Iterator[tuple[SectionLine, tuple[str, ...]]]:
    """The sentences of a report's year that have all that is named and suppose nothing, with their headings."""
    for passage in passages:
        body = normal(passage.body)
        if not all(has_word(body, word) for word in named):
            continue
        for line in passage_lines([passage]):
            years = {int(match[0]) for match in _YEAR.finditer(line.text)}
            if line.is_row or supposes(line.text) or (years and year not in years):
                continue
            told = normal(line.text)
            if all(has_word(told, word) for word in named):
                yield line, passage.path
