"""Years to come that a question names, as rows of a report's tables are called: 将在2026年到期 in a report of 2025."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import replace

from pipeline.answer.cells.tables.indexed_table import IndexedRow
from pipeline.answer.context import Context
from pipeline.model import Plan

_YEAR = re.compile(r"(?P<year>20\d\d)年?度?")


def without_years_to_come(plan: Plan, context: Context) -> tuple[Plan, frozenset[int]]:
    """A plan of the years that there are reports of, and the later ones, which only rows may be called by."""
    if len(plan.companies) != 1 or len(plan.years) < 2:
        return plan, frozenset()
    known = [year for year in plan.years if context.knowledge.has_report(plan.companies[0], year, plan.period)]
    later = frozenset(year for year in plan.years if known and year > max(known))
    years = tuple(year for year in plan.years if year not in later)
    return (replace(plan, years=years), later) if later else (plan, later)


def is_called_by(row: IndexedRow, years: Set[int]) -> bool:
    """Whether a row is called by one of these years and nothing else: 2028年, but not 2028年及以后."""
    found = _YEAR.fullmatch(row.bare_label)
    return found is not None and int(found["year"]) in years
