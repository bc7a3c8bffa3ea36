"""The greatest column of one row of a table whose columns are the things."""

from pipeline.answer.cells.ranked.greatest_columns import greatest_column
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.words import normal
from pipeline.model import Scope
from pipeline.model.table_row import RowTable, TableRow

HEADER = ("项目", "房屋及建筑物", "机器设备", "合计")
ROWS = (
    (("一、账面原值",), ("1.期初余额", "500.00", "100.00", "600.00")),
    (("一、账面原值",), ("（1）处置或报废", "10.00", "40.00", "50.00")),
    (("一、账面原值",), ("4.期末余额", "490.00", "60.00", "550.00")),
    (("二、累计折旧",), ("（1）计提", "90.00", "20.00", "110.00")),
    (("二、累计折旧",), ("（1）处置或报废", "35.00", "30.00", "65.00")),
    (("二、累计折旧",), ("4.期末余额", "80.00", "81.00", "161.00")),
)


def find(*names, rows=ROWS, words="", **asked):
    told = tuple(TableRow(at + 1, 1, cells[0], cells, parents) for at, (parents, cells) in enumerate(rows))
    path = ("合并财务报表项目注释", "固定资产", "固定资产情况")
    search = CellSearch(RowIndex([RowTable(0, path, "", "元", (HEADER,), told)]), 2025, 2025, Scope.CONSOLIDATED)
    cell = greatest_column(GreatestAsked(tuple(map(normal, names)), words=words or "的".join(names), **asked), search)
    return (cell.cell.header, cell.cell.text) if cell is not None else None


def test_the_row_that_all_names_mean():
    assert find("固定资产处置或报废", "原值") == ("机器设备", "40.00")
    assert find("固定资产", "原值") == ("房屋及建筑物", "490.00")
    assert find("固定资产", "累计折旧") == ("机器设备", "81.00")
    assert find("固定资产", "原值", least=True) == ("机器设备", "60.00")


def test_what_was_done_in_the_year_is_no_balance():
    assert find("固定资产", "折旧", optional=("计提",)) == ("房屋及建筑物", "90.00")
    assert find("固定资产", "折旧") is None


def test_nothing_of_rows_that_do_not_add_up_or_of_other_words():
    torn = ((("一、账面原值",), ("（1）处置或报废", "10.00", "40.00", "70.00")),)
    assert find("固定资产处置或报废", "原值", rows=torn) is None
    assert find("无形资产处置或报废", "原值") is None
    assert find("固定资产处置或报废", "原值", of_party=True) is None
