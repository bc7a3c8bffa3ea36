"""Statements above which no unit was found, and that nothing else in the report proves to be in 元."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from pipeline.extract.checks.printed_scale import figure_key, is_exact, same_figure
from pipeline.model import Check, Fact, Origin
from pipeline.text.amounts import is_money

_DOUBT = "报表没有标明单位，报告中也没有其他数值可以印证"


def doubt_unproved_units(
    facts: Sequence[Fact], prints: Mapping[tuple, Sequence[Fact]], unstated: Collection[int | None]
) -> list[Fact]:
    """The facts of a report, those of statements without a unit doubtful unless something proves the unit of one.

    Args:
        prints: every print of a figure in the report, by figure.
        unstated: tables of statements above which no unit was found; all of a report have the same.
    """
    bare = [fact for fact in facts if fact.source.table in unstated and fact.value and is_money(fact.unit)]
    if not bare or any(_is_proved(fact, prints, unstated) for fact in bare):
        return list(facts)
    doubted = {id(fact) for fact in bare}
    return [replace(f, check=Check.DOUBTFUL, evidence=_DOUBT) if id(f) in doubted else f for f in facts]


def _is_proved(fact: Fact, prints: Mapping[tuple, Sequence[Fact]], unstated: Collection[int | None]) -> bool:
    """Whether a figure was put right, has its cents, or is printed in another table too."""
    others = (other for other in prints.get(figure_key(fact), ()) if other.source.table not in unstated)
    return fact.origin is Origin.CORRECTED or is_exact(fact) or any(same_figure(fact, other) for other in others)
