"""A part of an item is not the item: what stands beside it decides."""

import pytest

from pipeline.model import Operation
from pipeline.understand.sub_items import asks_for_sub_item, sub_item_qualifier


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("甲乙科技2020年创新药销售收入是多少元？", "创新药"),
        ("甲乙科技2020年的煤炭分部净利润情况", "煤炭分部"),
        ("甲乙科技2020年海外营业收入", "海外"),
    ],
)
def test_words_that_limit_an_item_are_a_part_and_no_figure_of_the_whole_is_told(planner, question, part):
    assert sub_item_qualifier(planner.recogniser.recognise(question)) == part
    plan = planner.plan(question)
    assert (plan.operation, plan.items) == (Operation.OPEN, ())


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2020年应收账款坏账准备是怎么计提的？",
        "甲乙科技2020年商誉减值情况",
        "甲乙科技2020年应收账款回收情况",
        "甲乙科技2020年关于合同负债的变动说明",
        "甲乙科技2020年商誉有没有减值？",
    ],
)
def test_something_about_an_item_is_asked_in_words(planner, question):
    assert asks_for_sub_item(planner.recogniser.recognise(question))
    assert planner.plan(question).operation is Operation.OPEN


@pytest.mark.parametrize(
    "question",
    [
        "2020年甲乙科技年报中提到的营业收入和净利润分别是多少元？",
        "请告诉我截至2020年末公司甲乙科技的货币资金的具体情况。",
        "甲乙科技2020年实现的营业收入是多少以及净利润是多少",
        "甲乙科技2020年更正后的营业收入是多少？",
        "甲乙科技在2020年需支付的应付账款详细数据",
    ],
)
def test_when_whose_and_how_much_make_no_part(planner, question):
    assert not asks_for_sub_item(planner.recogniser.recognise(question))
    assert planner.plan(question).operation is Operation.LOOKUP
