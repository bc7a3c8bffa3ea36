"""What an answer is made from: the store, the dictionary, the formulas, the places, and the reports that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import Check, Fact, Kind, Period, RefusalKind, Scope
from pipeline.rules.formula_syntax import write
from pipeline.rules.formulas import Formula, Formulas
from pipeline.rules.items import Items
from pipeline.rules.places import Place, Places
from pipeline.store.base import Population, Store

_KIND_OF_PERIOD = {
    Period.FY: Kind.ANNUAL,
    Period.H1: Kind.HALF_YEAR,
    Period.Q1: Kind.FIRST_QUARTER,
    Period.M9: Kind.THIRD_QUARTER,
    Period.Q3: Kind.THIRD_QUARTER,
}


@dataclass(frozen=True, slots=True)
class Gap:
    """Why there is no value: the kind of refusal, the item and year it is about, and the store's reason."""

    kind: RefusalKind
    item: str = ""
    year: int | None = None
    reason: str = ""
    near: tuple[str, ...] = ()


@dataclass(slots=True)
class Knowledge:
    """Everything that answers are made from. `population` limits the reports that may be used at all."""

    store: Store
    items: Items
    formulas: Formulas
    places: Places
    population: Population | None = None
    _years: dict[str, dict[int, set[Kind]]] = field(default_factory=dict)
    _computed: dict[str, Formula] | None = None
    _placed: dict[tuple[str, int], dict[str, Place]] = field(default_factory=dict)

    def report_years(self, code: str) -> dict[int, set[Kind]]:
        """The years of a company's reports, with their kinds; only those of the population."""
        known = self._years.get(code)
        if known is None:
            known = {}
            for report in self.store.reports(code=code):
                if self.population is None or (code, report.year) in self.population:
                    known.setdefault(report.year, set()).add(report.kind)
            self._years[code] = known
        return known

    def formula_for(self, item: str) -> Formula | None:
        """The formula that gives an item where the report does not state it (本科及以上人数 as a sum of levels)."""
        if self._computed is None:
            self._computed = {f.reported: f for f in self.formulas.all if f.reported}
        return self._computed.get(item)

    def formula_of(self, expression: str) -> Formula | None:
        """The formula that reads exactly so (研发人员数/职工总人数)."""
        return next((f for f in self.formulas.all if write(f.tree) == expression), None)

    def placed(self, item: str, year: int) -> dict[str, Place]:
        """Where every company's address of a year (注册地址, 办公地址) lies; read once."""
        if (item, year) not in self._placed:
            facts = self.store.column(item, year)
            self._placed[item, year] = {f.code: self.places.locate(f.text) for f in facts if f.text}
        return self._placed[item, year]

    def has_report(self, code: str, year: int, period: Period = Period.FY) -> bool:
        """Whether a report that covers the period is at hand (or, for a full year, the next year's report)."""
        kinds = self.report_years(code).get(year, set())
        wanted = _KIND_OF_PERIOD.get(period)
        if period in (Period.Q1, Period.Q2, Period.Q3, Period.Q4):  # annual reports have a table of the quarters
            return bool(kinds & {Kind.ANNUAL, wanted})
        return wanted in kinds if wanted else bool(kinds)

    def fact(self, code: str, item: str, year: int, period: Period, scope: Scope, *, listed: bool = True) -> Fact | Gap:
        """The best fact of one item, or why there is none; `listed=False`: of any report, in the population or not."""
        if not listed:
            return self._other_year(code, [item], year, period, scope)[item]
        return self.facts(code, [item], year, period, scope)[item]

    def facts(self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope) -> dict[str, Fact | Gap]:
        """The best facts of several items of one year; a year without a report gives gaps of that kind.

        The next year's report stands in for a missing one with its comparison column, unless a population
        is given: then only its reports count.
        """
        found = {f.item: f for f in self.store.facts([code], items, [year], period=period, scope=scope)}
        instead = self.population is None and any(_usable(f) for f in found.values())
        if not self.has_report(code, year, period) and not instead:
            return {item: Gap(RefusalKind.NO_REPORT, item, year) for item in items}
        usable = {item: self._usable(item, year, found.get(item)) for item in items}
        return {item: self._of_another_year(code, item, year, kept) for item, kept in usable.items()}

    def _of_another_year(self, code: str, item: str, year: int, found: Fact | Gap) -> Fact | Gap:
        """For what hardly ever changes (外文名称): the nearest year's fact, its reason saying so."""
        known = self.items.get(item)
        if isinstance(found, Fact) or known is None or not known.stable:
            return found
        others = [f for f in self.store.facts([code], [item]) if _usable(f)]
        if not others:
            return found
        nearest = min(others, key=lambda f: (abs(f.fiscal_year - year), f.fiscal_year))
        return replace(nearest, reason=f"{year}年报告未取到，取自{nearest.fiscal_year}年报告")

    def both_years(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope
    ) -> dict[int, dict[str, Fact | Gap]]:
        """Facts of a year and the one before: from that year's own report where it has both, else the best of each."""
        this = self.facts(code, items, year, period, scope)
        last = self._other_year(code, items, year - 1, period, scope)
        kind = _KIND_OF_PERIOD.get(period, Kind.ANNUAL)
        own = self.store.facts(
            [code], items, [year, year - 1], period=period, scope=scope, report_id=f"{code}-{year}-{kind}"
        )
        columns = {(f.item, f.fiscal_year): f for f in own if _usable(f)}
        for item in items:
            now, before = columns.get((item, year)), columns.get((item, year - 1))
            if now is not None and before is not None and not isinstance(this[item], Gap):
                this[item], last[item] = now, before
        return {year: this, year - 1: last}

    def _other_year(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope
    ) -> dict[str, Fact | Gap]:
        """A year that is only compared with counts though its own report is not in the population."""
        found = {f.item: f for f in self.store.facts([code], items, [year], period=period, scope=scope)}
        return {item: self._usable(item, year, found.get(item)) for item in items}

    def _usable(self, item: str, year: int, fact: Fact | None) -> Fact | Gap:
        if fact is None:
            return Gap(RefusalKind.NO_ITEM, item, year)
        if fact.check is Check.DOUBTFUL:
            return Gap(RefusalKind.NO_ITEM, item, year, reason=f"所存的数值不可信：{fact.evidence}")
        if fact.missing:
            return Gap(RefusalKind.NO_ITEM, item, year, reason=fact.reason)
        return fact


def _usable(fact: Fact) -> bool:
    return not fact.missing and fact.check is not Check.DOUBTFUL
