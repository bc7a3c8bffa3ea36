"""Amounts of periods that no report states, from those that reports do: Q4 = FY - M9, H2 = FY - H1, H1 = Q1 + Q2.

A whole year that a report leaves out (a part of one, without its statements) is the sum of its quarters.

Only amounts of money that add up over time are derived so: no ratio, no figure a share, no dividend, no balance.
All operands are of one company, year and scope; where several reports give them, those of one report come before
those of reports of one year, and these before any others, since a later report may restate what an earlier one said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import product

from pipeline.model import Calculation, Fact, Origin, Period, WorkingStep
from pipeline.model.calculation import signed_sum
from pipeline.rules.items import Item, Items

Recipe = tuple[tuple[int, Period], ...]  # each operand with the sign that it counts with
FindFacts = Callable[[Period], Sequence[Fact]]

FY, H1, H2, M9 = Period.FY, Period.H1, Period.H2, Period.M9
Q1, Q2, Q3, Q4 = Period.Q1, Period.Q2, Period.Q3, Period.Q4
RECIPES: Mapping[Period, tuple[Recipe, ...]] = {
    FY: (((1, H1), (1, H2)), ((1, M9), (1, Q4)), ((1, Q1), (1, Q2), (1, Q3), (1, Q4))),
    Q1: (((1, H1), (-1, Q2)),),
    Q2: (((1, H1), (-1, Q1)), ((1, M9), (-1, Q3), (-1, Q1))),
    Q3: (((1, M9), (-1, H1)),),
    Q4: (((1, FY), (-1, M9)),),
    H1: (((1, Q1), (1, Q2)), ((1, M9), (-1, Q3))),
    H2: (((1, FY), (-1, H1)), ((1, Q3), (1, Q4))),
    M9: (((1, Q1), (1, Q2), (1, Q3)), ((1, FY), (-1, Q4)), ((1, H1), (1, Q3))),
}
PERIOD_NAMES: Mapping[Period, str] = {
    FY: "全年",
    H1: "上半年",
    H2: "下半年",
    M9: "前三季度",
    Q1: "第一季度",
    Q2: "第二季度",
    Q3: "第三季度",
    Q4: "第四季度",
}
# A balance at the end of a part of the year is that of what has cumulated up to then.
_END_OF: Mapping[Period, Period] = {Q2: H1, Q3: M9, Q4: FY, H2: FY}
_ADDITIVE = frozenset({"income", "cash_flow", "cash_flow_supplement", "key_figures", "research"})
_MOST_SOURCES = 4  # reports that are tried for an operand
_MIXED = "各期数取自不同年度的报告，如有追溯调整，口径可能不一致"


@dataclass(frozen=True, slots=True, kw_only=True)
class DerivedFact(Fact):
    """A fact that was computed from those of other periods, with its working."""

    expression: str = ""
    operands: tuple[WorkingStep, ...] = ()
    calculation: Calculation | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MissingPart:
    """Why nothing was derived: what the nearest recipe lacks; "" where nothing is known of the year."""

    reason: str = ""


def is_derivable(item: Item | None, period: Period) -> bool:
    """Whether an item's amounts of parts of a year add up, and the period is made of others."""
    if item is None or period not in RECIPES:
        return False
    return item.unit == "元" and item.period == "duration" and item.statement in _ADDITIVE


def by_period(items: Items, names: Sequence[str], period: Period) -> dict[Period, list[str]]:
    """The items by the period that their figures of a period are stored under: balances by what ends then."""
    found: dict[Period, list[str]] = {}
    for name in names:
        found.setdefault(stored_period(items.get(name), period), []).append(name)
    return found


def stored_period(item: Item | None, period: Period) -> Period:
    """The period that an item's figures of a period are stored under: a balance of Q3 is that at the end of M9."""
    is_balance = item is not None and item.period == "instant"
    return _END_OF.get(period, period) if is_balance else period


