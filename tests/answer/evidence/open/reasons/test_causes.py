"""Reasons that reports give for a change: cells, labels, sentences, lists; none of another item or company."""

import re
from pathlib import Path

import pytest

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.reasons.causes import (
    Reason,
    _of_span,
    asks_for_result,
    find_causes,
    result_names,
)
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.extract.passages.chunking import report_passages
from pipeline.extract.tables.rows import report_tables
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2020, short_name="甲字科技", file="a.pdf", sha256="a1")
PATH = ("管理层讨论与分析",)
LABEL = "营业成本变动原因说明：主要系原材料价格上涨所致。"
PROSE = "报告期内，受市场需求回暖影响，公司订单充足，营业收入同比增长。"
RESULT = ("净利润", "业绩", "利润")


@pytest.fixture
def causes(tmp_path: Path):
    """What is told of the reasons in a report of these paragraphs and tables, with the headings of the first."""

    def of(*texts: str | Table, names=("营业收入",), path=PATH, **options):
        blocks = [
            Block(BlockKind.PARAGRAPH, 1, text, path)
            if isinstance(text, str)
            else Block(BlockKind.TABLE, 1, path=path, table=text)
            for text in texts
        ]
        document = Document(REPORT, tuple(blocks), 9)
        place = str(tmp_path / "store")
        with open_store(place, write=True) as store:
            store.add([REPORT], [])
            store.add_passages([(DocumentEntry.of(REPORT), report_passages(document))])
            store.add_tables([(REPORT.id, report_tables(document))])
        with open_store(place) as store:
            found, headings = find_causes(ReportTexts(store), REPORT.id, names, **options)
        return found.text, headings

    return of


def test_the_cell_for_reasons_of_the_item_s_own_row(causes):
    table = Table(
        rows=(
            ("项目", "2020年", "变动原因"),
            ("营业收入", "5.00", "主要系新产品销量增加所致"),
            ("营业成本", "3.00", "主要系原料涨价"),
        ),
        pages=(1, 1, 1),
    )
    assert causes("公司基本情况。", table, PROSE) == ("营业收入：主要系新产品销量增加所致。", PATH)


def test_a_cell_that_says_no_reason_is_none(causes):
    table = Table(rows=(("项目", "2020年", "变动原因"), ("营业收入", "5.00", "不适用")), pages=(1, 1))
    assert causes(table) == ("", ())


def test_the_label_of_the_item_and_of_no_other(causes):
    assert causes(LABEL) == ("", ())
    assert causes(LABEL, names=("营业成本",))[0] == LABEL


def test_a_reason_may_stand_before_what_changed_but_not_be_it(causes):
    assert causes(PROSE)[0] == PROSE
    assert causes("每股收益下降，主要系营业收入下降所致。") == ("", ())


def test_a_sentence_that_gives_no_reason_is_none(causes):
    assert causes("营业收入为100元，同比增长5%。") == ("", ())


def test_a_sentence_that_refers_back_is_told_with_the_one_before(causes):
    said = "营业收入5元，同比下降10%。下降较大的原因主要系市场需求波动。"
    assert causes(said)[0] == said


def test_a_list_of_reasons_is_told_to_its_end(causes):
    told, _ = causes(
        "业绩亏损的主要原因为：",
        "1、毛利率下降。中药材涨价，因此成本上升。",
        "2、销售费用增加，主要系推广所致。",
        "公司将做好以下工作。",
        names=RESULT,
    )
    assert told == "业绩亏损的主要原因为：1、毛利率下降。中药材涨价，因此成本上升。2、销售费用增加，主要系推广所致。"


def test_the_result_of_a_subsidiary_is_not_the_company_s(causes):
    other = "乙字药业有限公司：本期净利润大幅下降，主要系拓展渠道所致。"
    assert causes(other, names=RESULT) == ("", ())
    assert causes("公司调整利润分配政策的，应当说明原因。", names=RESULT) == ("", ())


@pytest.mark.parametrize(
    "said",
    [
        "口服液的营业收入上升68%，主要系销量增加所致。",
        "交通运输、仓储和邮政业营业收入上升，主要系销量增加所致。",
        "本期转回或转销营业收入跌价准备的原因：市价回升。",
        "营业外收入上升，主要系收到赔款所致。",
        "经营活动现金流量与营业收入存在重大差异的原因说明：主要系回款减少所致。",
    ],
)
def test_what_is_said_of_a_part_or_of_another_item_is_not_taken(causes, said):
    assert causes(said) == ("", ())


def test_a_higher_threshold_takes_cells_and_labels_only(causes):
    sentence = "营业收入增长，主要系新产品销量增加所致。"
    assert causes(sentence)[0] == sentence
    assert causes(sentence, least=3) == ("", ())


@pytest.mark.parametrize("name", ["净利润", "利润总额", "营业利润", "业绩"])
def test_a_company_s_result_goes_by_several_names(name):
    assert name in result_names(load_items()[0]) and "营业收入" not in result_names(load_items()[0])
    assert asks_for_result("业绩下滑的原因") and not asks_for_result("利润分配的原因")


def test_reasons_of_several_items_in_one_sentence_are_parted_by_their_labels(causes):
    said = "存货：主要系备货所致； 营业收入：主要系销量增加所致； 预付款项：主要系预付所致。"
    assert causes(said)[0] == "营业收入：主要系销量增加所致；"


