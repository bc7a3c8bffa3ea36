"""Whether days are told, and none of them is the one that a question names.

2023年10月27日的会议审议了什么        not what was passed on 2023.01.17
"""

from __future__ import annotations

from pipeline.model import Answer
from pipeline.text.days import DAY, day_of, days_in, ends_period


def other_day(question: str, answer: Answer) -> str:
    """The one day that a question names, where others are told and not this one; "" else."""
    asked = [found for found in DAY.finditer(question) if not ends_period(day_of(found))]
    told = [day for day in days_in(answer.likely or answer.text) if not ends_period(day)] if len(asked) == 1 else []
    if not told or answer.outcome not in ("answer", "likely"):
        return ""
    year, *day = day_of(asked[0])
    same = [one for one in told if list(one[1:]) == day and (not year or one[0] in (0, year))]
    return asked[0][0] if not same else ""