def derive_period(find: FindFacts, year: int, period: Period) -> DerivedFact | MissingPart:
    """The amount of a period from others; `find` gives all usable facts of a period, the best first."""
    found = {part: _amounts(find(part)) for part in {p for recipe in RECIPES[period] for _, p in recipe}}
    choices = []
    for number, recipe in enumerate(RECIPES[period]):
        operands = _chosen([found[part] for _, part in recipe])
        if operands:
            choices.append((_distance(operands), number, recipe, operands))
    if not choices:
        return MissingPart(_lack(found, year, period))
    distance, _, recipe, operands = min(choices, key=lambda choice: choice[:2])
    return _derived(recipe, operands, period, _MIXED if distance == 2 else "")


def fact_step(fact: Fact, name: str = "", year: int | None = None) -> WorkingStep:
    """A fact as a step of a working; a derived one with the facts that it was computed from."""
    name, year = name or fact.item, fact.fiscal_year if year is None else year
    if isinstance(fact, DerivedFact):
        return WorkingStep(
            name, fact.value, fact.unit, year, fact.expression, steps=fact.operands, calculation=fact.calculation
        )
    return WorkingStep(name, fact.value, fact.unit, year, fact=fact)


def _amounts(facts: Sequence[Fact]) -> list[Fact]:
    stated = [fact for fact in facts if fact.value is not None and fact.origin is not Origin.DERIVED]
    return list({fact.report_id: fact for fact in reversed(stated)}.values())[::-1][:_MOST_SOURCES]


def _chosen(sources: Sequence[Sequence[Fact]]) -> tuple[Fact, ...]:
    """One fact for each operand: the nearest to each other, of these the best; none where one is missing."""
    alike = (some for some in product(*sources) if len({fact.unit for fact in some}) == 1)
    return min(alike, key=_distance, default=())


def _distance(operands: Sequence[Fact]) -> int:
    """0: of one report, 1: of reports of one year, 2: of several years."""
    if len({fact.report_id for fact in operands}) == 1:
        return 0
    return 1 if len({_report_year(fact) for fact in operands}) == 1 else 2


def _report_year(fact: Fact) -> str:
    return "".join(fact.report_id.split("-")[1:2])


def _derived(recipe: Recipe, operands: Sequence[Fact], period: Period, note: str) -> DerivedFact:
    item, first = operands[0].item, operands[0]
    value = sum(
        (sign * (fact.value or Decimal(0)) for (sign, _), fact in zip(recipe, operands, strict=True)), Decimal(0)
    )
    names = [PERIOD_NAMES[part] + item for _, part in recipe]
    signs = ["" if number == 0 else "+-"[sign < 0] for number, (sign, _) in enumerate(recipe)]
    expression = "".join(sign + name for sign, name in zip(signs, names, strict=True))
    told = [replace(fact, reason=fact.reason or note) for fact in operands]
    return DerivedFact(
        report_id=first.report_id, code=first.code, item=item, fiscal_year=first.fiscal_year, period=period,
        scope=first.scope, value=value, unit=first.unit, source=first.source, origin=Origin.DERIVED,
        evidence=expression, expression=expression,
        operands=tuple(fact_step(fact, name) for fact, name in zip(told, names, strict=True)),
        calculation=signed_sum([sign for sign, _ in recipe]),
    )  # fmt: skip


def _lack(found: Mapping[Period, Sequence[Fact]], year: int, period: Period) -> str:
    """What is missing for the recipe that most is there of."""
    lacks = [[part for _, part in recipe if not found[part]] for recipe in RECIPES[period]]
    fewest, recipe = min(zip(lacks, RECIPES[period], strict=True), key=lambda pair: len(pair[0]) / len(pair[1]))
    if not fewest or len(fewest) == len(recipe):
        return ""
    item = next(facts[0].item for facts in found.values() if facts)
    return f"推算{PERIOD_NAMES[period]}{item}还缺少{year}年{'、'.join(PERIOD_NAMES[part] for part in fewest)}的数据"
