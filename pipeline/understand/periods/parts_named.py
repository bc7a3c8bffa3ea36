"""The part of a year that a question names, and whether what is told for it is of that part.

    2024年第三季度金天格胶囊的销量     a row of the annual report's 产销量情况 is of the year
    2024年12月开塞露的销量            so it is of a month
    2024年第四季度的营业收入           a column 第四季度（10-12月份） is of the quarter
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.model import Period
from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.periods.time_points import TimePoint

_MONTH = re.compile(r"(\d{1,2})月份?$")  # not 12月末, a moment with which a year may end
_OF_NO_PART = (None, Period.FY)


def part_not_named(question: str, told: str) -> str:
    """The part of a year, or the month, that a question names and a text does not; "" for none.

    A day is none: 2024年9月15日签的借款合同 is one by its day.
    """
    asked = [point for point in find_time_points(question).asked if _parts(point) or _month(point)]
    named = find_time_points(told).points if asked else ()
    return next((point.text for point in asked if not _is_named(point, named)), "")


def names_part(text: str) -> bool:
    """Whether a text names a part of a year or a month: 2023年10-12月, 第一季度."""
    return any(_parts(point) or _month(point) for point in find_time_points(text).points)


def _is_named(asked: TimePoint, named: Iterable[TimePoint]) -> bool:
    parts, month = _parts(asked), _month(asked)
    return any(parts & _parts(one) if parts else month in (_month(one), (one.date or (0, 0))[0]) for one in named)


def _parts(point: TimePoint) -> frozenset[Period | None]:
    """The parts of a year that a time names, where it names no day."""
    parts = frozenset() if point.date else frozenset(point.parts or (point.period,))
    return parts.difference(_OF_NO_PART)


def _month(point: TimePoint) -> int:
    """The month that a time is, 0 for none."""
    found = _MONTH.search(point.text) if point.period is None and point.date is None else None
    return int(found[1]) if found else 0
