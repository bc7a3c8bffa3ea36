"""Shares and changes of what a row has."""

import pytest


@pytest.mark.parametrize(
    ("asked", "share"),
    [
        ("研发人员有多少人？占总人数多少？", "4.6%"),  # a row of its own below
        ("林海舟持股比例多少，质押了多少股？", "2.86%"),  # beside 期末持股数量
        ("税金及附加中消费税的占比是多少？", "75%"),  # of the table's total: 750,000 of 1,000,000
        ("零售分部的营业利润是多少，占比多少？", "8.08%"),  # of the total column: 2,683 of 33,223
    ],
)
def test_a_share_stands_beside_or_below_or_is_computed(assistant, asked, share):
    answer = assistant.ask(f"甲字科技2025年{asked}")
    assert share in answer.text.replace("75.00%", "75%"), answer.text


def test_the_one_change_of_a_row_is_that_of_the_figure_before(assistant):
    answer = assistant.ask("甲字科技2025年乙城灏云医药的净利润是多少，营业收入同比变动多少？")
    assert "128,913,400元" in answer.text and "8.1%" in answer.text


def test_no_share_of_the_row_itself(assistant):
    assert assistant.ask("甲字科技2025年消费税占消费税的比例是多少？").outcome != "answer"


def test_an_amount_and_the_share_that_is_computed_of_it_are_both_told(assistant):
    answer = assistant.ask("甲字科技2025年零售分部的营业利润及占比")
    assert "26.83亿元" in answer.text and "332.23亿元" in answer.text and "8.08%" in answer.text
