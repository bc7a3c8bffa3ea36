"""The years and parts of years of a plan, as a question's times come to them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pipeline.model import Period, Plan
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.understand.periods import TimeExpression
from pipeline.understand.periods.time_points import QUARTERS, TimePoint
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.plan_words import plan_words
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import SLOTS

_MONTH, _DECEMBER = re.compile(r"月[份末底]?$"), re.compile(r"12月份?$")
_REPORT_BEHIND = re.compile(r"(?:年报|年度报告|报告|报)$")


def single_months(time: TimeExpression, balances: bool) -> tuple[str, ...]:
    """Months by themselves, of which no report tells an amount; a balance in December is that of the year's end.

    The end of a month is told where a part of the year ends with it, else it is a month like any other.
    """
    months = (point.text for point in time.asked if point.period is None and not point.opening)
    return tuple(text for text in months if _MONTH.search(text) and not (balances and _DECEMBER.search(text)))


def digit_years(found: RecognisedQuestion) -> dict[str, Any]:
    """Of an open question the years whose reports are meant, and the part of a year.

    Years in digits where there are some: its 下一年度, 近三年 or 较上年 are no reports. Beside a year that is named by
    its report (2024年报为什么重述2023年的数据) others are part of the subject.
    """
    told = tuple(year for year in found.years.years if str(year) in found.text)
    reports = tuple(y for point in found.time.asked if _REPORT_BEHIND.search(point.text) for y in point.years)
    changes: dict[str, Any] = {}
    if reports and set(reports) < set(told):
        changes = {"years": reports, "recent": None}
    elif told and (found.years.relative or found.years.recent):
        changes = {"years": told, "recent": None}
    if found.time.period is not Period.FY:  # the first that is named: 第四季度低于前三个季度
        changes["period"] = found.time.period
    return changes


def times_of(time: TimeExpression, plan: Plan) -> dict[str, Any]:
    """Years and period of the subjects; pairs of both where they are not the same part of each year."""
    named = _reported(TimeExpression(tuple(point for point in time.points if not point.opening)), plan.question)
    keys = sorted(named.keys) if any(len(point.years) > 1 for point in named.points) else list(named.keys)
    keys += [key for point in time.asked if point.opening for key in point.balance_keys if key not in keys]
    if not keys:
        return {"since": time.since}
    found = {period for _, period in keys}
    years = tuple(dict.fromkeys(year for year, _ in keys))
    if len(found) == 1 and len(years) == len(keys):
        return {"years": years, "period": found.pop(), "since": time.since}
    return {"years": years, "times": tuple(keys), "period": keys[0][1], "since": time.since}


def opening_alone(times: Sequence[TimePoint], pieces: Sequence[Piece]) -> tuple[TimePoint, ...]:
    """The beginning of a year alone where its year only names the report: 2024年存货的期初余额 is no 2024年存货.

    Not where the balance of the year itself is asked for beside it (2024年存货和期初存货, 2024年存货，期初多少).
    """
    if len(times) != 2:
        return tuple(times)
    report, start = sorted(times, key=lambda point: point.start)
    is_opening = start.opening or (start.instant and start.ago == 1)
    if not is_opening or report.instant or report.opening or report.ago is not None or len(report.years) != 1:
        return tuple(times)
    items = [piece.start for piece in pieces if piece.kind is PieceKind.ITEM]
    last = max((piece.start for piece in pieces if piece.word_class != "marks"), default=0)
    joints = [one.start for one in pieces if one.kind is PieceKind.CONNECTIVE or one.word_class == "marks"]
    before, behind = (all(sign * at > sign * start.start for at in items) for sign in (1, -1))
    joined = any(max(items, default=0) < at < start.start or (behind and start.start < at < last) for at in joints)
    return (start,) if before or (behind and not joined) else tuple(times)


def _reported(time: TimeExpression, question: str) -> TimeExpression:
    """The part of a year by whose report it is asked what is expected of the whole: 半年报对全年收入的预期."""
    reports = [point for point in time.points if point.by_report and point.period not in (None, Period.FY)]
    if len(reports) != 1 or not lexicon_in_use().pattern("expectation_words").search(question):
        return time
    years = {year for point in time.points for year in point.years}
    return TimeExpression(tuple(reports)) if years == set(reports[0].years) else time


def own_years(found: RecognisedQuestion) -> tuple[tuple[str, int], ...]:
    """Of each company its own year, where one stands behind each or behind a list of them: 甲、乙2022年和丙2023年."""
    companies: list[tuple[int, str | tuple[int, ...]]] = [
        (at, mention.codes[0]) for at, mention in zip(_company_marks(found), found.mentions, strict=False)
    ]
    years: list[tuple[int, str | tuple[int, ...]]] = [(point.start, point.years) for point in found.time.asked]
    if len(companies) != len(found.mentions) or any(len(named) != 1 for _, named in years):
        return ()
    pairs: list[tuple[str, int]] = []
    waiting: list[str] = []  # companies before the next year
    for _, thing in sorted([*companies, *years], key=lambda place: place[0]):
        if isinstance(thing, str):  # one that is named once more begins its list anew: 谁高？（甲看2023年，乙看2024年）
            waiting = [thing] if thing in waiting else [*waiting, thing]
        elif not waiting:
            return ()  # a year that is of no company, or a second one of the same
        else:
            pairs += [(code, thing[0]) for code in waiting]
            waiting = []
    own = {year for _, year in pairs}
    every = {mention.codes[0] for mention in found.mentions}
    one_each = len({code for code, _ in pairs}) == len(pairs) == len(every)
    is_told = len(own) > 1 and one_each and own == set(found.years.years)
    return tuple(pairs) if is_told and not waiting else ()


def _company_marks(found: RecognisedQuestion) -> list[int]:
    return [at for at, char in enumerate(found.text) if char == SLOTS["公司"]]


def quarters_of(plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
    """The quarters of a year, where the question asks which of them: 哪个季度营收最高."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or not plan_words().quarter.search(found.text):
        return {}
    return {"times": tuple((plan.years[0], quarter) for quarter in QUARTERS)}
