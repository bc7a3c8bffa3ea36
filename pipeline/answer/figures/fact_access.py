"""What an answer is made from: the store, the dictionary, the formulas, the places, and the reports that count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pipeline.answer.figures.gap_filling import GapFiller
from pipeline.answer.figures.missing_value import MissingValue, is_usable
from pipeline.answer.figures.period_derivation import by_period
from pipeline.extract.checks.printed_scale import power_between
from pipeline.model import Fact, Kind, Period, RefusalKind, Report, Scope, Stated
from pipeline.model.report import KIND_OF_PERIOD, kind_of
from pipeline.rules.formulas.loading import Formula, Formulas
from pipeline.rules.formulas.syntax import operands, write
from pipeline.rules.items import Items
from pipeline.rules.places import Place, Places
from pipeline.store.interface import Population, Store
from pipeline.store.restatement import report_year


@dataclass(slots=True)
class Knowledge:
    """Everything that answers are made from. `population` limits the reports that may be used at all.

    Of several statements of a figure `stated` says which answers; the store chooses.
    """

    store: Store
    items: Items
    formulas: Formulas
    places: Places
    population: Population | None = None
    rules: tuple[Path, ...] = ()  # folders of the user's own rules
    stated: Stated = Stated.AS_FILED
    _years: dict[str, dict[int, set[Kind]]] = field(default_factory=dict)
    _computed: dict[str, Formula] | None = None
    _placed: dict[tuple[str, int], dict[Place, set[str]]] = field(default_factory=dict)
    _all_years: list[int] | None = None
    _as_stated: dict[Stated, Knowledge] = field(default_factory=dict)
    _gaps: GapFiller = field(init=False)

    def __post_init__(self) -> None:
        self.store = self.store.stated(self.stated, self.population)
        self._gaps = GapFiller(
            self.store, self.items, self.population, self.report_years, self.reports_from, self.formula_for
        )

    def as_stated(self, stated: Stated) -> Knowledge:
        """The same with other statements of figures: as they were first filed, as a later report gives them."""
        if stated is self.stated:
            return self
        if stated not in self._as_stated:
            self._as_stated[stated] = replace(self, stated=stated, _as_stated={self.stated: self}, _placed={})
        return self._as_stated[stated]

    def limited_to(self, population: Population) -> Knowledge:
        """The same over these reports alone."""
        return Knowledge(self.store, self.items, self.formulas, self.places, population, self.rules, self.stated)

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

    def report(self, report_id: str) -> Report | None:
        """What the store knows of a report."""
        return next((r for r in self.store.reports(code=report_id.split("-", 1)[0]) if r.id == report_id), None)

    def formula_for(self, item: str) -> Formula | None:
        """The formula that gives an item where the report does not state it (本科及以上人数 as a sum of levels)."""
        if self._computed is None:
            self._computed = {f.reported: f for f in self.formulas.all if f.reported}
        return self._computed.get(item)

    def operands(self, name: str) -> set[str]:
        """The items that a figure called `name` (an item, a formula, a growth, a ratio A/B) is looked up from."""
        name = name.removesuffix("增长率") if self.formulas.get(name) is None else name
        formula = self.formulas.get(name)
        if formula is not None:
            trees = (formula.tree, *formula.otherwise)
            named = {operand.name for tree in trees for operand in operands(tree)} | {
                formula.reported,
                *formula.operands,
            }
            return named - {""}
        parts = name.split("/") if self.items.get(name) is None else [name]
        return {item.name if (item := self.items.get(part)) else part for part in parts}

    def formula_of(self, expression: str) -> Formula | None:
        """The formula that reads exactly so (研发人员数/职工总人数)."""
        return next((f for f in self.formulas.all if write(f.tree) == expression), None)

    def companies_by_place(self, item: str, year: int) -> dict[Place, set[str]]:
        """The companies by where their address of a year (注册地址, 办公地址) lies; read once."""
        if (item, year) not in self._placed:
            places: dict[Place, set[str]] = {}
            for fact in self.store.column(item, year):
                if fact.text:
                    places.setdefault(self.places.locate(fact.text), set()).add(fact.code)
            self._placed[item, year] = places
        return self._placed[item, year]

    def all_years(self) -> list[int]:
        """Every year that any report is of, the earliest first; read once."""
        if self._all_years is None:
            self._all_years = self.store.years()
        return self._all_years

    def has_report(self, code: str, year: int, period: Period = Period.FY) -> bool:
        """Whether a report that covers the period is at hand (or, for a full year, the next year's report)."""
        kinds = self.report_years(code).get(year, set())
        wanted = KIND_OF_PERIOD.get(period)
        if period in (Period.Q1, Period.Q2, Period.Q3, Period.Q4):  # annual reports have a table of the quarters
            return bool(kinds & {Kind.ANNUAL, wanted if period is not Period.Q2 else Kind.HALF_YEAR})
        return wanted in kinds if wanted else bool(kinds)

    def fact(
        self, code: str, item: str, year: int, period: Period, scope: Scope, *, listed: bool = True
    ) -> Fact | MissingValue:
        """The best fact of one item, or why there is none; `listed=False`: of any report, in the population or not."""
        if not listed:
            return self._other_year(code, [item], year, period, scope)[item]
        return self.facts(code, [item], year, period, scope)[item]

    def facts(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope
    ) -> dict[str, Fact | MissingValue]:
        """The best facts of several items of one year; a year without a report gives gaps of that kind.

        The next year's report stands in for a missing one with its comparison column, unless a population
        is given: then only its reports count. What no report states of a part of a year is derived from others.
        """
        found: dict[str, Fact | MissingValue] = {}
        for when, some in by_period(self.items, items, period).items():
            found |= self._facts(code, some, year, when, scope)
        return found

    def blank(self, code: str, item: str, year: int, period: Period, scope: Scope) -> Fact | None:
        """Zero for an item whose cell the report itself leaves blank or marks with a dash, with that cell's place."""
        return self._gaps.blank(code, item, year, period, scope)

    def _facts(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope
    ) -> dict[str, Fact | MissingValue]:
        found = {f.item: f for f in self.store.facts([code], items, [year], period=period, scope=scope)}
        if not self.has_report(code, year, period) and not self._has_comparison_values(
            code, items, year, period, scope, found
        ):
            gaps = {item: MissingValue(RefusalKind.NO_REPORT, item, year) for item in items}
            return {item: self._gaps.derive(code, item, year, period, scope, gap) for item, gap in gaps.items()}
        filled = {item: self._filled(code, item, year, period, scope, found.get(item)) for item in items}
        return {item: self._gaps.carry_over(code, item, year, kept) for item, kept in filled.items()}

    def _has_comparison_values(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope, found: dict[str, Fact]
    ) -> bool:
        """Whether a later report's comparison columns have what is asked, and may be used."""
        if self.population is not None or any(is_usable(f) for f in found.values()):
            return self.population is None
        gap = MissingValue(RefusalKind.NO_REPORT)
        return any(isinstance(self._gaps.substitute(code, i, year, period, scope, gap), Fact) for i in items)

    def both_years(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope
    ) -> dict[int, dict[str, Fact | MissingValue]]:
        """Facts of a year and the one before, both from one report, so that they compare: from the one that gives the
        year's figure, or else (a restated year) from the first that states both; else the best of each."""
        this = self.facts(code, items, year, period, scope)
        last = self._other_year(code, items, year - 1, period, scope)
        given_by = {item: fact.report_id for item, fact in this.items() if isinstance(fact, Fact)}
        paired: set[str] = set()
        for report_id in self.reports_from(code, year, period):
            own = self.store.facts([code], items, [year, year - 1], period=period, scope=scope, report_id=report_id)
            columns = {(f.item, f.fiscal_year): self._gaps.of_right_scale(f) for f in own if is_usable(f)}
            for item in given_by:
                now, before = columns.get((item, year)), columns.get((item, year - 1))
                gives = given_by[item] == report_id
                stands_in = item not in paired and report_year(given_by[item]) != year
                if now is not None and before is not None and (gives or stands_in):
                    this[item], last[item] = now, before
                    paired.add(item)
        return {year: this, year - 1: last}

    def reports_from(self, code: str, year: int, period: Period) -> list[str]:
        """Ids of the reports, of the kind that a period's own report is of, from a year on."""
        kind = kind_of(period)
        return [
            f"{code}-{y}-{kind}" for y, kinds in sorted(self.report_years(code).items()) if y >= year and kind in kinds
        ]

    def stated_by(self, report_id: str, item: str, year: int, period: Period, scope: Scope) -> Fact | None:
        """What one report says of an item, where it may be answered."""
        for when, items in by_period(self.items, [item], period).items():
            code = report_id.split("-", 1)[0]
            for fact in self.store.facts([code], items, [year], period=when, scope=scope, report_id=report_id):
                weighed = self._gaps.of_right_scale(fact) if is_usable(fact) and not fact.superseded else None
                return weighed if isinstance(weighed, Fact) else None
        return None

    def pairs(self, this: Fact, last: Fact) -> Iterator[tuple[Fact, Fact]]:
        """What each annual (or other) report from `this` one's year on says of both figures, where it has both."""
        for report_id in self.reports_from(this.code, this.fiscal_year, this.period):
            years = (this.fiscal_year, last.fiscal_year)
            found = self.store.facts(
                [this.code], [this.item], years, period=this.period, scope=this.scope, report_id=report_id
            )
            by_year = {f.fiscal_year: f for f in found if is_usable(f) and f.value is not None}
            now, before = by_year.get(years[0]), by_year.get(years[1])
            if now is None or before is None or power_between(now, this) or power_between(before, last):
                continue
            if before.value:
                yield now, before

    def _other_year(
        self, code: str, items: Sequence[str], year: int, period: Period, scope: Scope
    ) -> dict[str, Fact | MissingValue]:
        """A year that is only compared with counts though its own report is not in the population."""
        best: dict[str, Fact | MissingValue] = {}
        for when, some in by_period(self.items, items, period).items():
            found = {f.item: f for f in self.store.facts([code], some, [year], period=when, scope=scope)}
            best |= {item: self._filled(code, item, year, when, scope, found.get(item)) for item in some}
        return best

    def _filled(
        self, code: str, item: str, year: int, period: Period, scope: Scope, fact: Fact | None
    ) -> Fact | MissingValue:
        """A stored fact that may be answered, or what its gap is filled with."""
        kept = self._gaps.derive(code, item, year, period, scope, self._gaps.usable(item, year, fact))
        kept = self._gaps.substitute(code, item, year, period, scope, kept)
        return self._gaps.total(code, item, year, period, scope, kept)
