"""Parts of years in letters and digits: 25Q4, 2025Q4, 4Q25, 1H25, Q1 2023, FY2018, FY18 Q3, 9M25."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.model import Period
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.periods.month_ends import cumulated
from pipeline.understand.periods.time_points import TimePoint

PERIODS = {str(period): period for period in Period}  # Q1 … Q4, H1, H2, 9M, FY
_YEAR = r"(?:(?:19|20)\d\d|[0-4]\d)"
_CODE = r"(?:[Qq][1-4]|[1-4][Qq]|[Hh][12]|[12][Hh]|9[Mm])"
_GAP = r"(?:\s*(?:年|财年|[,、']|of|in)?\s*)"
# Letters or digits around it make another code of it (Q235, H1N1); English without spaces has words there.
_BEFORE, _BEHIND = r"(?:(?<![A-Za-z0-9.])|(?<=[a-z])(?=[QHF0-9]))", r"(?!\d|\.\d|[A-Z](?![a-z]))"
_FISCAL = rf"(?:[Ff][Yy]{_GAP}(?P<fiscal>{_YEAR}))"
_FORMS = (
    rf"{_FISCAL}{_GAP}(?P<part>{_CODE})",
    rf"(?P<part>{_CODE}){_GAP}{_FISCAL}",
    rf"(?:(?P<from>(?:19|20)\d\d)年?\s*[-至到]\s*)?(?P<year>{_YEAR}){_GAP}(?P<part>{_CODE}|[Ff][Yy])",
    rf"(?P<part>{_CODE}){_GAP}(?P<year>(?:19|20)\d\d|(?<=[QHMqhm'])\d\d)年?",
    rf"{_FISCAL}年?",
    rf"(?P<part>{_CODE})",
)


@per_lexicon
def _patterns(lexicon: Lexicon) -> tuple[re.Pattern[str], ...]:
    """The forms, each with what may be said behind: 单季, 累计, 末."""
    any_of = lexicon.any_of
    more = rf"(?:{any_of('quarter_alone')}|(?P<cumulated>{any_of('cumulated')}))?(?P<end>{any_of('period_ends')})?"
    return tuple(re.compile(_BEFORE + form + _BEHIND + more) for form in _FORMS)


def notation_points(text: str) -> Iterator[TimePoint]:
    """The points of a text that are told so, the ones with a year first."""
    return (_point(match) for pattern in _patterns() for match in pattern.finditer(text))


def _point(match: re.Match[str]) -> TimePoint:
    found = match.groupdict()
    year, fiscal, part = (found.get(name) for name in ("year", "fiscal", "part"))
    period = _period(part) if part and part.upper() != "FY" else None
    if period and (found["cumulated"] or found["end"]):
        period = cumulated(period)
    return TimePoint(
        match.start(),
        match.end(),
        match[0],
        years=_years(found.get("from"), year or fiscal),
        period=period,
        single=period is not None and period.startswith("Q") and not found["end"],
        instant=bool(found["end"]),
        fiscal=bool(fiscal) or period is None,
    )


def _years(first: str | None, last: str | None) -> tuple[int, ...]:
    if not last:
        return ()
    return tuple(range(full_year(first or last), full_year(last) + 1)) or (full_year(last),)


def full_year(digits: str) -> int:
    """25 is 2025."""
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def _period(code: str) -> Period:
    code = code.upper()
    return PERIODS.get(code) or PERIODS[code[::-1]]
