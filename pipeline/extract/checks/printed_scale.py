"""Two prints of one figure: whether they differ by the power of ten of a unit, and which of them is right then."""

from __future__ import annotations

import re
from decimal import Decimal

from pipeline.extract.checks.identities import rounding
from pipeline.model import Fact, Period, Scope
from pipeline.text.amounts import is_money, parse_amount

POWERS = (2, 3, 4, 6, 8)  # 百, 千, 万, 百万, 亿: the units that reports print
DIGITS = 3  # significant ones that must agree: 5 and 5,000 may well be two figures
_CENTS = -2
_IN_YUAN = Decimal(10_000_000)  # a print from here on with cents is in 元: 千元 and 百万元 are printed without


def figure_key(fact: Fact) -> tuple[str, int, Period, Scope]:
    """What a figure is of."""
    return (fact.item, fact.fiscal_year, fact.period, fact.scope)


def power_between(one: Fact, other: Fact) -> int:
    """The n of a unit for which `other` is `one` × 10^n, to the digits that both print; 0 where there is none."""
    if not one.value or not other.value or one.unit != other.unit:
        return 0
    power = int((other.value / one.value).copy_abs().log10().to_integral_value())
    if abs(power) not in POWERS or min(significant_digits(one), significant_digits(other)) < DIGITS:
        return 0
    slack = rounding(one).scaleb(power) + rounding(other)
    return power if abs(one.value.scaleb(power) - other.value) <= slack / 2 else 0


def significant_digits(fact: Fact) -> int:
    """Significant digits of a print: 3 of 30,600."""
    shown = _printed(fact) or fact.value or Decimal(0)
    return len("".join(map(str, shown.as_tuple().digits)).strip("0"))


def unit_factor(fact: Fact) -> Decimal:
    """How much one printed unit was taken for: 1,000 for a table in 千元; 1 also where no unit was found."""
    printed = _printed(fact)
    return abs(fact.value / printed) if fact.value and printed else Decimal(1)


def is_bare(fact: Fact) -> bool:
    """Whether a figure was taken in 元, as those of a table without a unit are."""
    return bool(fact.value) and is_money(fact.unit) and unit_factor(fact) == 1


def right_print(one: Fact, other: Fact) -> Fact | None:
    """Which of two prints that differ by a power of ten is right; None where nothing tells.

    A lost unit only lessens a figure. So the larger one is right where the smaller was taken in 元, unless the larger
    goes by a unit that is not its own: then the digits of the two differ, or the smaller has cents.
    """
    assert one.value is not None and other.value is not None
    small, large = (one, other) if abs(one.value) < abs(other.value) else (other, one)
    if is_exact(small):
        return small
    alike = _printed(small) == _printed(large)
    return large if is_bare(small) and (alike or unit_factor(large) == 1) else None


def same_figure(one: Fact, other: Fact) -> bool:
    """Whether two prints of a figure agree to the digits that both show (in 元 and in 百万元, say)."""
    if one.value is None or other.value is None:
        return one.value == other.value
    return abs(one.value - other.value) <= max(_step(one), _step(other)) / 2


def _step(fact: Fact) -> Decimal:
    """What the last printed digit of a figure is worth: 1,000,000 for 12,345 of a table in 百万元; 0 if not known."""
    printed = re.sub(r"[^\d.]", "", fact.raw_text)
    if not fact.value or not re.fullmatch(r"\d+(?:\.\d+)?", printed) or not Decimal(printed):
        return Decimal(0)
    _, _, decimals = printed.partition(".")
    return (abs(fact.value) / Decimal(printed)).scaleb(-len(decimals))


def locate_print(fact: Fact) -> str:
    """A print as evidence: 主要会计数据（第6页）所列营业收入 30,631."""
    heading = fact.source.heading.rsplit(" > ", 1)[-1]
    page = f"第{fact.source.page}页" if fact.source.page is not None else ""
    where = f"{heading}（{page}）" if heading and page else heading or page
    return f"{where}所列{fact.raw_label or fact.item} {fact.raw_text}".strip()


def _printed(fact: Fact) -> Decimal | None:
    return parse_amount(fact.raw_text).value


def is_exact(fact: Fact) -> bool:
    """Whether a print with its cents can only be in 元."""
    printed = _printed(fact)
    return printed is not None and printed.as_tuple().exponent == _CENTS and abs(printed) >= _IN_YUAN
