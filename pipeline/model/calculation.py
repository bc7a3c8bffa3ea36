"""How the value of a step of a working follows from the values of the steps below it, as a tree.

The expression of a step is for readers; this is the same for programs, which need not read it again from the text.
Values are those that are computed with: a percentage is the ratio that it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import reduce


class Function(StrEnum):
    """What a calculation does with its operands; the first four take two or more, from left to right."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    POWER = "^"  # two
    NEGATE = "negative"  # one
    ABSOLUTE = "absolute"  # one
    MEAN = "mean"
    MAXIMUM = "maximum"
    MINIMUM = "minimum"


@dataclass(frozen=True, slots=True)
class StepValue:
    """The value of the step below with this number, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Constant:
    """A number that the calculation has itself."""

    value: Decimal


@dataclass(frozen=True, slots=True)
class Application:
    """A function of one or more operands."""

    function: Function
    operands: tuple[Calculation, ...]


Calculation = StepValue | Constant | Application

_FOLDS: Mapping[Function, Callable[[Decimal, Decimal], Decimal]] = {
    Function.ADD: lambda a, b: a + b,
    Function.SUBTRACT: lambda a, b: a - b,
    Function.MULTIPLY: lambda a, b: a * b,
    Function.DIVIDE: lambda a, b: a / b,
    Function.POWER: lambda a, b: a**b,
    Function.MAXIMUM: max,
    Function.MINIMUM: min,
}


def calculate(calculation: Calculation, values: Sequence[Decimal]) -> Decimal:
    """The value of a calculation over the values of the steps below, in the precision of the decimal context.

    Raises:
        ArithmeticError: it divides by zero, or a power has no value.
    """
    match calculation:
        case StepValue(number):
            return values[number]
        case Constant(value):
            return value
        case Application(function, operands):
            found = [calculate(operand, values) for operand in operands]
            if function is Function.NEGATE:
                return -found[0]
            if function is Function.ABSOLUTE:
                return abs(found[0])
            if function is Function.MEAN:
                return sum(found, Decimal(0)) / len(found)
            return reduce(_FOLDS[function], found)


def over_steps(function: Function, count: int) -> Calculation:
    """A function of the first `count` steps below, in their order; of a single one that one."""
    if count == 1 and function in (Function.ADD, Function.SUBTRACT, Function.MULTIPLY, Function.DIVIDE):
        return StepValue(0)
    return Application(function, tuple(StepValue(number) for number in range(count)))


def signed_sum(signs: Sequence[int]) -> Calculation:
    """The sum of the steps below, each with its sign (1 or -1)."""
    found: Calculation = StepValue(0) if signs[0] > 0 else Application(Function.NEGATE, (StepValue(0),))
    for number, sign in enumerate(signs[1:], 1):
        found = Application(Function.ADD if sign > 0 else Function.SUBTRACT, (found, StepValue(number)))
    return found


def growth_of_steps() -> Calculation:
    """How much greater the first step below is than the second, as a share of the second."""
    return Application(Function.DIVIDE, (signed_sum((1, -1)), StepValue(1)))


def times(calculation: Calculation, factor: int) -> Calculation:
    """A calculation multiplied by a number: 100 for percentage points."""
    return Application(Function.MULTIPLY, (calculation, Constant(Decimal(factor))))


def mean_rate(years: int) -> Calculation:
    """The mean rate of growth a year from the first step below to the second, over so many years."""
    one = Constant(Decimal(1))
    multiple = Application(Function.DIVIDE, (StepValue(1), StepValue(0)))
    root = Application(Function.DIVIDE, (one, Constant(Decimal(years))))
    return Application(Function.SUBTRACT, (Application(Function.POWER, (multiple, root)), one))
