"""Whether days are told, and none of them is the one that a question names.

2023年10月27日的会议审议了什么        not what was passed on 2023.01.17
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.model import Answer

_DAY = re.compile(
    r"(?:(?P<year>20\d\d)\s*年\s*)?0?(?P<month>\d{1,2})\s*月\s*0?(?P<day>\d{1,2})\s*日"
    r"|(?P<years>20\d\d)[./-]0?(?P<months>\d{1,2})[./-]0?(?P<days>\d{1,2})(?!\d)"
)
_ENDS = frozenset({(1, 1), (3, 31), (6, 30), (9, 30), (12, 31)})  # of periods, by which balances are named


def other_day(question: str, answer: Answer) -> str:
    """The one day that a question names, where others are told and not this one; "" else."""
    asked = [found for found in _DAY.finditer(question) if _day_of(found)[1:] not in _ENDS]
    told = list(_days(answer.likely or answer.text)) if len(asked) == 1 else []
    if not told or answer.outcome not in ("answer", "likely"):
        return ""
    year, *day = _day_of(asked[0])
    same = [one for one in told if list(one[1:]) == day and (not year or one[0] in (0, year))]
    return asked[0][0] if not same else ""


def _days(text: str) -> Iterator[tuple[int, int, int]]:
    """The days that a text names, but for the ends of periods."""
    return (day for found in _DAY.finditer(text) if (day := _day_of(found))[1:] not in _ENDS)


def _day_of(found: re.Match[str]) -> tuple[int, int, int]:
    """Year (0 where none is said), month and day."""
    year = found["year"] or found["years"] or 0
    return int(year), int(found["month"] or found["months"]), int(found["day"] or found["days"])
