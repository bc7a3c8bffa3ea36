"""How far passages support a claim."""

import pytest

from pipeline.answer.evidence.support import (
    DENIED,
    WITHOUT_QUANTITY,
    Evidence,
    claim_support,
    denies,
    evidence_sentences,
    forbids,
    statement_support,
)
from tests.answer.evidence.conftest import hit

ARTICLE = hit("存单遗失的，储户应当在三十日内书面申请挂失。储蓄机构应当自受理之日起五个工作日内答复。")
OTHER = hit("储蓄机构终止营业的，应当公告。", position=1)


def support(claim, stem="存单遗失多久申请挂失", hits=(ARTICLE, OTHER)):
    return claim_support(claim, Evidence.of(stem, hits))


def test_the_sentence_with_the_claim_s_words_and_number_supports_it():
    found = support("三十日内书面申请挂失")
    assert found.score > 0.9 and not found.denied
    assert found.place.text == "存单遗失的，储户应当在三十日内书面申请挂失。"


def test_another_number_takes_most_of_the_support_away():
    right, wrong = support("三十日内书面申请挂失"), support("六十日内书面申请挂失")
    assert wrong.score <= WITHOUT_QUANTITY * right.score + 0.01


def test_of_bare_figures_the_one_beside_the_question_s_words_counts_most():
    assert support("30日").score > support("5个工作日").score > support("7个月").score


def test_words_that_other_claims_have_too_count_little():
    ground = Evidence.of("储蓄机构的义务", [ARTICLE, OTHER])
    claim = "储蓄机构应当保密"
    common = frozenset(("储蓄", "蓄机", "机构", "构应", "应当"))
    assert claim_support(claim, ground, common).score < claim_support(claim, ground).score


def test_nothing_near_is_no_support():
    assert support("珠峰高度").score == 0.0 and support("珠峰高度").place is None
    assert claim_support("任何话", Evidence.of("问题", [])).score == 0.0


@pytest.mark.parametrize(
    ("body", "claim", "denied"),
    [
        ("储户不得委托他人代为取款。", "储户可以委托他人代为取款", True),
        ("储户可以委托他人代为取款。", "储户不得委托他人代为取款", True),
        ("储户可以委托他人代为取款。", "储户可以委托他人代为取款", False),
        ("股东无权查阅账册。", "储户可以委托他人代为取款", False),
        ("记名式的存单可以挂失,不记名式的存单不能挂失。", "记名式的存单可以挂失", False),
        ("记名式的存单可以挂失,不记名式的存单不能挂失。", "不记名式的存单可以挂失", True),
        ("记名式的存单可以挂失,不记名式的存单不能挂失。", "记名式的存单不能挂失", True),
        ("储蓄机构可视实际情况设置专职岗位。", "储蓄机构必须设置专职岗位", True),
        ("储蓄机构应当设置专职岗位。", "储蓄机构可以设置专职岗位", True),
        ("储蓄机构应当设置专职岗位。", "储蓄机构必须设置专职岗位", False),
    ],
)
def test_a_text_that_says_the_contrary_denies(body, claim, denied):
    assert denies(body, claim) is denied


def test_what_is_forbidden_is_not_said_to_be_allowed_and_a_bound_is_no_ban():
    assert forbids("开发贷款不得先行扣除利息。", "先行扣除利息")
    assert not forbids("开发贷款不得超过先行扣除的利息。", "先行扣除的利息")
    assert not forbids("开发贷款不得先行扣除利息。", "不得先行扣除利息")


def test_what_may_not_be_is_asked_for_of_a_sentence_that_forbids_it():
    rules = [hit("储蓄机构不得泄露储户的存款信息。"), hit("储蓄机构可以代理储户缴费。", position=1)]
    ground = Evidence.of("储蓄机构不得", rules)
    assert claim_support("泄露储户的存款信息", ground).score > 0.6
    assert claim_support("代理储户缴费", ground).denied


def test_a_figure_counts_less_where_the_question_s_own_quantity_does_not_stand():
    rule = hit("融资金额不得超过售价的80%；售价超过20万元的，融资金额不得超过售价的70%。")
    ground = Evidence.of("售价超过20万元的，融资金额不得超过售价的", [rule])
    assert claim_support("70%", ground).score > claim_support("80%", ground).score


def test_a_statement_of_words_from_several_sentences_is_supported_less():
    rule = hit("托管机构不承担债务，不垫付资金。托管费用列入清算费用。中国人民银行指定托管机构。")
    assert statement_support("托管费用列入清算费用", [rule]).score > 0.9
    assert statement_support("托管费用由中国人民银行承担", [rule]).score < 0.7


def test_a_denied_claim_keeps_a_fifth():
    body = hit("任何单位不得将公款以个人名义转为储蓄存款。")
    found = support("单位可以将公款以个人名义转为储蓄存款", stem="公款", hits=[body])
    assert found.denied and found.score <= DENIED


def test_a_statement_is_denied_by_another_number_in_its_unit():
    true = statement_support("储户应当在三十日内书面申请挂失", [OTHER, ARTICLE])
    false = statement_support("储户应当在六十日内书面申请挂失", [OTHER, ARTICLE])
    assert true.score > 0.9 and not true.denied
    assert false.denied and false.score < 0.3
    assert statement_support("任何话", []).score == 0.0


def test_a_list_item_is_read_with_the_words_that_lead_it_in():
    law = hit("有下列情形之一的，储蓄机构终止营业：\n（一）被依法撤销；\n（二）股东会决议解散。\n另有规定的除外。")
    first, second, third, last = evidence_sentences([law])
    assert "终止" in second.context and "终止" in third.context
    assert "终止" not in last.context and first.text.endswith("：")
