"""Which column of a sheet is what."""

import time
from decimal import Decimal

import numpy as np

from pipeline.extract.workbooks.columns import SheetLayout, sheet_layout
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.model import Problem
from tests.extract.workbooks.conftest import ITEMS


def layout(*rows: tuple[str, ...]) -> SheetLayout | Problem:
    return sheet_layout(Sheet("a.xlsx", "Sheet1", np.array(rows, dtype=object)), ITEMS)


def test_keys_items_units_and_what_is_unknown():
    found = layout(
        ("各公司年报数据", "", "", "", ""),
        ("股票代码", "年份", "营业收入（万元）", "净利润", "营业收人合记"),
        ("600000", "2021", "1", "2", "3"),
    )
    assert isinstance(found, SheetLayout) and found.header == 1
    assert (found.keys["code"], found.keys["year"]) == ((0,), (1,))
    assert [(c.item.name, c.index, c.scale) for c in found.items] == [
        ("证券代码", 0, Decimal(1)),  # a key of the row, and an item
        ("营业收入", 2, Decimal(10_000)),
        ("净利润", 3, Decimal(1)),
    ]
    (unknown,) = found.unmatched
    assert (unknown.index, unknown.label) == (4, "营业收人合记") and "营业收入" in unknown.near


def test_an_empty_column_without_a_name_is_passed_over_and_a_filled_one_is_not():
    found = layout(("股票代码", "年份", "", ""), ("600000", "2021", "", "7"))
    assert isinstance(found, SheetLayout)
    assert [column.index for column in found.unmatched] == [3]


def test_a_sheet_without_code_and_year_says_what_they_may_be_called():
    found = layout(("名称", "营业收入"), ("甲", "1"))
    assert isinstance(found, Problem)
    assert "sheet Sheet1: no header with a code and a year" in str(found) and "股票代码" in str(found)


def test_a_sheet_of_very_many_unknown_columns_is_laid_out_in_time():
    began = time.process_time()
    found = layout(("股票代码", "年份", *("没有这个项目",) * 16_000), ("600000", "2021", *("",) * 16_000))
    assert isinstance(found, SheetLayout) and len(found.unmatched) == 16_000
    assert time.process_time() - began < 30
