"""From what a time of a claim runs, and of a rule."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.starting_events import has_other_start

RULE = "拍卖笔录的保管期限，自委托拍卖合同终止之日起计算，不得少于五年。"


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        ("拍卖笔录的保管期限自拍卖成交之日起计算，不得少于五年。", True),
        ("拍卖笔录的保管期限自委托拍卖合同终止之日起计算，不得少于五年。", False),
        ("拍卖笔录的保管期限从合同终止当日起计算，不得少于五年。", False),  # fewer words of the same
        ("拍卖笔录的保管期限不得少于五年。", False),
        ("拍卖人自公告之日起展示标的。", False),  # the rule says nothing of it
    ],
)
def test_a_time_that_runs_from_something_else(claim, other):
    assert has_other_start(claim, RULE) is other


def test_the_event_begins_at_the_last_word_for_a_start():
    claim = "从事保险经纪业务的机构应当自受理申请之日起二十日内报告。"
    assert has_other_start(claim, "从事保险经纪业务的机构应当自领取许可证之日起二十日内报告。")
    assert not has_other_start(claim, claim)
