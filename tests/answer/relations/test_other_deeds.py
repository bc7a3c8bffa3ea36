"""What else was done with the party of a told row."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.relations.other_deeds import row_of_other_deed
from pipeline.model import Scope
from tests.answer.cells.conftest import table

COLUMNS = ("项目", "本期发生额", "上期发生额")
TABLES = (
    table(0, ("现金流量表项目", "收到的其他与筹资活动有关的现金"), "", "元", COLUMNS,
          ("向关联方借入资金", "90.00", "80.00")),
    table(1, ("现金流量表项目", "支付的其他与筹资活动有关的现金"), "", "元", COLUMNS,
          ("向关联方归还资金", "70.00", "60.00"), ("支付租金", "5.00", "4.00")),
)  # fmt: skip


@pytest.mark.parametrize(("name", "told"), [("归还", "70.00"), ("借入", None), ("支付", None), ("利息", None)])
def test_the_row_of_the_other_verb(name, told):
    search = CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)
    cell = IndexedCell(search.index.tables[0].rows[0], 1)
    found = row_of_other_deed(cell, name, "向关联方借入了多少资金，", search)
    assert (found.cell.text if found is not None else None) == told
