"""Headings that limit their tables."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.narrowing import is_unasked, narrowing_in
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


def test_what_is_pledged_is_told_where_it_is_asked_for():
    whole = table(0, ("财务报表", "合并资产负债表"), "合并资产负债表", "元", ("项目", "期末"), ("应收款项融资", "220"))
    header = ("项目", "期末账面价值", "受限原因")
    pledged = table(
        1, ("资产及负债状况分析",), "重大变动情况", "元", header, ("应收款项融资", "38", "开具银行承兑汇票设定质押")
    )
    index = RowIndex((whole, pledged))
    (row,) = index.tables[1].rows
    assert index.tables[1].narrowing == {"受限"} and not index.tables[0].narrowing
    assert index.is_narrowed(row, "应收款项融资里银行承兑汇票") and not index.is_narrowed(row, "质押的应收款项融资")
    assert (
        is_unasked({"受限"}, "应收票据")
        and not is_unasked({"受限"}, "抵押的应收票据")
        and not is_unasked((), "应收票据")
    )
