"""Calculations as formulas of Excel, without the equals sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from pipeline.model import Calculation, Constant, Function, StepValue, WorkingStep

_RANKS = {
    Function.ADD: 1,
    Function.SUBTRACT: 1,
    Function.MULTIPLY: 2,
    Function.DIVIDE: 2,
    Function.POWER: 3,
}
_CALLS = {
    Function.ABSOLUTE: "ABS",
    Function.MEAN: "AVERAGE",
    Function.MAXIMUM: "MAX",
    Function.MINIMUM: "MIN",
}
_ATOM = 4  # binds tighter than any operator
_FEW = 2  # more terms than these are added by SUM
LONGEST = 8_000  # characters; Excel takes 8,192


def formula_text(calculation: Calculation, references: Sequence[str]) -> str:
    """A calculation over cells: `references` are those of the steps below, references or bracketed."""
    return _written(calculation, references)[0]


def number_text(value: Decimal) -> str:
    """A number as formulas have it."""
    return format(value, "f")


def inline_formula(step: WorkingStep, leaf: Callable[[WorkingStep], str]) -> str:
    """A step as one formula over the cells of its facts; `leaf` gives the reference of a step that is not computed."""
    if step.calculation is None:
        return leaf(step)
    below = (inline_formula(part, leaf) for part in step.steps)
    parts = zip(step.steps, below, strict=True)
    return formula_text(step.calculation, [text if part.calculation is None else f"({text})" for part, text in parts])


def _written(node: Calculation, references: Sequence[str]) -> tuple[str, int]:
    """A text and how tightly its last operator binds."""
    match node:
        case StepValue(number):
            return references[number], _ATOM
        case Constant(value):
            return (number_text(value), _ATOM) if value >= 0 else (f"({number_text(value)})", _ATOM)
    function = node.function
    if function is Function.NEGATE:
        return f"(-{_bracketed(_written(node.operands[0], references), _ATOM)})", _ATOM
    if function in _CALLS or (function is Function.ADD and len(node.operands) > _FEW):
        name = _CALLS.get(function, "SUM")
        return f"{name}({','.join(_written(operand, references)[0] for operand in node.operands)})", _ATOM
    rank = _RANKS[function]
    first, *others = node.operands
    texts = [_bracketed(_written(first, references), rank + (function is Function.POWER))]
    texts += [_bracketed(_written(other, references), rank + 1) for other in others]
    return str(function).join(texts), rank


def _bracketed(written: tuple[str, int], least: int) -> str:
    text, rank = written
    return text if rank >= least else f"({text})"
