"""Which questions facts answer alone."""

import pytest

from pipeline.answer.by_kind.item_alone import asks_item_alone


@pytest.mark.parametrize(
    ("question", "alone"),
    [
        ("甲字科技2023年营业收入是多少？", True),
        ("甲字科技2023年营业收入、净利润分别是多少", False),
        ("甲字科技2023年末应收账款有多少？", True),
        ("甲字科技2023年营业收入里华东地区是多少？", False),
        ("甲字科技2023年营业收入由哪几项组成？", False),
        ("甲字科技2023年商誉最大的是哪家？", False),
    ],
)
def test_an_item_alone_is_for_facts(assistant, question, alone):
    assert asks_item_alone(assistant.plan(question)) is alone
