"""Fields of plans over all companies: conditions, places, and what limits them."""

import pytest

from pipeline.understand.planning.order_fields import conditions_of, threshold_fields


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("2021年营业收入超过5亿元的公司有哪些", [("营业收入", ">", 500_000_000)]),
        ("2021年资产负债率介于20%和30%之间的公司", [("资产负债率", ">=", 0.2), ("资产负债率", "<=", 0.3)]),
        ("2021年营收和净利润都下降的公司有哪些", [("营业收入增长率", "<", 0), ("净利润增长率", "<", 0)]),
        ("2021年营收增速为正的公司有哪些", [("营业收入增长率", ">", 0)]),
        ("2021年研发费用占营业收入比例超过4%的公司有哪些", [("研发费用/营业收入", ">", 0.04)]),
    ],
)
def test_conditions(planner, question, conditions):
    found = conditions_of(planner.recogniser.recognise(question))
    assert [(c.item.replace("资产负债比率", "资产负债率"), c.relation, float(c.amount)) for c in found] == conditions


def test_the_first_of_those_that_fulfil_a_condition_makes_a_list(planner):
    assert "operation" in threshold_fields(planner.recogniser.recognise("2021年亏损的公司，亏得最多的是哪家"))
    assert "operation" not in threshold_fields(planner.recogniser.recognise("2021年亏损的公司有几家"))


def test_the_second_held_against_the_first_is_told_with_it(planner):
    plan = planner.plan("2021年净利润第二多的公司是谁，比第一少多少")
    assert (plan.first, plan.last, plan.descending) == (1, 2, True)


@pytest.mark.parametrize("words", ["营业收入增长超过10亿元的公司有哪些", "剔除投资收益后利润总额最高的公司是哪家"])
def test_what_a_plan_does_not_carry_out_limits(planner, words):
    assert planner.plan(f"2021年{words}").qualifiers
