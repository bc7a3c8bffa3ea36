"""Headings that limit their tables."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.narrowing import narrowing_in
from tests.answer.cells.conftest import table

NOTES = ("合并财务报表项目注释", "固定资产")


def test_words_that_limit():
    assert narrowing_in(("固定资产", "2）暂时闲置的固定资产情况")) == {"闲置"}
    assert narrowing_in(("固定资产情况", "")) == frozenset()


def test_a_row_of_a_limited_table_is_no_row_that_others_have_too():
    every = table(0, NOTES, "1）固定资产情况", "元", ("项目", "账面原值"), ("机器设备", "259"))
    idle = table(1, NOTES, "2）暂时闲置的固定资产情况", "元", ("项目", "账面原值"), ("机器设备", "4"), ("某楼", "5"))
    index = RowIndex((every, idle))
    machines, house = index.tables[1].rows
    assert index.is_narrowed(machines, "机器设备账面原值") and not index.is_narrowed(machines, "闲置机器设备")
    assert not index.is_narrowed(house, "某楼账面原值")  # it stands nowhere else
    assert not index.is_narrowed(index.tables[0].rows[0], "机器设备账面原值")
