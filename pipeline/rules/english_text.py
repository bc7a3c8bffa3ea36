"""What English annual reports say in words of what typed questions ask for (rules/english_text.yaml)."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pipeline.model import Problem
from pipeline.rules.records import Text, Texts, is_taken_as_right, read_record
from pipeline.rules.yaml_files import RuleEntry, RuleFiles
from pipeline.text.lazy_pattern import lazy_pattern

FILES = RuleFiles("english_text")
_PART = re.compile(r"<([a-z]+)>")
_NOTHING = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class _Part:
    name: Text = field(metadata={"key": "part"})
    words: Text


@dataclass(frozen=True, slots=True)
class _Standing:
    name: Text = field(metadata={"key": "standing"})
    words: str = ""
    headings: str = ""


@dataclass(frozen=True, slots=True)
class _Event:
    name: Text = field(metadata={"key": "event"})
    asked: Text
    said: Texts
    mention: Text
    dated: Literal["period", "recent", "present"]
    unless: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """A matter that questions ask about, and the sentences that state that it happened.

    `dated`: what must say that it is of the time reported on: a year of the period, the year before it too (recent), or
    nothing (present). A report is silent on the matter where no sentence has a `mention`.
    """

    name: str
    asked: re.Pattern[str]
    said: tuple[re.Pattern[str], ...]
    mention: re.Pattern[str]
    dated: str
    unless: re.Pattern[str] = _NOTHING


@dataclass(frozen=True, slots=True)
class TextRules:
    """`standing`: patterns of what makes a sentence no statement of an event, or says when it was, by their names."""

    events: tuple[Event, ...] = ()
    standing: Mapping[str, re.Pattern[str]] = field(default_factory=dict)

    def event(self, question: str) -> Event | None:
        """The matter that a question asks about; None where it is none, or several."""
        found = [event for event in self.events if event.asked.search(question)]
        return found[0] if len(found) == 1 else None

    def stands(self, name: str, text: str) -> bool:
        """Whether a text has the words of a standing."""
        return name in self.standing and self.standing[name].search(text) is not None


@functools.cache
def load_english_text(extra: tuple[Path, ...] = ()) -> tuple[TextRules, tuple[Problem, ...]]:
    """The events of rules/english_text.yaml, those of the user's folders after them."""
    entries, problems = FILES.entries(extra)
    kinds = {"part": _Part, "standing": _Standing, "event": _Event}
    made: list[tuple[RuleEntry, object]] = []
    for entry in entries:
        kind = next((kind for key, kind in kinds.items() if key in entry.data), _Event)
        if (record := read_record(kind, entry, problems)) is not None:
            made.append((entry, record))
    parts = {record.name: record.words for _, record in made if isinstance(record, _Part)}
    patterns = _Patterns(parts, problems)
    events = tuple(patterns.event(entry, record) for entry, record in made if isinstance(record, _Event))
    standing = {
        record.name: patterns.of(entry, record.words or record.headings)
        for entry, record in made
        if isinstance(record, _Standing)
    }
    return TextRules(events, standing), tuple(problems)


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Makes patterns in which parts stand as <part>."""

    parts: Mapping[str, str]
    problems: list[Problem]

    def event(self, entry: RuleEntry, said: _Event) -> Event:
        unless = self.of(entry, said.unless) if said.unless else _NOTHING
        asked, mention = self.of(entry, said.asked), self.of(entry, said.mention)
        return Event(said.name, asked, self.all_of(entry, said.said), mention, said.dated, unless)

    def all_of(self, entry: RuleEntry, texts: Sequence[str]) -> tuple[re.Pattern[str], ...]:
        return tuple(self.of(entry, text) for text in texts)

    def of(self, entry: RuleEntry, text: str) -> re.Pattern[str]:
        """A pattern that ignores case; one that is wrong matches nothing, and is told."""
        whole = _PART.sub(lambda found: self.parts.get(found[1], found[0]), text)
        if is_taken_as_right(entry.file):
            return lazy_pattern(whole, re.I)
        try:
            return re.compile(whole, re.I)
        except re.error as error:
            self.problems.append(entry.problem(f"not a valid expression: {text!r}: {error}"))
            return _NOTHING
