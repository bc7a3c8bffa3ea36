"""What a question asks of an event with a party: 为什么卖掉大佛药业的股权？卖给谁、多少钱，办完了没有？

kind      sales_of_shares (a class of words that reports tell such events with)
parties   大佛药业
aspects   why, party, amount, state
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.events.parties import parties_in
from pipeline.answer.evidence.open.events.stories import KINDS
from pipeline.answer.evidence.open.unanswered import asks_more
from pipeline.answer.evidence.ways_of_change import changes
from pipeline.model import Passage, Plan
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import asks_for_amount

_CLAUSES = re.compile("[，,、；;？?。！!]")


class Aspect(Enum):
    """What may be asked of an event."""

    STORY = "all that is told"
    WHY = "its purpose or ground"
    PARTY = "the other party"
    AMOUNT = "for how much"
    STATE = "how far it has come"


@dataclass(frozen=True, slots=True)
class EventQuestion:
    """The kind of an event, the names of its parties, and what is asked of it with the clause that asks."""

    kind: str
    parties: tuple[str, ...]
    aspects: tuple[tuple[Aspect, str], ...]
    thing: str = ""  # what the question says of what was done beside: 少数股权

    def asks_for(self, *aspects: Aspect) -> bool:
        """Whether one of these is asked for."""
        return any(one in aspects for one, _ in self.aspects)

    @property
    def asks_for_parts(self) -> bool:
        """Whether parts are asked for, of which a text on the event that has none of them tells nothing."""
        return not self.asks_for(Aspect.STORY)


@dataclass(frozen=True, slots=True)
class _Words:
    kinds: tuple[tuple[str, re.Pattern[str]], ...]
    states: re.Pattern[str]
    parties: re.Pattern[str]
    stories: re.Pattern[str]
    things: re.Pattern[str]  # that a thing is asked for


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        kinds=tuple((kind, words.pattern(kind)) for kind in KINDS),
        states=words.pattern("asked_states"),
        parties=words.pattern("asked_parties"),
        stories=words.pattern("asked_stories"),
        things=words.pattern("asked_things"),
    )


def event_question(plan: Plan, passages: Sequence[Passage]) -> EventQuestion | None:
    """What a plan's question asks of an event with a party that the report names; None where it asks anything else."""
    kind = next((kind for kind, pattern in _words().kinds if pattern.search(plan.question)), None)
    aspects = tuple(_aspects(plan.question)) if kind is not None else ()
    if kind is None or not aspects or _is_of_figure(plan, aspects) or _asks_of_more(plan.question, aspects):
        return None
    parties = parties_in(plan.question, plan.called, passages)
    return EventQuestion(kind, parties, aspects, _thing(plan, kind, parties)) if parties else None


def _asks_of_more(question: str, aspects: Sequence[tuple[Aspect, str]]) -> bool:
    """Whether what is asked first is no part of an event: 收购甲时原股东做了什么承诺，完成了吗."""
    first = next((clause for clause in _CLAUSES.split(question) if asks_more(clause)), "").strip()
    return _words().things.search(first) is not None and all(clause != first for _, clause in aspects)


def _thing(plan: Plan, kind: str, parties: Sequence[str]) -> str:
    """The words of a question beside its company, its parties and the kind of event."""
    names = sorted((*plan.called, *parties), key=len, reverse=True)
    text = re.sub("|".join(map(re.escape, names)), " ", plan.question)
    content = Content.of(dict(_words().kinds)[kind].sub(" ", text))
    return " ".join(word for word, _ in content.weights) if content.own else ""


def _is_of_figure(plan: Plan, aspects: Iterable[tuple[Aspect, str]]) -> bool:
    """Whether it is asked why a figure is as it is, not why something was done: 收购某某的商誉为什么减值."""
    why = [clause for aspect, clause in aspects if aspect is Aspect.WHY]
    for _, kind in _words().kinds:
        why = [kind.sub(" ", clause) for clause in why]  # 卖掉 is no fall
    return bool(why) and (bool(plan.items) or any(map(changes, why)))


def _aspects(question: str) -> Iterator[tuple[Aspect, str]]:
    """What each clause asks for, in its order."""
    words = _words()
    if words.kinds[0][1].search(question) and words.states.search(question):
        yield Aspect.STORY, question  # of a lawsuit the last step says nothing without what it is about
    for clause in filter(None, map(str.strip, _CLAUSES.split(question))):
        if asks_for_cause(clause) and not words.stories.search(clause):
            yield Aspect.WHY, clause
        if words.stories.search(clause):
            yield Aspect.STORY, clause
        if words.states.search(clause):
            yield Aspect.STATE, clause
        if words.parties.search(clause):
            yield Aspect.PARTY, clause
        if asks_for_amount(clause):
            yield Aspect.AMOUNT, clause
