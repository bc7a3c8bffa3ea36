"""Both ends of an order, and the order that a list is wanted in."""

import pytest

from pipeline.understand.thresholds import find_rank_ranges
from pipeline.understand.wording.orders.order_ends import OrderEnds, order_asked, read_ends, without_orders


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("人数最多前三家是谁?人数最少又是哪家?", OrderEnds(True, 3, 1)),
        ("研发费用最高两家和最低一家", OrderEnds(True, 2, 1)),
        ("毛利率最低和最高公司", OrderEnds(False, 1, 1)),
        ("毛利率最高公司", None),
        ("第三高和最低公司", None),  # the third is no end
    ],
)
def test_ends(text, ends):
    assert read_ends(text, find_rank_ranges(text)) == ends


def test_a_place_within_the_order_is_no_end():
    text = "营业收入最高第二家和最低一家"
    assert read_ends(text, find_rank_ranges(text)) is None


def test_orders():
    assert order_asked("按人数从多到少列出来") is True
    assert order_asked("从低到高排一下") is False
    assert order_asked("排一下") is None
    assert without_orders("谁最少?按人数从少到多列出来") == "谁最少?按人数列出来"


def test_both_ends_by_their_places():
    text = "毛利率前三名和后两名公司"
    assert read_ends(text, find_rank_ranges(text)) == OrderEnds(True, 3, 2)
    assert read_ends("毛利率后三名公司", find_rank_ranges("毛利率后三名公司")) is None
