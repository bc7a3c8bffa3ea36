"""Fields of plans: thresholds that figures are held against, companies that a question is about."""

import pytest

from pipeline.model import Scope


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("甲乙科技2024年营业收入是否超过80亿元", ("营业收入", ">", "8000000000")),
        ("甲乙科技2024年净利润有没有增长超过10%", ("净利润增长率", ">", "0.1")),
        ("甲乙科技2024年存货占营业收入有没有超过10%", ("存货/营业收入", ">", "0.1")),
        ("甲乙科技2024年资产负债率低于30%吗", ("资产负债比率", "<", "0.3")),
        ("甲乙科技2024年资产负债率低于30%的警戒线吗", ("资产负债比率", "<", "0.3")),
        ("甲乙科技2024年流动比率是不是跌到1以下了", ("流动比率", "<=", "1")),
        ("甲乙科技2024年流动比率有没有到2倍", ("流动比率", ">=", "2")),
        ("甲乙科技2024年净盈余率（净利润/存货）是多少，有没有到1", ("净盈余率", ">=", "1")),
    ],
)
def test_a_threshold_of_which_yes_or_no_is_asked(planner, question, held):
    plan = planner.plan(question)
    (condition,) = plan.conditions
    assert (condition.item, condition.relation, format(condition.amount.normalize(), "f")) == held
    assert plan.qualifiers == () and plan.measures


def test_an_amount_is_held_against_no_percentage(planner):
    assert planner.plan("甲乙科技2024年净利润是否超过10%").conditions == ()
    assert planner.plan("甲乙科技2024年存货占营业收入、商誉占营业收入是否超过10%").conditions == ()  # which of the two?


def test_companies_with_a_report_are_those_alone(planner):
    assert planner.plan("有2022年年度报告的公司中，2022年净利润最高的是哪家").reporting
    assert not planner.plan("2022年净利润最高的是哪家公司").reporting


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("甲乙科技2022年固定资产按几年折旧", "几年"),
        ("所有公司里2022年剔除投资收益的净利润最高的是谁", "剔除"),
    ],
)
def test_what_no_single_plan_answers_limits(planner, question, limit):
    assert limit in planner.plan(question).qualifiers


def test_both_ends_of_an_order(planner):
    plan = planner.plan("所有公司里2022年净利润最高的三家是谁，最低的又是谁")
    assert (plan.qualifiers, plan.descending, plan.last, plan.other_end) == ((), True, 3, 1)


def test_the_latest_report_of_each_limits_nothing(planner):
    plan = planner.plan("各家公司在各自报告期哪几家净利润是亏损的")
    assert (plan.qualifiers, plan.years) == ((), ())


def test_the_order_of_the_list_is_not_which_end_is_asked_for(planner):
    plan = planner.plan("甲乙科技、丙丁信息、美的集团2021年净利润谁最少？从多到少列出来")
    assert (plan.descending, plan.listed_descending) == (False, True)


def test_who_lost_most_is_told_with_a_list(planner):
    assert planner.plan("2021年亏损的公司有几家，亏得最多的是哪家").operation == "list"
    assert planner.plan("2021年亏损的公司有几家").operation == "count"


def test_a_percentage_is_held_against_an_item_in_percent(planner):
    plan = planner.plan("甲乙科技2024年不良贷款率有没有超过1%")
    assert [(c.item, c.relation) for c in plan.conditions] == [("不良贷款率", ">")] and plan.qualifiers == ()


def test_a_threshold_of_each_that_is_named(planner):
    plan = planner.plan("甲乙科技2024年流动比率和速动比率分别是多少，都在1以下吗")
    assert [condition.item for condition in plan.conditions] == ["流动比率", "速动比率"] and plan.qualifiers == ()


@pytest.mark.parametrize(
    ("question", "item"),
    [
        ("甲乙科技2024年净利润与营业收入之比是多少，是否大于1", "净利润/营业收入"),
        ("甲乙科技2024年货币资金是存货的几倍，有没有到5倍", "货币资金/存货"),
    ],
)
def test_a_small_number_is_held_against_a_ratio_not_an_amount(planner, question, item):
    plan = planner.plan(question)
    assert [condition.item for condition in plan.conditions] == [item] and plan.qualifiers == ()


def test_words_of_no_item_are_asked_of_the_parent_company_too(planner):
    plan = planner.plan("甲乙科技母公司2024年向关联方销售商品多少")
    assert (plan.scope, plan.measures) == (Scope.PARENT, ())
    assert planner.plan("甲乙科技2024年向关联方销售商品多少").scope is Scope.CONSOLIDATED
