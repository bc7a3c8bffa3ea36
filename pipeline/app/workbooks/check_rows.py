"""The sheet of checks: the accounting relations that the facts of a workbook stand in, both sides as formulas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from pipeline.app.sheets import Figure, Formula
from pipeline.app.workbooks.fact_rows import FactRows, plain_value
from pipeline.app.workbooks.formula_text import formula_text, number_text
from pipeline.app.workbooks.labels import Labels
from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Calculation, Fact
from pipeline.model.calculation import signed_sum
from pipeline.rules.relations.identities import IdentityOutcome

WIDTHS = (48, 8, 8, 8, 22, 22, 18, 12, 12, 18)
_COLUMNS = ("check", "year", "period", "scope", "left", "right", "difference", "tolerance", "outcome", "report")
_FORM = "#,##0.00"


def of_facts(outcomes: Iterable[CheckOutcome], facts: Iterable[Fact]) -> list[CheckOutcome]:
    """The checks that came to an outcome and that one of some facts is an operand of."""
    used = {_key(fact) for fact in facts}
    ran = (one for one in outcomes if one.outcome is not IdentityOutcome.NOT_APPLICABLE)
    return [one for one in ran if any(_key(operand) in used for operand in one.operands)]


def sheet_rows(outcomes: Sequence[CheckOutcome], facts: FactRows, labels: Labels) -> Iterator[Sequence[Any]]:
    """The header, and a row a check; one that is no sum of its operands has its outcome alone."""
    yield [labels[column] for column in _COLUMNS]
    for at, outcome in enumerate(outcomes, 2):
        report = next((fact.report_id for fact in outcome.operands), "")
        head = [outcome.name, outcome.year, str(outcome.period), labels[str(outcome.scope)]]
        yield [*head, *_cells(outcome, at, facts, labels), report]


def _cells(outcome: CheckOutcome, at: int, facts: FactRows, labels: Labels) -> Sequence[Any]:
    difference, told = outcome.result.difference, labels[str(outcome.outcome)]
    left, right, signs = _sides(outcome)
    if left is None or difference is None:
        return [None, None, None if difference is None else Figure(difference, _FORM), None, told]
    tolerance = sum(map(rounding, outcome.operands), Decimal(0))
    amounts = [plain_value(fact) or Decimal(0) for fact in right]
    total = sum((sign * amount for sign, amount in zip(signs, amounts, strict=True)), Decimal(0))
    own = plain_value(left) or Decimal(0)
    calculation: Calculation = signed_sum(signs)
    holds = (abs(own - total) <= tolerance) is (outcome.outcome is IdentityOutcome.PASSED)
    if own - total != difference or not holds:
        return [None, None, Figure(difference, _FORM), None, told]
    words = f'"{labels["passed"]}","{labels["failed"]}"'
    return [
        Formula(facts.reference(left), own, _FORM),
        Formula(formula_text(calculation, [facts.reference(fact) for fact in right]), total, _FORM),
        Formula(f"ROUND(E{at}-F{at},6)", difference, _FORM),
        Figure(tolerance, "General"),
        Formula(f"IF(ABS(G{at})<={number_text(tolerance)},{words})", told),
    ]


def _sides(outcome: CheckOutcome) -> tuple[Fact | None, Sequence[Fact], Sequence[int]]:
    """The fact on the left, those on the right that are there, and their signs; None where it is no plain sum."""
    identity = outcome.result.identity
    by_item = {fact.item: fact for fact in outcome.operands}
    left = by_item.get(identity.left)
    found = [(by_item[term.item], term.sign) for term in identity.right if term.item in by_item]
    found = [(fact, sign) for fact, sign in found if fact.value is not None]
    if len(by_item) < len(outcome.operands) or left is None or left.value is None or not found:
        return None, (), ()
    return left, [fact for fact, _ in found], [sign for _, sign in found]


def _key(fact: Fact) -> tuple[Any, ...]:
    return fact.report_id, fact.item, fact.fiscal_year, fact.period, fact.scope, fact.dimensions
