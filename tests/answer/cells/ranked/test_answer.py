"""The n-th row of a table, told with what is asked of it beside."""

from decimal import Decimal


def test_an_amount_and_its_share_are_of_one_row(assistant):
    answer = assistant.ask("甲字科技2025年第一大供应商采购额及占比")
    assert [step.value for step in answer.working] == [Decimal(23_318_000), Decimal("4.04")]


def test_what_customers_buy_is_told_of_no_supplier(assistant):
    answer = assistant.ask("甲字科技2025年第二大客户的采购额及占比")
    assert answer.outcome != "answer" and answer.working == ()