def test_a_sentence_that_goes_on_is_told_to_its_end_but_not_to_another_item(causes):
    said = "营业收入增长5%，主要系销量增加；同时，新品上市带来了订单。"
    assert causes(said)[0] == said
    other = "营业成本增长8%，主要系原料涨价。"
    assert causes("营业收入增长5%，主要系销量增加；", other)[0] == "营业收入增长5%，主要系销量增加；"


def test_a_quarter_s_reason_names_the_quarter_and_risks_give_none(causes):
    quarter = {"within": re.compile("四季")}
    assert causes("营业收入下降，主要系需求不足。", **quarter) == ("", ())
    assert causes("第四季度营业收入较低，主要系需求不足。", **quarter)[0]
    assert causes("营业收入下降，主要系需求不足。", path=("管理层讨论与分析", "可能面对的风险")) == ("", ())


def test_a_list_whose_first_item_stands_in_its_lead_is_told_to_its_end(causes):
    told, _ = causes(
        "业绩亏损的主要原因如下：1、毛利率下降。",
        "部分项目售价偏低。",
        "2、计提了减值。",
        "3、财务投资亏损。",
        "公司将改进。",
        names=RESULT,
    )
    assert told == "业绩亏损的主要原因如下：1、毛利率下降。2、计提了减值。3、财务投资亏损。"


def test_reasons_under_headings_that_a_sentence_leads_in(tmp_path: Path):
    lead, path = "利润变化的主要影响因素如下：", ("公司简介", "主要财务指标")
    blocks = [
        Block(BlockKind.PARAGRAPH, 1, lead, path),
        Block(BlockKind.PARAGRAPH, 1, "公司推进大品种工程。费用有所增加。", (*path, "经营增长")),
        Block(BlockKind.PARAGRAPH, 1, "1）转让股权，确认了收益。", (*path, "非经常性损益")),
        Block(BlockKind.PARAGRAPH, 1, "营业收入平稳。", ("其他",)),
    ]
    document = Document(REPORT, tuple(blocks), 9)
    with open_store(str(tmp_path / "s"), write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document))])
    with open_store(str(tmp_path / "s")) as store:
        found, _ = find_causes(ReportTexts(store), REPORT.id, RESULT)
    assert [(line.under, line.text) for line in found.lines][-2:] == [
        (("经营增长",), "公司推进大品种工程。"),
        (("非经常性损益",), "1）转让股权，确认了收益。"),
    ]


def test_what_is_told_of_the_whole_industry_is_no_reason(causes):
    said = "受需求下降影响，营业收入减少。"
    assert causes(said, path=("管理层讨论与分析", "行业发展现状")) == ("", ())
    assert causes(said)[0] == said


def test_what_is_told_of_a_segment_is_no_reason_unless_it_is_asked_for(causes):
    table = Table(
        rows=(("项目", "2020年", "变动原因"), ("营业收入", "5.00", "主要系售电量增加所致")),
        pages=(1, 1),
    )
    segment = {"path": ("管理层讨论与分析", "发电分部", "经营成果")}
    assert causes(table, **segment, asked="营业收入为什么增长")[0] == ""
    assert "售电量" in causes(table, **segment, asked="发电分部营业收入为什么增长")[0]


def test_the_reason_since_the_beginning_of_the_year_or_of_the_quarter_alone():
    def reason(label):
        return Reason(3.0, (SectionLine(f"{label}：甲所致", 1, cells=(label, "甲所致")),), (), (1, 1))

    quarter, year = reason("净利润_本报告期"), reason("净利润_年初至报告期末")
    assert _of_span([quarter, year], quarter=False) == [year]
    assert _of_span([quarter, year], quarter=True) == [quarter]
    assert _of_span([quarter], quarter=False) == [quarter]  # a first quarter has no other


def test_a_cell_without_a_header_gives_the_reason_in_the_item_s_own_row_alone(causes):
    rows = (("商誉", "2.00", "-59.81主要原因为计提商誉减值准备。"), ("其他商誉", "1.00", "主要原因为出售"))
    table = Table(rows=(("项目", "2020年", ""), *rows), pages=(1, 1, 1))
    assert causes(table, names=("商誉",))[0] == "商誉：原因为计提商誉减值准备。"


def test_a_sentence_behind_a_label_for_explanations_says_that_a_result_was_below_zero(causes):
    said = "说明：第四季度净利润为负数，主要系汇率变动导致投资亏损所致。"
    within = re.compile("四季")
    assert causes(said, names=RESULT, within=within, quarter=True)[0] == said


def test_why_something_is_pledged_is_not_why_it_grew(causes):
    rows = (("项目", "年末净值", "受限原因"), ("货币资金", "131,815.22", "银行承兑汇票保证金、冻结诉讼资金"))
    held = Table(rows, (1, 1))
    grown = "货币资金变动原因说明：主要系收回理财产品所致。"
    text, _ = causes(held, grown, names=("货币资金",), asked="货币资金为什么增长")
    assert "收回理财" in text and "保证金" not in text
    text, _ = causes(held, names=("货币资金",), asked="货币资金为什么受限")
    assert "保证金" in text


def test_why_quarters_differ_is_no_reason_why_the_year_moved(causes):
    differ = "受煤价波动影响，营业收入各季度增长不一。"
    quarters = {"path": ("公司简介和主要财务指标", "分季度的主要财务指标")}
    assert "煤价" in causes(differ, asked="营业收入为什么增长")[0]
    assert causes(differ, **quarters, asked="营业收入为什么增长")[0] == ""
    assert "煤价" in causes(differ, **quarters, asked="营业收入为什么增长", within=re.compile("季"))[0]
