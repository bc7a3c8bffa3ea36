"""Names that a merged cell has for the rows below it."""

from dataclasses import replace

from pipeline.answer.cells.tables.carried_names import with_carried_names
from tests.answer.cells.conftest import table

HEADER = ("行业", "项目", "2025年")
MADE = table(0, ("产销量",), "", "", HEADER, ("器械", "销售量", "7"), ("", "库存量", "5"), ("原料药", "销售量", "3"))


def test_a_row_below_has_the_name():
    labels = [row.label for row in with_carried_names(MADE).rows]
    assert labels == ["器械 | 销售量", "器械 | 库存量", "原料药 | 销售量"]


def test_no_name_is_carried_over_a_row_that_is_missing():
    first, second, third = MADE.rows
    gap = replace(MADE, rows=(first, replace(second, row=second.row + 1), replace(third, row=third.row + 1)))
    assert with_carried_names(gap).rows[1].label == "库存量"


def test_a_table_without_empty_cells_stays_as_it_is():
    plain = table(0, ("产销量",), "", "", HEADER, ("器械", "销售量", "7"))
    assert with_carried_names(plain) is plain


def test_a_name_in_the_middle_of_its_cell_is_of_the_rows_above_too():
    block = [("", "销售量", "9"), ("连接件", "生产量", "8"), ("", "库存量", "3")]
    others = [("", "销售量", "7"), ("绝缘子", "生产量", "6"), ("", "库存量", "2")]
    made = with_carried_names(table(0, ("产销量",), "", "", HEADER, *block, *others))
    names = [row.label.split(" | ")[0] for row in made.rows]
    assert names == ["连接件"] * 3 + ["绝缘子"] * 3


def test_no_name_is_carried_up_where_the_rows_are_in_no_blocks():
    uneven = table(0, ("产销量",), "", "", HEADER, ("", "销售量", "9"), ("器械", "生产量", "8"), ("原料", "产值", "3"))
    assert with_carried_names(uneven).rows[0].label == "销售量"
