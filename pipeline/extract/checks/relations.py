"""Checks over the values, periods, scopes and shares of one report, beside the sums of `rules/identities.yaml`.

The relations are those of ``rules/anomalies.yaml`` that are run on reports, a function a kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Fact, Period, Scope
from pipeline.rules.items import Items
from pipeline.rules.relations.anomaly import Anomaly, Minimum, Order, ParentWithin, PerShare, Quarters
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult, SumTerm

QUARTERS = (Period.Q1, Period.Q2, Period.Q3, Period.Q4)

Key = tuple[str, int, Period, Scope]
Facts = Mapping[Key, Fact]


def run_relations(facts: Sequence[Fact], items: Items, anomalies: Sequence[Anomaly]) -> list[CheckOutcome]:
    """Outcomes of all anomalies that have something to say of a report."""
    known: dict[Key, Fact] = {}
    for fact in facts:
        if fact.value is not None:
            known.setdefault((fact.item, fact.fiscal_year, fact.period, fact.scope), fact)
    outcomes: list[CheckOutcome] = []
    for anomaly in anomalies:
        check = _CHECKS.get(type(anomaly))
        if check is not None:
            outcomes += check(known, anomaly, items)
    return outcomes


def check_quarters(known: Facts, rule: Quarters, items: Items) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), whole in known.items():
        item = items.get(name)
        if period is not Period.FY or item is None or item.period != "duration" or item.unit != rule.unit:
            continue
        parts = [known.get((name, year, quarter, scope)) for quarter in QUARTERS]
        if any(parts):
            found = [part for part in parts if part is not None]
            identity = Identity(f"{rule.id}_{item.id}", rule.name_for(name), "key_figures", name, ())
            missing = tuple(f"{q}{name}" for q, part in zip(QUARTERS, parts, strict=True) if part is None)
            yield _sum(identity, whole, found, missing)


def _sum(identity: Identity, whole: Fact, parts: Sequence[Fact], missing: tuple[str, ...]) -> CheckOutcome:
    operands = (whole, *parts)
    if missing:
        result = IdentityResult(identity, IdentityOutcome.NOT_APPLICABLE, missing=missing)
    else:
        total = sum((part.value or Decimal(0) for part in parts), Decimal(0))
        difference = (whole.value or Decimal(0)) - total
        result = _result(
            identity, abs(difference) <= sum((rounding(fact) for fact in operands), Decimal(1)), difference
        )
    return _outcome(result, *operands)


def check_per_share(known: Facts, rule: PerShare, _: Items) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), earnings in known.items():
        profit = known.get((rule.profit, year, period, scope))
        if name != rule.earnings or period is not Period.FY or profit is None:
            continue
        if not earnings.value or not profit.value:
            continue
        terms = (SumTerm(rule.earnings), SumTerm(rule.capital))
        identity = Identity(rule.id, rule.name, "per_share", rule.profit, terms)
        shares = known.get((rule.shares, year, period, scope)) or known.get((rule.capital, year, period, scope))
        if shares is None or not shares.value or abs(earnings.value) < rule.least:
            missing = (rule.capital,) if shares is None else ()
            operands = (profit, earnings, *([shares] if shares else []))
            yield _outcome(IdentityResult(identity, IdentityOutcome.NOT_APPLICABLE, missing=missing), *operands)
            continue
        difference = profit.value - earnings.value * shares.value
        near = _near(rule, profit.value / earnings.value / shares.value, shares)
        yield _outcome(IdentityResult(identity, near, difference), profit, earnings, shares)


def _near(rule: PerShare, ratio: Decimal, shares: Fact) -> IdentityOutcome:
    """`ratio`: shares that profit and earnings imply, to those that the report states."""
    if rule.nearest <= ratio <= rule.farthest:
        return IdentityOutcome.PASSED
    if shares.item == rule.capital and any(rule.nearest <= ratio / par <= rule.farthest for par in rule.par):
        return IdentityOutcome.NOT_APPLICABLE
    return IdentityOutcome.FAILED


def check_parent(known: Facts, rule: ParentWithin, _: Items) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), group in known.items():
        parent = known.get((name, year, period, Scope.PARENT))
        if name in rule.items and scope is Scope.CONSOLIDATED and parent is not None:
            identity = Identity(rule.id, rule.name_for(name), "balance", name, (SumTerm(name),))
            yield _not_over(identity, parent, group, group, rule.slack)


def check_order(known: Facts, rule: Order, _: Items) -> Iterator[CheckOutcome]:
    for (name, year, period, scope), larger in known.items():
        for item in rule.smaller if name == rule.larger else ():
            smaller = known.get((item, year, period, scope))
            if smaller is not None:
                left = larger if rule.doubtful == "larger" else smaller
                other = smaller if left is larger else larger
                identity = Identity(rule.id, rule.name_for(item), "", left.item, (SumTerm(other.item),))
                yield _not_over(identity, smaller, larger, left, rule.slack)


def check_minimum(known: Facts, rule: Minimum, _: Items) -> Iterator[CheckOutcome]:
    for (name, *_key), fact in known.items():
        if name in rule.items and fact.value is not None:
            identity = Identity(rule.id, rule.name_for(name), "", name, ())
            yield _outcome(_result(identity, fact.value >= rule.least, fact.value - rule.least), fact)


def _not_over(identity: Identity, smaller: Fact, larger: Fact, left: Fact, slack: Decimal = Decimal(1)) -> CheckOutcome:
    """Whether one figure is not over `slack` times another, to the rounding of both; `left` is the first operand."""
    assert smaller.value is not None and larger.value is not None
    holds = smaller.value - larger.value * slack <= rounding(smaller) + rounding(larger)
    other = smaller if left is larger else larger
    return _outcome(_result(identity, holds, larger.value - smaller.value), left, other)


def _result(identity: Identity, holds: bool, difference: Decimal) -> IdentityResult:
    return IdentityResult(identity, IdentityOutcome.PASSED if holds else IdentityOutcome.FAILED, difference)


def _outcome(result: IdentityResult, *operands: Fact) -> CheckOutcome:
    first = operands[0]
    return CheckOutcome(result, first.fiscal_year, first.period, first.scope, operands)


_CHECKS: Mapping[type[Anomaly], Callable[[Facts, Any, Items], Iterator[CheckOutcome]]] = {
    Quarters: check_quarters,
    PerShare: check_per_share,
    ParentWithin: check_parent,
    Order: check_order,
    Minimum: check_minimum,
}
