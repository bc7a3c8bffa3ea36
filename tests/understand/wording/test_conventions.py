"""Manners of computing that formulas have anyway are no limits; others are."""

import pytest

from pipeline.understand.wording.conventions import without_conventions


@pytest.mark.parametrize(
    "written",
    [
        "甲乙科技2020年存货周转率（用营业成本和期初期末存货账面价值平均数）是多少",
        "甲乙科技2020年按期初期末平均数计算的存货周转率是多少",
        "甲乙科技2020年存货周转率是多少？分母用年初年末存货平均值。",
        "甲乙科技2020年存货周转率（平均存货取年初、年末账面价值的平均数）是多少",
    ],
)
def test_what_the_formula_does_anyway(written, keywords, planner):
    assert "平均" not in without_conventions(written, keywords)
    plan = planner.plan(written)
    assert (plan.items, plan.qualifiers) == (("存货周转率",), ())


@pytest.mark.parametrize(
    ("written", "item"),
    [
        ("甲乙科技2020年应收账款周转天数（一年按360天）", "应收账款周转天数"),
        ("甲乙科技2020年应收账款周转天数（一年按365天，收入取营业收入）", "按365天计算的应收账款周转天数"),
        ("甲乙科技2020年存货周转天数按365天算是几天", "按365天计算的存货周转天数"),
    ],
)
def test_days_of_a_year(written, item, planner):
    plan = planner.plan(written)
    assert (plan.items, plan.qualifiers) == ((item,), ())


@pytest.mark.parametrize(
    "written",
    [
        "甲乙科技2020年应收账款周转天数，一年按300天算",
        "甲乙科技2020年应收账款周转率，用期末余额算",
        "甲乙科技2020年资产负债率（按期初期末平均数算）是多少",  # the formula takes closing amounts
        "甲乙科技2020年存货周转率（用营业收入和存货平均数）是多少",  # the formula takes costs
    ],
)
def test_what_the_formula_does_not_limits(written, planner):
    assert planner.plan(written).qualifiers


def test_a_list_of_items_is_no_manner(keywords):
    text = "有息负债（短期借款、长期借款）"
    assert without_conventions(text, keywords) == text


def test_a_part_that_no_item_is_named_by(planner):
    plan = planner.plan("甲乙科技2020年流动比率和速动比率（速动资产＝流动资产－存货）各是多少")
    assert (plan.items, plan.qualifiers) == (("流动比率", "速动比率"), ())
    other = planner.plan("甲乙科技2020年流动比率和速动比率（速动资产＝流动资产－预付款项）各是多少")
    assert other.qualifiers or other.items != ("流动比率", "速动比率")  # the formula does otherwise


def test_items_named_once_more(planner):
    plan = planner.plan("甲乙科技2020年研发费用占营业收入的比重（用利润表“研发费用”）是多少")
    assert [str(measure.kind) for measure in plan.measures] == ["share"] and plan.qualifiers == ()
