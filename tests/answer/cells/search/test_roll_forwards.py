"""Movements and balances of roll-forwards."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.roll_forwards import is_balance_above_movements, is_balance_beside_movements
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import TABLES, table

INDEX = RowIndex(TABLES)


def test_balances_of_a_roll_forward_stand_beside_movements():
    header = ("项目", "期初余额", "本期增加金额 | 内部开发支出", "本期减少金额 | 确认为无形资产", "期末余额")
    rolled = table(80, ("研发支出",), "", "元", header, ("冰莲草含片", "9.00", "5.00", "", "14.00"))
    row = RowIndex((rolled,)).tables[0].rows[0]
    assert [is_balance_beside_movements(IndexedCell(row, at)) for at in range(1, 5)] == [True, False, False, True]
    assert not is_balance_beside_movements(IndexedCell(INDEX.tables[2].rows[0], 1))  # nothing is added there


def test_a_rate_or_a_reason_of_what_was_provided_is_no_movement():
    header = ("名称", "期末余额-账面余额", "期末余额-坏账准备", "计提比例", "计提理由")
    printed = ("甲公司", "9.00", "9.00", "100.00", "收不回")
    debtors = table(81, ("应收账款",), "按单项计提坏账准备", "元", header, printed)
    row = RowIndex((debtors,)).tables[0].rows[0]
    assert not is_balance_beside_movements(IndexedCell(row, 2))


def test_a_balance_above_movements_is_named_by_its_moment_alone():
    stages = ("坏账准备", "第一阶段 | 未来12个月预期信用损失", "第三阶段 | 整个存续期预期信用损失（已发生信用减值）")
    rows = [("2024年1月1日余额", "5.00", "7.00"), ("本期计提", "1.00", "2.00"), ("期末余额", "6.00", "9.00")]
    moved = RowIndex((table(81, ("坏账准备计提情况",), "", "元", stages, *rows),)).tables[0].rows
    assert [is_balance_above_movements(row) for row in moved] == [True, False, True]
    still = RowIndex((table(82, ("存货",), "", "元", stages, rows[0], rows[2]),)).tables[0].rows
    back = ("本期转回", "1.00", "2.00")
    less = RowIndex((table(83, ("存货",), "", "元", stages, rows[0], back, rows[2]),)).tables[0].rows
    assert [is_balance_above_movements(row) for row in less] == [True, False, True]
    assert not any(map(is_balance_above_movements, still))  # nothing is done to it there
