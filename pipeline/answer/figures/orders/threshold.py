"""Thresholds of counts and lists: which figures lie beyond them, and how they are told."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from pipeline.answer.context import Context
from pipeline.answer.figures.measure import GROWTH
from pipeline.answer.render.numbers import round_half_up
from pipeline.model import Condition, Plan, WorkingStep
from pipeline.model.plan import BETWEEN
from pipeline.text.amounts import YUAN, currency_in, in_currency, is_money
from pipeline.text.numerals import scale

_TEMPLATES = {
    ">": "condition-more",
    ">=": "condition-at-least",
    "<": "condition-less",
    "<=": "condition-at-most",
    "=": "condition-equal",
}
_RATES = {">": "condition-rate-more", "<": "condition-rate-less"}
_SIGNS = {">": "condition-positive", "<": "condition-negative"}
_CONTRARIES = {">": "<=", ">=": "<", "<": ">=", "<=": ">"}
_DIRECTIONS = {">": "condition-grown", "<": "condition-fallen"}


def meets(context: Context, step: WorkingStep, condition: Condition) -> bool:
    """Whether a computed figure lies beyond a threshold; over a base below zero a growth has only a direction."""
    if condition.amount is None:
        return True
    if has_negative_base(context, step):
        return is_direction(condition) and _compare(_difference(step), condition.relation, condition.amount)
    return step.value is not None and _compare(step.value, condition.relation, condition.amount)


def contrary_of(condition: Condition) -> Condition | None:
    """What holds where a condition does not: at most 1 for more than 1; None where that is not said in such words."""
    relation = _CONTRARIES.get(condition.relation)
    if relation is None or condition.amount == 0:
        return None
    return replace(condition, relation=relation)


def is_direction(condition: Condition) -> bool:
    """Whether it asks only if a figure grew or fell: a growth above or below zero."""
    return condition.item.endswith(GROWTH) and condition.amount == 0 and condition.relation in _DIRECTIONS


def has_negative_base(context: Context, step: WorkingStep) -> bool:
    """Whether the sign of a growth rate says nothing of its direction; the competition takes the plain quotient."""
    if context.style == "competition":
        return False
    base = step.steps[1].value if step.is_growth else None
    return base is not None and base < 0


def _difference(step: WorkingStep) -> Decimal:
    this, last = (below.value for below in step.steps)
    assert this is not None and last is not None  # the operands of a growth have values
    return this - last


def _compare(value: Decimal, relation: str, amount: Decimal) -> bool:
    return {
        ">": value > amount,
        ">=": value >= amount,
        "<": value < amount,
        "<=": value <= amount,
        "=": value == amount,
    }[relation]


def _unit(context: Context, name: str) -> str:
    """The unit of the figure called `name`: of a formula, an item, a growth; "" for a ratio of two items."""
    formula = context.knowledge.formulas.get(name)
    if formula is not None:
        return formula.unit
    item = context.knowledge.items.get(name)
    if item is not None:
        return item.unit
    return "%" if name.endswith(GROWTH) else ""


def printed_amount(context: Context, condition: Condition) -> Decimal | None:
    """The threshold as facts of an item have it: reported percentages are not ratios (5 for 5%)."""
    if condition.amount is None or _unit(context, condition.item) != "%":
        return condition.amount
    return condition.amount * 100


def condition_text(context: Context, plan: Plan, condition: Condition, *, in_percent: bool = False) -> str:
    """资产负债率低于20%, 营业收入大于5亿元, 净利润同比增长; `in_percent`: of a share that no name says to be one."""
    assert condition.amount is not None
    if is_direction(condition) and context.knowledge.formulas.get(condition.item) is None:
        return context.say(_DIRECTIONS[condition.relation], item=condition.item.removesuffix(GROWTH))
    one, between, other = condition.item.partition(BETWEEN)
    if between:
        return context.say(
            "condition-higher" if condition.relation == ">" else "condition-lower", item=one, other=other
        )
    unit = "%" if in_percent else plan.unit if "/" in condition.item else _unit(context, condition.item)
    unit = in_currency(unit, currency_in(plan.question))
    sign = is_money(unit) and condition.amount == 0 and _SIGNS.get(condition.relation)
    template = sign or (unit == "%" and _RATES.get(condition.relation)) or _TEMPLATES[condition.relation]
    return context.say(template, item=condition.item, amount=amount_text(condition.amount, unit))


def amount_text(amount: Decimal, unit: str = YUAN.base) -> str:
    """500000000 元 → 5亿元, 30000000 元 → 3000万元, 0.2 % → 20%, 1000 人 → 1000人."""
    if unit == "%":
        return f"{round_half_up(amount * 100, 2).normalize():f}%"  # 33.33% for a third
    for word in ("亿", "万"):
        scaled = amount / scale(word)
        if abs(scaled) >= 1 and (hundredths := scaled * 100) == hundredths.to_integral_value():
            return f"{scaled.normalize():f}{word}{unit}"
    return f"{amount.normalize():f}{unit}"
