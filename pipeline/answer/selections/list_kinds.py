"""Lists of tables without figures: what questions call their rows, and what a column says was done with each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pipeline.answer.selections.kinds import MemberEntry, MemberKind, members_of
from pipeline.model import Problem
from pipeline.rules.records import Expression, Expressions, Parsed, Text, Texts, compiled, read_record
from pipeline.rules.yaml_files import load_entries


@dataclass(frozen=True, slots=True)
class ChoiceEntry:
    """A choice as the file has it."""

    asked: Texts
    has: Text
    unless_under: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was done as questions call it, and as the cells of the column do.

    `unless_under`: none of what stands under such a header elsewhere: 股权转让 of one that was bought is no sale.
    """

    asked: tuple[re.Pattern[str], ...]
    has: re.Pattern[str]
    unless_under: re.Pattern[str] | None = None


def _choices(entries: Sequence[ChoiceEntry]) -> tuple[Choice, ...]:
    if not entries:
        raise ValueError("must have at least one choice")
    return tuple(
        Choice(
            tuple(map(compiled, one.asked)), compiled(one.has), compiled(one.unless_under) if one.unless_under else None
        )
        for one in entries
    )


@dataclass(frozen=True, slots=True)
class RowList:
    """A kind of such lists."""

    name: Text
    asked: Expressions
    headers: Expressions
    needed: Expressions
    column: Expression
    choices: Annotated[tuple[Choice, ...], Parsed(_choices, tuple[ChoiceEntry, ...])]
    told: Expressions = ()
    members: Annotated[tuple[MemberKind, ...], Parsed(members_of, tuple[MemberEntry, ...])] = ()
    file: str = ""
    line: int = 0


def load_row_lists(extra: Sequence[Path] = ()) -> tuple[tuple[RowList, ...], tuple[Problem, ...]]:
    """The lists in the order of the file; a user's are added, one of the same name takes the built-in one's place."""
    entries, problems = load_entries("row_lists", extra)
    found: dict[str, RowList] = {}
    for entry in entries:
        one = read_record(RowList, entry, problems)
        if one is not None:
            found[one.name] = one
    return tuple(found.values()), tuple(problems)
