"""Concepts of XBRL taxonomies by the items and axes that they are: ``rules/concepts.yaml``.

- {item: 资产总计, concepts: [us-gaap:Assets, ifrs-full:Assets]}
- {axis: 产品, concepts: [srt:ProductOrServiceAxis]}
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.model import Problem
from pipeline.model.fact import Dimensions
from pipeline.rules.records import Text, Texts, read_record
from pipeline.rules.yaml_files import RuleFiles

FILES = RuleFiles("concepts")


@dataclass(frozen=True, slots=True)
class ItemConcepts:
    """An item with its concepts, the one to be taken first first."""

    item: Text
    concepts: Texts


@dataclass(frozen=True, slots=True)
class AxisConcepts:
    """An axis of facts with dimensions, with what taxonomies call it."""

    axis: Text
    concepts: Texts


@dataclass(frozen=True, slots=True)
class ImpliedDimension:
    """Members of an axis that say nothing more beside one of the axes `beside`."""

    axis: Text = field(metadata={"key": "implied"})
    members: Texts
    beside: Texts


@dataclass(frozen=True, slots=True)
class NamedMember:
    """A member of an axis by the names that people have for it, its own first."""

    member: Text
    names: Texts


@dataclass(frozen=True, slots=True)
class Concepts:
    """Which items a concept is and how far down their lists it stands; what an axis is called."""

    items: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    axes: Mapping[str, str] = field(default_factory=dict)
    implied: tuple[ImpliedDimension, ...] = ()
    members: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def item(self, concept: str) -> str:
        """The item of a concept, "" where it is none that rules know; the first of two (basic and diluted)."""
        return next((item for item, _ in self.items.get(concept, ())), "")

    def names_of(self, name: str) -> tuple[str, ...]:
        """All names of the member that goes by a name; that alone where rules know no other."""
        return next((names for names in self.members.values() if names[0] == name), (name,))

    def without_implied(self, dimensions: Dimensions) -> Dimensions:
        """Dimensions without those that others say already."""
        axes = {axis for axis, _ in dimensions}
        return tuple(
            (axis, member)
            for axis, member in dimensions
            if not any(one.axis == axis and member in one.members and axes & {*one.beside} for one in self.implied)
        )

    def axis(self, name: str) -> str:
        """What an axis is called; one that rules do not know goes by its own name."""
        return self.axes.get(name, name)


@functools.cache
def load_concepts(extra: tuple[Path, ...] = ()) -> tuple[Concepts, tuple[Problem, ...]]:
    """The concepts of rules/concepts.yaml and of the user's folders; what is wrong is told with its line."""
    entries, problems = FILES.entries(extra)
    items: dict[str, tuple[tuple[str, int], ...]] = {}
    axes: dict[str, str] = {}
    implied: list[ImpliedDimension] = []
    members: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        if "axis" in entry.data:
            axis = read_record(AxisConcepts, entry, problems)
            axes |= dict.fromkeys(axis.concepts, axis.axis) if axis else {}
            continue
        if "implied" in entry.data:
            one = read_record(ImpliedDimension, entry, problems)
            implied += [one] if one else []
            continue
        if "member" in entry.data:
            named = read_record(NamedMember, entry, problems)
            members |= {named.member: named.names} if named else {}
            continue
        record = read_record(ItemConcepts, entry, problems)
        if record is None:
            continue
        for place, concept in enumerate(record.concepts):
            items[concept] = (*items.get(concept, ()), (record.item, place))
    return Concepts(items, axes, tuple(implied), members), tuple(problems)
