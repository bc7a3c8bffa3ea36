"""Figures that cannot be what they are called."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.measure import FactContext, figure
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.plausibility import implausibility, plausible
from pipeline.model import Operation, Plan, RefusalKind, WorkingStep
from tests.answer.conftest import code, fact


def step(item, value, **fields):
    found = fact(1, 2020, item, Decimal(value), raw_text=f"{Decimal(value):,}")
    return replace(WorkingStep(item, found.value, found.unit, 2020, fact=found), **fields)


def share(part, whole):
    name = f"{part.name}/{whole.name}"
    return WorkingStep(name, part.value / whole.value, "%", 2020, name, steps=(part, whole))


@pytest.mark.parametrize(
    ("shown", "reason"),
    [
        (step("所有者权益合计", 371026324000, unit="%"), "所有者权益合计是金额（元），不能以%表示"),
        (step("所有者权益合计", 371026324000, unit=""), "所有者权益合计是金额（元），不能以比值表示"),
        (step("董事长年龄", 57000), "董事长年龄不以金额计"),
        (share(step("存货", 150), step("流动资产合计", 100)), "存货是流动资产合计的一部分，不会大于它"),
        (share(step("存货", 50), step("流动资产合计", 100)), ""),
        (share(step("负债合计", 150), step("资产总计", 100)), ""),  # more debts than assets
        (share(step("营业成本", 150), step("营业收入", 100)), ""),  # sold at a loss
        (step("所有者权益合计", 371026324000), ""),
        (step("营业收入", -5), ""),
    ],
)
def test_implausibility(assistant, shown, reason):
    found = implausibility(assistant.knowledge, shown)
    assert found.startswith(reason) and bool(found) == bool(reason)


def test_the_reason_says_what_is_printed_and_where(assistant):
    found = implausibility(assistant.knowledge, share(step("存货", 150), step("流动资产合计", 100)))
    assert "Sheet1第1行印有“存货 150”，Sheet1第1行印有“流动资产合计 100”" in found


def test_what_cannot_be_is_a_gap_and_other_figures_stay(assistant):
    wrong = plausible(assistant.knowledge, share(step("存货", 150), step("流动资产合计", 100)))
    assert isinstance(wrong, MissingValue) and wrong.kind is RefusalKind.IMPLAUSIBLE
    gap = MissingValue(RefusalKind.NO_ITEM, "存货", 2020)
    assert plausible(assistant.knowledge, gap) is gap
    assert figure(assistant.knowledge, "毛利率", FactContext(code(1), 2020)).value == Decimal("0.4")


def test_an_answer_that_would_tell_a_balance_as_a_share_is_withheld(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)
    plan = Plan("", Operation.RATIO, companies=(code(1),), years=(2020,), items=("所有者权益合计",), unit="%")
    answer = compose_answer(context, "371,026,324,000%", [step("所有者权益合计", 371026324000, unit="%")], plan)
    assert answer.value is None and answer.refusal.kind is RefusalKind.IMPLAUSIBLE
    assert "371,026,324,000%" not in answer.text and "印有“所有者权益合计 371,026,324,000”" in answer.text
    assert answer.citations
