"""Items that answer for one that a report does not state, under their own name.

``instead`` of an item lists them, the first before the others. A bare name always stands in; one with conditions only
where the lines of the same report show that both are one figure::

    instead:
    - {name: 营业收入, beside: [营业成本, 税金及附加], unless: [利息收入, 已赚保费]}

``beside``: the report must state at least one of these; ``unless``: and none of these, other than as zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

_CONDITIONS = ("beside", "unless")


@dataclass(frozen=True, slots=True)
class StandIn:
    """An item that answers for another one, and what else the report must or must not state."""

    name: str
    beside: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()

    @property
    def is_conditional(self) -> bool:
        return bool(self.beside or self.unless)

    @property
    def lines(self) -> tuple[str, ...]:
        """The items that the conditions are about."""
        return (*self.beside, *self.unless)

    def holds(self, stated: Iterable[str]) -> bool:
        """Whether it may stand in beside the `stated` ones of its lines."""
        stated = frozenset(stated)
        return not stated.intersection(self.unless) and (not self.beside or bool(stated.intersection(self.beside)))


def read_stand_ins(entries: Iterable[str | dict[str, Any]]) -> tuple[StandIn, ...]:
    """The entries of ``instead``.

    Raises:
        ValueError: an entry has no name, or another key than those above.
    """
    return tuple(_read(entry) for entry in entries)


def _read(entry: str | dict[str, Any]) -> StandIn:
    if isinstance(entry, str):
        return StandIn(entry)
    name, conditions = entry.get("name"), {key: value for key, value in entry.items() if key != "name"}
    if not isinstance(name, str) or not name:
        raise ValueError("an item that stands in must have a name")
    if unknown := set(conditions) - set(_CONDITIONS):
        raise ValueError(f"{name} has the unknown key {min(unknown)!r}; allowed are name, {', '.join(_CONDITIONS)}")
    for key, value in conditions.items():
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise ValueError(f"{key!r} of {name} must be a list of items")
    return StandIn(name, **{key: tuple(value) for key, value in conditions.items()})


def items_of(stand_ins: Iterable[StandIn]) -> Iterator[str]:
    """All items that stand-ins name."""
    for one in stand_ins:
        yield from (one.name, *one.lines)
