"""Kinds that several rows name before a dash."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.shared_prefixes import shared_prefixes, split_prefix
from tests.answer.cells.conftest import table

PRODUCTS = ("医药行业-自我诊疗", "医药行业-处方药", "包装印刷")


def test_what_rows_share_is_their_kind():
    prefixes = shared_prefixes(PRODUCTS)
    assert split_prefix("医药行业-处方药", prefixes) == ("医药行业", "处方药")
    assert split_prefix("包装印刷", prefixes) == ("", "包装印刷")


@pytest.mark.parametrize("labels", [("PD-1抗体", "PD-1融合蛋白"), ("短期薪酬-工资", "离职后福利"), ("1-2年", "2-3年")])
def test_a_dash_within_names_parts_none(labels):
    assert shared_prefixes(labels) == frozenset()


def test_the_row_is_named_without_its_kind_and_keeps_its_label():
    rows = [(name, "10.00", "5.00") for name in PRODUCTS]
    index = RowIndex([table(0, ("收入与成本",), "营业收入构成", "元", ("项目", "营业收入", "营业成本"), *rows)])
    row = index.tables[0].rows[1]
    assert (row.names, row.parents, row.label) == (("处方药",), ("医药行业",), "医药行业-处方药")
