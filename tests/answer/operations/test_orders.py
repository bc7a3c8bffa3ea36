"""Rows in their order, by figures and by changes."""

import pytest

ASK = "甲字科技2025年"


def test_the_row_of_a_kind_that_rose_or_fell_most(assistant):
    answer = assistant.ask(f"{ASK}分产品看，哪个产品的毛利率比上年上升最多？")
    assert "上升最多的是酸梅汁的毛利率（1.5个百分点）" in answer.text, answer.text
    answer = assistant.ask(f"{ASK}分产品看，哪个产品的毛利率比上年下降最多？")
    assert "下降最多的是山楂片的毛利率（-2个百分点）" in answer.text, answer.text


def test_what_fell_most_of_named_rows(assistant):
    answer = assistant.ask(f"{ASK}末押金保证金和预提推广费，哪项比年初减少最多？")
    assert "下降最多的是押金保证金" in answer.text, answer.text


@pytest.mark.parametrize(
    "asked",
    [
        "分地区看，哪个地区的毛利率比上年上升最多？",  # no table is of regions
        "末押金保证金和浓缩汁保证金，哪项比年初减少最多？",
        "末押金保证金和预提推广费，哪项比年初变动最大？",  # in which direction is not said
    ],
)
def test_no_order_where_rows_or_a_direction_are_not_there(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome != "answer" or "最多的是" not in answer.text, answer.text


def test_further_measures_are_those_of_the_row_that_is_first(assistant):
    answer = assistant.ask(f"{ASK}分产品看，哪个产品的毛利率比上年上升最多？营业收入是多少？")
    assert "酸梅汁的营业收入为" in answer.text, answer.text


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("哪个产品库存涨得最猛，年底还有多少？", "润喉糖"),
        ("库存量下降最多的产品是哪个？", "清心片"),
        ("哪个产品的库存量增加最多？", "润喉糖"),  # of pieces of another kind only the rates can be compared
    ],
)
def test_the_product_whose_stock_changed_most(assistant, asked, first):
    answer = assistant.ask(f"{ASK}{asked}")
    assert answer.outcome == "answer" and first in answer.text and "没有找到" not in answer.text, answer.text
