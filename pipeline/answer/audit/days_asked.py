"""Whether days are told, and none of them is the one that a question names; or a year, from a table of another one.

2023年10月27日的会议审议了什么        not what was passed on 2023.01.17
2025年递延收益增加了多少              not what a table headed 2024年 has
"""

from __future__ import annotations

import re

from pipeline.answer.citations import facts_of
from pipeline.model import Answer
from pipeline.text.days import DAY, day_of, days_in, ends_period

_YEAR_ALONE = re.compile(r"\s*(20\d\d)年?(?:度|末|12月31日)?\s*")


def other_day(question: str, answer: Answer) -> str:
    """The one day that a question names, where others are told and not this one; "" else."""
    asked = [found for found in DAY.finditer(question) if not ends_period(day_of(found))]
    told = [day for day in days_in(answer.likely or answer.text) if not ends_period(day)] if len(asked) == 1 else []
    if not told or answer.outcome not in ("answer", "likely"):
        return ""
    year, *day = day_of(asked[0])
    same = [one for one in told if list(one[1:]) == day and (not year or one[0] in (0, year))]
    return asked[0][0] if not same else ""


def table_of_year_before(answer: Answer) -> str:
    """What heads the table of a figure that is told as of a later year, where that is but a year; "" for none."""
    for fact in facts_of(answer.working):
        headed = _YEAR_ALONE.fullmatch(fact.source.heading)
        if headed and int(headed[1]) < fact.fiscal_year:
            return fact.source.heading
    return ""
