"""Which of several statements of one figure answers: the one rule, for look-ups and for rankings alike.

A figure has two dates: its period, and the report that states it. The store keeps every statement; the first by
precedence (`best`, see :mod:`pipeline.store.fact_precedence`) is that of the year's own report, and answers. Where the
latest statements are asked for, what the last report of the same kind gives takes its place if it is another figure: a
merger under common control, a new standard, a corrected error or a share split restates the years before. An equal
reprint restates nothing, nor does one with the sign turned or in another unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.extract.checks.printed_scale import power_between, same_figure
from pipeline.extract.statements.boundaries import title_of
from pipeline.model import Check, Fact, Origin, Stated
from pipeline.model.report import kind_of
from pipeline.store.fact_precedence import precedence_key
from pipeline.store.fact_rows import fact_from
from pipeline.store.interface import Population
from pipeline.store.lru_cache import StoreRow
from pipeline.store.schema import FACT_COLUMNS

_REPORT_ID, _YEAR = FACT_COLUMNS.index("report_id"), FACT_COLUMNS.index("fiscal_year")
_SUPERSEDED, _RESTATED = FACT_COLUMNS.index("superseded"), FACT_COLUMNS.index("restated")
_VALUE = FACT_COLUMNS.index("value")


@dataclass(frozen=True, slots=True)
class StatementRule:
    """How one of several statements is chosen; `population`: the reports (code, year) that alone may restate."""

    stated: Stated = Stated.AS_FILED
    population: Population | None = None

    def choose(self, best: StoreRow, rows: Iterable[StoreRow]) -> StoreRow | None:
        """The row that answers, of `rows` with the same key of which `best` comes first; None where none does.

        First filed, a figure is not known where neither the report of its year nor a column 调整前 of the next one
        states it, and what a later one gives is called restated. What that does not call so is the first known.
        """
        if self.stated is Stated.AS_FILED:
            return best
        if self.stated is Stated.FIRST_FILED:
            return _first_filed(best, rows)
        later = [row for row in rows if not row[_SUPERSEDED] and self._may_restate(row, best)]
        by_year: dict[int, list[StoreRow]] = {}
        for row in later:
            by_year.setdefault(report_year(row[_REPORT_ID]) or 0, []).append(row)
        told = [min(by_year[year], key=precedence_key) for year in sorted(by_year)]
        if not told:
            return best
        last = fact_from(told[-1])
        if self.stated is Stated.LATEST and not best[_SUPERSEDED] and not differs(fact_from(best), last):
            return best
        return next(row for row in told if not differs(fact_from(row), last))  # where the last figure was first given

    def _may_restate(self, row: StoreRow, best: StoreRow) -> bool:
        """Whether a later report of the same kind than that of `best` gives a figure that may be answered."""
        year, first = report_year(row[_REPORT_ID]), report_year(best[_REPORT_ID])
        if row[_VALUE] is None or year is None or first is None or year <= max(first, row[_YEAR]):
            return False
        if self.population is not None and (row[0], year) not in self.population:
            return False
        fact = fact_from(row)
        alike = fact.report_id.endswith(f"-{kind_of(fact.period)}")
        return alike and fact.origin is not Origin.DERIVED and fact.check not in (Check.FAILED, Check.DOUBTFUL)


def _first_filed(best: StoreRow, rows: Iterable[StoreRow]) -> StoreRow | None:
    """The row of the year's own report, or what the next one says stood before; else the first not called restated."""
    year = report_year(best[_REPORT_ID])
    if year is None or (year <= best[_YEAR] and not best[_SUPERSEDED]):
        return best
    before = [r for r in rows if r[_SUPERSEDED] and report_year(r[_REPORT_ID]) == best[_YEAR] + 1]
    if before or best[_RESTATED] or best[_SUPERSEDED]:
        return min(before, key=precedence_key, default=None)
    return best


def report_year(report_id: str) -> int | None:
    """The year of the report that an id names (code-year-kind)."""
    parts: Sequence[str] = report_id.split("-")
    return int(parts[1]) if len(parts) > 1 and parts[1].isascii() and parts[1].isdigit() else None


def differs(first: Fact, later: Fact) -> bool:
    """Whether a later statement gives another figure: not the same in other digits, another unit or a turned sign.

    What stands in another statement is another thing: 非控制性权益 of comprehensive income is no balance.
    """
    if first.value is None or later.value is None or same_figure(first, later):
        return False
    places = [title_of(fact.source.heading.rsplit(" > ", 1)[-1]) for fact in (first, later)]
    if len({place.statement for place in places if place is not None}) > 1:
        return False
    return first.value != -later.value and not power_between(first, later)


def is_later(one: Fact, other: Fact) -> bool:
    """Whether a statement is the later of two: of a later report, or what the same one puts beside 调整前."""
    years = report_year(one.report_id) or 0, report_year(other.report_id) or 0
    return years[0] > years[1] if years[0] != years[1] else other.superseded and not one.superseded


def is_comparison(fact: Fact) -> bool:
    """Whether a figure is of a comparison column: of a report later than its year, and not what that calls former."""
    return not fact.superseded and (report_year(fact.report_id) or 0) > fact.fiscal_year
