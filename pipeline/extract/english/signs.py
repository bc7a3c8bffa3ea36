"""The signs of figures of English statements: what brackets and words say, and of a tax what the result says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.english.printed_lines import step_of
from pipeline.model import Fact, Period
from pipeline.rules.english import EnglishLine, EnglishRules

_LOSS = re.compile(r"\bloss\b")
_SPENT = re.compile(r"\bused (?:in|by|for)\b|\boutflow")
_EARNED = re.compile(r"\b(?:provided|generated|inflow|from/)")
_GAIN = re.compile(r"\b(?:income|profit|earnings)\b")
_FEWER = re.compile(r"\bdecrease\b")
_MORE = re.compile(r"\bincrease\b")
_BENEFIT = re.compile(r"\b(?:benefit|credit|recovery)\b")
BEFORE_TAX, RESULTS = "利润总额", ("净利润", "归属于母公司所有者的净利润")


def apply_signs(known: EnglishLine, label: str, values: Sequence[Decimal | None]) -> list[Decimal | None]:
    """The values with their signs: payments positive; losses, cash used and decreases, if only that, negative."""
    words = label.casefold()
    if known.outflow:
        return [None if value is None else abs(value) for value in values]
    loss = _LOSS.search(words) and not _GAIN.search(words)
    positive = all(value is None or value >= 0 for value in values)
    spent = _SPENT.search(words) and not _EARNED.search(words) and positive
    fewer = _FEWER.search(words) and not _MORE.search(words) and positive
    return [-abs(value) if value is not None and (loss or spent or fewer) else value for value in values]


def tax_signs(facts: Sequence[Fact], english: EnglishRules) -> Iterator[Fact]:
    """The facts, those of taxes positive where they lessen the result: brackets may be an expense or a benefit.

    `Income tax (expense)/benefit (31)` beside a result before and after tax is an expense of 31. Without results a line
    that is called an expense alone is one, in brackets or without; where results do not tell, no one can.
    """
    taxes = {line.item for line in english.lines if line.sign == "tax"}
    stated = {(fact.item, fact.fiscal_year, fact.period): fact for fact in facts}
    for fact in facts:
        if fact.item not in taxes:
            yield fact
        elif (value := _tax(fact, stated)) is not None:
            yield replace(fact, value=value)


def _tax(fact: Fact, stated: dict[tuple[str, int, Period], Fact]) -> Decimal | None:
    """The tax with its sign; None where the results before and after tax do not tell it."""
    amount = abs(fact.value or Decimal(0))
    before = stated.get((BEFORE_TAX, fact.fiscal_year, fact.period))
    after = next((found for item in RESULTS if (found := stated.get((item, fact.fiscal_year, fact.period)))), None)
    if not amount:
        return amount
    if before is None or after is None or before.value is None or after.value is None:
        years = [one.value or Decimal(0) for (item, *_), one in stated.items() if item == fact.item]
        one_sign = all(value >= 0 for value in years) or all(value <= 0 for value in years)
        return amount if one_sign and not _BENEFIT.search(fact.raw_label.casefold()) else None
    near = {sign: abs(before.value - sign * amount - after.value) for sign in (1, -1)}
    best = min(near, key=lambda sign: near[sign])
    rounding = step_of(before) + step_of(after) + step_of(fact)
    return best * amount if near[best] <= rounding or 2 * near[best] < near[-best] else None
