"""Orders in the words of rankings."""

from __future__ import annotations

import pytest

from pipeline.understand.wording.orders.rankings import as_orders


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("2024年利润最高的top10企业是哪些", "2024年净利润最高的前10企业是哪些"),
        ("2024年营业收入TOP 5的公司", "2024年营业收入前5的公司"),
        ("甲公司2023年的利润、销售额年同比是多少", "甲公司2023年的净利润、营业收入同比是多少"),
        ("甲公司2023年净利润年同比", "甲公司2023年净利润同比"),
        ("2025年上半年哪个地区的收入下滑最厉害", "2025年上半年哪个地区的收入下滑最快"),
    ],
)
def test_places_growth_and_bare_names(question: str, plain: str):
    assert as_orders(question) == plain


@pytest.mark.parametrize(
    "question",
    [
        "2023年同比增长最多的产品",
        "2023年营业利润最高的公司",
        "2023年前五名客户的销售额最高的是谁",
        "2023年的利润分配方案",
        "laptop 10 的收入",
    ],
)
def test_other_things_are_left(question: str):
    assert as_orders(question) == question
