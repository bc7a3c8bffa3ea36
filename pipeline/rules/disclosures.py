"""Tables that disclosure rules prescribe, as rules: ``rules/disclosures.yaml``.

    - id: fixed_assets
      name: 固定资产（按类别）
      sections: ['^固定资产(情况)?$']          # expressions, one found in the caption or the last headings
      axes: [{axis: 资产类别}]                 # what the members are members of
      members: columns                         # they head the columns; `rows`, the default, begin the rows
      measures:
        - {item: 固定资产账面价值, row: '账面价值.*期末', line: 固定资产}
      source: 企业会计准则第4号——固定资产

In expressions ``{this}`` and ``{last}`` stand for the words and years of the report's period and of the one before.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pipeline.model import Problem
from pipeline.rules.records import Text, Texts, read_record
from pipeline.rules.yaml_files import RuleFiles

FILES = RuleFiles("disclosures")
PLACEHOLDERS = ("{this}", "{last}")


@dataclass(frozen=True, slots=True)
class Axis:
    """What members are members of. `when`: found in the band or header above them; `header`: of their own column."""

    axis: Text
    when: str = ""
    header: str = ""


@dataclass(frozen=True, slots=True)
class MeasureRule:
    """A figure of each member: the column `header`, or the rows (with those above them) that match `row`.

    `year` -1: of the period before; `opening`: at its end. `line`: what its total equals; `below`: what it cannot
    exceed; `adds`: whether members add up to the total; `of_whole`: whether they are shares of one whole.
    """

    item: Text
    header: str = ""
    row: str = ""
    unit: str = "元"
    year: Literal[0, -1] = 0
    opening: bool = False
    unit_column: str = ""
    line: str = ""
    below: str = ""
    adds: bool = True
    of_whole: bool = False


@dataclass(frozen=True, slots=True)
class Disclosure:
    """A kind of table: how it is found, whose members it lists, which figures it gives of them."""

    id: Text
    name: Text
    sections: Texts
    axes: tuple[Axis, ...]
    measures: tuple[MeasureRule, ...]
    unless: tuple[str, ...] = ()
    members: Literal["rows", "columns"] = "rows"
    named: str = ""  # what a member's name must match
    not_named: str = ""  # what it must not match
    taken_off: str = ""  # rows that take off what members count twice, sales within the group say; no members
    anchor: str = ""  # an item of the statements that tells the scale where a table prints none
    depth: int = 2  # how many of the headings above count as its own
    source: str = ""
    file: str = ""
    line: int = field(default=0)


@dataclass(frozen=True, slots=True)
class Difference:
    """An item of a disclosure is the difference of two others, for each member: net is gross less allowance."""

    difference: Text
    of: Text
    less: Text
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Notes:
    """How notes are tied to lines: `axis` names them, `sections` are the headings that each stands right under.

    `header`: the columns of this period in their tables; `references`: the column of a statement with their numbers.
    """

    axis: Text
    sections: Texts
    header: Text
    references: Text
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class CheckName:
    """What a check is called: {table} the name of the disclosure, {item} the figure that is checked."""

    check: Literal["members", "line", "below", "share", "difference", "note"]
    name: Text
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Disclosures:
    """All of them; `notes` None where no rule ties them."""

    tables: tuple[Disclosure, ...]
    differences: tuple[Difference, ...]
    notes: Notes | None = None
    check_names: Mapping[str, str] = field(default_factory=dict)


# Entries that are no tables, by the key that tells them.
_OTHERS: Mapping[str, type] = {"difference": Difference, "references": Notes, "check": CheckName}


def load_disclosures(extra: Sequence[Path] = ()) -> tuple[Disclosures, list[Problem]]:
    """The rules with those of the user's folders laid over them (same id: the later wins)."""
    found, problems = _load(tuple(extra))
    return found, list(problems)


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[Disclosures, tuple[Problem, ...]]:
    entries, problems = FILES.entries(extra)
    tables: dict[str, Disclosure] = {}
    others: dict[str, list[Any]] = {key: [] for key in _OTHERS}
    for entry in entries:
        kind = next((key for key in _OTHERS if key in entry.data), None)
        if kind is not None:
            record = read_record(_OTHERS[kind], entry, problems)
            others[kind] += [record] if record else []
            continue
        disclosure = read_record(Disclosure, entry, problems)
        if disclosure is None:
            continue
        wrong = list(_mistakes(disclosure))
        problems += [entry.problem(f"{disclosure.id}: {message}") for message in wrong]
        if not wrong:
            tables[disclosure.id] = disclosure
    names = {one.check: one.name for one in others["check"]}
    notes = others["references"][-1] if others["references"] else None
    return Disclosures(tuple(tables.values()), tuple(others["difference"]), notes, names), tuple(problems)


def _mistakes(disclosure: Disclosure) -> list[str]:
    """What msgspec does not see."""
    mistakes = []
    texts = [*disclosure.sections, *disclosure.unless, disclosure.named, disclosure.not_named, disclosure.taken_off]
    texts += [text for axis in disclosure.axes for text in (axis.when, axis.header)]
    texts += [text for one in disclosure.measures for text in (one.header, one.row, one.unit_column)]
    for text in texts:
        try:
            re.compile(functools.reduce(lambda told, name: told.replace(name, "x"), PLACEHOLDERS, text))
        except re.error as error:
            mistakes.append(f"{text!r} is not a valid expression: {error}")
    if not disclosure.axes or not disclosure.measures:
        mistakes.append("needs at least one of 'axes' and one of 'measures'")
    mistakes += [f"the axis {one.axis!r} must have no '='" for one in disclosure.axes if "=" in one.axis]
    for measure in disclosure.measures:
        if disclosure.members == "columns" and (not measure.row or measure.header):
            mistakes.append(f"{measure.item}: members are columns, so it needs 'row' and no 'header'")
        if disclosure.members == "rows" and not measure.header:
            mistakes.append(f"{measure.item}: needs 'header', an expression for its column")
    return mistakes
