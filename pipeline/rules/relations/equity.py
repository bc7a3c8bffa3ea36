"""The statement of changes in equity as rules: its columns (components), its rows (movements), ``rules/equity.yaml``.

    - {component: 盈余公积, id: surplus_reserve, english: Surplus reserve, part_of: owners}
    - {movement: 提取盈余公积, id: to_surplus_reserve, english: Appropriation …, group: distribution, of: 盈余公积}

Every pair is an item of the dictionary, 盈余公积·提取盈余公积; a question may also say 盈余公积中提取盈余公积 or,
where the movement has an `of`, its name alone.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pipeline.model import Problem
from pipeline.rules.label_keys import label_key
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import RuleEntry, RuleFiles

FILES = RuleFiles("equity")
BETWEEN = "·"  # component·movement
STATEMENT = "equity"
MIN_LABEL_LENGTH = 5  # characters of a label that questions may use by itself: 提取 and 本期使用 say too little


@dataclass(frozen=True, slots=True)
class Component:
    """A column. `part_of`: the sum it counts in ("owners", "total", "" for a sum itself), with its `sign`."""

    name: Text = field(metadata={"key": "component"})
    id: Text
    english: Text
    labels: tuple[str, ...] = ()
    sign: Literal[1, -1] = 1
    part_of: Literal["owners", "total", ""] = ""
    balance: str = ""  # the line of the balance sheet that its closing balance is, where it has another name
    role: Literal["owners", "minority", "total", ""] = ""  # what the checks know it as


@dataclass(frozen=True, slots=True)
class Movement:
    """A row. `step`: it counts in opening + steps = closing; `local` labels mean it only inside its group."""

    name: Text = field(metadata={"key": "movement"})
    id: Text
    english: Text
    group: Text
    labels: tuple[str, ...] = ()
    local: tuple[str, ...] = ()
    step: bool = False
    of: str = ""
    role: Literal["prior", "opening", "change", "closing", ""] = ""  # what the checks know it as


@dataclass(frozen=True, slots=True)
class Equity:
    """Components and movements with what finds them by label."""

    components: tuple[Component, ...]
    movements: tuple[Movement, ...]

    def component(self, label: str) -> Component | None:
        """The column that goes by a header's text."""
        return _components(self).get(label_key(label))

    def column(self, role: str) -> str:
        """The name of the component with a role, "" where there is none."""
        return next((component.name for component in self.components if component.role == role), "")

    def row(self, role: str) -> str:
        """The name of the movement with a role, "" where there is none."""
        return next((movement.name for movement in self.movements if movement.role == role), "")

    def movement(self, label: str, group: str = "") -> Movement | None:
        """The row that goes by `label` after a row of `group`."""
        rows = _movements(self)
        key = label_key(label)
        return rows.get((group, key)) or rows.get(("", key))


@functools.cache
def _components(equity: Equity) -> dict[str, Component]:
    return {label_key(name): c for c in equity.components for name in (c.name, *c.labels)}


@functools.cache
def _movements(equity: Equity) -> dict[tuple[str, str], Movement]:
    found = {("", label_key(name)): m for m in equity.movements for name in (m.name, *m.labels)}
    return found | {(m.group, label_key(name)): m for m in equity.movements for name in m.local}


def item_name(component: str, movement: str) -> str:
    """The item that a figure of a column and a row is."""
    return component + BETWEEN + movement


def load_equity(extra: Sequence[Path] = ()) -> tuple[Equity, list[Problem]]:
    """The rules of the statement, with the user's folders laid over them (same id: the later wins)."""
    equity, problems, _ = _load(tuple(extra))
    return equity, list(problems)


def equity_entries(extra: Sequence[Path] = ()) -> list[RuleEntry]:
    """Entries of the item dictionary, one a component and movement."""
    equity, _, (file, line) = _load(tuple(extra))
    return [RuleEntry(_pair(c, m), file, line) for c in equity.components for m in equity.movements]


def _pair(component: Component, movement: Movement) -> dict[str, Any]:
    asked = [f"{component.name}中{movement.name}"]
    if movement.of == component.name:
        asked += [movement.name, *(label for label in movement.labels if len(label) >= MIN_LABEL_LENGTH)]
    return {
        "name": item_name(component.name, movement.name),
        "id": f"{component.id}__{movement.id}",
        "english": f"{component.english}: {movement.english}",
        "statement": STATEMENT,
        "unit": "元",
        "period": "duration",
        "names": [f"{movement.name}({component.name})"],
        "asked": asked,
        "sections": ["所有者权益变动表"],
    }


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[Equity, tuple[Problem, ...], tuple[Path, int]]:
    entries, problems = FILES.entries(extra)
    components: dict[str, Component] = {}
    movements: dict[str, Movement] = {}
    for entry in entries:
        column, row = (entry.data.get(key) is not None for key in ("component", "movement"))
        if column == row:
            problems.append(entry.problem("an entry names either a component (a column) or a movement (a row)"))
        elif column:
            component = read_record(Component, entry, problems)
            components |= {component.id: component} if component else {}
        else:
            movement = read_record(Movement, entry, problems)
            movements |= {movement.id: movement} if movement else {}
    where = (entries[0].file, entries[0].line) if entries else (Path(), 0)
    return Equity(tuple(components.values()), tuple(movements.values())), tuple(problems), where
