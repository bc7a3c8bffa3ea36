"""Detects figures stored in thousands, ten thousands or millions although the table says 元; corrects or flags them.

A report gives all money of its statements in one unit, so the unit is judged for a report, over all workbooks
whose row looks alike (with cents or in whole numbers). Each unit is scored by what it would mean: shares (net
profit by earnings per share), revenue or assets by head, their plain size, the same report a year before and
after, and whether there are cents. A unit that wins clearly puts the row right; where the tables only show that
元 is wrong, the row is doubtful. Earnings per share, people and percentages are never touched.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn

POWERS = np.array([0, 3, 4, 6])
NAMES = {0: "元", 3: "千元", 4: "万元", 6: "百万元"}

# Middle and spread of log10, a middle for each unit: who reports in 千元 or 百万元 is large. Medians of the reports
# of all A-share companies, 2019 to 2021, and of those that were found to be in another unit; the spread is half of
# the distance from the 5th to the 95th percentile by 1.6. The floor is what a single wrong figure may cost at
# most: about 3 in 100 numbers of staff are wrong, so no more than ln 0.03.
_REVENUE = (np.array([9.26, 10.3, 10.2, 11.4]), 0.7, -4.0)
_ASSETS = (np.array([9.56, 10.7, 10.4, 11.8]), 0.7, -4.0)
_SHARES = (np.array([8.71, 9.5, 9.4, 10.3]), 0.6, -4.0)
_REVENUE_BY_HEAD = (6.01, 0.45, -3.5)
_ASSETS_BY_HEAD = (6.33, 0.6, -3.5)
_FROM_YEAR_TO_YEAR = 0.3
_RARE = np.array([0.0, -5.0, -5.0, -5.0])  # less than one report in a hundred is in another unit
_CENTS = np.array([0.0, -3.0, 0.0, -9.0])  # 千元 is mostly in whole numbers, 百万元 always
_WHOLE = np.array([-4.0, 0.0, -12.0, 0.0])  # one report in 元 in fifty has no cents; none in 万元 was found without
_WHOLE_BELOW = 0.2  # share of figures with cents below which a row counts as whole numbers
_FEWEST_SHARES = 2.5e7  # an issuer needs 30 million (rules of ChiNext and STAR) or 50 million shares
_IMPOSSIBLE = -2.0
_CLEAR = 2.0  # of log-likelihood: 1 to 7, after the rarity of other units has been counted
_STICKY = 2.0  # of log-likelihood for the unit of the year beside
_MIXED = 20  # times revenue or assets: no other figure of a report is as large as that
_MONEY_COLUMNS = 4  # a workbook with fewer says too little about its unit
_ASSETS_TO_REVENUE = (-1.0, 2.5)  # of log10; outside of it revenue and assets are not of one report and unit

REVENUE = ("营业收入", "营业总收入", "销售商品、提供劳务收到的现金")
PROFIT = ("归属于母公司所有者的净利润", "净利润")
CURRENT, NONCURRENT, ASSETS = "流动资产合计", "非流动资产合计", "资产总计"


@dataclass(slots=True)
class _Book:
    """The money columns of one workbook, its figures that speak of the unit, and the score of each unit a report."""

    columns: list[SourceColumn]
    revenue: np.ndarray
    assets: np.ndarray
    profit: np.ndarray
    whole: np.ndarray  # bool: the row has whole numbers only
    known: np.ndarray  # bool: there are enough figures to tell
    mixed: np.ndarray  # bool: some figure is larger than assets and revenue, so not in their unit
    trust: float
    score: np.ndarray = field(default_factory=lambda: np.empty(0))
    certain: np.ndarray = field(default_factory=lambda: np.empty(0))  # bool: more than its size speaks
    apart: np.ndarray = field(default_factory=lambda: np.empty(0))  # bool: its revenue does not go with the assets
    revenue_fits: np.ndarray = field(default_factory=lambda: np.empty(0))  # bool: in 元 it goes with the staff
    few_shares: np.ndarray = field(default_factory=lambda: np.empty(0))  # bool: its profit does not go with the EPS


def correct_units(grid: Grid) -> None:
    """Multiply rows in another unit by its power; mark rows whose unit is wrong but not clear."""
    books = [_book(grid, file) for file in dict.fromkeys(c.file for c in grid.columns)]
    known = sorted((book for book in books if book is not None), key=lambda book: -book.trust)
    staff = np.where(grid.best("职工总人数") >= 50, grid.best("职工总人数"), np.nan)
    eps = grid.best("基本每股收益")
    eps = np.where(np.abs(eps) >= 0.05, eps, np.nan)  # a small one is rounded too much to divide by
    for book in known:
        _score(grid, book, known, staff, eps)
    for book in known:
        _favour_neighbour_unit(grid, book)
    for book in known:
        _apply(book, known)


def _book(grid: Grid, file: str) -> _Book | None:
    columns = [c for c in grid.columns if c.file == file and c.item.unit == "元"]
    if len(columns) < _MONEY_COLUMNS:
        return None
    assets = _first(columns, (ASSETS,))
    parts = _first(columns, (CURRENT,)) + _first(columns, (NONCURRENT,))
    count = np.zeros(len(grid.keys))
    round_ = np.zeros(len(grid.keys))
    for column in columns:
        there = ~np.isnan(column.number) & (column.number != 0)
        count += there
        round_ += there & (np.nan_to_num(column.number) % 1 == 0)
    assets = np.where(np.isnan(assets), parts, assets)
    revenue = _first(columns, REVENUE)
    largest = np.fmax.reduce([np.abs(c.number) for c in columns])
    return _Book(
        columns=columns,
        revenue=revenue,
        assets=assets,
        mixed=largest > _MIXED * np.fmax(np.abs(assets), np.abs(revenue)),
        profit=_first(columns, PROFIT),
        whole=1 - round_ / np.maximum(count, 1) < _WHOLE_BELOW,
        known=count >= 3,
        trust=float(np.mean([c.priority.max() for c in columns])),
    )


def _first(columns: list[SourceColumn], items: tuple[str, ...]) -> np.ndarray:
    """The first value that is there, of the items in order."""
    found = np.full(len(columns[0].number), np.nan)
    for item in items:
        for column in columns:
            if column.item.name == item:
                found = np.where(np.isnan(found) & (column.number != 0), column.number, found)
    return found


def _score(grid: Grid, book: _Book, books: list[_Book], staff: np.ndarray, eps: np.ndarray) -> None:
    """What each unit would mean for a report, by the book's own figures and those of books that look alike."""
    revenue, assets, profit = (_fill_from_alike(name, book, books) for name in ("revenue", "assets", "profit"))
    with np.errstate(divide="ignore", invalid="ignore"):
        odd = np.log10(np.abs(assets / revenue))
        apart = (odd < _ASSETS_TO_REVENUE[0]) | (odd > _ASSETS_TO_REVENUE[1])
        revenue = np.where(apart, book.revenue, revenue)
        assets = np.where(apart, book.assets, assets)
        profit = np.where(apart, book.profit, profit)
        shares = np.abs(profit / eps)
        by_head = [(revenue / staff, _REVENUE_BY_HEAD), (assets / staff, _ASSETS_BY_HEAD)]
    score = np.tile(_RARE, (len(staff), 1))
    score += (
        _first_available_fit((revenue, _REVENUE), (assets, _ASSETS))
        + _first_available_fit(*by_head)
        + _fit(shares, *_SHARES)
    )
    score += np.where(np.abs(shares)[:, None] * 10.0**POWERS < _FEWEST_SHARES, _IMPOSSIBLE, 0)
    score += np.where(book.known[:, None], np.where(book.whole[:, None], _WHOLE, _CENTS), 0)
    for amount in (revenue, shares):
        score += _neighbour_fit(grid, amount, POWERS[score.argmax(axis=1)])
    book.revenue_fits = _fit(book.revenue / staff, *_REVENUE_BY_HEAD)[:, 0] > -_CLEAR
    book.score, book.apart = score, apart
    book.few_shares = shares < _FEWEST_SHARES / 10  # minority interests may well take most of a small profit
    book.certain = ~np.isnan(shares) | ~np.isnan(by_head[0][0]) | ~np.isnan(by_head[1][0])


