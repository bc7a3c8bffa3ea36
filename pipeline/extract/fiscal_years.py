"""Fiscal years that do not end with December: their figures say when they do."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pipeline.model import Fact, Period, Report

DECEMBER = 12
_YEAR_NOTE = re.compile(r"\d{4}年指截至\d{4}年(\d{1,2})月")
_BY_MONTHS = {12: Period.FY, 3: Period.Q1, 6: Period.H1, 9: Period.M9}  # of the fiscal year that are over


def with_fiscal_years(facts: Iterable[Fact], report: Report) -> Iterator[Fact]:
    """The facts, each of a whole year with the day of its end where that is no end of December."""
    for fact in facts:
        tells = report.year_end != DECEMBER and fact.value is not None and fact.period is Period.FY
        yield replace(fact, reason=fact.reason or year_note(fact.fiscal_year, report.year_end)) if tells else fact


def fiscal_time(year: int, month: int, year_end: int) -> tuple[int, Period] | None:
    """The fiscal year that the end of a month lies in, and how much of it is over; None within a quarter of it."""
    period = _BY_MONTHS.get((month - year_end) % 12 or 12)
    return (year + (month > year_end), period) if period else None


def is_year_note(reason: str, year: int) -> bool:
    """Whether what is said of a fact is when its fiscal year ends."""
    return reason.startswith(f"{year}年指截至")


def year_end_of(fact: Fact) -> int:
    """The month that the fiscal year of a fact ends with."""
    told = _YEAR_NOTE.match(fact.reason)
    return int(told[1]) if told else DECEMBER


def year_note(year: int, month: int) -> str:
    """What a reader must know of a year that ends with another month."""
    day = calendar.monthrange(year, month)[1]
    return f"{year}年指截至{year}年{month}月{day}日止的财政年度"
