"""Ratios that have a formula's name."""

from pipeline.answer.named_ratios import by_formula
from pipeline.model import Operation


def _named(assistant, question: str, style: str = "plain"):
    return by_formula(assistant.plan(question), assistant.knowledge, style)


def test_a_ratio_with_the_operands_of_a_formula_is_that_formula(assistant):
    plan = _named(assistant, "甲字科技2021年流动资产合计与流动负债合计的比值是多少")
    assert plan.operation is Operation.FORMULA and [measure.name for measure in plan.measures] == ["流动比率"]


def test_a_share_in_percent_stays_one_but_in_the_organisers_style(assistant):
    question = "甲字科技2021年研发费用占净利润的比例是多少"
    assert _named(assistant, question) == assistant.plan(question)
    (measure,) = _named(assistant, question, "competition").measures
    assert measure.name == "企业研发经费与利润比值"


def test_a_ratio_without_a_formula_is_left(assistant):
    question = "甲字科技2021年销售费用与流动负债合计的比值是多少"
    assert _named(assistant, question) == assistant.plan(question)


def test_a_threshold_goes_with_the_ratio_that_gets_a_name(assistant):
    plan = _named(assistant, "甲字科技2021年短期保障（流动资产合计/流动负债合计）是多少，有没有超过1")
    assert [condition.item for condition in plan.conditions] == [measure.name for measure in plan.measures]
