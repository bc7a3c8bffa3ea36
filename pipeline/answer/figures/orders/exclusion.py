"""Profits without lines of the income statement: each line taken back by the sign that it has in the statement.

A line of income is subtracted and one of expense added. Losses of impairment are lines of either kind: where the
statement says 损失以“-”号填列, its figure is what the line adds to profit.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import RefusalKind, WorkingStep
from pipeline.model.calculation import signed_sum
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _signed(lexicon: Lexicon) -> re.Pattern[str]:
    """What the label of a line says when a loss is printed as a negative amount."""
    return re.compile(lexicon.any_of("losses_as_negatives"))


@per_lexicon
def _additions(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("profit_additions"))


@per_lexicon
def _deductions(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("profit_deductions"))


def take_out(operands: Sequence[WorkingStep]) -> WorkingStep | MissingValue:
    """The first of the operands without the others, which are lines that it is made of."""
    total, *lines = operands
    assert total.value is not None
    value, expression, signs = total.value, total.name, [1]
    for line in lines:
        sign = _sign(line)
        if sign is None or line.value is None or line.unit != total.unit:
            reason = f"不能确定{line.name}在{total.name}中是加项还是减项"
            return MissingValue(RefusalKind.MISSING_OPERAND, line.name, line.year, reason=reason)
        value -= sign * line.value
        signs.append(int(-sign))
        expression += f"{'-' if sign > 0 else '+'}{line.name}"
    return WorkingStep(
        expression, value, total.unit, expression=expression, steps=tuple(operands), calculation=signed_sum(signs)
    )


def _sign(line: WorkingStep) -> Decimal | None:
    """What a line's figure counts in profit: 1 as it is, -1 turned, None where that is not known."""
    name = line.fact.item if line.fact is not None else line.name
    if name in _additions():
        return Decimal(1)
    if name in _deductions():
        return Decimal(-1)
    label = line.fact.raw_label if line.fact is not None else ""
    return Decimal(1) if _signed().search(label) else None
