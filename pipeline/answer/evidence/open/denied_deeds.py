"""What a question takes for done and asks the reason of, where the report says that it was not done.

为什么要对收购甲医院的商誉计提减值: …收购甲医院形成的商誉2024年12月31日不存在减值。
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, citations
from pipeline.model import Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause

LEAST = 0.8  # of the words that say what it was done to, for a sentence to be of it
_BETWEEN = 8  # characters between the denial and what is denied
_FIGURE = re.compile(r"\d[\d,.]*\s*[万亿]?元|\d[\d,.]{6,}")

Told = tuple[SectionLine, tuple[str, ...]]


@per_evidence_words
def _words(words: Lexicon) -> tuple[re.Pattern[str], str, str, re.Pattern[str]]:
    return (
        words.pattern("deeds"),
        words.any_of("deeds_undone"),
        words.any_of("deeds_only_named"),
        words.pattern("policy_chapters", "promise_headings", "auditor_headings"),
    )


def deny_deed(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings:
    """The sentence that says that what a question asks the reason of was not done; nothing where it was, or may be."""
    deeds, undone, named_only, _ = _words()
    deed = deeds.search(plan.question)
    if deed is None or not asks_for_cause(plan.question):
        return Findings()
    content = _done_to(plan, deed[0])
    denied = re.compile(rf"{undone}[^，。；]{{0,{_BETWEEN}}}?{re.escape(deed[0][-2:])}(?!{named_only})")
    if not content.own or re.search(undone, plan.question[: deed.start()]):  # 为什么没有分红
        return Findings()
    denials: list[Told] = []
    for line, path in _sentences(reading.texts.of(report.id), content):
        if denied.search(line.text):
            denials.append((line, path))
        elif deed[0][-2:] in line.text and _FIGURE.search(line.text):
            return Findings()  # it was done, and for how much
    if not denials:
        return Findings()
    line, path = denials[0]
    cited = citations(context, report, path, plan.question, (line,))
    return Findings(context.say("premise-deed", told=line.text), [], cited, says_lacking=True)


def _done_to(plan: Plan, deed: str) -> Content:
    """The words that say what it was done to."""
    asked = "".join(plan.asked) or plan.question
    for name in (deed, *plan.called):
        asked = asked.replace(name, " ")
    return Content.of(asked)


def _sentences(passages: Sequence[Passage], content: Content) -> Iterator[Told]:
    """The sentences of what it was done to, with their headings; none of policies, promises and auditors."""
    *_, others = _words()
    for passage in passages:
        if content.support(passage.body) < LEAST or any(map(others.search, passage.path)):
            continue
        for line in passage_lines([passage]):
            if content.support(line.text) >= LEAST and not supposes(line.text):
                yield line, tuple(passage.path)
