"""The days that a question names, and the rows of a table by days that are of another one.

2023年10月27日的审计委员会会议审议了什么        not the meetings of 2023.01.17
截至2023年12月31日                             the end of a quarter names no row
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.lines import SectionLine

Day = tuple[int, int, int]
_DAY = re.compile(r"(?<!\d)(20\d\d)\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})(?!\d)")
_ENDS_OF_QUARTERS = frozenset({(3, 31), (6, 30), (9, 30), (12, 31)})


def days_in(text: str) -> frozenset[Day]:
    """The days that a text names, however they are written."""
    return frozenset((int(year), int(month), int(day)) for year, month, day in _DAY.findall(text))


def named_days(question: str) -> frozenset[Day]:
    """The days that a question names something by, without those for which accounts are closed."""
    return frozenset(day for day in days_in(question) if day[1:] not in _ENDS_OF_QUARTERS)


def of_named_days(lines: Sequence[SectionLine], question: str) -> list[SectionLine]:
    """Lines without rows of other days than a question names; none where all rows by days are of other ones."""
    asked = named_days(question)
    days = [days_in(line.text) if asked and line.is_row else frozenset() for line in lines]
    if not any(days):
        return list(lines)
    if not any(asked & own for own in days):
        return []
    return [line for line, own in zip(lines, days, strict=True) if own & asked or not (own or line.is_row)]
