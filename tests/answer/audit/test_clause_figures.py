"""Figures that are the contrary of what one clause of a question asks."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.clause_figures import (
    contrary_clause,
    is_allowance_of_other,
    is_contrary,
    is_total_for_one,
)
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.model import Answer
from tests.answer.cells.conftest import NOTES, assistant_over, plan_of, table
from tests.answer.cells.one_table.test_answer import STAFF

EQUITY = table(
    5, ("财务报告", "合并所有者权益变动表"), "本期金额", "元", ("项目", "盈余公积", "未分配利润"),
    ("一、上年年末余额", "50.00", "300.00"), ("1.提取盈余公积", "9.00", "-9.00"),
    ("四、本期期末余额", "59.00", "391.00"),
)  # fmt: skip
ALLOWANCES = table(
    6, (*NOTES[:2], "存货", "存货跌价准备"), "（2）存货跌价准备", "元",
    ("项目", "期初余额", "本期增加金额 | 计提", "期末余额 | 转回或转销", "期末余额 | 其他"),
    ("原材料", "7.00", "3.00", "2.00", ""),
)  # fmt: skip
HELD = table(
    7, (*NOTES[:2], "持有待售资产"), "持有待售资产减值准备情况", "元",
    ("项目", "账面余额", "减值准备"), ("固定资产", "8.00", "6.00"),
)  # fmt: skip
GOODWILL = table(
    8, (*NOTES[:2], "商誉", "商誉减值准备"), "（2）商誉减值准备", "元",
    ("被投资单位", "期初余额", "本期增加", "期末余额"),
    ("宏远药业", "7.00", "2.00", "9.00"), ("乙公司", "1.00", "", "1.00"), ("合计", "8.00", "2.00", "10.00"),
)  # fmt: skip
AGEING = table(
    9, (*NOTES[:2], "应收账款", "按账龄披露"), "（1）按账龄披露", "元",
    ("账龄", "期末账面余额"), ("1年以内（含1年）", "90,000.00"), ("3年以上", "40,000.00"),
)  # fmt: skip
GROUPED = table(
    10, (*NOTES[:2], "应收账款", "按坏账计提方法分类披露"), "按组合计提坏账准备", "元",
    ("名称", "期末余额应收账款", "期末余额坏账准备", "计提比例（%）"),
    ("1年内", "90,000.00", "4,500.00", "5%"), ("3年以上", "30,000.00", "30,000.00", "100%"),
)  # fmt: skip
INVESTED, LEFT = "2025年提取了多少盈余公积", "年末未分配利润还有多少"


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    place = tmp_path_factory.mktemp("clauses") / "store"
    with assistant_over(place, STAFF, EQUITY, ALLOWANCES, HELD, GOODWILL, AGEING, GROUPED) as assistant:
        plan = plan_of("设定提存计划")
        context = assistant._context("plain", plan)
        subject = subject_of(plan, context, *plan.companies, *plan.years)
        tables = subject.search.index.tables

        def step(number, row, column):
            cell = IndexedCell(tables[number].rows[row], column)
            return step_of(fact_of(cell, subject.report, cell.header or cell.row.label, 2025))

        yield step, context


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
def test_a_balance_is_no_movement_and_the_other_way_round(told, place, clause, other, contrary):
    step, context = told
    assert is_contrary(clause, step(*place), f"甲字科技2025年{clause}，{other}？", context) is contrary


def test_a_clause_that_is_told_the_contrary_is_named_and_none_where_the_order_fits(told):
    step, context = told
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
def test_a_total_is_told_for_no_row_that_the_clause_before_names(told, row, later, whole):
    step, context = told
    inquiry = inquiries_of(plan_of(f"对宏远药业计提了多少商誉减值，{later}？"))[1]
    assert is_total_for_one(inquiry, step(4, row, 3), context) is whole


@pytest.mark.parametrize(
    ("before", "clause", "place", "other"),
    [
        ((5, 1, 1), "计提了多少坏账准备", (6, 1, 2), True),  # of 40,000 no allowance of 30,000
        ((5, 0, 1), "计提了多少坏账准备", (6, 0, 2), False),  # the balance is the same one
        ((5, 1, 1), "应收账款计提了多少坏账准备", (6, 1, 2), False),  # it names more than an allowance
        ((6, 1, 1), "计提了多少坏账准备", (6, 1, 2), False),
        ((5, 1, 1), "减值准备合计多少", (4, 2, 3), True),  # the note on goodwill
    ],
)
def test_an_allowance_is_of_what_the_clause_before_was_told(told, before, clause, place, other):
    step, context = told
    assert is_allowance_of_other(clause, step(*before), step(*place), context) is other
