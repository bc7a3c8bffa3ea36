"""Fiscal years that do not end with December: their figures say when they do."""

from __future__ import annotations

import calendar
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pipeline.model import Fact, Period, Report

DECEMBER = 12


def with_fiscal_years(facts: Iterable[Fact], report: Report) -> Iterator[Fact]:
    """The facts, each of a whole year with the day of its end where that is no end of December."""
    for fact in facts:
        tells = report.year_end != DECEMBER and fact.value is not None and fact.period is Period.FY
        yield replace(fact, reason=fact.reason or year_note(fact.fiscal_year, report.year_end)) if tells else fact


def is_year_note(reason: str, year: int) -> bool:
    """Whether what is said of a fact is when its fiscal year ends."""
    return reason.startswith(f"{year}年指截至")


def year_note(year: int, month: int) -> str:
    """What a reader must know of a year that ends with another month."""
    day = calendar.monthrange(year, month)[1]
    return f"{year}年指截至{year}年{month}月{day}日止的财政年度"
