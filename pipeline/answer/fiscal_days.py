"""Days of questions in fiscal years that end with another month than December.

截至2024年3月31日止年度   the year that ends so, where it is a year of the company
2024年3月31日的总资产     of such a company its balance at the end of the year, not of the first quarter
"""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.extract.fiscal_years import DECEMBER, fiscal_time, year_end_of
from pipeline.model import Plan
from pipeline.understand.periods.chinese import chinese_points
from pipeline.understand.pieces import PieceKind

_TOLD = ("资产总计", "营业收入", "净利润")  # what hardly a report lacks


def in_fiscal_year(plan: Plan, knowledge: Knowledge) -> Plan:
    """A plan that names a day, in the fiscal years of its companies; with the day as a limit where it is none's end."""
    texts = [text for text, kind in plan.pieces if kind == PieceKind.PERIOD]
    points = [(text, point) for text in texts if (point := next(iter(chinese_points(text)), None)) is not None]
    days = [(text, point, point.date[0]) for text, point in points if point.date is not None and not point.opening]
    ends = ({_year_end(knowledge, code) for code in plan.companies} or {DECEMBER}) if days else set()
    for text, point, month in days:
        if point.whole_year and ends != {month}:
            return replace(plan, qualifiers=(*plan.qualifiers, text))
        if not point.whole_year and ends != {DECEMBER}:
            return _at(plan, month, ends) or replace(plan, qualifiers=(*plan.qualifiers, text))
    return plan


def _year_end(knowledge: Knowledge, code: str) -> int:
    """The month that a company's years end with, as its figures tell."""
    found = knowledge.store.facts([code], _TOLD)
    return next((month for fact in found if (month := year_end_of(fact)) != DECEMBER), DECEMBER)


def _at(plan: Plan, month: int, ends: set[int]) -> Plan | None:
    """The plan at the end of a month of the one year that it names."""
    plain = (
        len(plan.years) == 1 and not plan.times and all(m.year is None for one in plan.measures for m in one.leaves())
    )
    found = fiscal_time(plan.years[0], month, next(iter(ends))) if plain and len(ends) == 1 else None
    return replace(plan, years=(found[0],), period=found[1]) if found else None
