"""The days that a text names, however they are written: 2023年10月27日, 2023.10.27, 10月27日."""

from __future__ import annotations

import re

Day = tuple[int, int, int]  # year (0 where none is said), month, day
DAY = re.compile(
    r"(?<!\d)(?:(?P<year>20\d\d)\s*年\s*)?(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*日"
    r"|(?<!\d)(?P<years>20\d\d)\s*[年./-]\s*(?P<months>\d{1,2})\s*[月./-]\s*(?P<days>\d{1,2})(?!\d)"
)
# By these periods are named, and the balances at their ends.
ENDS_OF_PERIODS = frozenset({(1, 1), (3, 31), (6, 30), (9, 30), (12, 31)})


def days_in(text: str) -> tuple[Day, ...]:
    """The days that a text names, in their order."""
    return tuple(map(day_of, DAY.finditer(text)))


def day_of(found: re.Match[str]) -> Day:
    """The day of a match of `DAY`."""
    year, month, day = (found[name] or found[f"{name}s"] or 0 for name in ("year", "month", "day"))
    return int(year), int(month), int(day)


def ends_period(day: Day) -> bool:
    """Whether a day is the first or the last of a period that accounts are made for."""
    return day[1:] in ENDS_OF_PERIODS
