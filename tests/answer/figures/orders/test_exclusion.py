"""Lines of the income statement taken out of a profit, by the sign that they have in it."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.exclusion import take_out
from pipeline.answer.figures.period_derivation import fact_step
from pipeline.model import Fact, Period, Scope, Source, WorkingStep

PROFIT = WorkingStep("利润总额", Decimal(100), "元", 2020)


def line(item, value, label=""):
    fact = Fact(
        report_id="990001-2020-annual",
        code="990001",
        fiscal_year=2020,
        period=Period.FY,
        scope=Scope.CONSOLIDATED,
        item=item,
        value=Decimal(value),
        unit="元",
        source=Source("a.pdf", page=1),
    )
    return fact_step(replace(fact, raw_label=label or item))


@pytest.mark.parametrize(
    ("item", "value", "label", "without", "expression"),
    [
        ("投资收益", 30, "", 70, "利润总额-投资收益"),
        ("财务费用", 30, "", 130, "利润总额+财务费用"),
        ("资产减值损失", -30, "资产减值损失（损失以“-”号填列）", 130, "利润总额-资产减值损失"),
    ],
)
def test_the_sign_is_that_of_the_statement(item, value, label, without, expression):
    step = take_out((PROFIT, line(item, value, label)))
    assert (step.value, step.unit, step.expression) == (without, "元", expression)


def test_a_line_of_unknown_sign_is_not_taken_out():
    gap = take_out((PROFIT, line("资产减值损失", 30)))  # a cost before 2019, a gain since
    assert isinstance(gap, MissingValue) and "加项还是减项" in gap.reason
