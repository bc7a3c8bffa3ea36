"""How figures are printed and divided: units, thousands separators, percentages, exact splits."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from random import Random

CENT = Decimal("0.01")


def plain(value: Decimal, digits: str = "0.01") -> str:
    return f"{value.quantize(Decimal(digits), ROUND_HALF_UP):,}"


def money(value: Decimal | None, wan: bool = False, *, item: str = "") -> str:
    """An amount in 元, or in 万元 if `wan`; per-share items always in 元. Nothing and zero are left blank."""
    if value is None or value == 0:
        return ""
    if "每股" in item:
        return plain(value, "0.0001")
    return plain(value / 10000 if wan else value)


def change(now: Decimal, before: Decimal) -> str:
    """The growth in percent with two decimals, as key-data tables print it."""
    return plain((now - before) / abs(before) * 100) if before else "不适用"


def percent(part: Decimal, whole: Decimal) -> str:
    return plain(part / whole * 100) if whole else "0.00"


def split(value: Decimal, weights: Sequence[float], seed: str, quantum: Decimal = CENT) -> list[Decimal]:
    """`value` in parts of about these weights that sum to it exactly; the last takes the rest."""
    rng = Random(seed)
    drawn = [w * rng.uniform(0.9, 1.1) for w in weights]
    parts = [
        (value * Decimal(str(round(w / sum(drawn), 6))) / quantum).quantize(Decimal(1), ROUND_HALF_UP) * quantum
        for w in drawn[:-1]
    ]
    return [*parts, value - sum(parts, Decimal(0))]
