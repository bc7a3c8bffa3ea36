"""Quantities in any notation brought to one: 三十日 = 30日, 百分之五 = 5%, 2亿元 = 20000万元, 1/3 = 三分之一.

A text is taken apart into its quantities and the words between them, so that two texts can be compared by both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal, getcontext

from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.text.tokens import fold

_N = rf"(?:\d+(?:\.\d+)?|[{NUMERAL}]+(?:点[{NUMERAL}]+)?)"
_UNITS = {"天": "日", "个月": "月", "个工作日": "工作日", "名": "人", "个百分点": "%", "周年": "年", "周岁": "岁"}
_UNIT = (
    r"个工作日|工作日|个月|月底|月|周岁|周年|年|日|天|小时|分钟|季度|岁|元|美元|港元|人民币|倍|人|名|家|次|份|股|户|级"
    r"|分|项|条|%|个百分点|个"
)
_QUANTITY = re.compile(
    rf"(?P<per>百分之|千分之)(?P<hundredths>{_N})"
    rf"|(?P<parts>{_N})分之(?P<of>{_N})"
    rf"|(?P<top>\d+)/(?P<bottom>\d+)(?!\d)"
    rf"|(?P<ordinal>第)?(?P<n>{_N})(?P<scale>[十百千]?[万亿]+|[百千])?(?P<unit>{_UNIT})"
)
_LOOSE = frozenset("个家名次份户级分项条人")  # 一 before these is seldom a number: 一次性, 统一条件
_BOUND = re.compile(r"\s*及?(以[上下])")
_SCALE = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "亿": 10**8}


@dataclass(frozen=True, slots=True)
class QuantifiedText:
    """A text's words, blanks where quantities stood, and its quantities as (number, unit).

    `bounds` are those that are said to be the least or the most: (number, unit, 以上 or 以下).
    """

    words: str
    quantities: frozenset[tuple[str, str]]
    bounds: frozenset[tuple[str, str, str]] = frozenset()

    def lacks(self, other: QuantifiedText) -> bool:
        """Whether a quantity of `other` is not here, or bounds the other side."""
        if not other.quantities <= self.quantities:
            return True
        bounded = {bound[:2] for bound in self.bounds}
        return any(bound[:2] in bounded and bound not in self.bounds for bound in other.bounds)


def split_quantities(text: str) -> QuantifiedText:
    """A text taken apart into words and quantities."""
    found: set[tuple[str, str]] = set()
    bounds: set[tuple[str, str, str]] = set()
    folded = fold(text).replace("％", "%")

    def out(match: re.Match[str]) -> str:
        quantity = _quantity(match)
        if quantity is None:
            return match[0]
        found.add(quantity)
        if bound := _BOUND.match(folded, match.end()):
            bounds.add((*quantity, bound[1]))
        return " "

    return QuantifiedText(_QUANTITY.sub(out, folded), frozenset(found), frozenset(bounds))


def _quantity(match: re.Match[str]) -> tuple[str, str] | None:
    if match["per"]:
        value = _number(match["hundredths"])
        return None if value is None else (_shown(value / (10 if match["per"] == "千分之" else 1)), "%")
    if match["parts"]:
        parts, of = _number(match["parts"]), _number(match["of"])
        return (_shown(of / parts), "of") if parts and of is not None else None
    if match["top"]:
        bottom = Decimal(match["bottom"])
        return (_shown(Decimal(match["top"]) / bottom), "of") if bottom else None
    value = _number(match["n"])
    if value is None or (match["n"] == "一" and not match["ordinal"] and match["unit"] in _LOOSE):
        return None
    for char in match["scale"] or "":
        value *= _SCALE[char]
    unit = _UNITS.get(match["unit"], match["unit"])
    return ("第" if match["ordinal"] else "") + _shown(value), "" if unit == "个" else unit


def _number(text: str) -> Decimal | None:
    whole, point, rest = text.partition("点")
    value = parse_number(whole)
    if value is None or not point:
        return value
    return value + Decimal("0." + "".join(str(parse_number(digit)) for digit in rest))


def _shown(value: Decimal) -> str:
    """A number to six decimals; one of so many digits that these have no room (digits run together) as it is."""
    rounded = round(value, 6) if value.adjusted() < getcontext().prec - 7 else value
    return format(rounded.normalize(), "f")
