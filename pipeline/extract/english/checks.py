"""Checks the arithmetic of English statements, so that misread lines and columns are caught and not used in answers.

The sums are those of rules/identities.yaml whose items English statements have. In addition,

* what stands between liabilities and equity (redeemable shares and interests) makes up the difference to the assets
  where a line of the balance sheet has just that figure;
* between the results before and after tax may stand what other companies earned or discontinued operations did, where
  the income statement has such lines; these may be several, so that what is left over says nothing;
* the increase in cash stands before or after the effect of exchange rates;
* the cash flow begins with a result that the income statement has, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome, with_checks
from pipeline.extract.english.column_times import ColumnTime
from pipeline.extract.english.page import NET
from pipeline.extract.english.printed_lines import step_of
from pipeline.extract.english.statements import EnglishStatements
from pipeline.model import Check, Fact, Scope
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult, evaluate

ASSETS, LIABILITIES, EQUITY = "资产总计", "负债合计", "所有者权益合计"
PARENT_EQUITY, MINORITIES = "归属于母公司所有者权益合计", "少数股东权益"
TAX = "所得税费用"
_RESULT = re.compile(r"^(?:consolidated )?(?:net )?(?:income|loss|profit|earnings)\b")


def run_english_checks(
    facts: Sequence[Fact], read: EnglishStatements, identities: Iterable[Identity]
) -> list[CheckOutcome]:
    """The outcomes of the sums over the facts of known items in every year."""
    known = tuple(identities)
    outcomes = []
    for time in sorted({time_of(fact) for fact in facts}):
        of_year = {fact.item: fact for fact in facts if time_of(fact) == time}
        if EQUITY not in of_year and MINORITIES not in of_year and PARENT_EQUITY in of_year:
            of_year[EQUITY] = replace(of_year.pop(PARENT_EQUITY), item=EQUITY)  # all of it is the shareholders'
        between = {value for of, value in read.amounts if of == time}
        beside = {abs(value) for of, value in read.earned if of == time}
        summed = (_outcome(identity, of_year, time) for identity in known if identity.left in of_year)
        accepted = (_accept_difference(outcome, between, beside) for outcome in summed)
        outcomes += [one for one in accepted if not _leaves_open(one)]
        outcomes += _cash_flow_outcomes(of_year, read, time)
    return outcomes


def rerun_english(facts: Sequence[Fact], identities: Iterable[Identity]) -> list[CheckOutcome]:
    """The outcomes over the facts that a store holds, which lack some lines that were there when they were read.

    A sum that only those lines make up holds where its operands passed then. Whether the cash flow begins with a result
    of the income statement is not asked again.
    """
    outcomes = run_english_checks(facts, EnglishStatements((), (), (), frozenset(), ()), identities)
    return [_as_read(outcome) for outcome in outcomes]


def _as_read(outcome: CheckOutcome) -> CheckOutcome:
    if outcome.outcome is IdentityOutcome.FAILED and all(fact.check is Check.PASSED for fact in outcome.operands):
        return replace(outcome, result=replace(outcome.result, outcome=IdentityOutcome.PASSED))
    return outcome


def attach_english_checks(facts: Sequence[Fact], outcomes: Sequence[CheckOutcome]) -> list[Fact]:
    """Facts with their checks; what holds or fails of all equity does of the shareholders' where that is all of it."""
    found = with_checks(facts, outcomes)
    lone = {time_of(fact) for fact in facts} - {time_of(fact) for fact in facts if fact.item == EQUITY}
    lone -= {time_of(fact) for fact in facts if fact.item == MINORITIES}
    of_equity = {
        time_of(fact): fact
        for fact in with_checks([replace(f, item=EQUITY) for f in facts if f.item == PARENT_EQUITY], outcomes)
        if time_of(fact) in lone
    }
    return [
        replace(fact, check=of_equity[time_of(fact)].check, evidence=of_equity[time_of(fact)].evidence)
        if fact.item == PARENT_EQUITY and fact.check is Check.UNCHECKED and time_of(fact) in of_equity
        else fact
        for fact in found
    ]


def time_of(fact: Fact) -> ColumnTime:
    """The fiscal year and the part of it that a figure is of."""
    return fact.fiscal_year, fact.period


def _outcome(identity: Identity, of_year: Mapping[str, Fact], time: ColumnTime) -> CheckOutcome:
    operands = tuple(of_year[item] for item in identity.items if item in of_year)
    values = {fact.item: fact.value for fact in operands}
    tolerance = sum((step_of(fact) for fact in operands), Decimal(0)) / 2  # each is rounded by itself
    return CheckOutcome(evaluate(identity, values, tolerance), *time, Scope.CONSOLIDATED, operands)


def _leaves_open(outcome: CheckOutcome) -> bool:
    """Whether results before and after tax differ by what lines that no rule knows may make up together."""
    return outcome.result.outcome is IdentityOutcome.FAILED and TAX in outcome.result.identity.items


def _accept_difference(outcome: CheckOutcome, between: set[Decimal], beside: set[Decimal]) -> CheckOutcome:
    """A difference that a line of the statement makes up is none, nor is an operand that is left out by custom."""
    result, items = outcome.result, set(outcome.result.identity.items)
    optional = {term.item for term in result.identity.right if term.optional}
    left_out = {-(fact.value or 0) for fact in outcome.operands if fact.item in optional}
    made_up = between if items == {ASSETS, LIABILITIES, EQUITY} else left_out
    difference = result.difference
    if TAX in items:
        made_up, difference = beside, abs(difference) if difference is not None else None
    if result.outcome is IdentityOutcome.FAILED and difference in made_up:
        return replace(outcome, result=replace(result, outcome=IdentityOutcome.PASSED))
    return outcome


def _cash_flow_outcomes(
    of_year: Mapping[str, Fact], read: EnglishStatements, time: ColumnTime
) -> Iterator[CheckOutcome]:
    """Whether the cash flow's first line is a result of the income statement, at times of which both have one."""
    own = of_year.get(NET)
    first = next((fact for fact in read.begins if time_of(fact) == time), None)
    if own is None or first is None or own.value is None or first.value is None:
        return
    results = [own, *(f for f in read.others if time_of(f) == time and _RESULT.match(f.item))]
    near = any(abs((fact.value or 0) - first.value) <= step_of(fact) + step_of(first) for fact in results)
    identity = Identity("cash_flow_begins", "现金流量表首行的利润与利润表相符", "income", NET, ())
    outcome = IdentityOutcome.PASSED if near else IdentityOutcome.FAILED
    yield CheckOutcome(
        IdentityResult(identity, outcome, own.value - first.value), *time, Scope.CONSOLIDATED, (own,)
    )  # fmt: skip
