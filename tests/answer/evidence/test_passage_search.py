"""Sentences found for a question's words, and silence below the threshold."""

import re
from dataclasses import replace

import pytest

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.passage_search import is_informative, search_report, with_cause
from pipeline.model import Line, LineKind
from tests.answer.evidence.conftest import hit

MOVE = hit("公司老厂区已于2020年10月完成整体搬迁，新厂区位于高新区。公司重视人才培养。", path=("厂区情况",))
GIFTS = hit("公司向当地小学捐赠图书两千册。", path=("社会责任情况",), position=1)
NOTES = hit("公司收到的厂区搬迁补偿款，在收到时计入专项应付款。", path=("财务报告", "会计政策"), position=2)


def search(asked, *hits, **options):
    extract, best = search_report(lambda text, size, report: hits, "990001-2020-annual", asked, **options)
    return extract.text, best and best.passage.position


def test_the_sentence_that_answers_is_told_with_its_passage():
    text, position = search("厂区搬迁", GIFTS, MOVE)
    assert text.startswith("公司老厂区已于2020年10月完成整体搬迁") and position == 0
    assert "捐赠" not in text


def test_what_the_report_does_not_treat_is_not_answered():
    assert search("火星探测计划", MOVE, GIFTS) == ("", None)
    assert search("厂区搬迁") == ("", None)


def test_named_patterns_keep_to_the_body_of_the_report():
    assert search("搬迁补偿款", NOTES)[1] == 2
    assert search("搬迁补偿款", NOTES, named=[re.compile("搬迁补偿款")]) == ("", None)


def test_a_question_for_a_cause_searches_for_reasons_and_needs_one():
    asked_for = []

    def find(text, size, report):
        asked_for.append(text)
        return [hit("净利润为100元，同比下降。", path=("经营情况",))]

    extract, best = search_report(find, "990001-2020-annual", "净利润下降的原因")
    assert asked_for == [with_cause("净利润下降的原因")] and asked_for[0] != "净利润下降的原因"
    assert (extract.text, best) == ("", None)


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("公司不存在重大诉讼。", True),
        ("股份变动详见第七节，主要是注销所致。", True),
        ("社会责任情况", False),
        ("详见本报告第五节。", False),
        ("□", False),
    ],
)
def test_a_sentence_that_says_something_itself(text, answers):
    assert is_informative(SectionLine(text, 1)) is answers


def test_a_short_sentence_that_gives_a_reason_says_something():
    assert is_informative(SectionLine("收入下降主要由于价格竞争。", 1))
    assert not is_informative(SectionLine("主要产品价格走势。", 1))


def test_why_auditors_look_at_something_is_no_cause_nor_is_the_cause_of_a_part():
    said = "由于商誉减值涉及重大判断，商誉减值增加的风险较高。"
    assert search("商誉减值增加的原因", hit(said, path=("财务报告", "关键审计事项"))) == ("", None)
    part = hit("本行对公房地产贷款不良率上升，主要是部分房企资金紧张所致。", path=("资产质量",))
    whole = hit("本行贷款不良率上升，主要是部分企业资金紧张所致。", path=("资产质量",))
    assert search("贷款不良率上升的原因", part) == ("", None)
    assert search("贷款不良率上升的原因", whole)[1] == 0


def test_which_ones_are_asked_for_is_told_by_their_names_and_not_by_their_number():
    number = hit("公司有独家品种六个，其中三个独家品种纳入基本药物目录。", path=("独家品种", "目录"))
    names = hit("甲字口服液、乙字颗粒、丙字胶囊均为独家品种，已被纳入基本药物目录。", path=("主要药品",), position=1)
    assert search("独家品种纳入基本药物目录", number, names)[1] == 0
    text, position = search("独家品种纳入基本药物目录", number, names, naming=True)
    assert position == 1 and "乙字颗粒" in text


def test_members_of_a_list_are_told_under_their_names():
    parent = ("子公司情况",)
    first = hit("公司全资子公司，目前尚在筹备阶段。", path=(*parent, "甲冷链公司"))
    second = hit("公司全资子公司，2018年成立，目前尚在筹备阶段。", path=(*parent, "乙节能公司"), position=1)
    text, _ = search("子公司在筹备阶段", first, second)
    assert text.startswith("甲冷链公司：公司全资子公司") and "\n乙节能公司：公司全资子公司" in text
    assert "甲冷链公司" not in search("子公司在筹备阶段", first)[0]


def test_a_passage_with_less_of_what_is_asked_and_nothing_else_of_it_is_not_told():
    whole = hit("公司建立了甲药物发现平台和乙技术平台。", path=("研发",))
    less = hit("公司重视药物研究平台。", path=("其他",), position=1)
    text, _ = search("药物发现技术平台", whole, less)
    assert "甲药物发现平台" in text and "重视" not in text
    policy = hit("公司对子公司采用的管理控制，按会计政策调整。", path=("财务报告", "重要会计政策"), position=0)
    own = hit("公司对子公司采用三维管理控制模式。", path=("公司治理",), position=1)
    assert search("子公司管理控制模式", policy, own)[0] == "公司对子公司采用三维管理控制模式。"


def test_a_sentence_behind_a_row_is_not_what_the_row_begins():
    row = Line("战略委员会：审议收购议案。", 3, LineKind.ROW, cells=("战略委员会", "审议收购议案"))
    behind = Line("监事会对监督事项无异议，认真履行职责。", 3)
    passage = replace(hit(row.text + behind.text, path=("公司治理",)).passage, lines=(row, behind))
    text, _ = search("战略委员会审议收购议案", replace(hit(""), passage=passage))
    assert "审议收购议案" in text and "监事会" not in text
