"""Figures in different currencies: never compared, added up or divided without saying so.

Nothing here converts: a report gives no rate for another's figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pipeline.model import Plan, WorkingStep
from pipeline.text.amounts import YUAN, currency_in, currency_of


def currencies(steps: Iterable[WorkingStep]) -> tuple[str, ...]:
    """The currencies of amounts, each once; shares and numbers have none."""
    return tuple(dict.fromkeys(filter(None, (currency_of(step.unit) for step in steps))))


def are_mixed(steps: Iterable[WorkingStep]) -> bool:
    return len(currencies(steps)) > 1


def mixture_text(steps: Iterable[WorkingStep]) -> str:
    """Why amounts cannot be computed with together."""
    told = "、".join(dict.fromkeys(f"{step.name}（{step.unit}）" for step in steps if currency_of(step.unit)))
    return f"币种不同，不能一起计算：{told}"


def common_currency(plan: Plan, found: Sequence[tuple[str, WorkingStep]]) -> str:
    """The currency in which companies are put in order: the question's, RMB where it gives an amount, else most's."""
    asked = currency_in(plan.question)
    if asked or any(condition.amount for condition in plan.conditions):
        return asked or YUAN.base
    counts = Counter(filter(None, (currency_of(step.unit) for _, step in found)))
    return max(counts, key=lambda name: (counts[name], name == YUAN.base), default="")


def in_one_currency(plan: Plan, found: Sequence[tuple[str, WorkingStep]]) -> list[tuple[str, WorkingStep]]:
    """The companies whose figures are in the currency that they are compared in."""
    common = common_currency(plan, found)
    return [row for row in found if currency_of(row[1].unit) in ("", common)]
