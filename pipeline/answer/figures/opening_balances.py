"""The balance at the start of a year: that of the end of the year before, as the year's own report restates it."""

from __future__ import annotations

from pipeline.answer.figures.fact_access import Knowledge, MissingValue
from pipeline.model import Check, Fact, Kind, Period, Scope

_BY_KIND = (Kind.ANNUAL, Kind.HALF_YEAR, Kind.THIRD_QUARTER, Kind.FIRST_QUARTER)


def opening_balance(knowledge: Knowledge, code: str, item: str, year: int, scope: Scope) -> Fact | MissingValue:
    """The comparison column (期初, 上年末) of a report of the year, else the best figure of the end of the year before.

    `item`: the canonical name of a balance.
    """
    kinds = knowledge.report_years(code).get(year, set())
    for kind in (kind for kind in _BY_KIND if kind in kinds):
        report_id = f"{code}-{year}-{kind}"
        found = knowledge.store.facts([code], [item], [year - 1], period=Period.FY, scope=scope, report_id=report_id)
        usable = [fact for fact in found if not fact.missing and fact.check is not Check.DOUBTFUL]
        if usable:
            return usable[0]
    return knowledge.fact(code, item, year - 1, Period.FY, scope, listed=year not in knowledge.report_years(code))
