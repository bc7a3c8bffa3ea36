"""Reasons as findings: of a part of the business by the sentence before, of several items, of a difference."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.findings import Findings
from pipeline.answer.evidence.open.reasons import reason_findings as room
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections

PATH = ("管理层讨论与分析", "主要财务数据")
SECTIONS = [
    (6, PATH, [
        "（5）新药研发服务部实现收入1.6亿元，同比下降31.0%。收入下降主要由于客户需求下降，从而新项目数量减少。",
        "（6）测试服务部实现收入2.6亿元，同比下降3.0%。收入下降主要由于价格竞争。",
        "销售费用变动原因说明：主要系广告投入增加所致。",
        "研发费用变动原因说明：主要系新项目立项所致。",
        "本公司单位储能成本为3.4元（2019年：3.6元），同比下降6.1%，主要原因是采购价格下降。储能成本总额上升主要由于扩产。",
    ]),
    (6, ("管理层讨论与分析", "主要业务、行业情况及研发情况说明", "研发人员情况"), [
        "注：1、研发人员减少系车间建设完成，部分人员转入生产系统所致。\n2、研发人员平均薪酬减少主要系奖金减少所致。",
    ]),
    (7, ("管理层讨论与分析", "现金流"), [
        "报告期内公司经营活动产生的现金净流量与本年度净利润存在重大差异的原因说明\n√适用 □不适用\n主要系摊销所致。",
    ]),
    (8, ("财务报表附注", "预付款项"), [
        "账龄超过1年的预付款主要为预付模型供应款，需求变化和价格波动导致公司减少了外部采购，故尚未抵充货款。",
    ]),
    (9, ("管理层讨论与分析", "业绩"), ["公司2020年度业绩亏损的主要原因为：\n1、原材料涨价。\n2、销售费用增加。"]),
]  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("reasons"))
    write_sections(place, REPORT, SECTIONS)
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_the_reason_of_a_part_of_the_business_stands_behind_the_sentence_that_names_it(assistant):
    text = assistant.ask("甲字科技2020年新药研发服务部收入为什么下降？").text
    assert "新项目数量减少" in text and "价格竞争" not in text


def test_a_part_that_the_report_does_not_name_has_no_reason(assistant):
    assert assistant.ask("甲字科技2020年火星探测部收入为什么下降？").outcome != "answer"


def test_what_no_item_is_called_by_the_question_s_own_words(assistant):
    text = assistant.ask("甲字科技2020年单位储能成本下降的原因").text
    assert "采购价格下降" in text and "扩产" not in text


def test_several_items_each_by_its_own_label(assistant):
    text = assistant.ask("甲字科技2020年销售费用、研发费用变动的原因").text
    assert "广告投入" in text and "新项目立项" in text and "没有找到" not in text


def test_the_same_measure_of_several_things_each_by_itself(assistant):
    answer = assistant.ask("甲字科技2020年新药研发服务部和测试服务部收入为什么下降？")
    assert answer.outcome == "answer" and "新项目数量减少" in answer.text and "价格竞争" in answer.text
    text = assistant.ask("甲字科技2020年测试服务部收入为什么下降？").text
    assert "价格竞争" in text and "新项目数量减少" not in text
    text = assistant.ask("甲字科技2020年新药研发服务部和火星探测部收入为什么下降？").text
    assert "新项目数量减少" in text and "没有找到" in text and "火星探测部" in text


def test_why_two_figures_are_apart(assistant):
    text = assistant.ask("甲字科技2020年经营活动现金流量净额和净利润差异较大的原因是什么？").text
    assert "主要系摊销所致" in text


def test_what_changed_and_why_may_be_joined_by_a_copula_and_asked_in_surprise(assistant):
    answer = assistant.ask("甲字科技2020年研发人员怎么减少了？人均薪酬也降了是为什么？")
    assert "转入生产系统" in answer.text and "奖金减少" in answer.text and "没有找到" not in answer.text


def test_somebody_of_whom_nothing_is_told_gets_no_reason_of_others(assistant):
    assert assistant.ask("甲字科技2020年为什么研发人员罗盟减少了？").outcome != "answer"


def test_why_something_else_of_a_thing_moved_is_no_reason(assistant):
    assert "外部采购" not in assistant.ask("甲字科技2020年模型供应收入为啥掉了近八成？").text.partition("最接近")[0]


def test_a_sentence_that_leads_in_a_list_is_told_with_it_or_not_at_all(assistant):
    text = assistant.ask("甲字科技2020年为什么亏这么多？").text
    assert "原材料涨价" in text or "主要原因为" not in text


def test_no_reason_is_missed_of_what_is_told_in_other_words(assistant):
    told = Findings("房屋：账面价值为7.00元；未办妥产权证书的原因为产权办理中。")
    context = assistant._context("plain")
    with use_lexicon(Settings().rules):
        text = room._each_reason(context, ["没办妥产权证房屋", "房屋"], [Findings(), told]).text
        assert text == told.text
        assert "没有找到管理费用" in room._each_reason(context, ["管理费用", "房屋"], [Findings(), told]).text


@pytest.mark.parametrize(("asked", "limited"), [("账上货币资金为什么增加", False), ("系列酒收入为什么增加", True)])
def test_where_a_thing_is_held_makes_no_part_of_it(asked, limited):
    assert (room._limits(asked, ["货币资金", "收入"]) is not None) is limited
