"""How far passages support a statement, in their words and in others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pipeline.answer.evidence.claims.statement_support import IN_OTHER_WORDS, statement_support
from tests.answer.evidence.conftest import hit

ARTICLE = hit("存单遗失的，储户应当在三十日内书面申请挂失。储蓄机构应当自受理之日起五个工作日内答复。")
OTHER = hit("储蓄机构终止营业的，应当公告。", position=1)
LOANS = hit(
    "个人贷款用于生产经营且单次提款金额不超过五十万元人民币的，经贷款人同意可以采取借款人自主支付方式。"
    "贷款人与借款人视频面谈应当在贷款人自有平台上进行。"
    "金额不超过二十万元的，贷款人可不再进行现场实地调查（不含用于个人住房用途的贷款）。"
    "贷款发放前，贷款人应确认项目资本金足额到位。"
)


def test_a_statement_of_words_from_several_sentences_is_supported_less():
    rule = hit("托管机构不承担债务，不垫付资金。托管费用列入清算费用。中国人民银行指定托管机构。")
    assert statement_support("托管费用列入清算费用", [rule]).score > 0.9
    assert statement_support("托管费用由中国人民银行承担", [rule]).score < 0.7


def test_a_statement_is_denied_by_the_rule_that_names_another_who_does_it():
    rule = hit("清算办法由财政部制定。清算组由中国人民银行批准设立。")
    assert statement_support("清算办法由中国人民银行制定", [rule]).denied
    assert not statement_support("清算办法由财政部制定", [rule]).denied


def test_a_law_is_meant_by_its_title_as_by_what_it_calls_itself():
    law = replace(LOANS.entry, title="融资担保公司监督管理条例")
    rule = replace(hit("农村互助式融资担保组织开展担保业务，不适用本条例。"), entry=law)
    assert statement_support("农村互助式组织开展担保业务，也要适用《融资担保公司监督管理条例》", [rule]).denied
    assert not statement_support("农村互助式组织开展担保业务，不适用《融资担保公司监督管理条例》", [rule]).denied


def test_what_only_leads_an_item_in_does_not_say_the_item():
    law = hit("储蓄机构有下列情形之一的，吊销其许可证：\n（一）违规降低利率的；")
    place = statement_support("储蓄机构可以吊销许可证", [law]).place
    assert place is not None and not place.lead


def test_a_statement_is_denied_by_another_number_in_its_unit():
    true = statement_support("储户应当在三十日内书面申请挂失", [OTHER, ARTICLE])
    false = statement_support("储户应当在六十日内书面申请挂失", [OTHER, ARTICLE])
    assert true.score > 0.9 and not true.denied
    assert false.denied and false.score < 0.3
    assert statement_support("任何话", []).score == 0.0


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("个人贷款用来做生意，一次提款四十万元的，经银行同意可以由借款人自己支付。", True),
        ("个人贷款用来做生意，一次提款六十万元的，经银行同意可以由借款人自己支付。", False),
        ("金额不超过二十万元的，银行可以不去现场调查。", True),
        ("金额不超过二十万元的个人住房贷款，银行可以不去现场调查。", False),  # what the rule leaves out
        ("银行发放贷款之前，应当确认项目资本金足额到位。", True),
        ("银行发放贷款之后，应当确认项目资本金足额到位。", False),
    ],
)
def test_a_statement_in_other_words_holds_unless_the_rule_says_otherwise(claim, holds):
    support = statement_support(claim, [LOANS, OTHER])
    assert (support.score >= IN_OTHER_WORDS) is holds


def test_a_statement_about_something_else_is_neither_held_nor_denied():
    support = statement_support("地球绕太阳公转。", [LOANS, ARTICLE])
    assert support.shared < 0.35 and not support.denied


def test_what_a_passage_or_paragraph_begins_with_is_what_its_sentences_are_of():
    rule = hit("申请设立担保公司，应当提交材料。\n监管部门应当在30日内决定；不予批准的，书面通知申请人并说明理由。")
    claim = "设立担保公司的申请没有获批的，要书面告知申请人并讲明原因。"
    assert statement_support(claim, [rule]).score >= IN_OTHER_WORDS
    assert statement_support(claim.replace("书面告知", "口头告知"), [rule]).denied


def test_words_of_two_sentences_say_nothing_that_one_of_them_denies():
    rule = hit("公司按照账面价值收购计入损益的利息；对未计入损益的利息，实行无偿划转。")
    assert statement_support("对未计入损益的利息，公司按照账面价值收购。", [rule]).denied
    assert not statement_support("公司按照账面价值收购计入损益的利息。", [rule]).denied


def test_a_title_is_known_without_brackets():
    law = replace(LOANS.entry, title="金融违法行为处罚办法")
    rule = replace(hit("对证券违法行为的处罚，不适用本办法。"), entry=law)
    assert statement_support("对证券违法行为的处罚，适用金融违法行为处罚办法。", [rule]).denied
    assert not statement_support("对证券违法行为的处罚，不适用金融违法行为处罚办法。", [rule]).denied
