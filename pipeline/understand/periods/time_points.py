"""What a question says of time: one record a span, and what all spans of a question come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.model import Period
from pipeline.understand.periods.month_ends import cumulated

QUARTERS = (Period.Q1, Period.Q2, Period.Q3, Period.Q4)
# The parts of a year that quarters make up.
TOGETHER = {
    QUARTERS[:2]: Period.H1,
    QUARTERS[2:]: Period.H2,
    QUARTERS[:3]: Period.M9,
    QUARTERS: Period.FY,
}
_MOST_QUARTERS = 80  # of a span
JOINED = 1  # characters between two that are told in one breath: 2024年和2025年第四季度


@dataclass(frozen=True, slots=True)
class TimePoint:
    """One span [start, end) of a text that says when.

    `years` are in full (2023-2025年: all three); empty where only relative words stand and no year is named beside
    them. `period` is None where the words name no part of a year (2024年, 近三年) or a day on which none ends.
    """

    start: int
    end: int
    text: str
    years: tuple[int, ...] = ()
    period: Period | None = None
    single: bool = False  # a quarter by itself: 第四季度, Q4, 单季
    instant: bool = False  # a moment: 年末, 6月底, 2024年6月30日
    opening: bool = False  # the start of `years`, whose balance is that of the end of the year before: 年初
    ago: int | None = None  # years back from another year: 去年 1, 今年 0, 明年 -1
    same_period: bool = False  # 上年同期: the part of the year that is spoken of, in another year
    open_end: bool = False  # 2021年以来: from `years` to the latest report
    recent: int | None = None  # 近三年: so many years up to the latest
    until: bool = False  # the last of a span that the point before begins: 2024年三季度到2025年二季度
    fiscal: bool = False  # FY2018: the company's own fiscal year
    by_report: bool = False  # named by its report: 三季报, 半年度报告
    parts: tuple[Period, ...] = ()  # several parts of each year, `period` the first: 各季度
    date: tuple[int, int] | None = None  # month and day, where these are said
    whole_year: bool = False  # the year that ends with the date: 截至2024年3月31日止年度
    of_subject: bool = False  # part of a name or a plan, not of the time that is asked for: 2025年限制性股票激励计划

    @property
    def balance_keys(self) -> tuple[tuple[int, Period], ...]:
        """Fiscal year and period of the balances at this moment: those of 年初 are the closing ones of the year before.

        The balance of a quarter is that at its end: of Q2 that of H1.
        """
        if self.opening:
            return tuple((year - 1, Period.FY) for year in self.years)
        period = self.period or Period.FY
        return tuple((year, cumulated(period)) for year in self.years)


@dataclass(frozen=True, slots=True)
class TimeExpression:
    """All that a question says of time, in its order."""

    points: tuple[TimePoint, ...] = ()
    each: bool = False  # 每年, 逐年: every year by itself

    @property
    def asked(self) -> tuple[TimePoint, ...]:
        """The points that are no part of a subject."""
        return tuple(point for point in self.points if not point.of_subject)

    @property
    def subjects(self) -> tuple[TimePoint, ...]:
        """Years inside names, plans and outlooks: words of the subject, not of the report to look in."""
        return tuple(point for point in self.points if point.of_subject)

    @property
    def years(self) -> tuple[int, ...]:
        """Every year that is asked for, each once, in the question's order."""
        return _unique(year for point in self.asked for year in point.years)

    @property
    def period(self) -> Period:
        """The first part of a year that is named, before that of a report; the full year where none is."""
        parts = [point for point in self.asked if point.period is not None]
        first = next((point for point in parts if not point.by_report), parts[0] if parts else None)
        return (first and first.period) or Period.FY

    @property
    def single(self) -> bool:
        """Whether a quarter by itself is asked for."""
        return any(point.single for point in self.asked)

    @property
    def instant(self) -> bool:
        """Whether a moment is named."""
        return any(point.instant for point in self.asked)

    @property
    def recent(self) -> int | None:
        """近三年 with no year beside it: how many years up to the latest."""
        return None if self.years else next((point.recent for point in self.asked if point.recent is not None), None)

    @property
    def since(self) -> int | None:
        """2021年以来: the first year of a span that ends with the latest report."""
        return next((min(point.years) for point in self.asked if point.open_end and point.years), None)

    @property
    def keys(self) -> tuple[tuple[int, Period], ...]:
        """Every pair of year and period that is asked for: parts of a year named apart from it belong to its years.

        2024年和2025年的第四季度: Q4 of both. 2024年末和2025年6月底: FY of 2024 and H1 of 2025.
        """
        pairs: list[tuple[int, Period]] = []
        waiting: list[TimePoint] = []  # years whose part of the year may still come
        last: tuple[int, ...] = ()  # the years of the part that was named before
        early: Period | None = None  # a part named before any year
        told = any(point.period is not None and not point.by_report for point in self.asked)
        for point in self.asked:
            if point.period is None or (point.by_report and told):  # 2024年半年报中第二季度: Q2
                waiting.append(point)
                continue
            years = _unique(year for one in waiting for year in one.years)
            if point.years:
                joined = waiting and point.start - waiting[-1].end <= JOINED
                parts = point.parts or (point.period,)
                pairs += [(year, part) for year in years for part in (parts if joined else (Period.FY,))]
                last = _unique([*years, *point.years]) if joined else point.years
                if point.until and pairs:
                    pairs += _quarters_between(pairs[-1], (point.years[-1], point.period))
                pairs += [(year, part) for year in point.years for part in parts]
            elif years or last:
                last = years or last
                pairs += [(year, part) for year in last for part in point.parts or (point.period,)]
            else:
                early = point.period
            waiting = []
        pairs += [(year, early or Period.FY) for one in waiting for year in one.years]
        return tuple(dict.fromkeys(pairs))


def _quarters_between(first: tuple[int, Period], last: tuple[int, Period]) -> list[tuple[int, Period]]:
    """The quarters after one and before another; none where either is another part of a year."""
    if first[1] not in QUARTERS or last[1] not in QUARTERS:
        return []
    start, stop = (4 * year + QUARTERS.index(period) for year, period in (first, last))
    return [(number // 4, QUARTERS[number % 4]) for number in range(start + 1, min(stop, start + _MOST_QUARTERS))]


def _unique(years: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(years))
