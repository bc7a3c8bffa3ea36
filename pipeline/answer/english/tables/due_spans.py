"""When something falls due, counted from the day of a report: within one year, in three to five years, after five.

Tables and questions say the same span in many ways: Less than 1 year, Within one year, Next 12 months; More than 5
years, Thereafter. A figure of all years is none of one span.
"""

from __future__ import annotations

import re

_NUMBERS = {"a": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "ten": "10", "twelve": "12"}
_COUNTED = r"(?=[- ]*(?:years?|months?|to|through|and|but|or)\b|\s*[-–])"
_NUMBER = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b{_COUNTED}", re.I)
_MONTHS = re.compile(r"\b12[- ]months?\b", re.I)
_YEARS = r"(?:[- ]?years?|[- ]?yrs?)"
_WITHIN = re.compile(
    rf"(?:\b(?:due|payable|maturing|matures?|falling due)\s+)?\b(?:in |for )?"
    r"(?:less than|within|under|up to|no later than|not later than|(?:over |in |during |within )?the (?:next|coming)"
    rf"|next|in)\s+(?:the next )?(?P<high>\d+){_YEARS}(?: or less)?\b"
    rf"|\b(?P<most>\d+){_YEARS} or less\b",
    re.I,
)
_BETWEEN = re.compile(
    rf"(?:\b(?:due |in |after |over |between |from |later than |more than )+)?(?P<low>\d+){_YEARS}?\s*"
    r"(?:-|–|to|through|and(?: not later than| up to)?|but (?:not later than|within|less than)|or more but less than)"
    r"\s*"
    rf"(?P<high>\d+){_YEARS}\b",
    re.I,
)
_BEYOND = re.compile(
    rf"\b(?:due )?(?:in )?(?:more than|over|after|beyond|later than|exceeding|greater than)\s+(?P<low>\d+){_YEARS}\b"
    rf"|\b(?P<least>\d+){_YEARS} (?:and (?:over|thereafter|beyond)|or more)\b",
    re.I,
)

Span = tuple[int, int]  # years from and to; to ENDLESS
ENDLESS = 1000


def find_span(text: str) -> tuple[Span, str] | None:
    """The span that a text says, and the text without it; None where it says none, or several.

    Example: `lease payments due within one year` says (0, 1).
    """
    plain = _MONTHS.sub("1 year", _NUMBER.sub(lambda found: _NUMBERS[found[0].casefold()], text))
    if found := _BETWEEN.search(plain):
        span = int(found["low"]), int(found["high"])
    elif found := _BEYOND.search(plain):
        span = int(found["low"] or found["least"]), ENDLESS
    elif found := _WITHIN.search(plain):
        span = 0, int(found["high"] or found["most"])
    else:
        return None
    rest = f"{plain[: found.start()]} {plain[found.end() :]}"
    return (span, " ".join(rest.split())) if span[0] < span[1] and find_span(rest) is None else None


def is_span(name: str, span: Span) -> bool:
    """Whether a row or column is called by a span."""
    found = find_span(name)
    return found is not None and found[0] == span
