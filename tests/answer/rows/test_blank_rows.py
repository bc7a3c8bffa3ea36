"""Rows that a report prints without a figure for the time that is asked for."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

CODE = "990001"
REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
TABLES = (
    ("资产减值损失", (
        ("项目", "本期发生额", "上期发生额"),
        ("一、存货跌价损失", "17,554,461.89", "28,129,617.31"),
        ("二、无形资产减值损失", "", ""),
        ("三、商誉减值损失", "53,610,358.09", "18,781,674.78"),
        ("四、油气资产减值损失", "-", "5,000.00"),
    )),
    ("所有权或使用权受到限制的资产", (
        ("项目", "期末账面余额", "期末受限情况", "期初账面余额", "期初受限情况"),
        ("货币资金", "", "", "9,264,956.93", "履约保函保证金"),
        ("固定资产", "8,000.00", "抵押", "9,000.00", "抵押"),
    )),
    ("营业外支出", (
        ("项目", "本期发生额", "上期发生额", "计入当期非经常性损益的金额"),
        ("非流动资产处置损失", "3,000.00", "4,000.00", "3,000.00"),
    )),
    ("营业外支出", (
        ("债务重组损失", "70.00", "60.00", "70.00"),
        ("公益性捐赠支出", "", "1,039.00", ""),
    )),
    ("合并资产负债表", (
        ("项目", "2025年12月31日", "2024年12月31日"),
        ("应付票据", "", "500.00"),
        ("短期借款", "", ""),
    )),
    ("短期借款", (
        ("项目", "期末余额", "期初余额"),
        ("保证借款", "80.00", "12.00"),
    )),
    ("货币资金", (
        ("项目", "期末余额", "期初余额"),
        ("库存现金", "100.00", "200.00"),
        ("货币资金", "5,000.00", "6,000.00"),
        ("减：库存股", "", ""),
    )),
    ("在建工程", (
        ("项目", "期末账面余额", "期末减值准备", "期末账面价值"),
        ("北河新厂区", "3,693.16", "", "3,693.16"),
        ("南河新厂区", "5,000.00", "7.00", "4,993.00"),
    )),
    ("研发投入情况", (
        ("研发项目", "研发投入金额", "研发投入费用化金额", "研发投入资本化金额"),
        ("复肝片研究", "8,493.20", "", "8,493.20"),
    )),
    ("外币货币性项目", (
        ("项目", "期末外币余额", "期末折算人民币余额"),
        ("长期应付债券", "", ""),
        ("其中：美元", "100.00", "700.00"),
    )),
    ("股东数量及持股情况", (
        ("", "披露日前", "报告期末表决权恢复的", "披露后"),
        ("赵一鸣", "28,500,000", "", "19,790,000"),
    )),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = []
    for page, (heading, rows) in enumerate(TABLES, start=11):
        path = ("合并财务报表项目注释", heading)
        blocks += [Block(BlockKind.HEADING, page, head, path[:at], level=at + 1) for at, head in enumerate(path)]
        table = Table(rows, (page,) * len(rows), caption=heading, unit="元")
        blocks.append(Block(BlockKind.TABLE, page, path=path, table=table))
    place = str(tmp_path_factory.mktemp("blank"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        document = Document(REPORT, tuple(blocks), 20)
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "row", "column", "former"),
    [
        ("计提了多少无形资产减值损失？", "无形资产减值损失", "本期发生额", ""),
        ("油气资产减值损失是多少？", "油气资产减值损失", "本期发生额", "上期发生额为5,000.00"),
        ("年末受限的货币资金是多少？", "货币资金", "期末账面余额", "期初账面余额为9,264,956.93"),
    ],
)
def test_a_blank_row_is_told_as_such(assistant, question, row, column, former):
    answer = assistant.ask(f"甲字科技2025年{question}")
    assert answer.outcome == "answer" and answer.value is None, answer.text
    assert f"“{row}”一行，“{column}”" in answer.text and "栏为空" in answer.text and former in answer.text
    assert "53,610,358.09" not in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "商誉减值损失是多少？",
        "年末受限的固定资产是多少？",
        "专利权减值损失是多少？",
        "产品库存有多少？",
        "为什么无形资产减值损失是空的？",
    ],
)
def test_nothing_is_blank_that_has_a_figure_or_is_not_printed(assistant, question):
    assert "栏为空" not in assistant.ask(f"甲字科技2025年{question}").text


def test_a_line_is_not_blank_whose_note_has_figures(assistant):
    assert "栏为空" in assistant.ask("甲字科技2025年末的应付票据主要是哪一类，金额多少？").text
    assert "栏为空" not in assistant.ask("甲字科技2025年末的短期借款主要是哪一类，金额多少？").text


def test_a_row_of_a_longer_name_is_another(assistant):
    answer = assistant.ask("甲字科技2025年产品库存有多少？")
    assert "库存股" not in answer.text or answer.outcome != "answer", answer.text


def test_a_row_that_a_page_cut_off_from_its_header_is_blank_under_it(assistant):
    text = assistant.ask("甲字科技2025年公益性捐赠支出是多少？").text
    assert "本期发生额" in text and "上期发生额为1,039.00" in text


def test_nothing_is_denied_of_a_row_with_figures_under_headers_that_say_no_time(assistant):
    answer = assistant.ask("甲字科技2025年末赵一鸣有多少股？")
    assert "没有数字" not in answer.text, answer.text


def test_one_column_of_a_row_may_be_blank(assistant):
    answer = assistant.ask("甲字科技2025年末北河新厂区的减值准备是多少？")
    assert "“北河新厂区”一行，“期末减值准备”栏为空" in answer.text and "3,693.16" not in answer.text
    for asked in ("南河新厂区的减值准备", "北河新厂区的账面余额", "北河新厂区的工程进度"):
        assert "栏为空" not in assistant.ask(f"甲字科技2025年末{asked}是多少？").text


def test_a_row_that_only_stands_above_its_parts_is_not_blank(assistant):
    assert "栏为空" not in assistant.ask("甲字科技2025年末美元长期应付债券折算人民币是多少？").text


def test_a_column_of_which_the_question_has_less_is_not_what_is_blank(assistant):
    assert "栏为空" not in assistant.ask("甲字科技2025年在复肝片研究项目上投入了多少研发费用？").text
    blank = assistant.ask("甲字科技2025年复肝片研究的研发投入费用化金额是多少？").text
    assert "“研发投入费用化金额”栏为空" in blank
