"""Topics that reports treat in words: rules/topics.yaml, with the headings under which reports do so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.records import Expression, Expressions, Text, read_record
from pipeline.rules.yaml_files import load_entries


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic, the headings that sections on it have, and what is read in them.

    `headings` are in order of preference: the first that a report has wins. `about` and `without` choose among the
    paragraphs of a section that treats more than the topic. `items` are figures told before the text.
    """

    name: Text
    names: tuple[str, ...] = ()
    headings: Expressions = ()
    about: Expression | None = None
    without: Expression | None = None
    items: tuple[str, ...] = ()
    told: str = ""  # said of a section that is ticked 不适用
    notes: bool = False  # the section is one of the financial report
    word: str = ""  # a question with this word may be answered by what its section says of the question's other words
    point: Expression | None = None  # what of a sentence names one of the topic's points, as the group `point`
    listed: Expression | None = None  # what a sentence that lists its points has
    tables: Expressions = ()  # what the header of a table has whose rows are told, in order of preference
    columns: Expression | None = None  # its columns that are told beside a row's name
    prose: bool = False  # its section is told in sentences, whatever tables stand in it
    alone: tuple[str, ...] = ()  # names by which it goes where a question has no other words
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Topics:
    """All topics by their own names."""

    by_name: Mapping[str, Topic]

    def names(self) -> dict[str, str]:
        """Every name of every topic with the topic's own name."""
        return {name: topic.name for topic in self.by_name.values() for name in (topic.name, *topic.names)}

    def patterns(self) -> tuple[str, ...]:
        """The first two patterns of headings of each topic, which are the forms' own words."""
        return tuple(heading.pattern for topic in self for heading in topic.headings[:2])

    def of_word(self, asked: str) -> Topic | None:
        """The topic whose word a question's subject has: 汇率风险 is told among the risks."""
        return next((topic for topic in self if topic.word and topic.word in asked), None)

    def alone(self, asked: str) -> Topic | None:
        """The topic that a question's whole subject is a name of, though not within a longer one: 主营业务, 风险."""
        bare = asked.strip("?？ ")
        return next((topic for topic in self if bare and bare in (topic.word, *topic.alone)), None)

    def get(self, name: str) -> Topic | None:
        return self.by_name.get(name) or self.by_name.get(self.names().get(name, ""))

    def __iter__(self) -> Iterator[Topic]:
        return iter(self.by_name.values())

    def __len__(self) -> int:
        return len(self.by_name)


def load_topics(extra: Sequence[Path] = ()) -> tuple[Topics, tuple[Problem, ...]]:
    """The topics; a user's are added, one of the same name takes the built-in one's place."""
    entries, problems = load_entries("topics", extra)
    found: dict[str, Topic] = {}
    for entry in entries:
        topic = read_record(Topic, entry, problems)
        if topic is not None:
            found[topic.name] = topic
    return Topics(found), tuple(problems)
