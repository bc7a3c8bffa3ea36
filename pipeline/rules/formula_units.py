"""Units of formulas, worked out from the units of their items: 元/股 × 股 is 元, 元 + 人 is nonsense.

A unit is a product of base units with exponents. %, 次, 天, 倍 and plain numbers have none. Share capital is
stated in 元 and at the usual par value of 1 元 is the number of shares too, so it has two readings; a tree has
every unit that some reading of its operands gives.
"""

from __future__ import annotations

from collections.abc import Callable

from pipeline.rules.formula import SHARE_ITEM, Formula
from pipeline.rules.formula_syntax import Binary, Negate, Node, Number, Operand, write
from pipeline.rules.items import Item

Dimension = tuple[tuple[str, int], ...]  # (("元", 1), ("股", -1)); () is a plain number

_PLAIN = frozenset({"", "%", "次", "天", "倍"})
NUMBER: Dimension = ()


class UnitError(ValueError):
    """Two units do not go together."""


def dimension(unit: str) -> Dimension:
    """元/股 → (("元", 1), ("股", -1)); plain numbers, rates, times and days → ()."""
    if unit in _PLAIN:
        return NUMBER
    over, _, under = unit.partition("/")
    return _product({over: 1}, {under: -1} if under else {})


def dimension_text(unit: Dimension) -> str:
    """A dimension for messages."""
    if unit == NUMBER:
        return "a plain number"
    over = "·".join(f"{name}{'' if power == 1 else power}" for name, power in unit if power > 0)
    under = "·".join(f"{name}{'' if power == -1 else -power}" for name, power in unit if power < 0)
    return f"{over or '1'}/{under}" if under else over


def units_of(node: Node, item: Callable[[str], Item | None], used: Callable[[str], Formula]) -> frozenset[Dimension]:
    """Every unit the tree can have; :class:`UnitError` says what is added to or taken from what."""
    if isinstance(node, Number):
        return frozenset({NUMBER})
    if isinstance(node, Negate):
        return units_of(node.inner, item, used)
    if isinstance(node, Operand):
        return _of_operand(node, item, used)
    left, right = units_of(node.left, item, used), units_of(node.right, item, used)
    if node.operator == "*":
        return frozenset(_product(dict(a), dict(b)) for a in left for b in right)
    if node.operator == "/":
        return frozenset(_product(dict(a), {name: -power for name, power in b}) for a in left for b in right)
    return _of_sum(node, left, right)


def _of_operand(
    node: Operand, item: Callable[[str], Item | None], used: Callable[[str], Formula]
) -> frozenset[Dimension]:
    if node.formula:
        return frozenset({dimension(used(node.formula).unit)})
    known = item(node.name)
    unit = dimension(known.unit) if known else NUMBER
    return frozenset({unit, dimension("股")}) if node.name == SHARE_ITEM else frozenset({unit})


def _of_sum(node: Binary, left: frozenset[Dimension], right: frozenset[Dimension]) -> frozenset[Dimension]:
    if both := left & right:
        return both
    verb = {"+": "adds", "-": "subtracts"}[node.operator]
    word = "to" if node.operator == "+" else "from"
    what = f"{write(node.right)} ({_any(right)}) {word} {write(node.left)} ({_any(left)})"
    raise UnitError(f"{verb} {what}")


def _any(units: frozenset[Dimension]) -> str:
    return " or ".join(sorted(dimension_text(unit) for unit in units))


def _product(one: dict[str, int], other: dict[str, int]) -> Dimension:
    powers = dict(one)
    for name, power in other.items():
        powers[name] = powers.get(name, 0) + power
    return tuple(sorted((name, power) for name, power in powers.items() if power))
