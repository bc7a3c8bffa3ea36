"""Calculations as formulas: brackets where they are needed, functions of Excel where there are some."""

from decimal import Decimal

import pytest

from pipeline.app.workbooks.formula_text import formula_text, inline_formula, number_text
from pipeline.model import Application, Constant, Function, StepValue, WorkingStep
from pipeline.model.calculation import growth_of_steps, mean_rate, over_steps, signed_sum, times

A, B, C = map(StepValue, range(3))


def of(function: Function, *operands):
    return Application(function, operands)


@pytest.mark.parametrize(
    ("calculation", "text"),
    [
        (over_steps(Function.DIVIDE, 2), "A1/B1"),
        (growth_of_steps(), "(A1-B1)/B1"),
        (times(signed_sum((1, -1)), 100), "(A1-B1)*100"),
        (signed_sum((1, -1, 1)), "A1-B1+C1"),
        (signed_sum((-1, 1)), "(-A1)+B1"),
        (of(Function.SUBTRACT, A, of(Function.SUBTRACT, B, C)), "A1-(B1-C1)"),
        (of(Function.DIVIDE, A, of(Function.MULTIPLY, B, C)), "A1/(B1*C1)"),
        (of(Function.NEGATE, of(Function.ADD, A, B)), "(-(A1+B1))"),
        (mean_rate(2), "(B1/A1)^(1/2)-1"),
        (over_steps(Function.ADD, 3), "SUM(A1,B1,C1)"),
        (over_steps(Function.MEAN, 2), "AVERAGE(A1,B1)"),
        (over_steps(Function.MAXIMUM, 2), "MAX(A1,B1)"),
        (of(Function.ABSOLUTE, A), "ABS(A1)"),
        (of(Function.MULTIPLY, A, Constant(Decimal("-0.5"))), "A1*(-0.5)"),
    ],
)
def test_formulas(calculation, text):
    assert formula_text(calculation, ["A1", "B1", "C1"]) == text


def test_numbers_have_no_exponent():
    assert number_text(Decimal("5E+9")) == "5000000000"


def test_a_tree_in_one_formula_over_its_leaves():
    margin = WorkingStep(
        "m", Decimal("0.4"), "%", steps=(WorkingStep("r", Decimal(5)), WorkingStep("c", Decimal(3))),
        calculation=of(Function.DIVIDE, of(Function.SUBTRACT, A, B), A),
    )  # fmt: skip
    change = WorkingStep("d", Decimal(0), steps=(margin, margin), calculation=signed_sum((1, -1)))
    assert inline_formula(change, lambda leaf: leaf.name) == "((r-c)/r)-((r-c)/r)"
