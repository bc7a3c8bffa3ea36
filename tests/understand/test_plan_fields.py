"""Fields of plans: thresholds that figures are held against, companies that a question is about."""

import pytest


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("甲乙科技2024年营业收入是否超过80亿元", ("营业收入", ">", "8000000000")),
        ("甲乙科技2024年净利润有没有增长超过10%", ("净利润增长率", ">", "0.1")),
        ("甲乙科技2024年存货占营业收入有没有超过10%", ("存货/营业收入", ">", "0.1")),
        ("甲乙科技2024年资产负债率低于30%吗", ("资产负债比率", "<", "0.3")),
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
        ("所有公司里2022年净利润最高的是谁，最低的又是谁", "最低"),
        ("各家公司在各自报告期哪几家净利润是亏损的", "各自报告期"),
        ("甲乙科技2022年固定资产按几年折旧", "几年"),
    ],
)
def test_what_no_single_plan_answers_limits(planner, question, limit):
    assert limit in planner.plan(question).qualifiers
