"""Trust in source columns."""

import numpy as np
import pytest

from pipeline.extract.workbooks.source_priority import BASE, SPAN, set_priorities, trust
from pipeline.extract.workbooks.values import STRAY

VALUES = list(range(1, 41))


def test_columns_that_agree_are_trusted_and_one_that_differs_is_not(grid, put):
    made = grid(range(1980, 2020))
    one, other, wrong = put(made, "净利润", *VALUES), put(made, "净利润", *VALUES), put(made, "净利润", *VALUES[::-1])
    set_priorities(made)
    assert one.priority[0] == other.priority[0] == BASE + SPAN
    assert wrong.priority[0] == BASE


def test_few_comparisons_say_nothing_against_a_column(grid, put):
    made = grid((2019, 2020))
    assert trust(put(made, "净利润", 1, 2), [put(made, "净利润", 8, 9)]) == 1.0


def test_stray_cells_and_missing_reports_cost_trust(grid, put):
    made = grid((2018, 2019, 2020, 2021))
    column = put(made, "净利润", 1, 2, 3, 4)
    column.state[0] = STRAY
    assert trust(column, []) == pytest.approx(0.75)
    column.row[:2] = 0
    assert trust(column, []) == pytest.approx(0.75 * 0.95)
    column.state[:] = 2
    assert trust(column, []) == 0.0 and not np.isnan(trust(column, []))
