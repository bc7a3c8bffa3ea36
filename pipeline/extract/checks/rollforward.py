"""Checks between two reports of a company: what a year opens with is what the year before closed with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Fact, Period, Scope
from pipeline.rules.identities import Identity, IdentityOutcome, IdentityResult, SumTerm

CASH_OPENING, CASH_CLOSING = "期初现金及现金等价物余额", "期末现金及现金等价物余额"
BALANCES = ("资产总计", "负债合计", "所有者权益合计", "归属于母公司所有者权益合计", "货币资金")


def run_rollforward(this: Sequence[Fact], last: Sequence[Fact], year: int) -> list[CheckOutcome]:
    """Outcomes over the facts of the report of `year` and of the report of the year before.

    A figure that the later report marks as restated is not applicable: that it differs is what it says.
    """
    opened = _of_year(this, year - 1)
    closed = _of_year(last, year - 1)
    found = [
        _outcome(f"期初{item}等于上年年报的期末数", item, opened[item, scope], closed[item, scope])
        for item, scope in _both(opened, closed)
    ]
    cash = _of_year(this, year)
    for scope in Scope:
        opening, closing = cash.get((CASH_OPENING, scope)), closed.get((CASH_CLOSING, scope))
        if opening is not None and closing is not None:
            found.append(_outcome("期初现金等于上年年报的期末现金", CASH_OPENING, opening, closing))
    return found


def _of_year(facts: Sequence[Fact], year: int) -> dict[tuple[str, Scope], Fact]:
    chosen = [f for f in facts if f.fiscal_year == year and f.period is Period.FY and f.value is not None]
    return {(f.item, f.scope): f for f in chosen}


def _both(one: dict[tuple[str, Scope], Fact], other: dict[tuple[str, Scope], Fact]) -> Iterator[tuple[str, Scope]]:
    return ((i, s) for i in BALANCES for s in Scope if (i, s) in one and (i, s) in other)


def _outcome(name: str, item: str, opened: Fact, closed: Fact) -> CheckOutcome:
    assert opened.value is not None and closed.value is not None
    identity = Identity("opening_is_closing", name, "balance", item, (SumTerm(closed.item),))
    difference = opened.value - closed.value
    holds = abs(difference) <= rounding(opened) + rounding(closed) + Decimal(1)
    outcome = (
        IdentityOutcome.PASSED
        if holds
        else IdentityOutcome.NOT_APPLICABLE
        if opened.restated
        else IdentityOutcome.FAILED
    )
    return CheckOutcome(
        IdentityResult(identity, outcome, difference), opened.fiscal_year, opened.period, opened.scope, (opened, closed)
    )
