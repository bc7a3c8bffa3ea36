"""How surely a sentence gives the reason of a change of an item."""

import pytest

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.reasons.nearness import (
    BEHIND,
    TOLD,
    CauseQuestion,
    has_label,
    is_other_result,
    labelled_parts,
    nearness,
    supposes,
)

RESULT = CauseQuestion(("净利润", "业绩", "亏损"))


@pytest.mark.parametrize(
    ("said", "how"),
    [
        ("净利润变动原因说明：主要系销量增加所致。", 3.0),
        ("基本每股收益、净利润：主要系销量增加所致。", 3.0),
        ("净利润同比下降，主要系原料涨价所致。", 2.0),
        ("本期收入平稳，各项成本略升，净利润下降，主要系原料涨价所致。", 1.0),
        ("受需求波动影响，净利润下降。", BEHIND),
        ("产品调出目录等因素对公司的业绩产生了一定不利影响。", BEHIND),
        ("该项减值损失将导致公司净利润减少3万元。", BEHIND),
        ("中选价格不会对公司业绩产生重大影响。", 0.0),
        ("若需求下降，可能导致公司净利润减少。", 0.0),
        ("未确认的可抵扣亏损，主要是子公司能否盈利不确定。", 0.0),
        ("公司医药制造实现净利润3万元，增长5%，主要系销量增加所致。", 0.0),
        ("口服液的净利润增长5%，主要系销量增加所致。", 0.0),
        ("净利润为3万元。", 0.0),
        ("公司实现归属母公司所有者的净利润7万元，主要原因是处置酒店。", TOLD),
        ("归属于上市公司股东的扣除非经常性损益的净利润：主要系主业增长所致。", 0.0),
        ("扣除非经常性损益后的净利润下降，主要系原料涨价所致。", 0.0),
        ("第四季度净利润下降，主要系原料涨价所致。", 0.0),
    ],
)
def test_nearness_by_what_is_said_of_the_item(said, how):
    assert nearness(said, RESULT) == how


def test_what_went_the_other_way_is_no_reason():
    said = "净利润增长5%，主要系销量增加所致。"
    assert nearness(said, CauseQuestion(("净利润",), direction="falls")) == 0.0
    assert nearness(said, CauseQuestion(("净利润",), direction="rises")) == 2.0
    said = "受需求低迷、价格回落影响，净利润仍然增长5%。"
    assert nearness(said, CauseQuestion(("净利润",), direction="rises")) == 0.0


def test_parts_of_a_sentence_under_their_labels():
    two = "货币资金：主要系经营较好所致； 存货：主要系备货所致；"
    assert labelled_parts(two) == ["货币资金：主要系经营较好所致；", "存货：主要系备货所致；"]
    glued = "营业收入变动原因说明：主要是销量下降，减少17%营业成本变动原因说明：主要是收入减少。"
    assert [part[:4] for part in labelled_parts(glued)] == ["营业收入", "营业成本"]
    unmarked = "研发费用变动原因说明：主要系新增项目经营活动产生的现金流量净额变动原因说明：主要系原料涨价。"
    assert [part[:4] for part in labelled_parts(unmarked)] == ["研发费用", "经营活动"]
    assert labelled_parts("主要系经营较好所致；存货增加。") == ["主要系经营较好所致；存货增加。"]
    assert has_label("（1）存货：主要系备货。") and not has_label("存货增加，主要系备货。")


def test_what_might_happen_is_supposed():
    assert supposes("如果需求下降") and supposes("若下降") and not supposes("若干家子公司")


def test_another_result_is_asked_for_by_its_own_words():
    said = "扣除非经常性损益后的净利润下降，主要系原料涨价所致。"
    assert nearness(said, CauseQuestion(("扣除非经常性损益后的净利润",))) == 2.0
    assert is_other_result("扣除非经常性损益的净利润", ("净利润",)) and not is_other_result("净利润", ("净利润",))
    assert nearness("第四季度净利润下降，主要系原料涨价所致。", CauseQuestion(("净利润",), quarterly=True)) == 2.0


def test_a_good_influence_is_why_of_no_loss():
    said = "产品中标集采，进而对公司业绩产生积极的影响。"
    assert nearness(said, CauseQuestion(("业绩",), direction="falls")) == 0.0
    assert nearness(said, CauseQuestion(("业绩",), direction="rises")) > 0.0
    assert nearness("需求下滑对公司业绩产生不利影响。", CauseQuestion(("业绩",), direction="rises")) == 0.0


def test_a_noun_right_before_an_item_makes_it_another_s():
    income = CauseQuestion(("手续费收入",))
    assert nearness("手续费收入同比下降，主要是交易减少。", income) == 2.0
    assert nearness("银行卡手续费收入同比下降，主要是交易减少。", income) == 0.0


def test_of_another_company_only_where_it_is_named():
    said = "江北乙字科技有限公司净利润大幅下降，主要系研发投入较大。"
    assert nearness(said, CauseQuestion(("净利润",))) == 0.0
    assert nearness(said, CauseQuestion(("净利润",), of=Content.of("乙字科技"))) > 0
    assert nearness(said, CauseQuestion(("净利润",), of=Content.of("丙字机械"))) == 0.0


def test_a_quarter_before_an_item_is_no_part_of_the_business():
    quarter = CauseQuestion(("净利润", "营收"), quarterly=True)
    assert nearness("第四季度归属于本公司股东的净利润偏低的主要原因：成本偏多。", quarter) > 0
    assert nearness("2022 年4 季度公司营收相对较低主要系：优化结构。", quarter) > 0
