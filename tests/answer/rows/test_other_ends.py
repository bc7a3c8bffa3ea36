"""Texts beside the figures of one end of the year say nothing of those of the other."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.rows.other_ends import is_said_of_other_end
from pipeline.answer.rows.words import AskedWord
from tests.answer.cells.conftest import table

PATH = ("合并财务报表项目注释", "所有权或使用权受限资产")
CELLS = ("货币资金", "976", "承兑汇票保证金", "104", "司法冻结")
GROUPED = table(
    0, PATH, "受限资产", "元",
    ("项目", "期末 | 账面余额", "期末 | 受限情况", "期初 | 账面余额", "期初 | 受限情况"), CELLS,
)  # fmt: skip
PLAIN = table(1, PATH, "受限资产", "元", ("项目", "期末账面余额", "受限情况", "期初账面余额", "受限情况"), CELLS)
BOTH = table(2, PATH, "受限资产", "元", GROUPED.headers[0], (*CELLS[:2], "司法冻结", "104", "司法冻结"))


def is_other_end(one, column, text):
    cell = IndexedCell(RowIndex((one,)).tables[0].rows[0], column)
    return is_said_of_other_end(cell, [AskedWord(text, 0, len(text))])


@pytest.mark.parametrize("one", [GROUPED, PLAIN])
def test_what_stands_beside_the_other_figure(one):
    assert is_other_end(one, 1, "司法冻结") and not is_other_end(one, 3, "司法冻结")
    assert is_other_end(one, 3, "保证金") and not is_other_end(one, 1, "保证金")


def test_what_stands_beside_both_or_heads_the_table_is_of_each():
    assert not is_other_end(BOTH, 1, "司法冻结") and not is_other_end(BOTH, 3, "司法冻结")
    assert not is_other_end(GROUPED, 1, "受限") and not is_other_end(GROUPED, 1, "质押")
