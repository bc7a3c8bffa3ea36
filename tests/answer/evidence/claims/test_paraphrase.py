"""Claims in other words than those of a rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of

RULE = "贷款人不得发放无指定用途的个人贷款，借款人应当按期偿还。"


@pytest.mark.parametrize(
    ("claim", "least", "most"),
    [
        ("借款人应当按期偿还", 1.0, 1.0),
        ("银行不能放没有指定用途的个人贷款", 0.9, 1.0),  # 银行 for 贷款人, 没有 for 无
        ("保险合同自签字时成立", 0.0, 0.2),
    ],
)
def test_the_share_of_a_claim_that_a_rule_says(claim, least, most):
    assert least <= Wording.of(claim).share(RULE) <= most


def test_a_claim_is_put_in_the_words_of_a_text():
    assert in_words_of("银行应当公示", RULE) == "贷款人应当公示"
    assert in_words_of("借款人应当还款", RULE) == "借款人应当偿还"
    assert in_words_of("没有写明期限", "未指明期限") == "未指明期限"  # 没有写 ends within a word


def test_a_word_within_another_one_stands_for_nothing():
    assert in_words_of("中国人民银行批准", RULE) == "中国人民银行批准"
    assert in_words_of("个人住房贷款", "用于住房用途") == "个人住房贷款"


@given(st.text(alphabet="银行贷款人不得发放的，。个", max_size=30))
def test_a_text_says_all_of_itself(text):
    share = Wording.of(text).share(text)
    assert share == 0.0 if not Wording.of(text).parts else share > 0.99


def test_a_thing_of_a_list_whose_members_share_their_last_word():
    assert Wording.of("施工单位").share("建筑工程的建设、设计、施工和监理单位") == 1.0
    assert Wording.of("施工单位").share("施工完成后通知监理单位") < 1.0
    assert Wording.of("施工单位").share("施工" + "和" * 200) < 1.0  # read in one way, at once


def test_of_words_of_rules_the_one_before_the_same_word_stands_for_a_claim_s():
    text = "未回避的，可以邀请无利害关系的第三方"
    assert in_words_of("没有利害关系的第三方", text) == "无利害关系的第三方"
    assert in_words_of("没有回避", text) == "未回避"


def test_bounds_stand_for_each_other_before_and_behind_a_figure():
    assert Wording.of("罚款不超过").share("5万元以下的罚款") == 1.0
    assert Wording.of("罚款不超过").share("5万元以上的罚款") < 1.0
