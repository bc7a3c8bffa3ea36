"""Years that the next report gave anew: its opening cash is not what this report closed with.

A merger under common control, a corrected error or a changed rule restates the year before. What the year's own
report says stays the answer, with a warning: of such figures about half differ from those given later.
"""

from __future__ import annotations

import numpy as np

from pipeline.extract.workbooks.grid import Grid
from pipeline.model import Check, Origin

OPENING, CLOSING = "期初现金及现金等价物余额", "期末现金及现金等价物余额"
STATEMENTS = ("income", "balance", "cash_flow")
_WHY = "次年年报的期初现金与本年期末现金不符，本年数据可能已被追溯调整"
_ROUNDING = 1.0  # 元


def restated_later(grid: Grid) -> np.ndarray:
    """Where the report of the next year opens with another amount of cash than this one closes with."""
    following = grid.neighbour(1)
    opening = grid.best(OPENING)
    opened = np.where(following >= 0, opening[following], np.nan)
    closed = grid.best(CLOSING)
    powers = [np.where(c.power > 0, 10.0**c.power, 0) for c in (*grid.of(OPENING), *grid.of(CLOSING))]
    unit = np.maximum.reduce(powers) if powers else np.zeros(len(grid.keys))
    with np.errstate(invalid="ignore"):
        return np.abs(opened - closed) > _ROUNDING + 2 * unit


def mark_restated(grid: Grid) -> None:
    """Figures of the statements of such a year are answered with a warning; a doubt about them stands."""
    where = restated_later(grid)
    for column in grid.columns:
        if column.item.statement in STATEMENTS and column.item.unit == "元":
            here = where & column.usable
            column.checked[here] = str(Check.FAILED)
            # How a figure was put right or computed is told as well.
            made = here & (column.corrected | (column.origin is Origin.DERIVED))
            column.evidence[here & ~made] = _WHY
            column.evidence[made] = column.evidence[made] + ("；" + _WHY)
