"""What a question for a cause takes for granted of the company."""

import pytest


@pytest.mark.parametrize(
    ("question", "premises"),
    [
        ("甲乙科技2024年为什么亏损", ["归属于母公司所有者的净利润"]),
        ("甲乙科技2024年为什么出现亏损", ["归属于母公司所有者的净利润"]),
        ("甲乙科技2024年净利润为什么下降", ["净利润增长率"]),
        ("甲乙科技2024年为什么出现汇兑亏损", []),  # another loss
        ("甲乙科技2024年投资收益为什么从亏损变成收益", []),  # its own
        ("甲乙科技的子公司铁路装备2024年利润涨了六成，靠的是什么", []),  # another company's profit
        ("甲乙科技的铁路装备2024年净利润为什么下降", []),
        ("甲乙科技2024年境外存货为什么下降", []),
    ],
)
def test_what_a_question_for_a_cause_takes_for_granted_of_the_company(planner, question, premises):
    assert [condition.item for condition in planner.plan(question).conditions] == premises


@pytest.mark.parametrize(
    ("question", "items"),
    [
        ("甲乙科技2024年为什么汇兑亏损，亏了多少", ()),  # of the exchange, not of the company
        ("甲乙科技2024年为什么亏损，亏了多少", ("归属于母公司所有者的净利润",)),
        ("甲乙科技2024年净利润为什么下降", ("净利润",)),
    ],
)
def test_a_mere_loss_stands_for_no_item_behind_another_loss(planner, question, items):
    assert planner.plan(question).items == items
