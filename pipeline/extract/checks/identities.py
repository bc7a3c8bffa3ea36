"""The accounting identities run over one report's facts; each fact learns the outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.model import Check, Fact, Period, Scope
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult, evaluate
from pipeline.text.amounts import parse_amount

Group = tuple[int, Period, Scope]


@dataclass(frozen=True, slots=True)
class CheckOutcome:
    """An identity over one year, period and scope, with the facts that were its operands."""

    result: IdentityResult
    year: int
    period: Period
    scope: Scope
    operands: tuple[Fact, ...]

    @property
    def name(self) -> str:
        return self.result.identity.name

    @property
    def outcome(self) -> IdentityOutcome:
        return self.result.outcome


def run_checks(facts: Sequence[Fact], identities: Iterable[Identity]) -> list[CheckOutcome]:
    """Every identity over every group of facts (year, period, scope) that has its left side."""
    groups: dict[Group, dict[str, Fact]] = {}
    for fact in facts:
        if fact.text is None:
            groups.setdefault((fact.fiscal_year, fact.period, fact.scope), {})[fact.item] = fact
    outcomes: list[CheckOutcome] = []
    for identity in identities:
        for (year, period, scope), by_item in groups.items():
            if identity.left in by_item:
                outcomes.append(_outcome(identity, by_item, year, period, scope))
    return outcomes


def _outcome(identity: Identity, by_item: dict[str, Fact], year: int, period: Period, scope: Scope) -> CheckOutcome:
    operands = tuple(by_item[item] for item in identity.items if item in by_item)
    values = {fact.item: fact.value for fact in operands}
    tolerance = sum((rounding(fact) for fact in operands), Decimal(0))
    return CheckOutcome(evaluate(identity, values, tolerance), year, period, scope, operands)


def rounding(fact: Fact) -> Decimal:
    """How far a printed figure may be from the exact one: one step of its last digit, in the base unit."""
    amount = parse_amount(fact.raw_text)
    if fact.value is None or amount.value is None or not amount.value:
        return Decimal(0)
    return amount.step * abs(fact.value / amount.value)


def with_checks(facts: Sequence[Fact], outcomes: Sequence[CheckOutcome]) -> list[Fact]:
    """Facts with their check: failed where an identity it stands in fails and none holds, passed where one holds."""
    passed, failed = _keys(outcomes, IdentityOutcome.PASSED), _keys(outcomes, IdentityOutcome.FAILED)
    checked: list[Fact] = []
    for fact in facts:
        key = (fact.item, fact.fiscal_year, fact.period, fact.scope, fact.dimensions)
        if fact.check is Check.DOUBTFUL:
            checked.append(fact)
        elif key in passed:
            checked.append(replace(fact, check=Check.PASSED))
        elif key in failed:
            evidence = "; ".join(f"{o.name}: 相差 {o.result.difference}" for o in failed[key])
            checked.append(replace(fact, check=Check.FAILED, evidence=fact.evidence or evidence))
        else:
            checked.append(fact)
    return checked


def _keys(outcomes: Sequence[CheckOutcome], wanted: IdentityOutcome) -> dict[tuple, list[CheckOutcome]]:
    found: dict[tuple, list[CheckOutcome]] = {}
    for outcome in outcomes:
        if outcome.outcome is wanted:
            for fact in outcome.operands:
                if fact.value is not None:
                    key = (fact.item, fact.fiscal_year, fact.period, fact.scope, fact.dimensions)
                    found.setdefault(key, []).append(outcome)
    return found
