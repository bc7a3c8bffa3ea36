"""Attributes of things that tables describe, each with what asks for it and what its columns are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.records import Expressions, Text, read_record
from pipeline.rules.yaml_files import load_entries


class ValueKind(StrEnum):
    """What the cells of an attribute are."""

    TEXT = "text"
    DATE = "date"
    RATE = "rate"
    LENGTH = "length"  # of time
    STATE = "state"
    REASON = "reason"
    FIGURE = "figure"


class Several(StrEnum):
    """Which of several rows of one name tell an attribute; none unless they are few and of one table."""

    NONE = "none"
    ALL = "all"
    FULLEST = "fullest"


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute: how questions call it or ask for it, and what the columns that have it are called."""

    name: Text
    kind: ValueKind
    columns: Expressions
    called: tuple[str, ...] = ()
    asked: Expressions = ()
    made_of: tuple[str, ...] = ()  # the attributes that tell it where no column has it
    money: bool = False  # a figure in the table's unit
    of_several: Several = Several.NONE  # rows of one name that say it differently
    alone: bool = False  # asked for of the company itself, with no name beside it
    file: str = ""
    line: int = 0


def load_attributes(extra: Sequence[Path] = ()) -> tuple[Mapping[str, Attribute], tuple[Problem, ...]]:
    """The attributes by name; a user's are added, one of the same name takes the built-in one's place."""
    entries, problems = load_entries("attributes", extra)
    found: dict[str, Attribute] = {}
    for entry in entries:
        attribute = read_record(Attribute, entry, problems)
        if attribute is not None:
            found[attribute.name] = attribute
    for attribute in found.values():
        unknown = [name for name in attribute.made_of if name not in found]
        if unknown:
            message = f"{attribute.name}: 'made_of' names no attribute: {'、'.join(unknown)}"
            problems.append(Problem(attribute.file, message, line=attribute.line))
    return found, tuple(problems)
