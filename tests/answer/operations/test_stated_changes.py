"""How a figure changed as its row states it."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.operations.stated_changes import stated_change
from tests.answer.cells.conftest import table


@pytest.mark.parametrize(
    ("header", "cells", "column", "change"),
    [
        (("产品", "毛利率", "毛利率比上年增减", "收入比上年增减"), ("红茶", "40%", "2.00%", "-9.00%"), 1, 2),
        (("产品", "2025年 | 金额", "2024年 | 金额", "同比增减"), ("红茶", "3,000.00", "3,100.00", "-3.23%"), 1, 3),
        (("产品", "毛利率", "收入比上年增减"), ("红茶", "40%", "-9.00%"), 1, None),
        (("产品", "收入", "成本", "成本比上年增减"), ("红茶", "9.00", "8.00", "-9.00%"), 1, None),
    ],
)
def test_a_change_is_of_the_figure_that_its_header_names(header, cells, column, change):
    (indexed,) = RowIndex((table(0, ("收入与成本",), "", "元", header, cells),)).tables
    found = stated_change(IndexedCell(indexed.rows[0], column))
    assert (found.column if found is not None else None) == change
