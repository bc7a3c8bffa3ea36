"""Normalises the sign of costs and outflows in statements that print them as negatives.

The prescribed formats print 减：所得税费用 and 现金流出小计 as positive amounts to be deducted; some banks and
dual-listed companies print them in brackets. The statement's own sums say which it is: 净利润 = 利润总额 + 所得税费用
instead of minus. Only then are the signs of its costs turned; the printed text stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.checks.identities import rounding
from pipeline.model import Fact
from pipeline.rules.lexicon import Lexicon, per_statement_words

EVIDENCE = "报告以负数列示；按报表自身的加总关系，这是成本费用或现金流出，取正数"
_ACTIVITIES = ("经营活动", "投资活动", "筹资活动")


@per_statement_words
def _cost(words: Lexicon) -> re.Pattern[str]:
    """Items that are costs: what is called so, but not a profit or an income that is called after one."""
    not_costs = rf"(?!.*(?:{words.any_of('not_costs')}|{words.any_of('not_costs_at_the_end')}$))"
    return re.compile(rf"{not_costs}.*{words.any_of('costs')}")


def normalise_signs(kind: str, facts: Sequence[Fact]) -> list[Fact]:
    """Facts of one statement and scope with costs and outflows as positive amounts."""
    turned: set[int] = set()
    for moment in {(f.fiscal_year, f.period) for f in facts}:
        own = [(i, f) for i, f in enumerate(facts) if (f.fiscal_year, f.period) == moment]
        if kind == "income":
            turned |= _costs(own)
        elif kind == "cash_flow":
            for activity in _ACTIVITIES:
                turned |= _outflows(own, activity)
    return [
        replace(f, value=-f.value, evidence=EVIDENCE) if i in turned and f.value else f for i, f in enumerate(facts)
    ]


def _costs(facts: list[tuple[int, Fact]]) -> set[int]:
    by_item = {f.item: f for _, f in facts}
    before, tax, after = (by_item.get(item) for item in ("利润总额", "所得税费用", "净利润"))
    if not _is_sum(before, tax, after):
        return set()
    return {i for i, f in facts if _cost().match(f.item)}


def _outflows(facts: list[tuple[int, Fact]], activity: str) -> set[int]:
    by_item = {f.item: (n, f) for n, (_, f) in enumerate(facts)}
    into, out = by_item.get(f"{activity}现金流入小计"), by_item.get(f"{activity}现金流出小计")
    net = by_item.get(f"{activity}产生的现金流量净额")
    if into is None or out is None or net is None or not _is_sum(into[1], out[1], net[1]):
        return set()
    return {i for i, _ in facts[into[0] + 1 : out[0] + 1]}


def _is_sum(first: Fact | None, second: Fact | None, total: Fact | None) -> bool:
    """Whether first + second = total with a second below zero, and first - second is not.

    A second above zero that has to be added shows that minus signs were lost (of a loss, of a tax that comes back).
    """
    if first is None or second is None or total is None:
        return False
    if first.value is None or not second.value or total.value is None or second.value > 0:
        return False
    slack = rounding(first) + rounding(second) + rounding(total) or Decimal(1)
    return abs(first.value + second.value - total.value) <= slack < abs(first.value - second.value - total.value)
