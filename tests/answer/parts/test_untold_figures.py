"""Figures that a question asks for and that its answer does not tell."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.context import Context
from pipeline.answer.parts.untold_figures import with_untold
from pipeline.model import Answer, Citation, Operation, Plan, Source, WorkingStep
from tests.answer.parts.test_quoted_shares import context as context

BALANCE = "欠公司多少应收账款，提了多少坏账"
GROWTH = "华南地区卖了多少钱，收入同比增长百分之几"


def plan_of(question: str) -> Plan:
    return Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


def told(name: str, unit: str = "元") -> Answer:
    step = WorkingStep(name, Decimal(5), unit, 2025)
    cited = Citation("990001-2025-annual", "甲公司", 2025, name, f"{name} 5", Source("甲.pdf", page=5))
    return Answer(f"{name}为5{unit}。", Decimal(5), unit, working=(step,), citations=(cited,))


def complete(context: Context, question: str, answer: Answer) -> Answer:
    return with_untold(answer, plan_of(f"甲公司2025年{question}？"), context)


@pytest.mark.parametrize(
    ("question", "answer", "missing"),
    [
        (BALANCE, told("应收账款·乙公司的坏账准备"), "欠公司多少应收账款"),
        (BALANCE, told("应收账款"), "提了多少坏账"),
        (GROWTH, told("华南地区"), "收入同比增长百分之几"),
        (GROWTH, told("华南地区收入增长率", "%"), "华南地区卖了多少钱"),
        ("可抵扣亏损有多少，其中2034年到期的是多少", told("2034年的期末金额"), "可抵扣亏损有多少"),
    ],
)
def test_the_figure_that_is_not_told_is_said_to_be_missing(
    context: Context, question: str, answer: Answer, missing: str
) -> None:
    found = complete(context, question, answer)
    assert found.text.startswith(answer.text) and missing in found.text.removeprefix(answer.text)
    assert found.value is None and found.working == answer.working


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("华南地区收入是多少", told("华南地区")),  # one is asked for
        ("收入是多少，是多少亿元", told("收入")),  # one in two ways
        ("毛利率最高的是哪家，多少", told("毛利率", "%")),
        ("营业成本的数值，甲公司是几多", told("营业成本")),
        ("流动资产余额，甲公司到底是多少啊", told("流动资产")),
        ("营业成本的数值，甲公司２０２５年是多少", told("营业成本")),
        (BALANCE, replace(told("应收账款"), value=None)),  # it says already what was not found
        ("从年报数据可知，应收款项融资是多少", told("应收款项融资")),
        (BALANCE, told("其他")),  # which of them it is, is not sure
        (BALANCE, Answer("没有找到。", nearest=True)),
    ],
)
def test_nothing_is_said_of_other_answers(context: Context, question: str, answer: Answer) -> None:
    assert complete(context, question, answer) == answer


def test_the_figure_that_the_row_has_is_told_in_its_place(context: Context) -> None:
    first, second = told("应收账款·乙公司的账面余额"), told("应收账款·乙公司的坏账准备")
    first = replace(first, citations=(replace(first.citations[0], source=Source("甲.pdf", page=5, table=1, row=2)),))
    found = with_untold(second, plan_of(f"甲公司2025年{BALANCE}？"), context, lambda words: first)
    assert found.text == f"{first.text}\n{second.text}" and found.working == (*first.working, *second.working)


def test_what_is_left_is_asked_for_by_itself(context: Context) -> None:
    set_aside = told("乙公司的本期计提")
    found = with_untold(
        set_aside,
        plan_of("甲公司2025年对乙公司计提了多少商誉减值，计提完还剩多少商誉？"),
        context,
        lambda words: told("期末"),
    )
    assert "没有找到“计提完还剩多少商誉”" in found.text and found.value is None
