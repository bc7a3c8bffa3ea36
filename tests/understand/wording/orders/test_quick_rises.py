"""What rose more quickly, asked by its rate."""

import pytest

from pipeline.understand.wording.orders.quick_rises import with_rates_of_rises


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("批发和零售的收入谁增长更快", "批发和零售的收入增长率哪个高"),
        ("收入分别多少，哪个涨得快呢？", "收入分别多少，增长率哪个高？"),
        ("营业收入和净利润谁同比增长更快？", "营业收入和净利润增长率哪个高？"),
        ("哪个增长更快的产品卖得好", "哪个增长更快的产品卖得好"),  # says of which
        ("营业收入为什么增长更快", "营业收入为什么增长更快"),
    ],
)
def test_the_rate_in_place_of_what_rose(question, plain):
    assert with_rates_of_rises(question) == plain
