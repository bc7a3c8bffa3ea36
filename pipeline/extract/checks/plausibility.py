"""Values that an item cannot have, whatever a table seems to say: in another unit, out of its range, half a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pipeline.model import Check, Fact
from pipeline.model.fact import plain
from pipeline.rules.items import Item, Items
from pipeline.text.amounts import currency_of, in_currency

COUNTED = frozenset(("人", "户"))  # units of what there is only a whole number of


def with_doubts(facts: Iterable[Fact], items: Items) -> Iterator[Fact]:
    """The facts, those doubtful that their item cannot have."""
    for fact in facts:
        item = items.get(fact.item, asked=False) if fact.value is not None else None
        doubt = doubt_of(fact, item) if item is not None and item.name == fact.item else ""
        yield replace(fact, check=Check.DOUBTFUL, evidence=doubt) if doubt else fact


def doubt_of(fact: Fact, item: Item) -> str:
    """Why a value cannot be one of the item; "" where it can."""
    if fact.value is None:
        return ""
    if fact.unit != in_currency(item.unit, currency_of(fact.unit)):
        return f"以{fact.unit or '无单位的数'}计，而{item.name}以{item.unit or '文字'}计"
    if fact.unit in COUNTED and fact.value != fact.value.to_integral_value():
        return f"{fact.unit}数应为整数"
    return range_doubt(item) if _is_outside(fact, item) else ""


def range_doubt(item: Item) -> str:
    """The words for a value out of an item's range."""
    bounds = [f"不小于{plain(item.lowest):f}{item.unit}"] if item.lowest is not None else []
    bounds += [f"不大于{plain(item.highest):f}{item.unit}"] if item.highest is not None else []
    return f"超出合理范围（应{'、'.join(bounds)}）"


def _is_outside(fact: Fact, item: Item) -> bool:
    assert fact.value is not None
    return (item.lowest is not None and fact.value < item.lowest) or (
        item.highest is not None and fact.value > item.highest
    )
