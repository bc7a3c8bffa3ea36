"""Questions for a part of a fiscal year: Q3 2025, three months ended June 28, 2025, year to date, as of June 28, 2025.

A day is known by the quarterly report whose period ends on it (or by its comparison, a year before), so that quarters
are those of the company's own fiscal year. The question is then read as one for fiscal years, and its figures are
looked up for the part of the year that all its times name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.cover import QUARTER_END, YEAR_END
from pipeline.model import Kind, Period, Report
from pipeline.read.identity.english import MONTH, MONTHS
from pipeline.store.interface import Store
from pipeline.understand.periods import TimePoint, find_time_points
from pipeline.understand.periods.month_ends import cumulated

_REPORT_OF: Mapping[Period, Kind] = {
    Period.Q1: Kind.FIRST_QUARTER, Period.Q2: Kind.HALF_YEAR, Period.H1: Kind.HALF_YEAR,
    Period.Q3: Kind.THIRD_QUARTER, Period.M9: Kind.THIRD_QUARTER,
}  # fmt: skip
_ENDS_OF = {Kind.FIRST_QUARTER: Period.Q1, Kind.HALF_YEAR: Period.H1, Kind.THIRD_QUARTER: Period.M9}
_ALONE = {Period.Q1: Period.Q1, Period.H1: Period.Q2, Period.M9: Period.Q3}
_MONTHS = {"three": 3, "six": 6, "nine": 9, "3": 3, "6": 6, "9": 9, "13": 3, "26": 6, "39": 9}
_ELAPSED = {Period.Q1: 3, Period.H1: 6, Period.M9: 9}
_LEAD = re.compile(
    r"(?:(?P<months>three|six|nine|[369])[\s-]*months?|(?P<weeks>13|26|39)[\s-]*weeks?"
    r"|(?P<quarter>(?:fiscal )?quarter(?:ly)?)|(?P<todate>year[\s-]+to[\s-]+date|ytd))(?:[\s-]+period)?"
    r"(?:[\s,]+(?:that\s+)?(?:ended|ending|through|to|as of))?"
    r"[\s,]*(?:on\s+)?$",
    re.I,
)
_TO_DATE = re.compile(r"[\s,(]*\b(?:on a )?(?:year[\s-]+to[\s-]+date|ytd)\b(?: basis)?\)?", re.I)
_SPAN = re.compile(r"(?P<months>three|six|nine|[369])[\s-]*months?", re.I)
_PART = r"(?:Q[1-3]|H1|(?:first|second|third) (?:fiscal )?quarter|first (?:half|(?:three|six|nine) months))"
_WORDINGS = (
    (re.compile(r"\bfirst three quarters\b", re.I), "first nine months"),
    (re.compile(r"\bfirst two quarters\b", re.I), "first six months"),
    (re.compile(rf"\b({_PART})(?: of| in| for|,)? (?:the )?(?:fiscal(?: year)? |FY ?)(?=\d{{4}})", re.I), r"\1 of "),
    (re.compile(r"\b(Q[1-3]|H1) of (?=\d{4})", re.I), r"\1 "),
    (re.compile(r"\bfiscal (?=Q[1-3] )", re.I), ""),
)
_SAME = re.compile(
    r"\b(?:the |its )?(?:same|corresponding|comparable) (?:period|quarter|half|months) (?:(?:of|in) )?"
    r"(?:(?:a|one) |the )?(?:fiscal )?(?:year )?$", re.I,
)
_MONTH_YEAR = re.compile(rf"\b({MONTH}) (20\d\d)", re.I)
_WEEK = timedelta(days=8)
_FIRST_DAYS = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class QuarterQuestion:
    """A question with fiscal years in the place of its times, and the part of these years that it asks for."""

    text: str
    period: Period
    instant: bool = False  # only balances are meant: as of June 28, 2025
    dated: bool = False  # days are named, so that it is clear which fiscal year is meant


@dataclass(frozen=True, slots=True)
class UnknownQuarter:
    """Why the time that a question names has no figures."""

    reason: str


@dataclass(frozen=True, slots=True)
class _Time:
    start: int
    end: int
    year: int
    period: Period
    instant: bool = False
    dated: bool = False


@dataclass(frozen=True, slots=True)
class _QuarterEnd:
    """The day on which a quarterly report's period ends."""

    day: date
    report: Report

    @property
    def period(self) -> Period:
        return _ENDS_OF[self.report.kind]


