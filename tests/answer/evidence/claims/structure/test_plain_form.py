"""Statements in the form in which rules say such things."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.plain_form import in_form_of, in_plain_form


@pytest.mark.parametrize(
    ("statement", "plain"),
    [
        ("除了国有银行，谁都无权办理该业务。", "国有银行以外的单位和个人不得办理该业务。"),
        ("没有检验的产品，既不能买也不能用。", "没有检验的产品，不得买或者用。"),
        ("商业银行向客户收取抵押登记费用，这种做法违反规定。", "商业银行不得向客户收取抵押登记费用。"),
        ("销售人员替客户缴纳保险费，即使客户主动提出，也是不允许的。", "销售人员不得替客户缴纳保险费。"),
        ("受托人查阅案卷，是允许的。", "受托人可以查阅案卷。"),
        ("甲公司应当公告。", "公司应当公告。"),
    ],
)
def test_a_frame_is_said_as_a_mood(statement, plain):
    assert in_plain_form(statement) == plain


@pytest.mark.parametrize(
    "statement", ["银行不得拒绝，违反规定的处罚款。", "甲类药品应当登记。", "有人不得出境，这样做违法。", ""]
)
def test_what_has_no_frame_or_a_mood_of_its_own_stays(statement):
    assert in_plain_form(statement) == statement


@pytest.mark.parametrize(
    ("claim", "text", "same"),
    [
        ("当事人不需要付拖车费。", "拖车不得向当事人收取费用。", "当事人不得收取拖车费。"),
        ("董事会就不能再继续行使职权。", "董事会必须立即停止行使职权。", "董事会就停止行使职权。"),
        ("当事人不需要付拖车费。", "拖车应当及时告知当事人。", "当事人不需要付拖车费。"),  # the rule says none of it
        ("不得收取费用。", "不得收取费用。", "不得收取费用。"),
    ],
)
def test_of_equal_forms_that_of_the_rule(claim, text, same):
    assert in_form_of(claim, text) == same
