"""What operations make of figures, and what they refuse; with whole plans in test_evaluation."""

from decimal import Decimal

from pipeline.answer.figures.arithmetic import POINTS, combined, moved, ratio
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Measure, MeasureKind, WorkingStep

AT = FactContext("990001", 2020)


def step(name, value, unit="元", year=2020):
    return WorkingStep(name, Decimal(value), unit, year)


def test_a_difference_of_rates_is_in_points():
    change = Measure(MeasureKind.CHANGE, operands=(Measure(name="毛利率"),))
    found = moved(change, step("毛利率", "0.4", "%"), step("上年毛利率", "0.3", "%"), AT)
    assert (found.value, found.unit) == (Decimal(10), POINTS)


def test_a_growth_over_nought_has_none_and_says_why():
    growth = Measure(MeasureKind.GROWTH, operands=(Measure(name="净利润"),))
    found = moved(growth, step("净利润", 5), step("上年净利润", 0), AT)
    assert isinstance(found, MissingValue) and "上年数为零" in found.reason


def test_unlike_units_are_neither_added_nor_divided_as_a_share():
    persons = step("职工人数", 100, "人")
    added = combined(Measure(MeasureKind.SUM), [step("净利润", 5), persons])
    assert isinstance(added, MissingValue) and "单位不同" in added.reason
    head = ratio(Measure(MeasureKind.QUOTIENT), [step("净利润", 500), persons])
    assert (head.value, head.unit) == (Decimal(5), "元/人")
