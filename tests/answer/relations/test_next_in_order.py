"""The cell behind the greatest of its column."""

import pytest

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.relations.next_in_order import next_in_order
from tests.answer.cells.conftest import table

ROWS = table(
    0, ("管理层讨论与分析", "主要子公司情况"), "主要子公司情况", "元",
    ("公司", "总资产", "净利润"),
    ("丙字铁路", "44,819.00", "6,580.00"),
    ("乙字煤炭", "33,103.00", "12,673.00"),
    ("丁字能源", "22,667.00", "4,235.00"),
    ("戊字能源", "15,940.00", "4,235.00"),
    ("合计", "116,529.00", "27,723.00"),
)  # fmt: skip
SUBSIDIARIES = IndexedTable(ROWS)


@pytest.mark.parametrize(
    ("row", "words", "label"),
    [
        (1, "第二名", "丙字铁路"),
        (1, "第二大的", "丙字铁路"),
        (1, "第三名", None),  # two are equal
        (0, "第二名", None),  # not behind the greatest
        (1, "上年", None),
    ],
)
def test_the_next_place(row, words, label):
    found = next_in_order(IndexedCell(SUBSIDIARIES.rows[row], 2), words)
    assert (found.row.row.cells[0] if found is not None else None) == label
