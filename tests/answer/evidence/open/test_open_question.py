"""Open questions answered from a small report in a real store: sections, ticks, figures, pages and refusals."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Fact, Operation, RefusalKind, Report, Source, Table
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2020, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")
LATER = Report("990001", 2021, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="b.pdf", sha256="b1")
CUSTOMERS = Table(
    rows=(("客户名称", "销售额（元）", "占年度销售总额比例"), ("第一名", "1,000,000.00", "10.00%")), pages=(3, 3)
)
RISKS = ("经营情况讨论与分析", "公司未来发展的展望", "可能面对的风险")
SECTIONS = [
    (2, ("重要提示",), ["本公司董事会保证年度报告内容的真实。"]),
    (3, ("经营情况讨论与分析", "主要销售客户和主要供应商情况"), [
        "前五名客户销售额3,000,000.00元，占年度销售总额30.00%。", CUSTOMERS,
        "前五名供应商采购额500,000.00元，占年度采购总额25.00%。",
    ]),
    (4, (*RISKS, "政策风险"), ["行业政策变化可能影响公司的订单。"]),
    (4, (*RISKS, "汇率风险"), ["公司出口以美元结算，汇率波动影响利润。"]),
    (5, ("重要事项", "重大诉讼、仲裁事项"), ["□适用 √不适用"]),
    (5, ("重要事项", "处罚及整改情况"), ["□适用√不适用", "公司报告期不存在处罚及整改情况。"]),
    (5, ("重要事项", "聘任、解聘会计师事务所情况"), ["会计师事务所：江南所。", "是否改聘会计师事务所", "□是√否"]),
    (6, ("重要事项", "社会责任情况"), ["社区共建：公司向当地小学捐赠图书两千册。", *["公司组织员工体检和培训。"] * 80]),
    (7, ("厂区情况",), ["公司老厂区已于2020年10月完成整体搬迁，新厂区位于高新区。"]),
]  # fmt: skip


def document(report: Report) -> Document:
    blocks = []
    for page, path, texts in SECTIONS:
        for at, heading in enumerate(path):
            blocks.append(Block(BlockKind.HEADING, page, heading, path[:at], level=at + 1))
        for text in texts:
            if isinstance(text, Table):
                blocks.append(Block(BlockKind.TABLE, page, path=path, table=text))
            else:
                blocks.append(Block(BlockKind.PARAGRAPH, page, text, path))
    return Document(report, tuple(blocks), 7)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("open"))
    share = Fact(
        report_id=REPORT.id, code="990001", item="前五名客户销售额占年度销售总额比例", fiscal_year=2020,
        value=Decimal(30), unit="%", raw_text="30.00%", source=Source("a.pdf", page=3),
    )  # fmt: skip
    with open_store(place, write=True) as store:
        store.add([REPORT, LATER], [share])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document(REPORT)))])
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_a_whole_short_section_is_told_with_its_parts_and_page(assistant):
    answer = assistant.ask("请简要介绍甲字科技2020年可能面对的风险。")
    assert answer.text == (
        "江南甲字科技股份有限公司2020年可能面对的风险：政策风险：行业政策变化可能影响公司的订单。\n"
        "汇率风险：公司出口以美元结算，汇率波动影响利润。（来源：《甲字科技2020年年度报告》第4页）"
    )
    (citation,) = answer.citations
    assert (citation.source.page, citation.quote) == (4, "行业政策变化可能影响公司的订单。")
    assert citation.source.heading == "经营情况讨论与分析 > 公司未来发展的展望 > 可能面对的风险"


def test_of_a_section_on_customers_and_suppliers_only_what_is_asked_for_and_figures_from_facts(assistant):
    text = assistant.ask("请根据甲字科技2020年的年报，简要介绍公司主要销售客户的客户集中度如何？").text
    assert "前五名客户销售额占年度销售总额比例为30%。" in text
    assert "第一名：销售额（元）为1,000,000.00" in text
    assert "供应商" not in text


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("甲字科技2020年是否涉及重大诉讼、仲裁事项？", "没有重大诉讼、仲裁事项（报告在“"),
        ("概述一下处罚及整改情况，针对甲字科技2020年的年报。", "公司报告期不存在处罚及整改情况。"),
        ("甲字科技2020年聘任、解聘会计师事务所情况", "是否改聘会计师事务所：否。"),
    ],
)  # fmt: skip
def test_boxes_are_read(assistant, question, words):
    answer = assistant.ask(question)
    assert words in answer.text
    assert "□" not in answer.text and "√" not in answer.text
    assert answer.citations[0].source.page == 5


def test_a_long_section_is_told_by_whole_sentences_within_bounds(assistant):
    answer = assistant.ask("请具体描述一下2020年甲字科技社会责任情况。")
    assert "公司向当地小学捐赠图书两千册。" in answer.text
    assert len(answer.text) < 850
    assert answer.value.endswith("组织员工体检和培训。")


def test_what_no_topic_names_is_searched_for_in_the_report(assistant):
    answer = assistant.ask("请介绍一下甲字科技2020年的厂区搬迁情况。")
    assert answer.value.endswith("公司老厂区已于2020年10月完成整体搬迁，新厂区位于高新区。")
    assert answer.citations[0].source.page == 7


@pytest.mark.parametrize(
    ("question", "kind", "words"),
    [
        ("请介绍一下甲字科技2020年的火星探测情况。", RefusalKind.NOT_FOUND, "没有找到关于“火星探测”的内容"),
        ("请介绍甲字科技2020年的募集资金使用情况。", RefusalKind.NOT_FOUND, "没有找到关于“募集资金使用情况”的内容"),
        ("请介绍甲字科技2018年的社会责任情况。", RefusalKind.NO_REPORT, "现有：2020年、2021年"),
        ("请介绍甲字科技2021年的社会责任情况。", RefusalKind.NOT_FOUND, "没有找到关于“社会责任”的内容"),
    ],
)
def test_a_report_that_says_nothing_is_a_refusal(assistant, question, kind, words):
    answer = assistant.ask(question)
    assert answer.refusal is not None and answer.refusal.kind is kind
    assert words in answer.text
    assert answer.value is None and answer.citations == ()


def test_several_topics_and_years_in_one_question_and_what_is_missing_of_them(assistant):
    plan = assistant.plan("甲字科技2020年、2021年的重大诉讼、仲裁事项和处罚及整改情况如何？")
    assert (plan.operation, plan.years) == (Operation.OPEN, (2020, 2021))
    assert plan.topics == ("重大诉讼、仲裁事项", "处罚及整改情况")
    text = assistant.answer(plan).text
    assert "2020年重大诉讼、仲裁事项：报告期内没有重大诉讼、仲裁事项" in text
    assert "2020年处罚及整改情况：公司报告期不存在处罚及整改情况。" in text
    assert "江南甲字科技股份有限公司2021年的报告中没有找到关于“处罚及整改情况”的内容。" in text


def test_the_words_of_a_yes_or_no_question_are_not_told_as_a_fact(assistant):
    told = assistant.ask("甲字科技2020年的老厂区是否完成整体搬迁？").text
    assert told.startswith("江南甲字科技股份有限公司2020年关于“") and "整体搬迁：" not in told
