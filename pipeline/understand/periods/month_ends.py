"""The part of a year that some months make up, or at whose end a day lies."""

from __future__ import annotations

from pipeline.model import Period

_ENDS = {(3, 31): Period.Q1, (6, 30): Period.H1, (9, 30): Period.M9, (12, 31): Period.FY}
_BY_MONTH = {month: period for (month, _), period in _ENDS.items()}
_SPANS = {(4, 6): Period.Q2, (7, 9): Period.Q3, (10, 12): Period.Q4, (7, 12): Period.H2}
_CUMULATED = {Period.Q2: Period.H1, Period.Q3: Period.M9, Period.Q4: Period.FY, Period.H2: Period.FY}


def period_to(month: int, day: int | None = None) -> Period | None:
    """The period that ends with a day, or with the last day of a month; None where none does."""
    return _BY_MONTH.get(month) if day is None else _ENDS.get((month, day))


def period_of_months(first: int, last: int) -> Period | None:
    """The period from a month to another: 1 to 9 the first nine, 7 to 9 the third quarter."""
    return _BY_MONTH.get(last) if first == 1 else _SPANS.get((first, last))


def cumulated(period: Period) -> Period:
    """What has cumulated up to the end of a period: up to that of the third quarter, nine months."""
    return _CUMULATED.get(period, period)
