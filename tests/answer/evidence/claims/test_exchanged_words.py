"""What a claim says in the place of a rule's words: things, quantities, terms."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.exchanged_words import (
    defined_as,
    definitions,
    has_exchange,
    has_other_between,
)

RULE = (
    "储蓄机构依法被撤销的，由中国人民银行组织成立清算组；保险公司依法被撤销的，由保险监督管理机构组织成立清算组。\n"
    "清算组的组长年龄一般在六十周岁以下。清算组的其他成员年龄一般在五十五周岁以下。\n"
    "清算组应当每年至少召开一次会议，并在三十日内报告结果。\n"
    "财政部门对清算组进行监督。\n"
    "拒绝检查的，处100万元以上500万元以下的罚款；尚未造成损失的，处10万元以上50万元以下的罚款。"
)
TERMS = (
    "本办法所称集资人，是指发起或者组织实施非法集资的单位和个人；"
    "所称协助人，是指明知是非法集资而为其提供帮助的单位和个人。"
)


@pytest.mark.parametrize(
    "claim",
    [
        "储蓄机构依法被撤销的，由财政部组织成立清算组。",  # another thing
        "清算组的组长年龄一般在五十五周岁以下。",  # a quantity that stands elsewhere in the passage
        "清算组应当在六十日内报告结果。",
        "保险监督管理机构对清算组进行监督。",  # who does it, though the passage names them elsewhere
        "拒绝检查的，处10万元以上500万元以下的罚款。",  # figures of two clauses
    ],
)
def test_another_thing_or_quantity_in_the_place_of_the_rule_s(claim):
    assert has_exchange(claim, RULE)


@pytest.mark.parametrize(
    "claim",
    [
        *RULE.replace("\n", "").split("。")[:-1],
        "保险公司依法被撤销的，由保险监督管理机构组织成立清算组。",
        "清算组的组长年龄一般在60周岁以下。",
        "清算组在30日内报告结果。",
        "储蓄机构的分支机构依法被撤销的，由中国人民银行组织成立清算组。",  # says beside whom the same holds
        "证券公司应当披露年度报告。",  # of something else
        "",
    ],
)
def test_the_rule_s_own_words_and_those_of_other_subjects_are_no_exchange(claim):
    assert not has_exchange(claim, RULE)


def test_a_word_that_points_elsewhere_is_not_the_rule_s_thing():
    assert not has_exchange("违反保险法规定，损害公共利益的", "违反本法规定，损害公共利益的，由主管部门责令改正。")


def test_the_meaning_of_one_term_is_not_that_of_another():
    assert [one.term for one in definitions(TERMS)] == ["集资人", "协助人"]
    assert has_exchange("明知是非法集资而为其提供帮助的单位和个人，称为集资人。", TERMS)
    assert not has_exchange("明知是非法集资而为其提供帮助的单位和个人，称为协助人。", TERMS)
    assert not has_exchange("集资人是指发起或者组织实施非法集资的单位和个人。", TERMS)


def test_of_the_terms_that_texts_define_the_one_with_the_meaning_asked_for():
    found = defined_as("明知是非法集资而提供帮助的人称为", [TERMS])
    assert found["协助人"] > 0.8 > found["集资人"]
    assert defined_as("非法集资由谁处置", [TERMS]) == {}


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        ("可以申请从事投机类交易", True),
        ("可以申请从事套期保值类交易", False),
        ("可以从事这类交易", False),
        ("评估的结果类交易", False),  # a noun for anything
    ],
)
def test_another_thing_between_the_same_words(claim, other):
    assert has_other_between(claim, "公司经批准，可以申请从事套期保值类交易；评估的等级类交易另行规定。") is other


def test_words_that_a_list_has_in_order_are_not_exchanged():
    body = "下列目的属于公益：\n（一）发展教育、科技、体育事业；\n（二）发展医疗卫生事业。"
    assert not has_exchange("发展教育事业", body)
