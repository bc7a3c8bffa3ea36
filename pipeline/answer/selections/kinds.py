"""Kinds of rows that questions choose among: what questions call them, and which tables have them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pipeline.model import Problem
from pipeline.rules.records import Expression, Expressions, Parsed, Text, Texts, compiled, read_record
from pipeline.rules.yaml_files import load_entries


@dataclass(frozen=True, slots=True)
class MeasureEntry:
    """A measure as the file has it."""

    name: Text
    asked: Texts
    columns: Texts
    share: bool = False
    result: bool = False


@dataclass(frozen=True, slots=True)
class MemberEntry:
    """Rows chosen by another column as the file has them."""

    asked: Texts
    column: Text
    has: Text


@dataclass(frozen=True, slots=True)
class RowMeasure:
    """A figure by which rows are ordered and told: what asks for it, and its columns, the surest first."""

    name: str
    asked: tuple[re.Pattern[str], ...]
    columns: tuple[re.Pattern[str], ...]
    share: bool = False  # a percentage
    result: bool = False  # a profit or a loss


@dataclass(frozen=True, slots=True)
class MemberKind:
    """Rows of a kind chosen by another column: the directors among the officers."""

    asked: tuple[re.Pattern[str], ...]
    column: re.Pattern[str]
    has: re.Pattern[str]


def _measures(entries: Sequence[MeasureEntry]) -> tuple[RowMeasure, ...]:
    if not entries:
        raise ValueError("must have at least one measure")
    return tuple(
        RowMeasure(one.name, tuple(map(compiled, one.asked)), tuple(map(compiled, one.columns)), one.share, one.result)
        for one in entries
    )


def members_of(entries: Sequence[MemberEntry]) -> tuple[MemberKind, ...]:
    """The kinds of rows chosen by another column; raises `ValueError` where an expression is none."""
    return tuple(
        MemberKind(tuple(map(compiled, one.asked)), compiled(one.column), compiled(one.has)) for one in entries
    )


@dataclass(frozen=True, slots=True)
class RowKind:
    """A kind of rows."""

    name: Text
    asked: Expressions
    headers: Expressions
    measures: Annotated[tuple[RowMeasure, ...], Parsed(_measures, tuple[MeasureEntry, ...])]
    needed: Expressions = ()
    barred: Expressions = ()
    left_out: Expressions = ()
    rest: Expressions = ()  # rows that put others together: told in a list, first of no order
    nouns: Expressions = ()  # what its rows are called beside, which says nothing more
    members: Annotated[tuple[MemberKind, ...], Parsed(members_of, tuple[MemberEntry, ...])] = ()
    ranked: bool = False  # tables have only the greatest
    listed: bool = False  # a narrow kind: all of its rows may be told
    bounded: bool = False  # only rows within a bound are told: products, whose orders are asked of any table
    axis: Text = ""  # of the facts that have these rows as members, with items called by it and the measures
    first: Expression | None = None  # of headings, for the table that goes before others that differ
    file: str = ""
    line: int = 0

    @property
    def usual(self) -> RowMeasure:
        """The measure that is meant where none is named."""
        return self.measures[0]

    def measure_of(self, *, share: bool) -> RowMeasure | None:
        """The first measure that is a percentage, or none."""
        return next((one for one in self.measures if one.share is share), None)

    @property
    def result(self) -> RowMeasure | None:
        """The measure of which a loss or a profit is said."""
        return next((one for one in self.measures if one.result), None)


def load_row_kinds(extra: Sequence[Path] = ()) -> tuple[tuple[RowKind, ...], tuple[Problem, ...]]:
    """The kinds in the order of the file; a user's are added, one of the same name takes the built-in one's place."""
    entries, problems = load_entries("row_kinds", extra)
    found: dict[str, RowKind] = {}
    for entry in entries:
        kind = read_record(RowKind, entry, problems)
        if kind is not None:
            found[kind.name] = kind
    return tuple(found.values()), tuple(problems)


def mentions(kind: RowKind, text: str) -> Iterator[re.Match[str]]:
    """Where a text calls the rows of a kind."""
    return (match for pattern in kind.asked for match in pattern.finditer(text) if match[0])
