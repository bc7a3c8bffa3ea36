"""Rows of tables as evidence."""

from pipeline.model.table_row import RowTable, TableCell, TableRow, cells_of

ROW = TableRow(row=1, page=3, label="动力电池", cells=("动力电池", "12", "", "3%"), header=1)
TABLE = RowTable(0, ("主营业务",), "分产品", "万元", (("行业", "收入"), ("产品", "收入", "成本", "毛利率")), (ROW,))


def test_a_cell_has_the_header_that_stands_above_its_row():
    cell = TableCell(TABLE, ROW, 3)
    assert (cell.text, cell.header) == ("3%", "毛利率")


def test_a_header_that_is_not_there_is_empty():
    assert TABLE.header_of(TableRow(1, 3, "甲", ("甲", "1"), header=7), 1) == "" == TABLE.header_of(ROW, 9)


def test_empty_cells_are_none():
    assert [cell.text for cell in cells_of(TABLE)] == ["动力电池", "12", "3%"]
