"""What takes the place of a figure that its report does not state: parts of a year, other lines, totals, other years.

Each step takes what was found so far, a fact or why there is none, and gives it back where it has nothing better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.figures.formula import derive_total
from pipeline.answer.figures.missing_value import MissingValue, is_usable
from pipeline.answer.figures.other_prints import quote, weigh_prints
from pipeline.answer.figures.period_derivation import DerivedFact, by_period, derive_period, is_derivable
from pipeline.model import Check, Fact, Kind, Period, RefusalKind, Scope
from pipeline.rules.formulas.loading import Formula
from pipeline.rules.items import Items
from pipeline.rules.label_keys import label_key
from pipeline.rules.stand_ins import StandIn
from pipeline.store.interface import Population, Store
from pipeline.text.amounts import BLANK, DASH


@dataclass(frozen=True, slots=True)
class GapFiller:
    """Fills gaps from one store. `years`, `reports_from` and `formula_for` are those of `fact_access.Knowledge`."""

    store: Store
    items: Items
    population: Population | None
    years: Callable[[str], Mapping[int, set[Kind]]]
    reports_from: Callable[[str, int, Period], list[str]]
    formula_for: Callable[[str], Formula | None]

    def blank(self, code: str, item: str, year: int, period: Period, scope: Scope) -> Fact | None:
        """Zero for an item whose cell the report itself leaves blank or marks with a dash, with that cell's place."""
        for when, some in by_period(self.items, [item], period).items():
            for fact in self.store.facts([code], some, [year], period=when, scope=scope):
                if fact.missing and fact.reason in (BLANK, DASH):
                    return replace(fact, value=Decimal(0), reason=f"{fact.reason}，按0计")
        return None

    def derive(
        self, code: str, item: str, year: int, period: Period, scope: Scope, found: Fact | MissingValue
    ) -> Fact | MissingValue:
        """What no report states of a part of a year, from its other parts; else why there is none."""
        known = self.items.get(item)
        unlisted = self.population is not None and not self.years(code).get(year)
        if isinstance(found, Fact) or not is_derivable(known, period) or unlisted:
            return found

        def stated(part: Period) -> list[Fact]:
            facts = self.store.facts([code], [item], [year], period=part, scope=scope, every_source=True)
            return [fact for fact in facts if is_usable(fact)]

        made = derive_period(stated, year, period)
        return made if isinstance(made, DerivedFact) else replace(found, reason=found.reason or made.reason)

    def substitute(
        self, code: str, item: str, year: int, period: Period, scope: Scope, found: Fact | MissingValue
    ) -> Fact | MissingValue:
        """Where a report lacks an item but has one that answers for it: that one's fact, its reason saying so."""
        known = self.items.get(item)
        if isinstance(found, Fact) or known is None or not known.instead:
            return found
        names = [one.name for one in known.instead]
        others = {f.item: f for f in self.store.facts([code], names, [year], period=period, scope=scope)}
        for one in known.instead:
            best = self.carry_over(code, one.name, year, self.usable(one.name, year, others.get(one.name)))
            if isinstance(best, Fact) and self._may_stand_in(one, best):
                when = f"，{best.reason}" if best.reason else ""
                alike = not best.raw_label or label_key(best.raw_label) == label_key(known.name)
                given = best.item if alike else best.raw_label  # 利息收入 below 财务费用 is printed as 利息收入 is
                return replace(best, reason=f"报告没有给出{known.name}，所列为{given}{when}")
        return found

    def _may_stand_in(self, one: StandIn, fact: Fact) -> bool:
        """Whether the report's other lines show that the figure is the one that is asked for.

        Of an imported table nothing is shown: it has some of a statement's lines only.
        """
        if not one.is_conditional or fact.source.sheet:
            return not one.is_conditional
        lines = self.store.facts(
            [fact.code], one.lines, [fact.fiscal_year], period=fact.period, scope=fact.scope, report_id=fact.report_id
        )
        return one.holds(line.item for line in lines if not line.source.sheet and line.value)

    def total(
        self, code: str, item: str, year: int, period: Period, scope: Scope, found: Fact | MissingValue
    ) -> Fact | MissingValue:
        """A total that the report lacks or leaves blank, from what it is made of."""
        formula = self.formula_for(item)
        known = self.items.get(item)
        if isinstance(found, Fact) or found.kind is not RefusalKind.NO_ITEM or found.reason not in ("", BLANK, DASH):
            return found
        if formula is None or known is None or formula.unit != "元" or known.is_text:
            return found

        def find(name: str, when: str) -> Fact | None:
            if when != "this" or name == item:
                return None
            best = next(iter(self.store.facts([code], [name], [year], period=period, scope=scope)), None)
            if best is not None and is_usable(best):
                return best
            return self.blank(code, name, year, period, scope) if name in formula.zero_where_blank else None

        return derive_total(formula, find, year) or found

    def carry_over(self, code: str, item: str, year: int, found: Fact | MissingValue) -> Fact | MissingValue:
        """For what hardly ever changes (外文名称): the nearest year's fact, its reason saying so."""
        known = self.items.get(item)
        if isinstance(found, Fact) or known is None or not known.stable:
            return found
        others = [f for f in self.store.facts([code], [item]) if is_usable(f)]
        if not others:
            return found
        nearest = min(others, key=lambda f: (abs(f.fiscal_year - year), f.fiscal_year))
        return replace(nearest, reason=f"{year}年报告未取到，取自{nearest.fiscal_year}年报告")

    def usable(self, item: str, year: int, fact: Fact | None) -> Fact | MissingValue:
        """A stored fact in its right scale, or why it may not be answered."""
        if fact is None:
            return MissingValue(RefusalKind.NO_ITEM, item, year)
        if fact.check is Check.DOUBTFUL:
            return MissingValue(
                RefusalKind.NO_ITEM, item, year, reason=f"所存的数值不可信：{fact.evidence}；{quote(fact)}"
            )
        if fact.missing:
            return MissingValue(RefusalKind.NO_ITEM, item, year, reason=fact.reason)
        return self.of_right_scale(fact)

    def _prints_elsewhere(self, fact: Fact) -> Iterator[Fact]:
        """What the other reports of its kind say of the same figure, the year's own first."""
        for report_id in self.reports_from(fact.code, fact.fiscal_year, fact.period):
            if report_id != fact.report_id:
                yield from self.store.facts(
                    [fact.code],
                    [fact.item],
                    [fact.fiscal_year],
                    period=fact.period,
                    scope=fact.scope,
                    report_id=report_id,
                )

    def of_right_scale(self, fact: Fact) -> Fact | MissingValue:
        """The fact as all reports together prove it; a gap where they contradict its unit and none is right."""
        if not fact.value or fact.source.sheet:  # tables give each year once, and have checks of their own
            return fact
        weighed = weigh_prints(fact, self._prints_elsewhere(fact))
        if isinstance(weighed, Fact):
            return weighed
        return MissingValue(RefusalKind.IMPLAUSIBLE, fact.item, fact.fiscal_year, reason=weighed, facts=(fact,))
