"""Times in English: first quarter of 2023, nine months ended September 30, 2023, FY 2018, year-end 2022, since 2021.

Spaces may be missing: questions are read in the compact form in which names are compared.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

from pipeline.model import Period
from pipeline.understand.periods.month_ends import period_to
from pipeline.understand.periods.notations import full_year
from pipeline.understand.periods.time_points import QUARTERS, TimePoint

Fields = dict[str, Any]
Reading = Callable[[dict[str, str]], Fields | None]

_MONTHS = {
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9,
    "october": 10, "november": 11, "december": 12,
}  # fmt: skip
_MONTHS |= {name[:3]: number for name, number in _MONTHS.items()} | {"sept": 9}
_ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": 4}
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "nine": 9, "ten": 10, "twelve": 12}
_CUMULATED = {3: Period.Q1, 6: Period.H1, 9: Period.M9, 12: Period.FY}
_LONGEST_RANGE = 30  # years
_S = r"[\s,]*"
_Y = r"(?<!\d)(?:19|20)\d\d(?!\d|\.\d)"
_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})(?![a-z])\.?"
_DATE = rf"{_MONTH}{_S}(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[\s,、]*)?(?P<year>{_Y})"
_DAY_FIRST = rf"(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s*{_MONTH}[\s,、]*(?P<year>{_Y})"
_OF_YEAR = rf"{_S}(?:of|in|for)?{_S}(?:the)?\s*(?P<fiscal>fiscal|fy)?\s*(?:years?)?{_S}(?P<year>{_Y}|(?<=fy)\d\d)"
_COUNT = rf"(?P<count>{'|'.join(_NUMBERS)}|\d{{1,2}})"
_ORDINAL = rf"(?P<ordinal>{'|'.join(_ORDINALS)})"
_LAST = r"(?:last|prior|previous|preceding)"
_AS_OF = r"(?:as\s*of|as\s*at|at|on|until|by)"


def english_points(text: str) -> Iterator[TimePoint]:
    """The points of a text in the order of the patterns; of points that overlap the first counts."""
    for pattern, read in _patterns():
        for match in pattern.finditer(text):
            fields = read({name: value for name, value in match.groupdict().items() if value is not None})
            if fields is not None:
                yield TimePoint(match.start(), match.end(), match[0], **fields)


def _when(found: dict[str, str]) -> Fields:
    years = {"years": (full_year(found["year"]),)} if "year" in found else {}
    return {**years, "fiscal": "fiscal" in found}


def _months_ended(found: dict[str, str]) -> Fields | None:
    """Months up to a day: a quarter by itself, or what cumulates; where no period ends then, only the date."""
    count = _number(found["count"])
    at = _date(found)
    end: Period | None = at["period"]
    period = end if count == 12 else _CUMULATED.get(count)
    if count == 3 and end is not None:
        period = QUARTERS[(Period.Q1, Period.H1, Period.M9, Period.FY).index(end)]
    elif count != 12 and end is not period:
        period = None  # of a fiscal year that begins in another month
    return {**at, "period": period, "single": count == 3, "instant": False, "opening": False}


def _year_ended(found: dict[str, str]) -> Fields:
    return {**_date(found), "period": Period.FY, "instant": False, "opening": False}


def _date(found: dict[str, str]) -> Fields:
    month, day = _MONTHS[found["month"].lower()], int(found["day"]) if "day" in found else None
    opening = (month, day) == (1, 1)
    date = (month, day) if day else None
    period = None if opening else period_to(month, day)
    return {**_when(found), "period": period, "instant": True, "opening": opening, "date": date}


def _quarter(found: dict[str, str]) -> Fields:
    return {**_when(found), "period": QUARTERS[_ORDINALS[found["ordinal"].lower()] - 1], "single": True}


def _half(found: dict[str, str]) -> Fields:
    first = _ORDINALS[found["ordinal"].lower()] == 1
    return {**_when(found), "period": Period.H1 if first else Period.H2}


def _first_months(found: dict[str, str]) -> Fields | None:
    period = _CUMULATED.get(_number(found["count"]))
    return None if period is None else {**_when(found), "period": period}


def _closing(found: dict[str, str]) -> Fields:
    return {**_when(found), "period": Period.FY, "instant": True}


def _opening(found: dict[str, str]) -> Fields:
    return {**_when(found), "instant": True, "opening": True}


def _range(found: dict[str, str]) -> Fields | None:
    first, final = int(found["first"]), full_year(found["final"])
    return {"years": tuple(range(first, final + 1))} if 0 <= final - first <= _LONGEST_RANGE else None


def _since(found: dict[str, str]) -> Fields:
    return {**_when(found), "open_end": True}


def _same_period(_: dict[str, str]) -> Fields:
    return {"ago": 1, "same_period": True}


def _recent(found: dict[str, str]) -> Fields:
    return {"recent": _number(found["count"])}


def _number(words: str) -> int:
    return _NUMBERS.get(words.lower()) or int(words)


@functools.cache
def _patterns() -> tuple[tuple[re.Pattern[str], Reading], ...]:
    """Compiled with the first English question; the longer spans come first."""
    forms: tuple[tuple[str, Reading], ...] = (
        (rf"{_COUNT}[\s-]*months?\s*(?:period\s*)?end(?:ed|ing)\s*(?:on\s*)?{_DATE}", _months_ended),
        (rf"(?:(?P<fiscal>fiscal)\s*)?years?\s*end(?:ed|ing)\s*(?:on\s*)?{_DATE}", _year_ended),
        (rf"{_COUNT}[\s-]*months?\s*(?:period\s*)?end(?:ed|ing)\s*(?:on\s*)?{_DAY_FIRST}", _months_ended),
        (rf"(?:(?P<fiscal>fiscal)\s*)?years?\s*end(?:ed|ing)\s*(?:on\s*)?{_DAY_FIRST}", _year_ended),
        (rf"(?:{_AS_OF}\s*)?{_DAY_FIRST}", _date),
        (rf"(?:{_AS_OF}\s*)?{_DATE}", _date),
        (rf"(?<![a-z]){_ORDINAL}[\s-]*(?:fiscal\s*)?quarter(?:{_OF_YEAR})?", _quarter),
        (rf"(?P<year>{_Y}){_S}{_ORDINAL}[\s-]*quarter", _quarter),
        (rf"{_ORDINAL}[\s-]*half(?:{_OF_YEAR})?", _half),
        (rf"first\s*{_COUNT}\s*months(?:{_OF_YEAR})?", _first_months),
        (rf"(?:from\s*)?(?P<first>{_Y})\s*(?:to|through|until|-)\s*(?P<final>{_Y})", _range),
        (rf"between\s*(?P<first>{_Y})\s*and\s*(?P<final>{_Y})", _range),
        (rf"since\s*(?P<year>{_Y})", _since),
        (rf"(?:fiscal\s*)?year[\s-]*end(?:{_OF_YEAR})?", _closing),
        (rf"(?<![a-z])end\s*of\s*(?:the\s*)?(?:(?P<fiscal>fiscal)\s*)?(?:year\s*)?(?P<year>{_Y})", _closing),
        (rf"(?:beginning|start)\s*of\s*(?:the\s*)?(?:fiscal\s*)?(?:year\s*)?(?P<year>{_Y})", _opening),
        (rf"(?P<fiscal>fiscal|fy)\s*(?:years?)?{_S}(?P<year>{_Y})", _when),
        (rf"same\s*(?:period|quarter)\s*(?:of\s*|in\s*)?(?:the\s*)?{_LAST}\s*year", _same_period),
        (rf"{_LAST}[\s-]*year(?:'s)?\s*(?:period|quarter)", _same_period),
        (rf"(?:{_LAST}|past|recent)\s*{_COUNT}\s*(?:fiscal\s*)?years", _recent),
        (rf"{_LAST}\s*(?:fiscal\s*)?year(?!s)|year\s*(?:earlier|before|ago)", lambda _: {"ago": 1}),
        (r"(?:this|current)\s*(?:fiscal\s*)?year", lambda _: {"ago": 0}),
    )
    return tuple((re.compile(form, re.I), read) for form, read in forms)
