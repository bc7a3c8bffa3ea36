"""The years that a text is about, without those that it only holds them against: 2019 of `in 2019 compared to 2018`."""

from __future__ import annotations

import re
from collections.abc import Collection

_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_BASE = re.compile(
    r"\b(?:compared (?:to|with)|comparison (?:to|with)|relative to|versus|vs\.?|than|over(?= (?:fiscal )?(?:19|20)\d\d)"
    r"|(?<!resulting )(?<!resulted )(?<!arising )(?<!benefit )from)\s"
    rf"(?:[^,.;]|[.,](?=\s?\d)){{0,60}}?{_YEAR.pattern}(?:,? and (?:fiscal )?{_YEAR.pattern})?",
    re.I,
)


def years_named(text: str) -> frozenset[int]:
    """All years that a text names."""
    return frozenset(map(int, _YEAR.findall(text)))


def own_years(text: str) -> frozenset[int]:
    """The years that a text is about; all that it names where each of them is held against something."""
    return years_named(_BASE.sub(" ", text)) or years_named(text)


def is_about(text: str, years: Collection[int], latest: int) -> bool:
    """Whether a text is about one of the years; one that names none is about the report's own."""
    told = own_years(text)
    return bool(told & set(years)) if told else latest in years
