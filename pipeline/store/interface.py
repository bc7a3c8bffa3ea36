"""The interface of a store: everything above it asks only this."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Protocol

from pipeline.model import Company, Fact, Kind, Period, Report, Scope, Source, Stated
from pipeline.model.table_row import RowTable
from pipeline.store.search_records import PassageStore

if TYPE_CHECKING:
    import pandas as pd

ReportKey = tuple[str, int]  # security code, fiscal year
Population = frozenset[ReportKey]  # the reports that rankings and counts are over


@dataclass(frozen=True, slots=True)
class Threshold:
    """A bound on a value; `relation` is one of > >= < <= =."""

    relation: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class ColumnKey:
    """What one column over all companies is of: an item, a year, a part of it, a scope."""

    item: str
    year: int
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED

    @property
    def is_annual(self) -> bool:
        """Whether it is of a full year and consolidated, as most that are asked for are."""
        return self.period is Period.FY and self.scope is Scope.CONSOLIDATED


@dataclass(frozen=True, slots=True)
class FactRanking:
    """Facts in order, over `population` companies of which `without` have no (trustworthy) value.

    Of `compared` companies it is of the comparison column of a later report: the year's own lacks it, or the latest
    statements are asked for.
    """

    facts: tuple[Fact, ...]
    population: int
    without: int
    compared: int = 0


@dataclass(frozen=True, slots=True)
class LabelUsage:
    """A label as printed in reports, with the number of reports that use it and one example."""

    item: str
    reports: int
    label: str
    report_id: str
    source: Source


class Store(PassageStore, Protocol):
    """Facts, reports and passages, kept and found again. Exceptions are those of `pipeline.errors`."""

    def companies(self) -> list[Company]:
        """Every company that any report or table names, with all its names over the years."""

    def reports(self, *, code: str | None = None, year: int | None = None, kind: Kind | None = None) -> list[Report]:
        """Reports by code, then year, then kind."""

    def years(self) -> list[int]:
        """Every year that any report is of, the earliest first."""

    def foreign_reports(self) -> list[Report]:
        """Reports that go by the SHA-1 of their file in place of a code, in the order of `reports`."""

    def stated(self, stated: Stated, population: Population | None = None) -> Store:
        """The same store, of which look-ups and rankings answer with these statements of a figure.

        Without it with that of the year's own report (see :mod:`pipeline.store.restatement`). Of a `population` only
        its reports restate. It is open as long as this one.
        """

    def facts(
        self,
        codes: Sequence[str],
        items: Sequence[str] | None,
        years: Sequence[int] | None = None,
        *,
        period: Period | None = Period.FY,
        scope: Scope | None = Scope.CONSOLIDATED,
        report_id: str | None = None,
        every_source: bool = False,
    ) -> list[Fact]:
        """Facts of fiscal `years`; one, the best, a key (code, item, year, period, scope) unless `every_source`.

        `report_id` restricts them to what one report says (its own and its comparison columns).
        A doubtful or missing fact is given too, where there is no better one: with its reason or evidence.
        """

    def rank(
        self,
        item: str,
        year: int,
        *,
        period: Period = Period.FY,
        scope: Scope = Scope.CONSOLIDATED,
        descending: bool = True,
        limit: int | None = None,
        population: Population | None = None,
        codes: frozenset[str] | None = None,
        threshold: Threshold | None = None,
    ) -> FactRanking:
        """The best facts of `item` by exact value, ties by code; doubtful and missing ones left out.

        `population`: only companies with one of these reports; `codes`: only these companies (a place, say). Without
        `population` it is every company with a report of that year that covers `period`, and those whose figure only
        another report gives: everyone that a look-up answers for, and with the fact that it answers with. Nothing is
        derived from other parts of a year.
        """

    def dimensional_facts(
        self,
        codes: Sequence[str],
        items: Sequence[str] | None = None,
        years: Sequence[int] | None = None,
        *,
        axis: str = "",
        member: str = "",
        period: Period | None = Period.FY,
        scope: Scope | None = Scope.CONSOLIDATED,
        report_id: str = "",
        every_source: bool = False,
    ) -> list[Fact]:
        """Facts of parts of the whole (a product, a customer), which no other method gives; by company, year, place.

        `axis`: only what is divided along it; `member`: only this one, whatever the spaces and brackets of its name.
        What tables take off their members (`Fact.taken_off`) is given with `every_source` alone.
        """

    def rank_members(
        self,
        item: str,
        year: int,
        axis: str,
        *,
        member: str = "",
        period: Period = Period.FY,
        scope: Scope = Scope.CONSOLIDATED,
        descending: bool = True,
        limit: int | None = None,
        population: Population | None = None,
    ) -> FactRanking:
        """Members of one axis over all companies by the value of `item`, or one member (境外) over the companies.

        Members that are divided further are left out. `without` counts the companies that disclose none.
        """

    def prefetch(self, wanted: Mapping[str, Iterable[str]]) -> None:
        """Fetch these items of these companies (by code) in one go, for the questions that are about to come."""

    def column(
        self, item: str, year: int, *, period: Period = Period.FY, scope: Scope = Scope.CONSOLIDATED
    ) -> list[Fact]:
        """The best facts of one item (figures and words), by code of the company."""

    def comparatives(
        self, item: str, year: int, *, period: Period = Period.FY, scope: Scope = Scope.CONSOLIDATED
    ) -> list[Fact]:
        """What the report that gives a company's fact of `column` says of the year before, by code.

        Only reports of the period's kind count: annual ones of full years.
        Growth is between these two: the year before is restated in it where the two would not compare otherwise.
        """

    def label_usage(self) -> list[LabelUsage]:
        """Every name that figures read from reports go by (not those of imported tables), most reports first."""

    def add(
        self,
        reports: Iterable[Report],
        facts: Iterable[Fact],
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Add or replace all facts of these reports that come from the same source files, in one transaction."""

    def add_frame(
        self,
        reports: Iterable[Report],
        facts: pd.DataFrame,
        *,
        former_names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """As `add`, for many facts: a frame with the columns of a fact's row, values as text; absent ones get defaults.

        See `pipeline.store.fact_rows` for columns and defaults.
        """

    def add_tables(self, tables: Iterable[tuple[str, Sequence[RowTable]]]) -> None:
        """Add or replace the tables of reports, by id."""

    def tables_of(self, report_id: str) -> tuple[RowTable, ...]:
        """The tables of a report in their order; () where it was ingested before tables were kept."""

    def with_tables(self, ids: Collection[str]) -> frozenset[str]:
        """Those of these reports whose tables are kept, also where none of them has a figure."""

    def remove(self, report_id: str) -> int:
        """Remove a report, its passages, tables and all of its facts; returns how many facts went."""

    def state(self) -> str:
        """Names what a store opened for reading holds: after any change another text, without one the same."""

    def is_newest(self) -> bool:
        """Whether opening the store anew would show what this one shows: nobody has written facts since."""

    def close(self) -> None:
        """Let go of files; the store cannot be used after it."""
