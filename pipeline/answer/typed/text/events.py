"""Whether a report says that something happened: mergers, buybacks, lawsuits, changes of the executive team.

True with the pages of the sentences that state it, of the company and in the time reported on. False only where no
sentence of the report as much as mentions the matter, risks, policies and denials aside. Where it is mentioned without
being stated, no one can tell without reading: N/A.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.answer.typed.text.report_text import ReportText, Told, is_stated
from pipeline.rules.english_text import Event, TextRules

MOST_PAGES = 3
_FEWEST = 150  # sentences of a report that is said to be silent on something
_NEAR = 60
_FIRST_WORDS = 2  # patterns of an event that state it most directly


@dataclass(frozen=True, slots=True)
class EventFound:
    """`happened`: None where a report mentions the matter without stating it; its sentences, the best first."""

    happened: bool | None
    sentences: tuple[Told, ...] = ()

    @property
    def pages(self) -> tuple[int, ...]:
        """Of the sentences, from 1, as many as are cited, in the order of the sentences."""
        return tuple(dict.fromkeys(one.sentence.page for one in self.sentences))[:MOST_PAGES]


def find_event(event: Event, text: ReportText, rules: TextRules) -> EventFound:
    """Whether a report states that an event happened."""
    stated = dict(_stated(event, text, rules))
    if stated:
        pages = Counter(one.sentence.page for one in stated)
        best = sorted(stated, key=lambda one: (stated[one], -pages[one.sentence.page]))
        return EventFound(True, tuple(best))
    mentioned = tuple(_mentioned(event, text, rules))
    if mentioned or len(text.told) < _FEWEST:
        return EventFound(None, mentioned)
    return EventFound(False)


def _stated(event: Event, text: ReportText, rules: TextRules) -> Iterator[tuple[Told, tuple[bool, bool]]]:
    """The sentences that state an event; before others those that do in its first words, and of the period itself."""
    for told in text.told:
        if told.aside or event.unless.search(told.text) or not event.mention.search(told.text):
            continue
        found = [
            (place >= _FIRST_WORDS, event.dated != "present" and not text.is_of_time(told, match, "period", rules))
            for place, pattern in enumerate(event.said)
            for match in pattern.finditer(told.text)
            if is_stated(told, match, rules) and text.is_of_time(told, match, event.dated, rules)
        ]
        if found:
            yield told, min(found)


def _mentioned(event: Event, text: ReportText, rules: TextRules) -> Iterator[Told]:
    """Sentences that touch on a matter as something that may have been: not only as a risk, a rule or a denial."""
    for told in text.told:
        if told.aside or told.of_risk or event.unless.search(told.text):
            continue
        if any(_is_of_note(told, match, rules) for match in event.mention.finditer(told.text)):
            yield told


def _is_of_note(told: Told, found: re.Match[str], rules: TextRules) -> bool:
    around = told.text[max(0, found.start() - _NEAR) : found.end() + _NEAR]
    return not any(rules.stands(name, around) for name in ("may happen", "denied", "policy"))
