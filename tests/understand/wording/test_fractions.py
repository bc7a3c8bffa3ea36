"""Fractions that figures are held against, in percent."""

import pytest

from pipeline.understand.wording.fractions import in_percent


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("有没有超过四成？", "有没有超过40%？"),
        ("毛利率超过了九成五吗", "毛利率超过了95%吗"),
        ("不到三分之一", "不到33.333333%"),
        ("有没有过半", "有没有超过50%"),
        ("占比达到一半", "占比达到50%"),
        ("两成以上的公司", "20%以上的公司"),
        ("占了几成", "占了几成"),  # nothing is held against it
        ("超过百分之五", "超过百分之五"),  # read elsewhere
        ("一年内到期", "一年内到期"),
        ("超过三成本", "超过三成本"),
        ("销售费用有没有超过营业收入的一半？", "销售费用占营业收入的比例有没有超过50%？"),
        ("商誉超过净资产的30%了吗", "商誉占净资产的比例超过30%了吗"),
        ("净利润有没有增长超过10%", "净利润有没有增长超过10%"),
        ("持股超过总股本的5%的股东", "持股超过总股本的5%的股东"),
    ],
)
def test_fractions(written, plain):
    assert in_percent(written) == plain


def test_a_share_is_held_against_one(planner):
    plan = planner.plan("甲乙科技2020年末存货占流动资产的比重有没有超过四成？")
    (condition,) = plan.conditions
    assert (plan.qualifiers, condition.relation, str(condition.amount)) == ((), ">", "0.4")


def test_half_of_a_noun_is_no_threshold():
    assert in_percent("过半数员工的工资") == "过半数员工的工资"
    assert in_percent("资产负债率过半的公司") == "资产负债率超过50%的公司"
