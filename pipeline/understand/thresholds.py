"""Amounts, thresholds, asked places of a ranking and asked decimals, in digits or Chinese numerals."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from pipeline.text.numerals import NUMBER, NUMERAL, SCALE, parse_number
from pipeline.understand.masking import SlotSpan

_UNIT = r"(?:人民币|美元|港元|元|块|人|名|股|%|个百分点)?"
AMOUNT = re.compile(rf"(?P<minus>-|负)?(?P<number>{NUMBER})(?P<unit>{_UNIT})")

# what is compared, before or after the amount; the longest wording first
_RELATIONS = (
    (">=", r"不低于|不少于|不小于|大于等于|大于或等于|至少|>=|≥", r"及以上|以上|或以上|或更高|或更多"),
    ("<=", r"不高于|不超过|不多于|不大于|小于等于|小于或等于|至多|<=|≤", r"及以下|以下|以内|或以下"),
    (">", r"大于|超过|超出|高于|多于|突破|高过|>", r"(?!)"),
    ("<", r"小于|低于|少于|不足|不到|<", r"(?!)"),
    ("=", r"等于|恰为|正好为", r"(?!)"),
)
_PLACE = re.compile(
    rf"(?:第(?P<nth>\d+|[{NUMERAL}]+)(?:名|位|家)?(?P<way>[最]?[高大多低小少])?)"
    rf"|(?:[前](?P<top>\d+|[{NUMERAL}]+)(?:名|位|大|强|家|高)?)"
    rf"|(?:(?P<back>倒数)(?:第)?(?P<last>\d+|[{NUMERAL}]+)(?:名|位)?)"
    r"|(?:最后一[名位]|垫底|末位)"
    rf"|哪(?P<which>[2-9]|\d{{2,}}|[二两三四五六七八九十]+)[家个]"
    rf"|(?<=最[高大多低小少])(?P<most>\d+|[{NUMERAL}]+)[家个]"
)
_DECIMALS = re.compile(
    rf"(?:保留|精确到?|取)(?:至|到)?(?:小数点)?(?:后)?(?P<n>\d+|[{NUMERAL}]+)位(?:小数)?|(?P<n2>\d+|[{NUMERAL}]+)位小数"
)
_INTEGER = re.compile(r"(?:保留|精确到|取)(?:至|到)?(?:整数|个位)")


@dataclass(frozen=True, slots=True)
class AmountThreshold:
    """A threshold in base units: relation (> >= < <= =) and amount."""

    relation: str
    amount: Decimal
    unit: str


def find_thresholds(text: str) -> list[SlotSpan]:
    """Amounts with a relation (大于5亿元, 五百万元以上), each with its relation as one span."""
    found: list[SlotSpan] = []
    for match in AMOUNT.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        for relation, prefix, suffix in _RELATIONS:
            ahead = re.search(rf"(?:{prefix})(?:了)?$", before)
            behind = re.match(rf"(?:{suffix})", after)
            amount = parse_number(match["number"]) if ahead or behind else None
            if amount is not None and text[match.end() : match.end() + 1] != "年":
                start = ahead.start() if ahead else match.start()
                end = match.end() + (behind.end() if behind else 0)
                unit = match["unit"]
                signed = -amount if match["minus"] else amount
                value = signed / 100 if unit == "%" else signed
                found.append(SlotSpan(start, end, "金额", AmountThreshold(relation, value, unit), text[start:end]))
                break
    return found


@dataclass(frozen=True, slots=True)
class RankRange:
    """Places of a ranking, from 1; `from_end` counts from the other end; `smallest` is said with it (第三低)."""

    first: int
    last: int
    from_end: bool = False
    smallest: bool | None = None


def find_rank_ranges(text: str) -> list[SlotSpan]:
    """第七高, 第2名, 前十, 哪七家, 最高的3家, 倒数第三, 最后一名 …"""
    found = []
    for match in _PLACE.finditer(text):
        value = _places(match)
        if value is not None and value.last >= 1 and not re.match(r"[年季节章条款项届次个]", text[match.end() :]):
            found.append(SlotSpan(match.start(), match.end(), "名次", value, match[0]))
    return found


def _places(match: re.Match[str]) -> RankRange | None:
    if match["nth"]:
        n = parse_number(match["nth"])
        smallest = None if not match["way"] else match["way"][-1] in "低小少"
        return None if n is None else RankRange(int(n), int(n), smallest=smallest)
    first = match["top"] or match["which"] or match["most"]
    if first:
        n = parse_number(first)
        return None if n is None else RankRange(1, int(n))
    if match["last"]:
        n = parse_number(match["last"])
        return None if n is None else RankRange(int(n), int(n), from_end=True)
    return RankRange(1, 1, from_end=True)


def decimals(text: str) -> int | None:
    """How many decimals are asked for (保留2位小数, 精确到小数点后两位, 保留整数)."""
    match = _DECIMALS.search(text)
    if match:
        n = parse_number(match["n"] or match["n2"])
        return None if n is None or n > 12 else int(n)
    return 0 if _INTEGER.search(text) else None


def asked_unit(text: str) -> str:
    """The unit that an answer is asked in: 单位为万元, 多少亿元; "" when it is the base unit."""
    match = re.search(rf"(?:单位[为是:：]?|多少|几|以)({SCALE})元", text)
    return f"{match[1]}元" if match else ""