def _fill_from_alike(name: str, book: _Book, books: list[_Book]) -> np.ndarray:
    """The book's own figure, else that of the most trusted other book whose row looks alike."""
    found = getattr(book, name)
    for other in books:
        alike = book.known & other.known & (book.whole == other.whole)
        found = np.where(np.isnan(found) & alike, getattr(other, name), found)
    return found


def _first_available_fit(first: tuple[np.ndarray, tuple], second: tuple[np.ndarray, tuple]) -> np.ndarray:
    """The first measure where it is there, else the second: they say the same thing twice."""
    return np.where(np.isnan(first[0])[:, None], _fit(second[0], *second[1]), _fit(first[0], *first[1]))


def _fit(amount: np.ndarray, middle: np.ndarray | float, spread: float, floor: float) -> np.ndarray:
    """How well each unit fits: of the logarithm, with long tails and a floor; 0 where there is no amount.

    `middle` is one number, one a unit, or one a report (an array [reports, 1]).
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        away = np.log10(np.abs(amount))[:, None] + POWERS[None, :] - middle
        score = np.maximum(-2.5 * np.log1p((away / spread) ** 2 / 3.0), floor)
    return np.where(np.isfinite(score), score, 0.0)


def _neighbour_fit(grid: Grid, amount: np.ndarray, powers: np.ndarray) -> np.ndarray:
    """The years beside a report: in the right unit its revenue and shares are about as large as theirs."""
    with np.errstate(divide="ignore", invalid="ignore"):
        size = np.log10(np.abs(amount)) + powers
    total = np.zeros((len(amount), len(POWERS)))
    for step in (-1, 1):
        other = grid.neighbour(step)
        total += _fit(amount, np.where(other >= 0, size[other], np.nan)[:, None], _FROM_YEAR_TO_YEAR, -4.0)
    return total


def _favour_neighbour_unit(grid: Grid, book: _Book) -> None:
    """A company rarely changes its unit from one year to the next."""
    best = book.score.argmax(axis=1)
    for step in (-1, 1):
        other = grid.neighbour(step)
        beside = np.where(other >= 0, best[other], 0)
        rows = np.flatnonzero(beside > 0)
        book.score[rows, beside[rows]] += _STICKY


def _apply(book: _Book, books: list[_Book]) -> None:
    best = book.score.argmax(axis=1)
    wrong = (best != 0) & (_margin(book.score, 0) <= -_CLEAR)
    contradicted = np.zeros(len(best), dtype=bool)
    for other in books:  # another statement of the same report that is surely in 元
        contradicted |= other.certain & (_margin(other.score, 0) >= _CLEAR)
    for at, power in enumerate(POWERS):
        told = (best == at) & (_margin(book.score, at) >= _CLEAR / 2) & book.certain
        clear = wrong & told & ~contradicted & ~book.mixed
        if power:
            for column in book.columns:
                evidence = f"原表金额以{NAMES[int(power)]}计：按每股收益、人均收入、相邻年度判断"
                column.rescale(clear, int(power), evidence)
            wrong &= ~clear
    unclear = wrong & (~contradicted | (book.apart & ~book.revenue_fits))
    # In whole numbers, and nothing tells the unit: every other such report is in another one than 元.
    unclear |= book.known & book.whole & ~book.certain & (_margin(book.score, 0) < _CLEAR)
    for column in book.columns:
        column.flag(unclear, "金额单位可疑：与每股收益、员工人数或相邻年度相比相差几个数量级")
        if column.item.name == ASSETS:
            column.flag(wrong & book.apart, "与营业收入相比相差几个数量级")
        if column.item.name in PROFIT:
            column.flag(book.few_shares & ~column.corrected, "与每股收益不符：折算的股数少于上市公司最低股本")


def _margin(score: np.ndarray, at: int) -> np.ndarray:
    """By how much one unit is likelier than the best of the others."""
    return score[:, at] - np.delete(score, at, axis=1).max(axis=1)
