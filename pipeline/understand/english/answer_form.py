"""In what form a question wants its figure: in USD millions, in percent, rounded to two decimal places."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

_SCALES = {
    "thousand": Decimal(10**3), "million": Decimal(10**6), "mm": Decimal(10**6), "billion": Decimal(10**9),
    "bn": Decimal(10**9),
}  # fmt: skip
_NUMBERS = {"zero": 0, "no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_CODES = "USD|EUR|GBP|AUD|CAD|NZD|CHF|JPY|CNY|HKD|SGD|INR|SEK|NOK|DKK"
_MONEY = rf"(?P<code>{_CODES})|US\$|U\.?S\.? dollars?|dollars?|\$"
_SCALE = r"(?P<scale>thousand|million|billion|mm|bn)s?"
_SCALE_FIRST = _SCALE.replace("scale", "scale2")
_ROUND = r"\(?\b(?:and\s+)?(?:round(?:ed|ing)?(?:\s+(?:off|your|the|final|answer|result|figure|number|it))*\s+)"
_IN_MONEY = re.compile(
    rf"\(?\b(?:(?:state|express|give|provide|report|return)\s+(?:the |your )?(?:answer|result|figure)s?\s+)?"
    rf"(?:in|into)\s+(?:the )?(?:(?:units?|terms) of\s+)?(?:(?:{_MONEY})\s*(?:in\s+)?{_SCALE}|{_SCALE_FIRST}"
    rf"(?:\s+(?:of\s+)?(?:{_MONEY.replace('code', 'code2')}))?|(?:{_MONEY.replace('code', 'code3')}))(?!\w)\s*\)?",
    re.I,
)
_IN_PERCENT = re.compile(
    r"\(?\b(?:in|as)\s+(?:the )?(?:(?:units?|terms) of\s+)?(?:an? )?(?:percent(?:age)?s?\b|%)"
    r"(?!\s*(?:of|margin))\s*\)?",
    re.I,
)
_DECIMALS = re.compile(
    rf"{_ROUND}?(?:to|with)\s+"
    rf"(?P<count>\d|{'|'.join(_NUMBERS)})\s+decimals?(?:\s+(?:places?|points?|digits?))?\s*\)?",
    re.I,
)
_NEAREST = re.compile(
    rf"{_ROUND}to the nearest "
    r"(?P<unit>whole (?:number|percent)|integer|tenth|hundredth|thousandth)(?: of a percent)?\s*\)?",
    re.I,
)
_PLACES = {"whole number": 0, "whole percent": 0, "integer": 0, "tenth": 1, "hundredth": 2, "thousandth": 3}


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """`scale`: what one of the answer's units is worth; None where nothing is said of it."""

    scale: Decimal | None = None
    currency: str = ""
    money: bool = False
    percent: bool = False
    decimals: int | None = None


@dataclass(frozen=True, slots=True)
class FormedText:
    """A question's form, and the question without the words that say it."""

    form: AnswerForm
    rest: str


def find_form(text: str) -> FormedText:
    """The form that a question asks for."""
    form = AnswerForm()
    if found := _IN_MONEY.search(text):
        groups = found.groupdict()
        scale = groups["scale"] or groups["scale2"]
        code = (
            groups["code"] or groups["code2"] or groups["code3"] or ("USD" if re.search(r"\$|U\.?S", found[0]) else "")
        )
        form = replace(
            form, money=True, currency=code.upper(), scale=_SCALES[scale.casefold()] if scale else Decimal(1)
        )
    if _IN_PERCENT.search(text):
        form = replace(form, percent=True)
    if found := _DECIMALS.search(text):
        count = found["count"].casefold()
        form = replace(form, decimals=_NUMBERS[count] if count in _NUMBERS else int(count))
    elif found := _NEAREST.search(text):
        form = replace(form, decimals=_PLACES[found["unit"].casefold()])
    for pattern in (_IN_MONEY, _IN_PERCENT, _DECIMALS, _NEAREST):
        text = pattern.sub(" ", text)
    return FormedText(form, re.sub(r"\(\s*(?:and)?\s*\)", " ", text))
