"""The companies of a store in the order of one figure, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pipeline.answer.context import Context
from pipeline.answer.figures.orders.cross_section import rank_companies
from pipeline.model import Operation, Period, Plan, Scope, WorkingStep
from pipeline.model.fact import plain


@dataclass(frozen=True, slots=True)
class RankedCompany:
    """A company at its place, with the working of its figure. Companies with the same figure share the place."""

    place: int
    code: str
    company: str
    working: WorkingStep

    def to_dict(self) -> dict[str, Any]:
        """The company as plain data; its value is a text, so that no digit is lost."""
        value = self.working.value_in_unit
        return {
            "place": self.place,
            "code": self.code,
            "company": self.company,
            "value": None if value is None else f"{plain(value):f}",
            "unit": self.working.unit,
            "working": self.working.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Ranking:
    """Companies by the figure called `name`: of `population` that were looked at `without` have none.

    `is_covered`: so many have one that the order says something about all of them; `implausible` were left out.
    """

    name: str
    year: int
    period: Period
    scope: Scope
    descending: bool
    companies: tuple[RankedCompany, ...]
    population: int
    without: int
    implausible: int
    is_covered: bool

    def to_dict(self) -> dict[str, Any]:
        """The ranking as plain data."""
        return {
            "name": self.name,
            "year": self.year,
            "period": str(self.period),
            "scope": str(self.scope),
            "descending": self.descending,
            "population": self.population,
            "without": self.without,
            "implausible": self.implausible,
            "is_covered": self.is_covered,
            "companies": [company.to_dict() for company in self.companies],
        }


def ranking(
    context: Context,
    name: str,
    year: int,
    *,
    period: Period = Period.FY,
    scope: Scope = Scope.CONSOLIDATED,
    descending: bool = True,
    limit: int | None = None,
) -> Ranking:
    """All companies of a year by an item or a formula, the greatest first unless not `descending`."""
    plan = Plan("", Operation.RANK, years=(year,), items=(name,), period=period, scope=scope, descending=descending)
    found = rank_companies(plan, context, name, year, limit=limit)
    companies: list[RankedCompany] = []
    for at, (code, step) in enumerate(found.rows, 1):
        same = companies and companies[-1].working.value == step.value
        place = companies[-1].place if same else at
        companies.append(RankedCompany(place, code, context.companies.name(code), step))
    return Ranking(
        name, year, period, scope, descending, tuple(companies), found.population, found.without, found.implausible,
        found.is_covered,
    )  # fmt: skip
