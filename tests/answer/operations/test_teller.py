"""What is told of each kind of operation, and of which nothing is."""

from decimal import Decimal

import pytest

ASK = "甲字科技2025年"


def test_a_share_of_several_together(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁的营业收入占酸梅汁、山楂片营业收入合计的百分之几？")
    assert answer.working[-1].value == Decimal("0.625"), answer.text


@pytest.mark.parametrize(
    "asked",
    [
        "末东湖白露药业有限公司的应收账款，扣掉跌价准备后还剩多少？",  # there is no such column
        "赵一鸣、孙三宝两人合计持有多少比例的股份？",
        "酸梅汁的营业收入占酸梅汁、浓缩汁营业收入合计的百分之几？",
    ],
)
def test_nothing_where_a_part_is_not_there(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome != "answer", answer.text


def test_a_part_of_the_note_that_its_table_stands_in(assistant):
    answer = assistant.ask(f"{ASK}末押金保证金、预提推广费两类合计占其他应付款的百分之几？")
    assert answer.working[-1].value == Decimal(1), answer.text


def test_what_was_sold_is_told_by_its_column(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁卖了多少钱？")
    assert answer.value == Decimal(1_000_000), answer.text


def test_two_measures_of_one_thing_are_told_apart(assistant):
    answer = assistant.ask(f"{ASK}清心片的生产量比销售量少多少？")
    assert (answer.working[-1].value, answer.working[-1].unit) == (Decimal(-50), "万盒"), answer.text
