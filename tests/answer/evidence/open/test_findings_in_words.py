"""Open questions without a topic, over a small report in a real store: headings, reasons, risks, parts, silence."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.findings_in_words import _PARTED, _ends_with_verb, _parts
from pipeline.model import RefusalKind
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections

RISKS = ("管理层讨论与分析", "可能面对的风险")
SECTIONS = [
    (3, ("管理层讨论与分析", "主要业务", "干细胞平台"), ["平台于本年通过认证。", "一项新药进入二期临床。"]),
    (3, ("管理层讨论与分析", "主要业务", "储能电池系统"), ["本年储能电池系统销量93GWh。"]),
    (4, ("管理层讨论与分析", "利润表科目变动"), [
        "销售费用变动原因说明：主要系广告投入增加所致。",
        "营业成本变动原因说明：主要系营业收入增加，成本相应增加。",
        "归属于上市公司股东的净利润较上年下降30%，主要系原料涨价所致。",
        "净利息收益率下降的主要原因如下。一是贷款利率下行。二是存款定期化。",
    ]),
    (5, (*RISKS, "汇率风险"), ["公司出口以美元结算，汇率波动影响利润。"]),
    (5, (*RISKS, "实验动物风险"), ["实验动物价格上涨会增加成本。"]),
    (5, (*RISKS, "客户集中风险"), [
        "公司主要通过参与电网企业的招标销售。发电和输配电企业集中，决定了客户集中度较高。",
        "鉴于客户高度集中，如果主要客户发生重大变化，可能对公司造成不利影响。",
        "公司主要通过参与电网企业的招标销售。",
    ]),
    (6, ("社会责任",), ["由于政策支持，公司建立了数字工厂，年内上线三条智能产线。", "公司向学校捐书。"]),
    (9, ("财务报告", "注册会计师的责任"), ["就可能导致对持续经营能力产生重大疑虑的事项，我们应当发表非无保留意见。"]),
    (9, ("财务报告", "编制基础"), ["公司自本报告期末至少12个月内具备持续经营能力。"]),
    (9, ("财务报告", "项目注释", "商誉"), ["商誉减值测试采用预计未来现金流量的现值，主要系子公司业绩未达预期。"]),
]  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("words"))
    write_sections(place, REPORT, SECTIONS)
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("甲字科技2020年干细胞项目的进展", "平台于本年通过认证。一项新药进入二期临床。", 3),
        ("甲字科技2020年储能业务发展得怎么样？", "本年储能电池系统销量93GWh。", 3),
        ("甲字科技2020年销售费用变动的原因是什么？", "主要系广告投入增加所致", 4),
        ("甲字科技2020年业绩下滑的原因", "主要系原料涨价所致", 4),
        ("甲字科技2020年为什么从盈利变成亏损？", "主要系原料涨价所致", 4),
        ("甲字科技2020年销售费用为什么涨了七成多？", "主要系广告投入增加所致", 4),
        ("甲字科技2020年销售费用为什么从负数变成了5亿元？", "主要系广告投入增加所致", 4),
        ("甲字科技2020年净息差为什么下降？", "一是贷款利率下行。二是存款定期化。", 4),
        ("甲字科技2020年面临哪些实验动物方面的风险？", "实验动物价格上涨会增加成本", 5),
        ("甲字科技2020年怎么应对汇率波动？", "公司出口以美元结算，汇率波动影响利润。", 5),
        ("甲字科技2020年对实验动物涨价采取了哪些应对办法？", "实验动物价格上涨会增加成本", 5),
        ("甲字科技2020年智能产线做了哪些工作？", "年内上线三条智能产线", 6),
        ("甲字科技2020年持续经营能力是否存在不确定性？", "具备持续经营能力", 9),
        ("甲字科技2020年商誉减值的原因", "主要系子公司业绩未达预期", 9),
    ],
)
def test_told_where_the_report_says_it(assistant, question, words, page):
    answer = assistant.ask(question)
    assert words in answer.text
    assert {citation.source.page for citation in answer.citations} == {page}


def test_how_it_is_with_what_a_heading_names_is_told_by_all_of_its_section_and_each_sentence_once(assistant):
    text = assistant.ask("甲字科技2020年客户集中风险是怎么回事？").text
    assert text.count("公司主要通过参与电网企业的招标销售") == 1
    assert "决定了客户集中度较高" in text and "如果主要客户发生重大变化" in text


@pytest.mark.parametrize("question", ["面临哪些风险？", "存在什么风险", "的风险有哪些", "有什么风险？", "主要风险"])
def test_risks_without_a_word_of_their_own_are_all_told(assistant, question):
    text = assistant.ask(f"甲字科技2020年{question}").text
    assert "汇率波动影响利润" in text and "实验动物价格上涨会增加成本" in text


def test_each_part_is_told_of_a_question_of_two(assistant):
    text = assistant.ask("甲字科技2020年干细胞平台以及数字工厂上线的情况").text
    assert "进入二期临床" in text and "上线三条智能产线" in text


def test_the_reason_of_another_item_is_not_told(assistant):
    text = assistant.ask("甲字科技2020年营业收入增长的原因").text
    assert "营业成本" not in text and "没有找到" in text


@pytest.mark.parametrize("question", ["甲字科技2020年火星探测项目的进展", "甲字科技2020年为什么更换办公楼"])
def test_what_the_report_does_not_treat_is_refused(assistant, question):
    answer = assistant.ask(question)
    assert answer.refusal is not None and answer.refusal.kind is RefusalKind.NOT_FOUND


def test_a_reason_for_something_else_than_a_change_is_none_for_one(assistant):
    """平台因通过认证而… gives a reason, but no sentence on the platform says that anything grew."""
    assert assistant.ask("甲字科技2020年数字工厂产能下降的原因").outcome == "nearest"


@pytest.mark.parametrize(("asked", "parts"), [("子公司采用 管理控制模式", 0), ("盈利模式 研发人员", 2)])
def test_a_verb_is_no_part_of_its_own_beside_what_it_is_done_with(asked, parts):
    assert len(_parts(asked, _PARTED)) == parts


def test_what_has_no_words_ends_with_no_verb():
    assert _ends_with_verb("子公司采用") and not _ends_with_verb("") and not _ends_with_verb("\x00")
