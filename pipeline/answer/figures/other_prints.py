"""What other reports print for a fact: one that lost its unit is put right by them, or is not answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.extract.checks.printed_scale import locate_print, power_between, right_print
from pipeline.model import Check, Fact, Origin


def weigh_prints(fact: Fact, others: Iterable[Fact]) -> Fact | str:
    """The fact, put right where another report proves its unit wrong; why it cannot be told where nothing decides.

    Args:
        others: what other reports say of the same figure.
    """
    if not fact.value or fact.origin is Origin.DERIVED:
        return fact
    known = [o for o in others if o.report_id != fact.report_id and o.value and o.check is not Check.DOUBTFUL]
    if any(o.value == fact.value for o in known):
        return fact
    contrary = [(o, power) for o in known if (power := power_between(fact, o))]
    if not contrary:
        return fact
    other, power = contrary[0]
    right = right_print(fact, other)
    if right is fact:
        return fact
    said = f"{other.report_id.split('-')[1]}年报告{locate_print(other)}"
    if right is None:
        return f"{quote(fact)}，与{said}相差10的{abs(power)}次方倍，无法确定单位"
    evidence = f"{quote(fact)}，按10的{power}次方倍更正，依据：{said}"
    return replace(fact, value=fact.value.scaleb(power), origin=Origin.CORRECTED, evidence=evidence)


def quote(fact: Fact) -> str:
    """What a report prints, and where: 报告第7页印有“营业成本 30,631”."""
    s = fact.source
    where = f"报告第{s.page}页" if s.page is not None else f"{s.sheet}第{s.row}行" if s.sheet else "报告"
    return f"{where}印有“{fact.raw_label or fact.item} {fact.raw_text or fact.value}”"
