"""Captions, units, and tables over page breaks."""

import pytest

from pipeline.read.pieces import PageTable, table_of
from pipeline.read.structure.tables import (
    caption_of,
    continues,
    extend_table,
    is_new_head,
    is_unit_line,
    repeated_header,
    start_table,
    unit_of,
)

HEAD = ("项目", "期末余额", "期初余额")


def part(page, *rows, borders=(50.0, 200.0, 300.0, 400.0), ruled=True):
    return PageTable(page, rows, borders=borders, ruled=ruled)


@pytest.mark.parametrize(
    ("line", "unit"),
    [
        ("单位：万元 币种：人民币", "万元"),
        ("单 位：人民币百万元", "百万元"),
        ("单位（万元）", "万元"),
        ("金额单位均为元", "元"),
        ("（人民币千元）", "千元"),
        ("单位：江南甲字科技股份有限公司", ""),
        ("公司所处单位较多。", ""),
    ],
)
def test_units_above_a_table(line, unit):
    assert unit_of(line) == unit


@pytest.mark.parametrize(
    ("line", "unit"),
    [
        ("单位：万元 币种：港币", "万港元"),
        ("单位：百万美元", "百万美元"),
        ("HK$’000 千港元", "千港元"),
        ("千港元 千港元", "千港元"),
        ("（以百万美元列示）", "百万美元"),
        ("除另有说明外，均以港币千元列示", "千港元"),
        ("港元兑人民币汇率波动可能影响本集团的业绩", ""),
    ],
)
def test_units_in_other_currencies(line: str, unit: str):
    assert unit_of(line) == unit


def test_a_sentence_that_names_a_unit_is_no_unit_line():
    assert is_unit_line("单位：万元") and not is_unit_line("以下金额单位：万元。公司报告期内业务稳定")


def test_the_caption_is_the_nearest_line_that_names_the_table():
    assert caption_of(["主营业务分行业情况", "√适用 □不适用", "单位：元"]) == "主营业务分行业情况"
    assert caption_of(["公司经营稳健。"]) == "" and caption_of([]) == ""


def test_what_the_form_asks_to_be_told_names_no_table():
    asked = "如是按照预期信用损失一般模型计提应收账款坏账准备，请参照其他应收款的披露方式披露坏账准备的相关信息："
    assert caption_of(["应收账款分类披露", asked]) == "" and caption_of(["确定该组合依据的说明："]) == ""
    assert caption_of([asked, "按账龄披露"]) == "按账龄披露"


def test_what_stands_before_a_ticked_box_names_a_table():
    above = ["(1).购销商品、提供和接受劳务的关联交易", "采购商品/接受劳务情况表 √适用 □不适用", "单位：元 币种：人民币"]
    assert caption_of(above) == "采购商品/接受劳务情况表"
    assert caption_of(["按组合计提坏账准备： √适用 □不适用  组合计提项目：账龄"]) == "按组合计提坏账准备"
    assert caption_of(["应收账款", "其他说明： √适用 □不适用"]) == "应收账款"
    assert caption_of(["应收账款", "按单项计提坏账准备： □适用 √不适用"]) == "应收账款"


def test_a_new_table_takes_caption_and_unit_of_the_one_before_it_only_where_it_has_none():
    before = start_table(part(3, HEAD), ["存货分类", "单位：万元"])
    assert (before.caption, before.unit) == ("存货分类", "万元")
    after = start_table(part(4, HEAD), [], before)
    assert (after.caption, after.unit) == ("存货分类", "万元")
    assert start_table(part(4, HEAD), ["商誉", "单位：元"], before).unit == "元"


def test_like_borders_on_the_next_page_go_on_without_the_repeated_header():
    first, second = part(3, HEAD, ("甲", "1", "2")), part(4, HEAD, ("乙", "3", "4"))
    table = table_of(first)
    assert continues(table, first, second) and repeated_header(table, second) == 1
    assert extend_table(table, second).rows == (HEAD, ("甲", "1", "2"), ("乙", "3", "4"))


@pytest.mark.parametrize(
    "other",
    [
        part(5, ("乙", "3", "4")),  # a page lies between
        part(4, ("乙", "3", "4"), borders=(50.0, 200.0, 300.0, 500.0)),  # other sides
        part(4, ("乙", "3"), borders=(50.0, 200.0, 300.0)),  # other columns
        part(4, ("乙", "3", "4"), ruled=False, borders=(50.0, 200.0, 330.0, 430.0)),  # other columns, told by words
    ],
)
def test_other_tables_do_not_go_on(other):
    first = part(3, HEAD, ("甲", "1", "2"))
    assert not continues(table_of(first), first, other)


def test_without_borders_a_part_with_a_header_of_its_own_over_other_columns_begins_anew():
    last = PageTable(20, (("项 目", "零售", "批发", "合计"), ("净利润", "1", "2", "3")))
    table = table_of(last)
    assert not continues(table, last, PageTable(21, (("项 目", "期末余额"), ("资产总额", "1"))))
    assert continues(table, last, PageTable(21, (("资产总额", "1"),)))
    assert continues(table, last, PageTable(21, (("项 目", "零售", "批发", "合计"), ("资产总额", "1", "2", "3"))))


def test_a_row_that_begins_a_table():
    assert is_new_head(("项 目", "2024年")) and not is_new_head(("存货", "1")) and not is_new_head((None, "1"))
