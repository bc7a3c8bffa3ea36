"""A rate of provision behind an allowance: as the row prints it, else of what it prints."""

import pytest

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.relations.provision_rates import asks_rate, part_and_whole, printed_rate
from tests.answer.cells.conftest import table

PATH = ("财务报告", "合并财务报表项目注释", "合同资产")
BARE = table(0, PATH, "合同资产情况", "元",
             ("项目", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 账面价值",
              "期初余额 | 账面余额", "期初余额 | 坏账准备", "期初余额 | 账面价值"),
             ("合同资产", "932.00", "106.00", "826.00", "995.00", "6.00", "989.00"))  # fmt: skip
RATED = table(1, PATH, "按坏账计提方法分类披露", "元",
              ("类别", "期末余额 | 坏账准备", "期末余额 | 计提比例(%)",
               "期初余额 | 坏账准备", "期初余额 | 计提比例(%)"),
              ("合计", "106.00", "11.37", "6.00", "0.60"))  # fmt: skip


def cell(of, column):
    return IndexedCell(IndexedTable(of).rows[0], column)


@pytest.mark.parametrize(
    ("name", "asks"), [("计提比例", True), ("综合计提比例", True), ("坏账准备的计提比例", True), ("不良率", False)]
)
def test_what_asks_for_a_rate_of_provision(name, asks):
    assert asks_rate(name) is asks


def test_a_printed_rate_is_of_the_same_end_of_the_year():
    printed = printed_rate(cell(RATED, 1))
    assert printed is not None and printed.cell.text == "11.37"
    assert printed_rate(cell(BARE, 2)) is None


def test_else_allowance_and_balance_of_the_row_are_told():
    found = part_and_whole(cell(BARE, 2))
    assert found is not None and [one.cell.text for one in found] == ["106.00", "932.00"]
    assert part_and_whole(cell(RATED, 1)) is None
