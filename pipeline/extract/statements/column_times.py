"""The fiscal year and period of a column, from what its header says of time."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.extract.fiscal_years import fiscal_time
from pipeline.model import Kind, Period, Report
from pipeline.model.report import is_of_hong_kong
from pipeline.rules.lexicon import Lexicon, per_statement_words

PERIOD_OF: dict[Kind, Period] = {
    Kind.ANNUAL: Period.FY,
    Kind.ANNUAL_SUMMARY: Period.FY,
    Kind.HALF_YEAR: Period.H1,
    Kind.HALF_YEAR_SUMMARY: Period.H1,
    Kind.FIRST_QUARTER: Period.Q1,
    Kind.THIRD_QUARTER: Period.M9,
}
_HALF = 6

DATE = re.compile(r"(20\d\d)[年\-./](\d{1,2})[月\-./](\d{1,2})日?")
_SPAN = re.compile(r"(?:(20\d\d)年?)?(?:\D{0,3})(\d{1,2})月?(?:\d{1,2}日)?[-—~–至到](?:20\d\d年)?(\d{1,2})月")
YEAR = re.compile(r"(20\d\d)")
_EITHER = re.compile(r"[(（/或]+")
_OPENING = re.compile(r"(20\d\d)年初(?![至到])")


@dataclass(frozen=True, slots=True)
class _Words:
    """What headers say of time, as expressions."""

    prior_end: re.Pattern[str]
    this_end: re.Pattern[str]
    prior_flow: re.Pattern[str]
    this_flow: re.Pattern[str]
    third_quarter: re.Pattern[str]
    nine_months: re.Pattern[str]
    half_year: re.Pattern[str]


@per_statement_words
def _words(words: Lexicon) -> _Words:
    any_of, pattern = words.any_of, words.pattern
    return _Words(
        prior_end=re.compile(rf"{any_of('prior_ends')}|上年.{{0,2}}期末"),
        this_end=pattern("this_ends"),
        prior_flow=pattern("prior_periods"),
        this_flow=pattern("this_periods"),
        third_quarter=re.compile(rf"{any_of('third_quarter_periods')}(?!末)"),
        nine_months=pattern("nine_months"),
        half_year=pattern("half_year"),
    )


def column_time(text: str, report: Report, instant: bool, before: Period | None) -> tuple[int, Period] | None:
    """The fiscal year and period of a column; None where its header says nothing of time. `before`: the last one's."""
    own = PERIOD_OF[report.kind]
    date = DATE.search(text)
    span = _SPAN.search(text)
    year = YEAR.search(text)
    if span and not (date and instant):
        period = _period_of_months(int(span.group(2)), int(span.group(3)))
        if period:
            named = span.group(1) or (year.group(1) if year else "")
            return (int(named) if named else report.year - bool(_words().prior_flow.search(text))), period
    if date:
        y, month, day = (int(g) for g in date.groups())
        return _moment(y, month, day, report)
    quarter = _quarter(text)
    if opening := _OPENING.search(text):
        return int(opening.group(1)) - 1, Period.FY
    if year:
        whole_year = bool(re.search(r"20\d\d年?度?末?$", text)) or own is Period.FY
        said = int(year.group(1)) + _years_ahead(report, own)
        same = not instant and is_of_hong_kong(report.code)  # both columns are of half years there: 2024年 | 2023年
        return said, quarter or (own if not whole_year or same or said == report.year else Period.FY)
    if quarter:
        return report.year - bool(_words().prior_flow.search(text)), quarter
    return _relative(text, report, own, instant, before)


def _moment(year: int, month: int, day: int, report: Report) -> tuple[int, Period] | None:
    """The fiscal year of a date and how much of it is over; None for a date at the end of no quarter of it."""
    if (month, day) == (1, 1):
        return year - 1, Period.FY
    return fiscal_time(year, month, report.year_end)


def _years_ahead(report: Report, own: Period) -> int:
    """How many years a fiscal year is called after the one that a column of its first half names."""
    return int(own is Period.H1 and report.year_end <= _HALF)


def _relative(
    text: str, report: Report, own: Period, instant: bool, before: Period | None
) -> tuple[int, Period] | None:
    if not instant and _is_of_both(text):
        return None
    if _words().prior_end.search(text) and "至" not in text:
        return report.year - 1, Period.FY
    if _words().this_end.search(text) and "至" not in text:
        return report.year, own
    if _words().prior_flow.search(text):
        single = before is Period.Q3
        return report.year - 1, Period.Q3 if single else (Period.FY if instant else own)
    if _words().this_flow.search(text):
        third = report.kind is Kind.THIRD_QUARTER and _words().third_quarter.search(text) and "至" not in text
        return report.year, Period.Q3 if third else own
    return None


def _is_of_both(text: str) -> bool:
    """Whether a column has balances and flows, which only its rows tell apart: 年初余额（或上期金额）."""
    words, parts = _words(), _EITHER.split(text)
    ends = [bool(words.prior_end.search(part) or words.this_end.search(part)) for part in parts]
    flows = [bool(words.prior_flow.search(part) or words.this_flow.search(part)) for part in parts]
    apart = [one for one in zip(ends, flows, strict=True) if any(one)]
    return (True, False) in apart and (False, True) in apart


def _period_of_months(first: int, last: int) -> Period | None:
    if first == 1:
        return {12: Period.FY, 3: Period.Q1, 6: Period.H1, 9: Period.M9}.get(last)
    return {(4, 6): Period.Q2, (7, 9): Period.Q3, (10, 12): Period.Q4}.get((first, last))


def _quarter(text: str) -> Period | None:
    if _words().nine_months.search(text):
        return Period.M9
    if _words().half_year.search(text):
        return Period.H1
    found = re.search(r"第?([一二三四1-4])季度", text)
    if not found:
        return None
    return {"一": Period.Q1, "二": Period.Q2, "三": Period.Q3, "四": Period.Q4}.get(found.group(1)) or Period(
        f"Q{found.group(1)}"
    )