def report_kind(period: Period) -> Kind:
    """The kind of report whose statements are of a part of a year; whole years stand in annual ones."""
    return _REPORT_OF.get(period, Kind.ANNUAL)


def read_quarter(question: str, issuer: Issuer, store: Store) -> QuarterQuestion | UnknownQuarter | None:
    """The question as one for a part of fiscal years; None where it names none of a company with quarterly reports."""
    question = _plain_parts(question)
    points = [point for point in find_time_points(question).asked if not _is_year_before(point, question)]
    if (yearly := _at_year_ends(question, points, issuer, store)) is not None:
        return yearly
    ends = list(_quarter_ends(issuer, store))
    to_date = _TO_DATE.search(question) is not None
    if not ends or not any(_is_part(point) for point in points):
        return None
    times: list[_Time] = []
    for point in points:
        found = _time(point, question, ends, times, to_date=to_date)
        if isinstance(found, UnknownQuarter):
            return found
        if found is None:
            return None
        times.append(found)
    if len({(time.period, time.instant) for time in times}) > 1:
        return UnknownQuarter("its times are different parts of a year, which cannot be put side by side")
    for time in reversed(times):
        question = f"{question[: time.start]} fiscal {time.year}{question[time.end :]}"
    first = times[0]
    return QuarterQuestion(_TO_DATE.sub(" ", question), first.period, first.instant, any(one.dated for one in times))


def _plain_parts(question: str) -> str:
    """Parts of years in the words that times are read in: Q3 of fiscal 2025 is Q3 2025."""
    for pattern, words in _WORDINGS:
        question = pattern.sub(words, question)
    return question


def _at_year_ends(question: str, points: Sequence[TimePoint], issuer: Issuer, store: Store) -> QuarterQuestion | None:
    """The question for years where its days are the ends of fiscal years that do not end with the calendar's."""
    if not any(point.date and point.period not in (None, Period.FY) for point in points):
        return None
    annual = [report for report in issuer.reports if report.kind is Kind.ANNUAL]
    said = [f.text for r in annual for f in store.facts([r.code], [YEAR_END], [r.year], report_id=r.id) if f.text]
    ends = [date.fromisoformat(text) for text in said]
    if any(not _is_year_end(point, ends) for point in points):
        return None
    if any((lead := _LEAD.search(question[: point.start])) and not lead["todate"] for point in points):
        return None  # the last quarter of the year
    for point in reversed(points):
        question = f"{question[: point.start]} fiscal {point.years[0]}{question[point.end :]}"
    return QuarterQuestion(question, Period.FY, dated=True)


def _is_year_end(point: TimePoint, ends: Collection[date]) -> bool:
    """Whether a time is the end of a fiscal year, or a bare year beside one: at 30 June 2022 and 2021.

    Years of 52 weeks end within a week of each other: September 30, 2023 and September 28, 2024.
    """
    if len(point.years) != 1 or _SPAN.search(point.text):
        return False
    if point.date is None:
        return point.period in (None, Period.FY)
    return any(_ends_alike(point.years[0], *point.date, end) for end in ends)


def _ends_alike(year: int, month: int, day: int, end: date) -> bool:
    if (month, day) == (end.month, end.day):
        return True
    try:
        return year != end.year and abs(date(end.year, month, day) - end) < _WEEK
    except ValueError:
        return False


def _is_year_before(point: TimePoint, question: str) -> bool:
    """Whether a time is only the year before another one: how much less than a year earlier."""
    same = point.same_period or _SAME.search(question[: point.start])
    return point.ago == 1 and not (same or point.period)


def _is_part(point: TimePoint) -> bool:
    return point.period not in (None, Period.FY) or point.date is not None


def _quarter_ends(issuer: Issuer, store: Store) -> Iterator[_QuarterEnd]:
    for report in issuer.reports:
        if report.kind in _ENDS_OF:
            for fact in store.facts([report.code], [QUARTER_END], [report.year], report_id=report.id):
                if fact.text:
                    yield _QuarterEnd(date.fromisoformat(fact.text), report)


