"""Figures as they are printed: for reading (thousands separators) or as the competition's gold writes them."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal, localcontext

from pipeline.model import WorkingStep
from pipeline.text.amounts import YUAN, is_money, is_per_share
from pipeline.text.numerals import SCALE, scale

_SCALED = re.compile(rf"({SCALE})元")
_WHOLE = {"人", "股", "户", "家"}
DECIMALS = 2  # of a computed figure of which nothing says how many
_PER_SHARE = 4  # at most, of a computed figure a share
_SMALL = Decimal("0.1")  # below it, in the unit that is shown, a computed figure gets three significant digits
_READABLE = 2  # decimals of an amount that is told in 亿元 or 万元
_LEAST_SHOWN = Decimal("0.1")  # below it, decimals are added until figures show
_MOST_PLACES = 8
_CENTS = 2


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


def shown_decimals(value: Decimal, unit: str = "", decimals: int | None = None) -> int:
    """Decimals of a computed figure as it is shown: its formula's or two; of a small one up to three digits that count.

    0.0123次 has 4, 12.3次 has 2, 0.00123元/股 has 4.
    """
    least = (_PER_SHARE if is_per_share(unit) else DECIMALS) if decimals is None else decimals
    if not value or abs(value) >= _SMALL:
        return least
    most = 2 - value.adjusted()
    return max(least, min(most, _PER_SHARE) if is_per_share(unit) else most)


def computed_from(value: Decimal, like: WorkingStep) -> Decimal:
    """What is computed of figures such as `like`, as computed figures are kept: a printed 23.1% is the ratio 0.231."""
    with localcontext(prec=60):
        return value / 100 if like.unit == "%" and like.fact is not None else value


def in_unit(step: WorkingStep) -> Decimal | None:
    """See :attr:`pipeline.model.WorkingStep.value_in_unit`."""
    return step.value_in_unit


def value_text(step: WorkingStep, style: str, *, decimals: int | None = None, unit: str = "") -> str:
    """A step's value with its unit; text facts as they are.

    `decimals`: as asked, or as the formula says; `unit`: another unit of money that was asked for (万元, 亿元).
    """
    if step.value is None:
        return step.fact.text or "" if step.fact else ""
    value = step.value
    if step.unit == "%" and step.fact is None:  # computed: a ratio shown in percent
        with localcontext(prec=60):
            share = value * 100
        if decimals is None:
            decimals = shown_decimals(share) if style == "plain" else DECIMALS
        return f"{round_half_up(share, decimals):f}%"
    if is_money(step.unit) and (asked := _SCALED.fullmatch(unit)):
        unit = f"{asked[1]}{step.unit}"  # in the currency of the report, not of the question
        scaled = value / scale(asked[1])
        if decimals is None and step.fact is None:
            scaled = round_half_up(scaled, shown_decimals(scaled))
        return (with_separators(scaled, decimals) if style == "plain" else format(scaled.normalize(), "f")) + unit
    if step.unit in _WHOLE and value == value.to_integral_value():
        return (f"{int(value):,}" if style == "plain" else str(int(value))) + step.unit
    if decimals is None and step.fact is None:
        value = round_half_up(value, shown_decimals(value, step.unit))
    if decimals is not None and step.fact is None:
        return (
            with_separators(value, decimals) if style == "plain" else f"{round_half_up(value, decimals):f}"
        ) + step.unit
    return (with_separators(value) if style == "plain" else digits(value)) + step.unit


def readable_amount(
    value: Decimal, *, decimals: int | None = None, unit: str = "", exact: bool = True, currency: str = YUAN.base
) -> str:
    """An amount of money for people: 4,237.02亿元（即423,701,834,000元）, or in the unit that was asked for.

    Under ten thousand all digits are told; `exact` says whether they are told behind a rounded amount too.
    """
    asked = _SCALED.fullmatch(unit)
    word = asked[1] if asked else next((word for word in ("亿", "万") if abs(value) >= scale(word)), "")
    if not word or unit == YUAN.base:
        return f"{with_separators(value, decimals)}{currency}"
    scaled = value / scale(word)
    places = _READABLE if decimals is None else decimals
    while decimals is None and scaled and abs(round_half_up(scaled, places)) < _LEAST_SHOWN and places < _MOST_PLACES:
        places += 1  # 0.0012亿元 asked for, not 0.00
    shown = f"{with_separators(scaled, places)}{word}{currency}"
    same = round_half_up(scaled, places) == scaled
    return (
        shown
        if same or not exact
        else f"{shown}（即{with_separators(value, _CENTS if _is_long(value) else None)}{currency}）"
    )


def _is_long(value: Decimal) -> bool:
    """Whether a computed amount has more decimals than money has."""
    return -int(value.as_tuple().exponent) > _CENTS
