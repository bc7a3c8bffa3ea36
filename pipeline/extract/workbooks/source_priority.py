"""Source priority: the reliability of each column, estimated from the tables themselves.

Three things speak for a column: its cells are what its item is (numbers, not percent signs or words), other
columns of the same item say the same, and it has most reports. The priority of its values follows from them.
"""

from __future__ import annotations

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.values import OK, STRAY

BASE = 20  # priority of a column that nothing speaks for; what is read from a report itself stands above all tables
SPAN = 35
_SAME = 0.005  # half a cent
_ENOUGH = 30  # comparisons before agreement counts


def set_priorities(grid: Grid) -> None:
    """Give every value the priority of its column: BASE + SPAN x trust."""
    for item in dict.fromkeys(column.item.name for column in grid.columns):
        columns = grid.of(item)
        for column in columns:
            others = [other for other in columns if other is not column]
            column.priority[:] = BASE + round(SPAN * trust(column, others))


def trust(column: SourceColumn, others: list[SourceColumn]) -> float:
    """From 0 to 1: the share of cells that are what they should be, times the agreement, a little for the coverage."""
    filled = np.isin(column.state, (OK, STRAY))
    clean = float((column.state[filled] == OK).mean()) if filled.any() else 0.0
    coverage = float((column.row > 0).mean())
    return clean * _agreement(column, others) * (0.9 + 0.1 * coverage)


def _agreement(column: SourceColumn, others: list[SourceColumn]) -> float:
    """The highest share of values that another column repeats; 1 where there is none to compare with."""
    shares = []
    for other in others:
        both = ~np.isnan(column.number) & ~np.isnan(other.number)
        if both.sum() >= _ENOUGH:
            shares.append(float((np.abs(column.number[both] - other.number[both]) < _SAME).mean()))
    return max(shares, default=1.0)
