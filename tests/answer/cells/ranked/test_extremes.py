"""The greatest, smallest and n-th rows of tables, against the tables of `conftest`."""

from decimal import Decimal

import pytest

ASK = "甲字科技2025年"


@pytest.mark.parametrize(
    ("asked", "row", "value"),
    [
        ("哪个电池系统的毛利率最高？", "储能电池系统", Decimal("26.71")),
        ("毛利率最低的电池系统是哪个？", "动力电池系统", Decimal("23.84")),
        ("第二大供应商的采购额是多少？", "第二名", Decimal(11_601_000)),
    ],
)
def test_the_row_and_its_figure_are_told(assistant, asked, row, value):
    answer = assistant.ask(f"{ASK}{asked}")
    assert answer.value == value and row in answer.text
    assert answer.citations[0].source.page in (11, 16)


def test_a_total_is_no_member(assistant):
    answer = assistant.ask(f"{ASK}按账龄披露的应收账款中账面余额最大的账龄是哪个？")
    assert answer.value == Decimal(76_305_000)  # not the 79,216 of 合计


@pytest.mark.parametrize(
    "asked", ["哪个门店的毛利率最高？", "第八大供应商的采购额是多少？", "哪个电池系统的毛利率最高，增长多少？"]
)
def test_no_row_of_another_kind_and_no_place_that_is_not_there(assistant, asked):
    answer = assistant.ask(f"{ASK}{asked}")
    assert answer.working == () and answer.outcome != "answer"


def test_a_further_figure_is_that_of_the_same_row(assistant):
    answer = assistant.ask(f"{ASK}第二大供应商的采购额是多少，占年度采购总额的比例是多少？")
    assert [step.value for step in answer.working] == [Decimal(11_601_000), Decimal("2.01")]
    answer = assistant.ask(f"{ASK}哪个电池系统的毛利率最高，营业成本是多少？")
    assert [step.value for step in answer.working] == [Decimal("26.71"), Decimal(45_763_689_000)]


def test_a_share_behind_a_counterparty_is_that_of_its_row(assistant):
    answer = assistant.ask(f"{ASK}第一大供应商占多少？")
    assert "4.04%" in answer.text
