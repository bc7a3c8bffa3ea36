"""Values of tables that their item cannot have: out of its range, or half a person."""

from __future__ import annotations

import numpy as np

from pipeline.extract.checks.plausibility import COUNTED, range_doubt
from pipeline.extract.workbooks.grid import Grid


def flag_implausible(grid: Grid) -> None:
    """Mark the values that no company can have for an item."""
    for column in grid.columns:
        item = column.item
        with np.errstate(invalid="ignore"):
            if item.unit in COUNTED:
                column.flag(column.number % 1 != 0, f"{item.unit}数应为整数")
            if item.lowest is not None:
                column.flag(column.number < float(item.lowest), range_doubt(item))
            if item.highest is not None:
                column.flag(column.number > float(item.highest), range_doubt(item))
