"""Texts of what was sold or bought, where that is asked for."""

import pytest

from pipeline.answer.evidence.open.figures.trades_asked import lacks_trade


@pytest.mark.parametrize(
    ("clause", "text", "lacks"),
    [
        ("酸梅汁卖了多少钱", "公司收到酸梅汁生产线补助7,400,000.00元", True),
        ("酸梅汁卖了多少钱", "酸梅汁销售金额为900万元", False),
        ("酸梅汁卖了多少钱", "酸梅汁实现收入900万元", False),
        ("酸梅汁卖出多少瓶", "酸梅汁生产线每年可灌装800瓶", True),
        ("补助收到多少钱", "公司收到补助900万元", False),  # no trade is asked for
    ],
)
def test_a_text_without_a_word_for_the_trade_lacks_it(clause, text, lacks):
    assert lacks_trade(clause, text) is lacks
