"""Totals of a part of a note, and those of all of it."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.part_totals import is_of_part, is_part_total
from tests.answer.cells.conftest import table

NOTE = ("合并财务报表项目注释", "其他应收款")
AGES = table(0, NOTE, "（1）按账龄披露", "元", ("账龄", "期末账面余额"), ("1年以内", "9"), ("合计", "12"))
HEADER = ("账龄", "期末账面余额", "坏账准备")


def of_groups(total):
    groups = table(
        1, NOTE, "采用组合计提坏账准备的其他应收款", "元", HEADER, ("1年以内", "9", "1"), ("小计", total, "2")
    )
    index = RowIndex((AGES, groups))
    return index.tables[1].rows, index.tables


def test_the_total_of_groups_is_a_part_where_the_note_has_more():
    (row, total), tables = of_groups("10")
    assert is_part_total(total, "其他应收款坏账准备", tables)
    assert not is_part_total(row, "1年以内坏账准备", tables)


def test_it_is_the_whole_where_another_total_is_the_same():
    (_, total), tables = of_groups("12")
    assert not is_part_total(total, "其他应收款坏账准备", tables)


def test_the_total_of_important_works_is_a_part():
    works = table(2, NOTE, "重要在建工程项目本期变动情况", "元", ("项目", "期末余额"), ("甲车间", "9"), ("合计", "10"))
    index = RowIndex((AGES, works))
    row, total = index.tables[1].rows
    assert is_part_total(total, "在建工程合计", index.tables) and not is_part_total(total, "重要在建工程", index.tables)
    assert is_of_part(row, "在建工程合计", index.tables)


@pytest.mark.parametrize("asked", ["按组合计提的其他应收款坏账准备", "账龄组合坏账准备"])
def test_a_part_that_is_asked_for_is_no_other(asked):
    (_, total), tables = of_groups("10")
    assert not is_part_total(total, asked, tables)
