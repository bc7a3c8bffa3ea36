"""Figures as they are printed: for reading (thousands separators) or as the competition's gold writes them."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal, localcontext

from pipeline.model import WorkingStep
from pipeline.text.numerals import SCALE, scale

_SCALED = re.compile(rf"({SCALE})元")
_WHOLE = {"人", "股", "户", "家"}


def round_half_up(value: Decimal, decimals: int) -> Decimal:
    """Half up, as accountants round; any size of number."""
    with localcontext(prec=60):
        return value.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_UP)


def digits(value: Decimal) -> str:
    """All digits without trailing zeros and without an exponent, at least one decimal: 677219000 → 677219000.0."""
    text = format(value.normalize(), "f")
    return text if "." in text else f"{text}.0"


def with_separators(value: Decimal, decimals: int | None = None) -> str:
    """With thousands separators; all digits, or rounded to `decimals`."""
    if decimals is not None:
        return f"{round_half_up(value, decimals):,f}"
    text = format(value.normalize(), "f")
    whole, _, rest = text.partition(".")
    return f"{int(whole):,}".replace("-0", "-0") + (f".{rest}" if rest else "") if whole not in ("-0",) else text


def in_unit(step: WorkingStep) -> Decimal | None:
    """A step's value in its unit: a computed ratio shown in percent as 23.1, as a reported percentage is."""
    if step.value is None:
        return None
    with localcontext(prec=60):
        return step.value * 100 if step.unit == "%" and step.fact is None else step.value


def value_text(step: WorkingStep, style: str, *, decimals: int | None = None, unit: str = "") -> str:
    """A step's value with its unit; text facts as they are.

    `decimals`: as asked, or as the formula says; `unit`: another unit of money that was asked for (万元, 亿元).
    """
    if step.value is None:
        return step.fact.text or "" if step.fact else ""
    value = step.value
    if step.unit == "%" and step.fact is None:  # computed: a ratio shown in percent
        return f"{round_half_up(value * 100, 2 if decimals is None else decimals):f}%"
    if step.unit == "元" and (asked := _SCALED.fullmatch(unit)):
        scaled = value / scale(asked[1])
        return (with_separators(scaled, decimals) if style == "plain" else format(scaled.normalize(), "f")) + unit
    if step.unit in _WHOLE and value == value.to_integral_value():
        return (f"{int(value):,}" if style == "plain" else str(int(value))) + step.unit
    if decimals is not None and step.fact is None:
        return (
            with_separators(value, decimals) if style == "plain" else f"{round_half_up(value, decimals):f}"
        ) + step.unit
    return (with_separators(value) if style == "plain" else digits(value)) + step.unit
