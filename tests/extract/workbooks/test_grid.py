"""Company-years side by side: whose a row is, the value that would be answered, the years beside it."""

from decimal import Decimal

import numpy as np

from pipeline.extract.workbooks.columns import sheet_layout
from pipeline.extract.workbooks.grid import PASSED_BONUS, column_of, company_year_rows
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.extract.workbooks.values import ABSENT
from pipeline.model import Check, Kind
from tests.extract.workbooks.conftest import ITEMS

HEAD = ("股票代码", "年份", "营业收入（万元）")


def read(*rows):
    sheet = Sheet("a.xlsx", "S", np.array([HEAD, *rows], dtype=object))
    layout = sheet_layout(sheet, ITEMS)
    found, problems = company_year_rows(sheet, layout)
    return sheet, layout, found, [str(problem) for problem in problems]


def test_rows_name_a_code_and_a_year_in_many_ways():
    *_, found, problems = read(("SH.600000", "2021年", "1"), ("2.0", "2020.0", "2"), ("600000", "2021-12-31x", "3"))
    assert found.keys == [("600000", 2021, Kind.ANNUAL), ("000002", 2020, Kind.ANNUAL)]
    assert problems == ["a.xlsx, row 4: sheet S: 600000-2021-annual differs from row 2, which is kept"]


def test_rows_that_name_none_are_said_and_skipped():
    *_, found, problems = read(("甲", "2021", "1"), ("600000", "21", "1"), ("", "", ""))
    assert found.keys == [] and len(problems) == 3
    assert "code '甲' is not one" in problems[0] and "year '21'" in problems[1] and "an empty row" in problems[2]


def test_a_column_is_spread_over_the_grid_in_the_unit_of_its_item():
    sheet, layout, found, _ = read(("600000", "2021", "1.5"), ("600001", "2021", "text"))
    column, problems = column_of(sheet, layout.items[1], found, np.array([2, 0]), 3)
    assert column.value(2) == Decimal(15_000) and column.number[2] == 15_000
    assert (column.row.tolist(), column.state[1]) == ([3, 0, 2], ABSENT)
    assert [problem.row for problem in problems] == [3] and "'text' is not a number of 营业收入" in str(problems[0])


def test_the_most_trusted_value_without_doubt_is_the_best(grid, put):
    made = grid((2019, 2020, 2021))
    put(made, "营业收入", 1, 2, None, priority=30)
    trusted = put(made, "营业收入", 10, 20, None, priority=60)
    trusted.flag(np.array([False, True, True]), "too large")
    assert made.best("营业收入").tolist()[:2] == [10, 2] and np.isnan(made.best("营业收入")[2])
    assert trusted.doubt.tolist() == [None, "too large", None]  # of nothing there is no doubt


def test_a_check_that_held_lifts_a_value_once(grid, put):
    made = grid()
    column = put(made, "营业收入", 1, priority=30)
    column.evidence[:] = "元 for 万元"
    for evidence in ("A=B", "C=D"):
        column.mark_passed(np.array([True]), evidence)
    assert (column.priority[0], column.checked[0], column.evidence[0]) == (
        30 + PASSED_BONUS,
        str(Check.PASSED),
        "元 for 万元；A=B",
    )


def test_rescaling_moves_number_and_exact_value_alike(grid, put):
    column = put(grid((2020, 2021)), "营业收入", "1.25", None)
    column.rescale(np.array([True, True]), 4, "元 for 万元")
    assert column.value(0) == Decimal(12_500) and column.number[0] == 12_500
    assert column.corrected.tolist() == [True, False]


def test_values_of_the_year_before_and_of_none(grid):
    made = grid((2019, 2020, 2022))
    assert made.neighbour(-1).tolist() == [-1, 0, -1]
    before = made.of_year(np.array([1.0, 2.0, 3.0]), -1)
    assert before[1] == 1.0 and np.isnan(before[[0, 2]]).all()
