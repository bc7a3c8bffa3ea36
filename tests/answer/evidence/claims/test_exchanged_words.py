"""What a claim says in the place of a rule's words: things, quantities, terms."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.exchanged_words import defined_as, definitions, has_exchange

RULE = (
    "储蓄机构依法被撤销的，由中国人民银行组织成立清算组；保险公司依法被撤销的，由保险监督管理机构组织成立清算组。\n"
    "清算组的组长年龄一般在六十周岁以下。清算组的其他成员年龄一般在五十五周岁以下。\n"
    "清算组应当每年至少召开一次会议，并在三十日内报告结果。"
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