def _time(
    point: TimePoint, question: str, ends: Sequence[_QuarterEnd], before: Sequence[_Time], *, to_date: bool
) -> _Time | UnknownQuarter | None:
    """The fiscal year and the part of it that a point names."""
    if before and not point.period and not point.date and (same := _SAME.search(question[: point.start])):
        year = before[-1].year - 1 if point.ago == 1 else point.years[0] if len(point.years) == 1 else None
        return None if year is None else _Time(same.start(), point.end, year, before[-1].period)
    if point.same_period and before:
        return _Time(point.start, point.end, before[-1].year - 1, before[-1].period)
    if point.date is not None and len(point.years) == 1:
        return _dated(point, question, ends, to_date=to_date)
    if point.period is None or point.opening or point.open_end or len(point.years) > 1:
        return None
    if month := _MONTH_YEAR.search(point.text):
        return _monthly(point, month, question, ends, to_date=to_date)
    period = cumulated(point.period) if to_date else point.period
    if period not in _REPORT_OF:
        return UnknownQuarter("no quarterly report states the last quarter of a year or its second half")
    years = point.years or tuple(end.report.year for end in ends if end.report.kind is _REPORT_OF[period])
    if not years:
        return UnknownQuarter("there is no report of that quarter")
    return _Time(point.start, point.end, years[0], period)


def _dated(
    point: TimePoint, question: str, ends: Sequence[_QuarterEnd], *, to_date: bool
) -> _Time | UnknownQuarter | None:
    """Of a day: the quarter that ends on it, alone or with those before it, as the words in front of it say."""
    assert point.date is not None
    try:
        day = date(point.years[0], *point.date)
    except ValueError:
        return None
    own = next(((end, 0) for end in ends if end.day == day), None)
    year_before = (end for end in ends if abs(end.day.replace(day=min(end.day.day, 28)) - _a_year_on(day)) <= _WEEK)
    found = own or next(((end, 1) for end in year_before), None)
    if found is None:
        return None if point.period is Period.FY or not point.period else _unknown(day)
    end, back = found
    lead = _LEAD.search(question[: point.start]) or _LEAD.search(question[: point.end][: -len(_date_text(point))])
    start = point.start if lead is None else min(lead.start(), point.start)
    months = _months(point, lead)
    if months is None and not to_date:
        return _Time(start, point.end, end.report.year - back, end.period, instant=True, dated=True)
    period = _ALONE[end.period] if months == 3 else end.period if not months or months == _ELAPSED[end.period] else None
    if period is None:
        return UnknownQuarter(f"the statements to {day:%B %d, %Y} are not of {months} months")
    return _Time(start, point.end, end.report.year - back, period, dated=True)


def _monthly(
    point: TimePoint, month: re.Match[str], question: str, ends: Sequence[_QuarterEnd], *, to_date: bool
) -> _Time | UnknownQuarter | None:
    """Of a month without a day: the quarter that ends in it, or in the first days of the next."""
    number, year = MONTHS.index(month[1].lower()) + 1, int(month[2])
    for end in ends:
        for day in (end.day, end.day - timedelta(days=364)):
            in_month = day - _FIRST_DAYS if day.day <= _FIRST_DAYS.days else day
            if (in_month.year, in_month.month) == (year, number):
                dated = replace(point, date=(day.month, day.day), years=(day.year,))
                return _dated(dated, question, ends, to_date=to_date)
    return UnknownQuarter(f"there is no quarterly report to {month[0]}")


def _a_year_on(day: date) -> date:
    return date(day.year + 1, day.month, min(day.day, 28))


def _date_text(point: TimePoint) -> str:
    found = re.search(r"[A-Za-z]{3,9}\.?\s*\d{1,2}(?:st|nd|rd|th)?[\s,]*\d{4}$", point.text)
    return found[0] if found else point.text


def _months(point: TimePoint, lead: re.Match[str] | None) -> int | None:
    """How many months up to the day: 0 for all of the year so far, None for the moment alone."""
    within = _SPAN.search(point.text)
    if within:
        return _MONTHS[within["months"].lower()]
    if lead is None:
        return None
    if lead["todate"]:
        return 0
    return 3 if lead["quarter"] else _MONTHS[(lead["months"] or lead["weeks"]).lower()]


def _unknown(day: date) -> UnknownQuarter:
    return UnknownQuarter(f"there is no quarterly report to {day:%B %d, %Y}")
