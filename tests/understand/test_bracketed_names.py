"""Brackets that complete a name, explain or list its parts; others limit."""

import pytest


@pytest.mark.parametrize(
    ("written", "item"),
    [
        ("净利润（归母口径）", "归属于母公司所有者的净利润"),
        ("净利润(扣非)", "扣除非经常性损益后的净利润"),
        ("每股收益（基本）", "基本每股收益"),
        ("净利润（合并口径）", "净利润"),
        ("净利润（合并净利润，含少数股东损益）", "净利润"),
        ("非经常性损益（合计数，税后）", "非经常性损益合计"),
    ],
)
def test_brackets_may_hold_a_part_of_the_name(planner, written, item):
    plan = planner.plan(f"甲乙科技2020年{written}是多少？")
    assert (plan.items, plan.qualifiers) == ((item,), ())


def test_other_brackets_still_limit(planner):
    assert planner.plan("甲乙科技2020年净利润（创新药）是多少？").qualifiers


@pytest.mark.parametrize(
    "question",
    [
        "宁王（甲乙科技）2020年的净利润是多少",  # what it is called, and its name in brackets
        "甲乙科技2020年净利润与存货的差额（即某某净额）是多少",
    ],
)
def test_brackets_that_explain_limit_nothing(planner, question):
    plan = planner.plan(question)
    assert plan.qualifiers == () and len(plan.measures) == 1


def test_a_list_of_the_parts_of_an_item_is_not_added_to_it(planner):
    plan = planner.plan("甲乙科技2020年四项期间费用（销售、管理、研发、财务费用）合计是多少")
    assert plan.qualifiers == ()
    assert [leaf.label for measure in plan.measures for leaf in measure.leaves()] == ["四项期间费用"]


def test_brackets_that_limit(planner):
    assert planner.plan("甲乙科技2020年净利润（即国内业务）是多少").qualifiers
    assert planner.plan("甲乙科技（国内业务）2020年净利润是多少").qualifiers
