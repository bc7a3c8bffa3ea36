"""The numbers that rows begin with: 二、累计折旧 · 2.本期增加金额 · （1）计提."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NUMERALS = "一二三四五六七八九十"
_STYLES = (rf"([{_NUMERALS}]+)[、.．]", rf"[(（]([{_NUMERALS}]+)[)）]", r"(\d+)[、.．](?!\d)", r"[(（](\d+)[)）]")
_NUMBER = re.compile("|".join(_STYLES))


def row_number(label: str) -> tuple[int, int] | None:
    """The style in which a row is numbered and its number, None for a row without one."""
    match = _NUMBER.match(label)
    if match is None or match.lastindex is None:
        return None
    said = match[match.lastindex]
    number = int(said) if said.isdigit() else _NUMERALS.find(said) + 1
    return match.lastindex, number


def are_siblings(one: str, other: str) -> bool:
    """Whether two rows are numbered in the same style: 三、减值准备 and 四、账面价值."""
    first, second = row_number(one), row_number(other)
    return first is not None and second is not None and first[0] == second[0]


def goes_on(labels: Iterable[str], label: str) -> bool:
    """Whether a row has the number behind the last one of its style among the rows before: （2） behind （1）."""
    number = row_number(label)
    last = {found[0]: found[1] for one in labels if (found := row_number(one))}
    return number is not None and number[1] == last.get(number[0], number[1]) + 1
