"""Amounts in different currencies are told apart, and nothing is converted."""

from __future__ import annotations

from decimal import Decimal

from pipeline.answer.currencies import are_mixed, common_currency, currencies, in_one_currency, mixture_text
from pipeline.model import Condition, Operation, Plan, WorkingStep

RMB = WorkingStep("净利润", Decimal(5), "元")
HKD = WorkingStep("净利润", Decimal(9), "港元")
SHARE = WorkingStep("毛利率", Decimal("0.4"), "%")


def plan(question: str, *conditions: Condition) -> Plan:
    return Plan(question, Operation.RANK, conditions=conditions)


def test_shares_have_no_currency() -> None:
    assert currencies([RMB, SHARE, HKD, RMB]) == ("元", "港元")
    assert are_mixed([RMB, HKD]) and not are_mixed([RMB, SHARE])
    assert mixture_text([RMB, HKD]) == "币种不同，不能一起计算：净利润（元）、净利润（港元）"


def test_companies_are_compared_in_one_currency() -> None:
    rows = [("600519", RMB), ("00700", HKD)]
    assert in_one_currency(plan("净利润最高的公司"), rows) == [("600519", RMB)]
    assert in_one_currency(plan("净利润大于1亿港元的公司"), rows) == [("00700", HKD)]
    assert in_one_currency(plan("毛利率最高的公司"), [("600519", SHARE), ("00700", SHARE)]) == [
        ("600519", SHARE),
        ("00700", SHARE),
    ]


def test_an_amount_without_a_currency_is_rmb() -> None:
    asked = plan("净利润大于1亿元的公司", Condition(item="净利润", relation=">", amount=Decimal(10**8)))
    assert common_currency(asked, [("00700", HKD), ("00001", HKD), ("600519", RMB)]) == "元"
    assert common_currency(plan("净利润最高的"), [("00700", HKD), ("00001", HKD), ("600519", RMB)]) == "港元"
