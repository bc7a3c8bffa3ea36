"""The year that a movement is held against: growth over 2020 is the growth from 2020 to 2021, not that of 2020.

`How much did revenue rise over fiscal 2020?` names the base of a comparison, as `against`, `versus` and `compared
with` do; the year that is compared is the one before it in the question, else the next one.
"""

from __future__ import annotations

import re

from pipeline.understand.english.tokens import time_spans
from pipeline.understand.periods import find_time_points

_MOVED = re.compile(
    r"\b(?:increas|decreas|declin|chang|ris|ros|grow|grew|drop|fall|fell|reduc|improv|compar|mov|up|down|higher|lower)\w*",
    re.I,
)
_AGAINST = re.compile(
    r",?\s*\b(?:over|against|versus|vs\.?|from|since|on|than|(?:when |as )?compared? (?:to|with|against)|relative to)"
    r"\s+(?:(?:that|those) (?:of|in)\s+)?(?:fiscal(?: year)?\s+|FY\s*)?$",
    re.I,
)
_COMPARED = re.compile(
    r"\bhow (did|does|do|has|have) ((?:(?!\b(?:change|move|develop|grow|fall|rise)\b).)+?)"
    r" compared? (?:to|with|against)\b",
    re.I,
)


def base_year(text: str) -> int | None:
    """The one year of a text, where it is the base of a movement."""
    spans = time_spans(text)
    if spans is None or len(spans) != 1 or not _MOVED.search(text):
        return None
    points = find_time_points(text).asked
    if len(points) != 1 or len(points[0].years) != 1 or points[0].date is not None:
        return None
    return points[0].years[0] if _AGAINST.search(text[: points[0].start]) else None


def with_base(text: str, last: int) -> str:
    """The text with both years of a movement whose base alone it names: from fiscal 2020 to fiscal 2021."""
    changed = _COMPARED.sub(r"how much \1 \2 change against", text)
    base = base_year(changed)
    if base is None or base >= last:
        return text
    (point,) = find_time_points(changed).asked
    lead = _AGAINST.search(changed[: point.start])
    assert lead is not None
    return f"{changed[: lead.start()]} from fiscal {base} to fiscal {last}{changed[point.end :]}"
