"""A figure of one company in a row over years or parts of years; what is missing is a gap with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pipeline.answer.citations import facts_of
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.measure import FactContext, figure
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.app.figures.restatements import FigureKey, restated_figures
from pipeline.model import Period, Scope, WorkingStep
from pipeline.model.fact import plain
from pipeline.store.interface import Store

Times = Sequence[tuple[int, Period]]


@dataclass(frozen=True, slots=True)
class SeriesPoint:
    """A figure at one time, with the working that gives it; or why there is none.

    `value` is in the unit of the series (a ratio in percent as 23.1), `text` of an item in words. `restated`: a later
    report gives it, or a figure that it is computed from, anew.
    """

    year: int
    period: Period
    value: Decimal | None = None
    text: str = ""
    unit: str = ""
    restated: bool = False
    missing: str = ""  # the kind of refusal, "" where there is a figure
    reason: str = ""
    working: WorkingStep | None = None

    def to_dict(self) -> dict[str, Any]:
        """The point as plain data; its value is a text, so that no digit is lost."""
        return {
            "year": self.year,
            "period": str(self.period),
            "value": None if self.value is None else f"{plain(self.value):f}",
            "text": self.text,
            "unit": self.unit,
            "restated": self.restated,
            "missing": self.missing,
            "reason": self.reason,
            "working": None if self.working is None else self.working.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Series:
    """The figures called `name` (an item or a formula) of one company, by time."""

    code: str
    company: str
    name: str
    scope: Scope
    points: tuple[SeriesPoint, ...]

    @property
    def unit(self) -> str:
        """The unit of the points; "" where they are in words, or there is none."""
        return next((point.unit for point in self.points if point.unit), "")

    def to_dict(self) -> dict[str, Any]:
        """The series as plain data."""
        told = {"code": self.code, "company": self.company, "name": self.name, "unit": self.unit}
        return {**told, "scope": str(self.scope), "points": [point.to_dict() for point in self.points]}


def series(
    knowledge: Knowledge, code: str, company: str, names: Sequence[str], times: Times, scope: Scope
) -> list[Series]:
    """Figures of a company at each of these times, as the store's reports give them."""
    again = _given_again(knowledge.store, code, times)

    def value_of(name: str) -> Callable[[FactContext], WorkingStep | MissingValue]:
        return lambda at: figure(knowledge, name, at)

    return [_series(value_of(name), again, code, company, name, times, scope) for name in names]


def series_of(
    value: Callable[[FactContext], WorkingStep | MissingValue],
    store: Store,
    code: str,
    company: str,
    name: str,
    times: Times,
    scope: Scope,
) -> Series:
    """What `value` gives for a company at each of these times."""
    return _series(value, _given_again(store, code, times), code, company, name, times, scope)


def _given_again(store: Store, code: str, times: Times) -> frozenset[FigureKey]:
    """The figures of a company that a later report gives anew; looked up once for all of its series."""
    return restated_figures(store, code) if times else frozenset()


def _series(
    value: Callable[[FactContext], WorkingStep | MissingValue],
    again: frozenset[FigureKey],
    code: str,
    company: str,
    name: str,
    times: Times,
    scope: Scope,
) -> Series:
    contexts = [FactContext(code, year, period, scope) for year, period in times]
    return Series(code, company, name, scope, tuple(_point(value(at), at, again) for at in contexts))


def times_of(knowledge: Knowledge, code: str, periods: Sequence[Period], first: int | None, last: int | None) -> Times:
    """The years of a company's reports, each with these parts of it; all years in between, so that gaps are seen."""
    years = sorted(knowledge.report_years(code))
    first = first if first is not None else min(years, default=0)
    last = last if last is not None else max(years, default=-1)
    return [(year, period) for year in range(first, last + 1) for period in periods]


def _point(found: WorkingStep | MissingValue, at: FactContext, again: frozenset[FigureKey]) -> SeriesPoint:
    if isinstance(found, MissingValue):
        return SeriesPoint(at.year, at.period, missing=str(found.kind), reason=found.reason)
    text = found.fact.text or "" if found.fact is not None else ""
    facts = facts_of([found])
    restated = any((fact.item, fact.fiscal_year, fact.period, fact.scope) in again for fact in facts)
    return SeriesPoint(at.year, at.period, found.value_in_unit, text, found.unit, restated, working=found)
