"""A figure as it is told: in the asked decimals and unit, rounded for readers where nothing else is asked."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.render.numbers import DECIMALS, readable_amount, round_half_up, shown_decimals, value_text
from pipeline.model import Plan, WorkingStep
from pipeline.text.amounts import is_money, is_per_share


def figure_text(plan: Plan, context: Context, step: WorkingStep, name: str, *, exact: bool = True) -> str:
    """A figure as it is told: in the asked decimals and unit, a computed one in those of its formula.

    Where nothing else is asked, large amounts are rounded for readers; `exact` adds all digits behind.
    """
    decimals = plan.decimals
    if context.style == "plain" and is_money(step.unit) and step.value is not None:
        return readable_amount(step.value, decimals=decimals, unit=plan.unit, exact=exact, currency=step.unit)
    if decimals is None and step.steps:
        formula = context.knowledge.formulas.get(name)
        decimals = formula.decimals if formula else DECIMALS
        if formula is not None and formula.part_of_whole and context.style == "plain":
            step = replace(step, unit="%", fact=None)
        if context.style == "plain" and step.value is not None:
            shown = step.value * 100 if step.unit == "%" else step.value
            decimals = shown_decimals(shown, step.unit, decimals)
        if is_per_share(step.unit) and step.value is not None:  # at most so many: 0.02, not 0.020
            step, decimals = replace(step, value=round_half_up(step.value, decimals)), None
    return value_text(step, context.style, decimals=decimals, unit=plan.unit)
