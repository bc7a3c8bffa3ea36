"""A cell that is called as another item is no figure of the one that is asked for."""

from pipeline.answer.cells.named_items import is_other_item
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.rules.items import load_items
from tests.answer.cells.conftest import table


def test_an_item_of_another_name():
    items, _ = load_items()
    made = table(0, ("主营业务分析",), "", "元", ("科目", "本期数"), ("营业收入", "777.00"), ("挖掘机械", "303.00"))
    revenue, product = (IndexedCell(row, 1) for row in IndexedTable(made).rows)
    assert is_other_item(revenue, "主营业务收入", items) and not is_other_item(revenue, "营业收入", items)
    assert not is_other_item(product, "主营业务收入", items)
