"""Relations held to the item dictionary and to each other: unknown items, doubles, cycles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from pipeline.model import Problem
from pipeline.rules.items import Items, load_items
from pipeline.rules.relations.anomalies import load_anomalies
from pipeline.rules.relations.anomaly import Order
from pipeline.rules.relations.derivations import load_derivations
from pipeline.rules.relations.identities import Relation, load_identities

Stated = TypeVar("Stated", bound=Relation)


def check_identities(rules: Sequence[Path] = ()) -> Iterator[Problem]:
    """What is wrong with the identities."""
    identities, problems = load_identities(rules)
    items, _ = load_items(rules)
    yield from problems
    for identity in identities:
        yield from unknown_items(identity.items, identity.id, identity.file, identity.line, items)
        own = next((item for item in identity.items if identity.items.count(item) > 1), None)
        if own is not None:
            message = f"{identity.id}: {own} stands twice in one sum"
            yield Problem(identity.file, message, line=identity.line)
    yield from _duplicates(identities, lambda i: (i.left, frozenset((term.item, term.sign) for term in i.right)))


def check_derivations(rules: Sequence[Path] = ()) -> Iterator[Problem]:
    """What is wrong with the derivations."""
    derivations, problems = load_derivations(rules)
    items, _ = load_items(rules)
    yield from problems
    for derivation in derivations:
        operands = [term.item for term in derivation.terms]
        yield from unknown_items((derivation.item, *operands), derivation.id, derivation.file, derivation.line, items)
        if derivation.item in operands:
            message = f"{derivation.id}: {derivation.item} is computed from itself"
            yield Problem(derivation.file, message, line=derivation.line)
    yield from _duplicates(derivations, lambda d: (d.item, frozenset((term.item, term.sign) for term in d.terms)))


def check_anomalies(rules: Sequence[Path] = ()) -> Iterator[Problem]:
    """What is wrong with the anomalies."""
    anomalies, problems = load_anomalies(rules)
    items, _ = load_items(rules)
    identities = {identity.id: identity for identity in load_identities(rules)[0]}
    yield from problems
    for anomaly in anomalies:
        yield from unknown_items(anomaly.every_item, anomaly.id, anomaly.file, anomaly.line, items)
        for name in anomaly.every_identity:
            if name not in identities:
                message = f"{anomaly.id}: there is no identity {name!r}; there are {', '.join(identities)}"
                yield Problem(anomaly.file, message, line=anomaly.line)
    orders = [anomaly for anomaly in anomalies if isinstance(anomaly, Order)]
    yield from _duplicates(orders, lambda order: (order.larger, order.smaller, order.only))
    yield from _cycles(orders)


def unknown_items(names: Iterable[str], of: str, file: str, line: int, items: Items) -> Iterator[Problem]:
    """The names that are no items, each with those near it; `of` is what names them."""
    for name in dict.fromkeys(names):
        if items.get(name) is None:
            near = "、".join(item.name for item, _ in items.nearest(name))
            message = f"{of}: {name!r} is no item of the dictionary" + (f"; near are {near}" if near else "")
            yield Problem(file, message, line=line)


def _duplicates(relations: Sequence[Stated], says: Callable[[Stated], Hashable]) -> Iterator[Problem]:
    """Relations that say what an earlier one says under another id."""
    known: dict[Hashable, Stated] = {}
    for relation in relations:
        other = known.setdefault(says(relation), relation)
        if other is not relation:
            message = f"{relation.id}: says the same as {other.id} ({other.file}, line {other.line}): keep one"
            yield Problem(relation.file, message, line=relation.line)


def _cycles(orders: Sequence[Order]) -> Iterator[Problem]:
    """Orders that go round: an item that must not be over itself by way of others."""
    over: dict[str, set[str]] = {}
    for order in orders:
        for item in order.smaller:
            if item == order.larger or item in _items_above(order.larger, over):
                message = f"{order.id}: {item} is held below {order.larger}, which other orders hold below {item}"
                yield Problem(order.file, message, line=order.line)
            else:
                over.setdefault(item, set()).add(order.larger)


def _items_above(item: str, over: dict[str, set[str]]) -> set[str]:
    """All items that orders hold above one."""
    above: set[str] = set()
    waiting = [item]
    while waiting:
        for higher in over.get(waiting.pop(), set()) - above:
            above.add(higher)
            waiting.append(higher)
    return above
