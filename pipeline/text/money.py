"""Units of money as reports name them, to what one of them is in the base unit."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

# Longest first: 百万元 ends in 万元, and 千万元 too.
_FACTORS: tuple[tuple[str, int], ...] = (
    ("十亿", 10**9),
    ("百万", 10**6),
    ("千万", 10**7),
    ("亿", 10**8),
    ("万", 10**4),
    ("千", 10**3),
    ("", 1),
)
_PER_SHARE = re.compile(r"元[/／每]股|每股")
_IN_LABEL = re.compile(
    r"[（(](?:人民币|单位[:：]?)*((?:十亿|百万|千万|亿|万|千)?(?:元(?:[/／]股)?|股|人)|%|％|倍)(?:人民币)?[)）]"
)
_IN_TEXT = re.compile(r"(十亿|百万|千万|亿|万|千)?\s*(元|股|人|户)")


@dataclass(frozen=True, slots=True)
class Unit:
    """A printed unit: `base` (元, 元/股, 股, 人, 户, %) and how much of it one printed unit is."""

    base: str
    factor: Decimal


YUAN = Unit("元", Decimal(1))


def unit_from(text: str) -> Unit | None:
    """The unit that a word says (万元, 人民币百万元, 元/股, %), None where it says none."""
    plain = unicodedata.normalize("NFKC", text).replace(" ", "")
    if _PER_SHARE.search(plain):
        return Unit("元/股", Decimal(1))
    found = _IN_TEXT.search(plain.replace("人民币", ""))
    if found:
        return Unit(found.group(2), factor_of(found.group(1) or ""))
    return Unit("%", Decimal(1)) if "%" in plain else None


def factor_of(word: str) -> Decimal:
    """What a multiplier word is: 万 is 10000."""
    return Decimal(next(factor for name, factor in _FACTORS if word.startswith(name)))


def unit_in_label(label: str) -> Unit | None:
    """The unit that a row's own label says in brackets: 营业收入（万元）, also broken over lines: （万 元）."""
    found = _IN_LABEL.search("".join(label.split()))
    return unit_from(found.group(1)) if found else None
