"""One figure of one company and year: looked up, computed, or the growth or ratio of two."""

from decimal import Decimal

import pytest

from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.measure import FactContext, growth, measure, ratio
from pipeline.model import Period, RefusalKind

AT = FactContext("990001", 2020)


def test_an_item_is_its_fact(assistant):
    step = measure(assistant.knowledge, "营业收入", AT)
    assert (step.value, step.unit, step.fact.item) == (110_000_000, "元", "营业收入")
    assert measure(assistant.knowledge, "法定代表人", AT).fact.text == "甲某"


def test_a_formula_has_its_working(assistant):
    step = measure(assistant.knowledge, "毛利率", AT)
    assert (step.value_in_unit, step.expression) == (40, "(营业收入-营业成本)/营业收入")
    assert {operand.name: operand.value for operand in step.steps} == {"营业收入": 110_000_000, "营业成本": 66_000_000}


def test_a_balance_of_a_quarter_is_that_of_its_last_day(assistant):
    at = FactContext("990001", 2020, Period.Q4)
    assert measure(assistant.knowledge, "流动资产合计", at).value == 3000
    assert isinstance(measure(assistant.knowledge, "营业收入", at), MissingValue)


def test_growth_is_over_the_year_before_or_a_year_that_is_named(assistant):
    step = measure(assistant.knowledge, "营业收入增长率", AT)
    assert step.value == pytest.approx(Decimal(1) / 10)
    assert step.expression == "(营业收入-上年营业收入)/上年营业收入"
    over_two = growth(assistant.knowledge, "营业收入", FactContext("990001", 2021), 2019, called="收入")
    assert over_two.value == pytest.approx(Decimal("0.2")) and over_two.steps[1].name == "2019年收入"


@pytest.mark.parametrize(
    ("name", "at", "item", "reason"),
    [
        ("营业收入", FactContext("990001", 2019), "营业收入", ""),  # no 2018
        ("管理费用", AT, "管理费用", "上年数为零，无法计算增长率"),
        ("法定代表人", AT, "法定代表人", "不是数值"),
    ],
)
def test_growth_that_can_not_be_computed_says_why(assistant, name, at, item, reason):
    gap = growth(assistant.knowledge, name, at)
    assert isinstance(gap, MissingValue)
    assert (gap.kind, gap.item, gap.reason) == (RefusalKind.MISSING_OPERAND, item, reason)


def test_a_ratio_of_any_two_items(assistant):
    assert measure(assistant.knowledge, "流动资产合计/流动负债合计", AT).value == 3
    assert ratio(assistant.knowledge, ("营业收入", "管理费用"), AT).reason == "除数管理费用为零"
    assert ratio(assistant.knowledge, ("法定代表人", "营业收入"), AT).reason == "不是数值"
    assert ratio(assistant.knowledge, ("营业收入", "合同负债"), AT).kind is RefusalKind.MISSING_OPERAND


def test_without_a_report_that_is_said_and_not_the_operand(assistant):
    at = FactContext("990001", 2030)
    for name in ("营业收入", "毛利率", "营业收入增长率", "营业成本/营业收入"):
        assert measure(assistant.knowledge, name, at).kind is RefusalKind.NO_REPORT


def test_only_what_a_formula_needs_is_named_missing(assistant):
    gap = measure(assistant.knowledge, "速动比率", AT)
    assert (gap.kind, gap.item, gap.year) == (RefusalKind.MISSING_OPERAND, "存货", 2020)
