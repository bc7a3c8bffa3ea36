"""Calculations over the values of steps: each function, and the shapes that workings have."""

from decimal import Decimal

import pytest

from pipeline.model import Application, Constant, Function, StepValue
from pipeline.model.calculation import calculate, growth_of_steps, mean_rate, over_steps, signed_sum, times

THREE, TWO = Decimal(3), Decimal(2)


@pytest.mark.parametrize(
    ("function", "value"),
    [
        (Function.ADD, "5"),
        (Function.SUBTRACT, "1"),
        (Function.MULTIPLY, "6"),
        (Function.DIVIDE, "1.5"),
        (Function.POWER, "9"),
        (Function.MEAN, "2.5"),
        (Function.MAXIMUM, "3"),
        (Function.MINIMUM, "2"),
    ],
)
def test_functions_of_two(function, value):
    assert calculate(over_steps(function, 2), (THREE, TWO)) == Decimal(value)


def test_functions_of_one():
    assert calculate(Application(Function.NEGATE, (StepValue(0),)), (THREE,)) == -3
    assert calculate(Application(Function.ABSOLUTE, (Constant(Decimal(-4)),)), ()) == 4
    assert over_steps(Function.ADD, 1) == StepValue(0)
    assert calculate(over_steps(Function.MEAN, 1), (THREE,)) == 3


def test_shapes_of_workings():
    assert calculate(signed_sum((1, -1, -1)), (Decimal(10), THREE, TWO)) == 5
    assert calculate(signed_sum((-1, 1)), (THREE, TWO)) == -1
    assert calculate(growth_of_steps(), (THREE, TWO)) == Decimal("0.5")
    assert calculate(times(StepValue(0), 100), (THREE,)) == 300
    assert abs(calculate(mean_rate(2), (Decimal(100), Decimal(121))) - Decimal("0.1")) < Decimal("1e-25")


def test_no_value_is_an_error():
    with pytest.raises(ArithmeticError):
        calculate(over_steps(Function.DIVIDE, 2), (THREE, Decimal(0)))
