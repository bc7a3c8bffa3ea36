"""Rows of currencies under the line that they are of."""

from pipeline.answer.cells.tables.currency_rows import with_lines_of_currencies
from tests.answer.cells.conftest import table

HEADER = ("", "2025年 | 原币", "2025年 | 汇率", "2025年 | 折合人民币")
ROWS = (
    ("货币资金", "", "", "46,412,901.80"), ("美元", "5,773,420.77", "7.1884", "41,501,657.86"),
    ("应收账款", "", "", "62,060,420.31"), ("美元", "5,633,593.75", "7.1884", "40,496,525.31"),
)  # fmt: skip


def test_a_currency_is_of_the_line_above_it():
    found = with_lines_of_currencies(table(0, ("汇率风险",), "", "", HEADER, *ROWS))
    assert [row.parents for row in found.rows] == [(), ("货币资金",), (), ("应收账款",)]


def test_a_table_without_such_amounts_stays_as_it_is():
    plain = table(0, ("汇率",), "", "", ("", "平均汇率"), ("美元", "7.12"))
    assert with_lines_of_currencies(plain) is plain
