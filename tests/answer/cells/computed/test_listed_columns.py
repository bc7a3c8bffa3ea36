"""A column that is said once for all that a question lists."""

import pytest

from pipeline.answer.cells.computed.listed_columns import in_column_of_last, last_of_list
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.understand.measures.operands import Operand
from tests.answer.cells.conftest import table

HEADER = ("项目", "可抵扣暂时性差异", "递延所得税资产")
TAX = table(70, ("递延所得税资产",), "", "元", HEADER, ("递延收益", "34.00", "5.10"), ("可抵扣亏损", "67.00", ""))
INCOME, LOSS = RowIndex((TAX,)).tables[0].rows


@pytest.mark.parametrize(
    ("part", "last", "told"),
    [
        ("递延收益", "可抵扣暂时性差异", "34.00"),
        ("递延收益的递延所得税资产", "可抵扣暂时性差异", "5.10"),  # has a column of its own
        ("递延收益", "可抵扣亏损", "5.10"),  # no column is said
    ],
)
def test_the_column_of_the_last_is_that_of_the_others_too(part, last, told):
    assert in_column_of_last(IndexedCell(INCOME, 2), part, IndexedCell(LOSS, 1), last).cell.text == told


def test_an_empty_cell_is_none():
    assert in_column_of_last(IndexedCell(LOSS, 1), "可抵扣亏损", IndexedCell(INCOME, 2), "递延所得税资产").column == 1


def test_what_is_listed_is_asked_for_one_by_one():
    first, last = Operand(("递延收益",)), Operand(("可抵扣亏损", "可抵扣暂时性差异"))
    assert last_of_list(first, (first, last), "递延收益和可抵扣亏损的可抵扣暂时性差异分别是多少") is last
    assert last_of_list(first, (first, last), "递延收益比可抵扣亏损的可抵扣暂时性差异多多少") is None
    assert last_of_list(last, (first, last), "分别是多少") is None
