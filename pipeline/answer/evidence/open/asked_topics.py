"""Which topics an open question asks for, as a part of which other, and what it asks beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.topics import Topic

AHEAD = 3  # characters between a topic's name and what says that something stands in it: 内控审计(报告)里


@per_evidence_words
def _left_out(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('leads_of_exceptions')}[^，,。？?]{{2,12}}?{words.any_of('ends_of_exceptions')}")


def topics_asked(topics: Sequence[Topic], question: str) -> list[Topic]:
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


@per_lexicon
def _inside(lexicon: Lexicon) -> str:
    return lexicon.any_of("locatives", "locatives_after_items")


def part_within(topic: Topic, topics: Sequence[Topic], question: str) -> str | None:
    """Another topic that a question asks for as a part of one: 内控审计报告里的强调事项."""
    names = "|".join(map(re.escape, (topic.name, *topic.names)))
    found = re.search(rf"(?:{names})[^，,。；;？?]{{0,{AHEAD}}}?{_inside()}(?P<behind>[^，,。；;？?]*)", question)
    others = [other for other in topics if other is not topic] if found else []
    named = (other.name for other in others for name in (other.name, *other.names) if found and name in found["behind"])
    return next(named, None)


def asks_why_too(plan: Plan, topic: Topic) -> bool:
    """Whether a question asks why in another clause than the one that names the topic: 分红方案是什么，为什么."""
    clauses = asking_clauses(plan.question)
    own = [clause for clause in clauses if any(name in clause for name in (topic.name, *topic.names))]
    return any(map(asks_for_cause, clauses)) and bool(own) and not any(map(asks_for_cause, own))


@per_lexicon
def _among(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{lexicon.any_of('subset_words', 'locatives')}+")


def begins_with_another(plan: Plan, topics: Sequence[Topic]) -> bool:
    """Whether a question asks for something else before it comes to its topic: 什么时候获批？还有哪些在研产品？"""
    first, *others = asking_clauses(plan.question) or [""]
    names = [name for topic in topics for name in (topic.name, *topic.names)]
    return bool(others) and not any(name in first for name in names) and any(n in o for n in names for o in others)


def words_beside(topics: Sequence[Topic], asked: str) -> str:
    """The question's words beside the topics' names, which say what of them is asked for."""
    for name in sorted((name for topic in topics for name in (topic.name, *topic.names)), key=len, reverse=True):
        asked = asked.replace(name, "").replace(name.replace("的", ""), "")
    asked = _among().sub("", asked)  # 在研项目里处于注册申报阶段的
    return asked if asks_for_cause(asked) or Content.of(asked).own else ""
