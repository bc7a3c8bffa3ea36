"""The one month that an English question is for: How many shares were bought back in May 2022?

What a year brought is no answer for a month of it, though the report tells both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.read.identity.english import MONTH, MONTHS

# a month by itself: neither a day, nor the month in which a year or a quarter ends
_ASKED = re.compile(
    rf"\b(?:in|during|for|over) (?:the month of )?(?P<month>{MONTH}),? (?:of )?(?P<year>(?:19|20)\d\d)\b"
    rf"(?! (?:to|through|until|and {MONTH})\b)",
    re.I,
)
_NAMED = re.compile(rf"\b{MONTH}\b", re.I)


@dataclass(frozen=True, slots=True)
class AskedMonth:
    """A month of a calendar year, 1 to 12, and where the question names it."""

    month: int
    year: int
    start: int
    end: int

    @property
    def name(self) -> str:
        return MONTHS[self.month - 1]


def asked_month(question: str) -> AskedMonth | None:
    """The month that a question is for; None where it names none, or another one beside it."""
    found = _ASKED.search(question)
    if found is None or len({name.casefold() for name in _NAMED.findall(question)}) > 1:
        return None
    month = MONTHS.index(found["month"].casefold()) + 1
    return AskedMonth(month, int(found["year"]), found.start(), found.end())


def is_of_month(question: str, told: str) -> bool:
    """Whether what is told can be of the month that a question is for: it names that month."""
    asked = asked_month(question)
    return asked is None or re.search(rf"\b{asked.name[:3]}(?:{asked.name[3:]})?\b", told, re.I) is not None
