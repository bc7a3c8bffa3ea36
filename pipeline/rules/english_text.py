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
_NUMBER = r"(?P<number>\d[\d,]*)(?![\d.%]| ?(?:%|percent|million|billion))"
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
class _Counting:
    name: Text = field(metadata={"key": "counting"})
    said: Texts


@dataclass(frozen=True, slots=True)
class _People:
    name: Literal["took", "left", "changed"] = field(metadata={"key": "people"})
    asked: Text
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Measure:
    name: Text = field(metadata={"key": "measure"})
    asked: Text
    form: Literal["count", "percent"]
    counted: str = ""
    said: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure of running text or tables: patterns of sentences with its `number`, and what reports call it."""

    name: str
    asked: re.Pattern[str]
    form: str  # count or percent
    said: tuple[re.Pattern[str], ...] = ()
    rows: tuple[str, ...] = ()


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
class People:
    """Who took or left an office (`how`), or which offices changed, as sentences state it."""

    how: str
    asked: re.Pattern[str]
    said: tuple[re.Pattern[str], ...] = ()


@dataclass(frozen=True, slots=True)
class TextRules:
    """`standing`: patterns of what makes a sentence no statement of an event, or says when it was, by their names."""

    events: tuple[Event, ...] = ()
    measures: tuple[Measure, ...] = ()
    standing: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    people: tuple[People, ...] = ()

    def event(self, question: str) -> Event | None:
        """The matter that a question asks about; None where it is none, or several."""
        found = [event for event in self.events if event.asked.search(question)]
        return found[0] if len(found) == 1 else None

    def measure(self, question: str) -> Measure | None:
        """The figure that a question asks for; None where no rule, or more than one, has it."""
        found = [measure for measure in self.measures if measure.asked.search(question)]
        return found[0] if len(found) == 1 else None

    def stands(self, name: str, text: str) -> bool:
        """Whether a text has the words of a standing."""
        return name in self.standing and self.standing[name].search(text) is not None


@functools.cache
def load_english_text(extra: tuple[Path, ...] = ()) -> tuple[TextRules, tuple[Problem, ...]]:
    """The events of rules/english_text.yaml, those of the user's folders after them."""
    entries, problems = FILES.entries(extra)
    kinds = {
        "part": _Part, "standing": _Standing, "event": _Event, "counting": _Counting, "measure": _Measure,
        "people": _People,
    }  # fmt: skip
    made: list[tuple[RuleEntry, object]] = []
    for entry in entries:
        kind = next((kind for key, kind in kinds.items() if key in entry.data), _Event)
        if (record := read_record(kind, entry, problems)) is not None:
            made.append((entry, record))
    parts = {record.name: record.words for _, record in made if isinstance(record, _Part)}
    patterns = _Patterns(parts, problems)
    events = tuple(patterns.event(entry, record) for entry, record in made if isinstance(record, _Event))
    counting = [text for _, record in made if isinstance(record, _Counting) for text in record.said]
    measures = tuple(
        patterns.measure(entry, record, counting) for entry, record in made if isinstance(record, _Measure)
    )
    standing = {
        record.name: patterns.of(entry, record.words or record.headings)
        for entry, record in made
        if isinstance(record, _Standing)
    }
    people = tuple(
        People(record.name, patterns.of(entry, record.asked), patterns.all_of(entry, record.said))
        for entry, record in made
        if isinstance(record, _People)
    )
    return TextRules(events, measures, standing, people), tuple(problems)


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Makes patterns in which parts stand as <part>."""

    parts: Mapping[str, str]
    problems: list[Problem]

    def event(self, entry: RuleEntry, said: _Event) -> Event:
        unless = self.of(entry, said.unless) if said.unless else _NOTHING
        asked, mention = self.of(entry, said.asked), self.of(entry, said.mention)
        return Event(said.name, asked, self.all_of(entry, said.said), mention, said.dated, unless)

    def measure(self, entry: RuleEntry, said: _Measure, counting: Sequence[str]) -> Measure:
        nouns = [text.replace("<nouns>", said.counted) for text in counting] if said.counted else []
        told = self.all_of(entry, (*nouns, *said.said))
        return Measure(said.name, self.of(entry, said.asked), said.form, told, said.rows)

    def all_of(self, entry: RuleEntry, texts: Sequence[str]) -> tuple[re.Pattern[str], ...]:
        return tuple(self.of(entry, text) for text in texts)

    def of(self, entry: RuleEntry, text: str) -> re.Pattern[str]:
        """A pattern that ignores case; one that is wrong matches nothing, and is told."""
        known = {"number": _NUMBER, **self.parts}
        whole = _PART.sub(lambda found: known.get(found[1], found[0]), text)
        if is_taken_as_right(entry.file):
            return lazy_pattern(whole, re.I)
        try:
            return re.compile(whole, re.I)
        except re.error as error:
            self.problems.append(entry.problem(f"not a valid expression: {text!r}: {error}"))
            return _NOTHING
