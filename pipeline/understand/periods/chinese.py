"""Times in Chinese: 2025年四季度单季, 去年上半年, 6月底, 截至2024年6月30日, 2023到2025年, 2021年以来, 近三年.

A pattern reads a whole span, the year with its part; of patterns that match at a place the first one counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pipeline.model import Period
from pipeline.text.numerals import parse_number
from pipeline.understand.periods.chinese_patterns import time_patterns
from pipeline.understand.periods.month_ends import cumulated, period_of_months, period_to
from pipeline.understand.periods.notations import full_year
from pipeline.understand.periods.time_points import QUARTERS, TimePoint

_ALONE = {Period.H1: Period.Q2, Period.M9: Period.Q3}  # 三季报单季
_PARTS = {"h1": Period.H1, "h2": Period.H2, "m9": Period.M9, "q1": Period.Q1, "fy": Period.FY}
_AGO = {"last": 1, "this": 0, "next": -1, "before": 2}
_LONGEST_RANGE = 30  # years; what is longer is no range of reports
_MOST_RECENT = 20
_YEAR_END = "年"  # 年末 ends a year, 期末 the period that is spoken of


def chinese_points(text: str) -> Iterator[TimePoint]:
    """The points of a text in the order of the patterns; of points that overlap the first counts."""
    for pattern in time_patterns():
        for match in pattern.find_all(text):
            fields = _READINGS[pattern.kind](match)
            if fields is not None:
                yield TimePoint(match.start(), match.end(), match[0], **fields)


Fields = dict[str, Any]


def _when(match: re.Match[str]) -> Fields:
    """The year that a span names, or how far back from another one it lies."""
    found = match.groupdict()
    if found.get("year"):
        last = _year(found["year"])
        first = _year(found.get("from") or found["year"])
        return {"years": tuple(range(first, last + 1)) if 0 < last - first <= _LONGEST_RANGE else (last,)}
    return next(({"ago": years} for name, years in _AGO.items() if found.get(name)), {})


def _year(written: str) -> int:
    return full_year(written) if written.isascii() else int(parse_number(written) or 0)


def _date(match: re.Match[str]) -> Fields | None:
    month, day = int(match["month"]), match.groupdict().get("day")
    opening = (month, day and int(day)) == (1, 1)
    period = None if opening else period_to(month, int(day) if day else None)
    date = (month, int(day)) if day else None
    return {**_when(match), "period": period, "instant": True, "opening": opening, "date": date}


def _year_to(match: re.Match[str]) -> Fields:
    """A year by the day that it ends with; whether one does the company's reports know."""
    return {**_when(match), "period": Period.FY, "date": (int(match["month"]), int(match["day"])), "whole_year": True}


def _months(match: re.Match[str]) -> Fields | None:
    period = period_of_months(int(match["first"]), int(match["final"]))
    if period is None:
        return None
    return {**_when(match), "period": period, "single": period in QUARTERS and period is not Period.Q1}


def _part(match: re.Match[str]) -> Fields:
    found = match.groupdict()
    if found.get("quarter"):
        period = QUARTERS["一二三四1234".index(found["quarter"]) % 4]
    else:
        period = next(period for name, period in _PARTS.items() if found.get(name))
    if found["alone"]:
        period = _ALONE.get(period, period)
    instant = bool(found["end"] or found["asof"])
    if found["cumulated"] or instant:
        period = cumulated(period)
    named = match[0].endswith(("报", "报告"))
    single = period in QUARTERS and not instant and (not named or period is not Period.Q1)
    return {**_when(match), "period": period, "single": single, "instant": instant, "by_report": named}


def _quarters(match: re.Match[str]) -> Fields:
    return {**_when(match), "period": QUARTERS[0], "parts": QUARTERS, "single": True}


def _several(match: re.Match[str]) -> Fields | None:
    """三、四季度: these quarters of a year, each by itself."""
    named = [QUARTERS["一二三四".index(digit)] for digit in match["quarters"] if digit in "一二三四"]
    if named != sorted(set(named), key=QUARTERS.index):
        return None
    return {**_when(match), "period": named[0], "parts": tuple(named), "single": True}


def _range(match: re.Match[str]) -> Fields | None:
    first, final = full_year(match["first"]), int(match["final"])
    final = final + first // 100 * 100 if final < 100 else final
    if not 0 <= final - first <= _LONGEST_RANGE:
        return None
    return {"years": tuple(range(first, final + 1)), "instant": bool(match["end"])}


def _since(match: re.Match[str]) -> Fields:
    return {**_when(match), "open_end": True}


def _edge(match: re.Match[str]) -> Fields:
    """The end or the start of a year."""
    found = match.groupdict()
    closing = found.get("end")
    year = bool(closing) and (_YEAR_END in match[0] or "ago" in _when(match))
    return {**_when(match), "period": Period.FY if year else None, "instant": True, "opening": not closing}


def _same(match: re.Match[str]) -> Fields:
    return {**_when(match), "same_period": True}


def _year_alone(match: re.Match[str]) -> Fields:
    return {**_when(match), "instant": bool(match["asof"])}


def _recent(match: re.Match[str]) -> Fields | None:
    count = int(parse_number(match["count"]) or 0)
    return {"recent": count} if 1 < count <= _MOST_RECENT else None


def _before(match: re.Match[str]) -> Fields | None:
    found = _recent(match)
    return found and found | {"ago": 1}


_READINGS: Mapping[str, Callable[[re.Match[str]], Fields | None]] = {
    "year_to": _year_to,
    "date": _date,
    "months": _months,
    "part": _part,
    "quarters": _quarters,
    "several": _several,
    "range": _range,
    "since": _since,
    "edge": _edge,
    "same": _same,
    "year": _year_alone,
    "recent": _recent,
    "before": _before,
    "relative": _when,
}
