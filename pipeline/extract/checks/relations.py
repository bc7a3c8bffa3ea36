"""Checks over the periods, scopes and shares of one report, beside the sums of `rules/identities.yaml`.

quarters      the four quarters of an annual report add up to the year
per_share     basic earnings per share times the shares is about the net profit of the owners
parent        what the parent alone has of a thing is not more than what the group has of it
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Fact, Period, Scope
from pipeline.rules.identities import Identity, IdentityOutcome, IdentityResult, SumTerm
from pipeline.rules.items import Items

QUARTERS = (Period.Q1, Period.Q2, Period.Q3, Period.Q4)
EPS, OWNERS, SHARES, CAPITAL = "基本每股收益", "归属于母公司所有者的净利润", "股份总数", "股本"
# Shares change within a year and earnings go to perpetual bonds first: so far may the product be from the profit.
# A unit taken wrongly is a thousand or more away.
NEAREST, FARTHEST = Decimal("0.5"), Decimal(2)
LEAST_EARNINGS = Decimal("0.02")  # 元 a share: below it the printed digits say nothing
# Par values below 1 元 (0.1, 0.2, 0.5): then 股本 is not the number of shares.
_PAR_MULTIPLES = (Decimal(2), Decimal(5), Decimal(10))
# What only adds up in a group: assets that are not taken out when companies of the group settle with each other.
WITHIN = ("固定资产", "在建工程", "无形资产", "存货")

Key = tuple[str, int, Period, Scope]
Facts = Mapping[Key, Fact]


def run_relations(facts: Sequence[Fact], items: Items) -> list[CheckOutcome]:
    """Outcomes of all checks of this module that have something to say."""
    known: dict[Key, Fact] = {}
    for fact in facts:
        if fact.value is not None:
            known.setdefault((fact.item, fact.fiscal_year, fact.period, fact.scope), fact)
    return [*_quarters(known, items), *_per_share(known), *_parent(known)]


def _quarters(known: Facts, items: Items) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), whole in known.items():
        item = items.get(name)
        if period is not Period.FY or item is None or item.period != "duration" or item.unit != "元":
            continue
        parts = [known.get((name, year, quarter, scope)) for quarter in QUARTERS]
        if any(parts):
            found = [part for part in parts if part is not None]
            identity = Identity(f"quarters_{item.id}", f"四个季度的{name}之和等于全年", "key_figures", name, ())
            missing = tuple(f"{q}{name}" for q, part in zip(QUARTERS, parts, strict=True) if part is None)
            yield _sum(identity, whole, found, missing)


def _sum(identity: Identity, whole: Fact, parts: Sequence[Fact], missing: tuple[str, ...]) -> CheckOutcome:
    operands = (whole, *parts)
    if missing:
        result = IdentityResult(identity, IdentityOutcome.NOT_APPLICABLE, missing=missing)
    else:
        total = sum((part.value or Decimal(0) for part in parts), Decimal(0))
        difference = (whole.value or Decimal(0)) - total
        holds = abs(difference) <= sum((rounding(fact) for fact in operands), Decimal(1))
        result = IdentityResult(identity, IdentityOutcome.PASSED if holds else IdentityOutcome.FAILED, difference)
    return CheckOutcome(result, whole.fiscal_year, whole.period, whole.scope, operands)


def _per_share(known: Facts) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), earnings in known.items():
        profit = known.get((OWNERS, year, period, scope))
        if name != EPS or period is not Period.FY or profit is None or not earnings.value or not profit.value:
            continue
        identity = Identity(
            "per_share", "基本每股收益乘股数约等于归母净利润", "per_share", OWNERS, (SumTerm(EPS), SumTerm(CAPITAL))
        )
        shares = known.get((SHARES, year, period, scope)) or known.get((CAPITAL, year, period, scope))
        if shares is None or not shares.value or abs(earnings.value) < LEAST_EARNINGS:
            missing = (CAPITAL,) if shares is None else ()
            operands = (profit, earnings, *([shares] if shares else []))
            yield CheckOutcome(
                IdentityResult(identity, IdentityOutcome.NOT_APPLICABLE, missing=missing), year, period, scope, operands
            )
            continue
        operands = (profit, earnings, shares)
        difference = profit.value - earnings.value * shares.value
        result = IdentityResult(identity, _near(profit.value / earnings.value / shares.value, shares), difference)
        yield CheckOutcome(result, year, period, scope, operands)


def _near(ratio: Decimal, shares: Fact) -> IdentityOutcome:
    """`ratio`: shares that profit and earnings imply, to those that the report states."""
    if NEAREST <= ratio <= FARTHEST:
        return IdentityOutcome.PASSED
    if shares.item == CAPITAL and any(NEAREST <= ratio / par <= FARTHEST for par in _PAR_MULTIPLES):
        return IdentityOutcome.NOT_APPLICABLE
    return IdentityOutcome.FAILED


def _parent(known: Facts) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), group in known.items():
        parent = known.get((name, year, period, Scope.PARENT))
        if name not in WITHIN or scope is not Scope.CONSOLIDATED or parent is None:
            continue
        assert group.value is not None and parent.value is not None
        identity = Identity("parent_within", f"母公司的{name}不大于合并的{name}", "balance", name, (SumTerm(name),))
        over = parent.value - group.value
        holds = over <= rounding(group) + rounding(parent)
        result = IdentityResult(
            identity, IdentityOutcome.PASSED if holds else IdentityOutcome.FAILED, group.value - parent.value
        )
        yield CheckOutcome(result, year, period, scope, (group, parent))
