"""Tables that lost their minus signs, as PDF do whose font has no letter for it any more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.model import Check, Fact
from pipeline.text.amounts import is_money

_FIGURES = 30  # of a table; of fewer it is no wonder that none is below zero
_TURNED = 2  # operands of a sum that may have to be turned


def with_lost_signs(facts: Iterable[Fact], outcomes: Sequence[CheckOutcome]) -> list[Fact]:
    """The facts of a report, those of tables without any figure below zero doubtful where minus signs were lost.

    They were where a sum of such a table does not hold, and would once a figure or two of it were below zero. That
    other sums hold says nothing then: they do among figures that are all below zero.
    """
    known = list(facts)
    bare = {table for table in {fact.source.table for fact in known} if _is_without_losses(known, table)}
    name = next((one.name for one in outcomes if _table(one) in bare), "")
    if not name:
        return known
    doubt = f"表中没有负数，而{name}须有负数才成立，疑负号丢失"
    return [
        replace(f, check=Check.DOUBTFUL, evidence=doubt)
        if f.source.table in bare and f.value and is_money(f.unit)
        else f
        for f in known
    ]


def _table(outcome: CheckOutcome) -> int | None:
    """The table of a sum that would hold with other signs; None where its operands are of several."""
    tables = {fact.source.table for fact in outcome.operands if fact.value}
    return tables.pop() if len(tables) == 1 and _holds_with_signs(outcome) else None


def _holds_with_signs(outcome: CheckOutcome) -> bool:
    identity, difference = outcome.result.identity, outcome.result.difference
    signs = {term.item: -term.sign for term in identity.right} | {identity.left: 1}
    if difference is None or any(fact.item not in signs for fact in outcome.operands):
        return False
    parts = [signs[fact.item] * fact.value for fact in outcome.operands if fact.value]
    slack = sum(map(rounding, outcome.operands), Decimal(0))
    turned = (some for count in range(1, _TURNED + 1) for some in combinations(parts, count))
    return any(abs(difference - 2 * sum(some, Decimal(0))) <= slack < abs(difference) for some in turned)


def _is_without_losses(facts: Sequence[Fact], table: int | None) -> bool:
    figures = [f.value for f in facts if f.source.table == table and f.value and is_money(f.unit)]
    return table is not None and len(figures) >= _FIGURES and min(figures) > 0
