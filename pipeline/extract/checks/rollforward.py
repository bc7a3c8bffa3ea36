"""Roll-forward: each opening balance equals the closing balance of the prior year's report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Fact, Period, Scope
from pipeline.rules.relations.anomaly import Anomaly, OpeningBalance, OpeningItem
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult, SumTerm

Balances = dict[tuple[str, Scope], Fact]


def run_rollforward(
    this: Sequence[Fact], last: Sequence[Fact], year: int, anomalies: Sequence[Anomaly]
) -> list[CheckOutcome]:
    """Outcomes over the facts of the report of `year` and of the report of the year before.

    A figure that the later report marks as restated is not applicable: that it differs is what it says.
    """
    now, opened, closed = _of_year(this, year), _of_year(this, year - 1), _of_year(last, year - 1)
    outcomes: list[CheckOutcome] = []
    for rule in anomalies:
        if isinstance(rule, OpeningBalance):
            for item in rule.items:
                outcomes += _outcomes(rule.id, rule.name_for(item), (item, opened), (item, closed))
        elif isinstance(rule, OpeningItem):
            outcomes += _outcomes(rule.id, rule.name, (rule.opening, now), (rule.closing, closed))
    return outcomes


def _of_year(facts: Sequence[Fact], year: int) -> Balances:
    chosen = [f for f in facts if f.fiscal_year == year and f.period is Period.FY and f.value is not None]
    return {(f.item, f.scope): f for f in chosen}


def _outcomes(
    identity: str, name: str, opening: tuple[str, Balances], closing: tuple[str, Balances]
) -> Iterator[CheckOutcome]:
    """The outcome of each scope that both reports give."""
    for scope in Scope:
        opened, closed = opening[1].get((opening[0], scope)), closing[1].get((closing[0], scope))
        if opened is not None and closed is not None:
            yield _outcome(Identity(identity, name, "balance", opened.item, (SumTerm(closed.item),)), opened, closed)


def _outcome(identity: Identity, opened: Fact, closed: Fact) -> CheckOutcome:
    assert opened.value is not None and closed.value is not None
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
