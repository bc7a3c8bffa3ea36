"""Numbers of staff in tables: a 0 is only a number where something supports it, and a part is not over the whole."""

from __future__ import annotations

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.values import OK, ZERO

TOTAL = "职工总人数"
JOBS = ("生产人员数", "销售人员数", "技术人员数", "财务人员数", "行政人员数")
PARTS = (
    *JOBS,
    "研发人员数",
    "硕士及以上人数",
    "硕士人数",
    "博士及以上人数",
    "博士人数",
    "本科人数",
    "本科及以上人数",
    "研究生人数",
)
HIGHER = (("硕士及以上人数", "博士人数"), ("硕士及以上人数", "博士及以上人数"), ("本科及以上人数", "硕士人数"))
_FEWEST = 10  # a listed company has more staff than this


def flag_staff_anomalies(grid: Grid) -> None:
    """Zeros that nothing supports become missing; numbers over the total, and totals of a few people, are doubtful."""
    columns = [column for column in grid.columns if column.item.unit == "人"]
    supported = _complete(grid)
    for column in columns:
        if column.item.name == TOTAL:
            column.flag(column.number < _FEWEST, "员工人数过少")
    for column in columns:
        zero = (column.number == 0) & ~_repeated(grid, column)
        if column.item.name in JOBS:
            zero &= ~supported
        _forget(column, zero)
    total = grid.best(TOTAL)
    for item in PARTS:
        for column in grid.of(item):
            with np.errstate(invalid="ignore"):
                column.flag(column.number > total, f"大于{TOTAL}")
    for higher, part in HIGHER:
        for column in grid.of(higher):
            with np.errstate(invalid="ignore"):
                column.flag(column.number < grid.best(part), f"小于{part}")


def _forget(column: SourceColumn, where: np.ndarray) -> None:
    column.state[where & (column.state == OK)] = ZERO
    column.number[where] = np.nan
    column.exact[where] = None


def _repeated(grid: Grid, column: SourceColumn) -> np.ndarray:
    """Where another workbook has the same 0."""
    found = np.zeros(len(grid.keys), dtype=bool)
    for other in grid.of(column.item.name):
        if other.file != column.file:
            found |= other.number == 0
    return found


def _complete(grid: Grid) -> np.ndarray:
    """Where the jobs that are known add up to all staff, so that the others are really none."""
    known = [np.nan_to_num(grid.best(item)) for item in JOBS]
    return np.sum(known, axis=0) == grid.best(TOTAL)
