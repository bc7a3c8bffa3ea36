"""Whole rows that two workbooks give differently: one of them read another table of the report.

Single cells differ now and then; where hardly any figure of a statement agrees, one workbook has the parent
company's statement, last year's column or another unit. The group is larger than its parent; where the sizes do
not tell, neither is answered.
"""

from __future__ import annotations

import itertools

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn

_COMPARED = 3  # figures both workbooks have
_AGREE = 0.34  # share of them that is the same, below which the rows are of different tables
_LARGER = 1.2  # times; a group's figures against its parent's
_UNIT = 50.0  # times; more is another unit, and the less trusted workbook has it


def flag_conflicting_rows(grid: Grid) -> None:
    """Compare the statements of every two workbooks and doubt the one that is not the group's."""
    books: dict[tuple[str, str], dict[str, SourceColumn]] = {}
    for column in sorted(grid.columns, key=lambda c: -int(c.priority.max(initial=0))):
        if column.item.unit == "元":
            books.setdefault((column.item.statement, column.file), {}).setdefault(column.item.name, column)
    for (key, one), (other_key, other) in itertools.combinations(books.items(), 2):
        if key[0] == other_key[0] and len(one.keys() & other.keys()) >= _COMPARED:
            _compare(one, other)


def _compare(one: dict[str, SourceColumn], other: dict[str, SourceColumn]) -> None:
    shared = sorted(one.keys() & other.keys())
    mine = np.array([np.where(one[item].usable, one[item].number, np.nan) for item in shared])
    theirs = np.array([np.where(other[item].usable, other[item].number, np.nan) for item in shared])
    both = ~np.isnan(mine) & ~np.isnan(theirs) & (mine != 0) & (theirs != 0)
    same = both & (np.abs(mine - theirs) < 0.005)
    count = both.sum(axis=0)
    apart = (count >= _COMPARED) & (same.sum(axis=0) < _AGREE * count)
    times = np.ones(len(count))
    for row in np.flatnonzero(apart):
        times[row] = np.median(np.abs(mine[both[:, row], row] / theirs[both[:, row], row]))
    # Figures that only one of them has may come from elsewhere: they are left as they are.
    one, other = ({item: book[item] for item in shared} for book in (one, other))
    more_trusted = _trust(one) >= _trust(other)
    unit = apart & ((times > _UNIT) | (times < 1 / _UNIT))
    smaller = "与另一来源整表不同而较小，疑为母公司或上年数"
    _doubt(one, (apart & ~unit & (times < 1 / _LARGER)), smaller)
    _doubt(other, (apart & ~unit & (times > _LARGER)), smaller)
    _doubt(other if more_trusted else one, unit, "与另一来源整表相差几个数量级")
    alike = apart & ~unit & (times <= _LARGER) & (times >= 1 / _LARGER)
    for book in (one, other):
        _doubt(book, alike, "两个来源整表不同，无从判断何者正确")


def _trust(book: dict[str, SourceColumn]) -> float:
    return float(np.mean([column.priority.max() for column in book.values()]))


def _doubt(book: dict[str, SourceColumn], where: np.ndarray, why: str) -> None:
    for column in book.values():
        column.flag(where, why)
