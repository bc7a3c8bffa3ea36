"""Open questions of a year that has no annual report yet: which of its other reports is asked, and which after it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.citation_places import KIND_WORDS
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.model import Answer, Kind, Operation, Period, Plan
from pipeline.model.report import kind_of

_MONTHS = {Period.Q1: 3, Period.H1: 6, Period.M9: 9, Period.FY: 12}  # that reports cover, in the order of their days
_MONTH = re.compile(r"(?<!\d)(1[0-2]|[1-9])月")


def in_part_of_year(plan: Plan, knowledge: Knowledge) -> Plan:
    """An open question of a year that has no annual report yet, of its latest other one; what covers a month named."""
    if plan.operation is not Operation.OPEN or len(plan.companies) != 1 or len(plan.years) != 1:
        return plan
    code, year = plan.companies[0], plan.years[0]
    kinds = knowledge.report_years(code).get(year, ())
    if plan.period is not Period.FY or Kind.ANNUAL in kinds or Kind.ANNUAL_SUMMARY in kinds:
        return plan
    month = max((int(found) for found in _MONTH.findall(plan.question)), default=0)
    covered = [period for period in _MONTHS if knowledge.has_report(code, year, period)]
    of_month = [period for period in covered if month and _MONTHS[period] >= month]
    period = next(iter(of_month), None) or next(reversed(covered), None)
    if period is None:
        return plan
    note = f"{year}年按{KIND_WORDS[kind_of(period)]}回答"
    return replace(plan, period=period, notes=(*plan.notes, note))


def by_other_part(plan: Plan, knowledge: Knowledge, latest: Answer, answer: Callable[[Plan], Answer]) -> Answer:
    """What another report of a plan's year says of an open question that its latest, of a part of it, does not answer.

    Those of quarters say nothing of risks and plans; that of the half year does.
    """
    if plan.operation is not Operation.OPEN or len(plan.companies) != 1 or plan.period is Period.FY:
        return latest
    code, year = plan.companies[0], plan.years[0]
    others = [one for one in (Period.H1, Period.Q1) if one is not plan.period and knowledge.has_report(code, year, one)]
    for period in others:
        note = f"{year}年按{KIND_WORDS[kind_of(period)]}回答"
        told = answer(replace(plan, period=period, notes=(note,)))
        if told.outcome == "answer":
            return told
    return latest
