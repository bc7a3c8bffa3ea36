"""One figure of one company and year: looked up, or computed by a formula."""

from pipeline.answer.figures.measure import FactContext, figure, figure_pair
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Period, RefusalKind

AT = FactContext("990001", 2020)


def test_an_item_is_its_fact(assistant):
    step = figure(assistant.knowledge, "营业收入", AT)
    assert (step.value, step.unit, step.fact.item) == (110_000_000, "元", "营业收入")
    assert figure(assistant.knowledge, "法定代表人", AT).fact.text == "甲某"


def test_a_formula_has_its_working(assistant):
    step = figure(assistant.knowledge, "毛利率", AT)
    assert (step.value_in_unit, step.expression) == (40, "(营业收入-营业成本)/营业收入")
    assert {operand.name: operand.value for operand in step.steps} == {"营业收入": 110_000_000, "营业成本": 66_000_000}


def test_a_balance_of_a_quarter_is_that_of_its_last_day(assistant):
    at = FactContext("990001", 2020, Period.Q4)
    assert figure(assistant.knowledge, "流动资产合计", at).value == 3000
    assert isinstance(figure(assistant.knowledge, "营业收入", at), MissingValue)


def test_a_pair_is_of_a_year_and_the_one_before(assistant):
    this, last = figure_pair(assistant.knowledge, "营业收入", AT)
    assert (this.value, last.value) == (110_000_000, 100_000_000)
    this, last = figure_pair(assistant.knowledge, "毛利率", AT)
    assert this.value == last.value
    assert isinstance(figure_pair(assistant.knowledge, "营业收入", FactContext("990001", 2019))[1], MissingValue)


def test_without_a_report_that_is_said_and_not_the_operand(assistant):
    at = FactContext("990001", 2030)
    for name in ("营业收入", "毛利率"):
        assert figure(assistant.knowledge, name, at).kind is RefusalKind.NO_REPORT


def test_only_what_a_formula_needs_is_named_missing(assistant):
    gap = figure(assistant.knowledge, "速动比率", AT)
    assert (gap.kind, gap.item, gap.year) == (RefusalKind.MISSING_OPERAND, "存货", 2020)
