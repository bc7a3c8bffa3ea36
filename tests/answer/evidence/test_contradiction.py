"""Sentences that say the contrary of their passage."""

import pytest

from pipeline.answer.evidence.contradiction import contradicts
from pipeline.rules.opposites import load_opposites

OPPOSITES = load_opposites()[0]
PASSAGE = (
    "报告期内，公司营业收入同比增长12.5%，但净利润有所下降，毛利率降低2.1个百分点。"
    "公司将加快海外布局。经营活动产生的现金流量净额由负转正，工资增长和订单恢复支撑了内需。公司不得对外提供担保。"
)


@pytest.mark.parametrize(
    "sentence",
    [
        "公司营业收入同比下降12.5%。",  # by its place between the same characters
        "收入在2021年下降了12.5%。",  # by the figure that both state
        "净利润有所增长。",
        "毛利率提高2.1个百分点",
        "公司将放缓海外布局。",
        "工资下降和订单恢复支撑了内需。",
        "公司可以对外提供担保。",
    ],
)
def test_a_turned_direction_or_denial_is_contrary(sentence):
    assert contradicts(sentence, PASSAGE, OPPOSITES)


@pytest.mark.parametrize(
    "sentence",
    [
        "公司营业收入同比增长12.5%。",
        "营业收入增加了12.5%，净利润下降。",
        "毛利率下降2.1个百分点",
        "公司将进一步加快海外布局",
        "公司不得对外提供担保。",
        "公司的研发投入增加。",  # the passage says nothing of it: no contrary
    ],
)
def test_what_the_passage_says_or_does_not_speak_of_is_not(sentence):
    assert not contradicts(sentence, PASSAGE, OPPOSITES)


def test_words_that_only_look_like_a_direction_take_no_side():
    assert not contradicts("增速为5%。", "降幅为5%。", OPPOSITES)
    (first, *_) = OPPOSITES
    assert first.polarity("收入增速") == 0
    assert first.polarity("出现负增长") == -1
    assert first.polarity("增长放缓") == 0  # both sides


def test_nothing_is_contrary_to_an_empty_passage():
    assert not contradicts("净利润增长。", "", OPPOSITES)
    assert not contradicts("", PASSAGE, OPPOSITES)
