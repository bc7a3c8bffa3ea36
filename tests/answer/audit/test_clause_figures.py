"""Figures that are the contrary of what one clause of a question asks."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.clause_figures import contrary_clause, is_contrary, is_total_for_one
from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.model import Answer
from tests.answer.cells.conftest import plan_of

INVESTED, LEFT = "2025年提取了多少盈余公积", "年末未分配利润还有多少"


@pytest.mark.parametrize(
    ("place", "clause", "other", "contrary"),
    [
        ((1, 1, 2), LEFT, INVESTED, True),  # the row of what was appropriated
        ((1, 2, 2), LEFT, INVESTED, False),
        ((1, 1, 1), INVESTED, LEFT, False),
        ((0, 0, 4), "本期缴了多少养老保险", "年末还剩多少", True),
        ((0, 0, 3), "本期缴了多少养老保险", "年末还剩多少", False),
        ((0, 0, 2), "本期缴了多少养老保险", "年末还剩多少", True),  # what was added
        ((0, 0, 2), "本期计提了多少养老保险", "年末还剩多少", False),
        ((0, 0, 4), "年末应付养老保险多少", "本期缴了多少", False),
        ((2, 0, 3), "年末余额是多少", "原材料计提了多少跌价准备", True),  # under 期末余额, but 转回或转销
        ((2, 0, 2), "原材料计提了多少跌价准备", "年末余额是多少", False),
        ((2, 0, 1), "原材料计提了多少跌价准备", "年末余额是多少", True),  # the balance before
        ((4, 0, 3), "对宏远药业计提了多少商誉减值", "期末商誉减值准备多少", True),  # beside 本期增加
        ((4, 0, 2), "对宏远药业计提了多少商誉减值", "期末商誉减值准备多少", False),
        ((4, 0, 3), "2025年末对宏远药业计提了多少商誉减值", "", False),
        ((2, 0, 2), "原材料转回了多少跌价准备", "", True),  # what was provided
        ((0, 0, 2), "养老保险计提了多少坏账准备", "", True),  # no allowance at all
        ((3, 0, 2), "持有待售固定资产新计提了多少减值准备", "", True),  # all there is by now
        ((3, 0, 2), "持有待售固定资产计提了多少减值准备", "", False),
    ],
)
def test_a_balance_is_no_movement_and_the_other_way_round(told_cells, place, clause, other, contrary):
    step, context = told_cells
    assert is_contrary(clause, step(*place), f"甲字科技2025年{clause}，{other}？", context) is contrary


def test_a_clause_that_is_told_the_contrary_is_named_and_none_where_the_order_fits(told_cells):
    step, context = told_cells
    plan = plan_of(f"{INVESTED}，{LEFT}？")
    wrong = Answer("", working=(step(1, 1, 1), step(1, 1, 2)))
    right = Answer("", working=(step(1, 1, 1), step(1, 2, 2)))
    assert contrary_clause(wrong, plan, context) == LEFT
    assert contrary_clause(right, plan, context) == ""
    assert right.working[1].value == Decimal(391)


@pytest.mark.parametrize(
    ("row", "later", "whole"),
    [(2, "期末商誉减值准备多少", True), (0, "期末商誉减值准备多少", False), (2, "期末商誉减值准备一共多少", False)],
)
def test_a_total_is_told_for_no_row_that_the_clause_before_names(told_cells, row, later, whole):
    step, context = told_cells
    inquiry = inquiries_of(plan_of(f"对宏远药业计提了多少商誉减值，{later}？"))[1]
    assert is_total_for_one(inquiry, step(4, row, 3), context) is whole
