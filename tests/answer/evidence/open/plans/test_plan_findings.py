"""Plans told part by part from the section of plans, never by what has happened."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Kind, Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2024, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")
AHEAD = ("管理层讨论与分析", "公司未来发展的展望", "2025年度经营计划")
TARGET = "2025年，公司计划实现营业收入1,190亿元，利润总额126亿元。"
NEED = "营运资金需求预计约29亿元，主要由公司自有资金解决。"
SALES = "销售方面：全力做大三个核心品种。"
RESEARCH = "研发方面：加快创新平台建设。"
DISCOVERY = "（2）药物发现服务板块将整合多种技术。包括：早期筛选。"
SECTIONS = [
    (1, ("管理层讨论与分析", "概述"), ["2024年，公司业绩目标圆满完成，实现营业收入1,000亿元，投资资金20亿元。"]),
    (2, AHEAD, [TARGET, NEED, SALES, "1、打造核心品种，提升市场份额。", RESEARCH, "1、建设高质量的科研平台。"]),
    (2, AHEAD, ["公司将围绕“强基础、控风险”两大主线推进工作。"]),
    (2, (*AHEAD, "药物非临床服务"), ["公司将进一步扩大产能。"]),
    (2, (*AHEAD, "药物临床服务"), ["公司将拓宽检测服务范围。"]),
    (2, (*AHEAD, "新业务"), ["（1）设备租赁服务板块将扩大租期。", DISCOVERY]),
    (3, ("公司治理", "薪酬"), ["经理的薪酬与业绩目标挂钩，生产计划由生产部制定。"]),
]  # fmt: skip

EMISSIONS = RowTable(
    9, ("环境和社会责任",), "重点排污单位", "吨", (("名称", "排放量"),), (TableRow(0, 3, "乙厂", ("乙厂", "12")),)
)


def document() -> Document:
    blocks = []
    for page, path, texts in SECTIONS:
        blocks += [Block(BlockKind.HEADING, page, one, path[:at], level=at + 1) for at, one in enumerate(path)]
        blocks += [Block(BlockKind.PARAGRAPH, page, text, path) for text in texts]
    return Document(REPORT, tuple(blocks), 3)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("plans"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(REPORT.id, (EMISSIONS,))])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document()))])
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_results_and_money_are_told_from_the_section_of_plans(assistant):
    text = assistant.ask("甲字科技2025年业绩目标怎么定的，预计需要多少资金、钱从哪来？").text
    assert TARGET in text and NEED in text
    assert "1,000亿元" not in text and "薪酬" not in text and "按2024年报告回答" in text


def test_one_field_is_told_with_its_points_and_without_the_others(assistant):
    text = assistant.ask("甲字科技2025年在销售方面有什么打算？").text
    assert SALES in text and "提升市场份额" in text
    assert "研发" not in text and "生产部" not in text


def test_a_field_that_a_heading_names_in_full_is_told_alone(assistant):
    text = assistant.ask("甲字科技2025年在药物临床服务方面准备做哪几件事？").text
    assert "拓宽检测服务范围" in text and "扩大产能" not in text


def test_a_field_goes_by_another_name(assistant):
    assert SALES in assistant.ask("甲字科技2025年营销方面怎么安排？").text


def test_what_is_not_planned_is_not_told_by_what_has_happened(assistant):
    answer = assistant.ask("甲字科技2025年计划产多少铜？")
    assert answer.outcome != "answer" and "1,190" not in answer.text


def test_things_asked_for_by_their_name_are_told_beside_a_target(assistant):
    text = assistant.ask("甲字科技2025年的业绩目标是什么，围绕哪几条主线干？").text
    assert TARGET in text and "“强基础、控风险”两大主线" in text
    assert "没有找到" in assistant.ask("甲字科技2025年的业绩目标是什么，围绕哪几条赛道干？").text


@pytest.mark.parametrize(
    "question",
    ["甲字科技2025年打算做到多少收入和利润，重点要干哪些事？", "甲字科技2025年计划做到多少收入，重点工作有哪些？"],
)
def test_a_target_in_everyday_words_is_told_with_what_is_to_be_done(assistant, question):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and "2025年的计划按2024年报告回答" in answer.text
    assert TARGET in answer.text and SALES in answer.text and "1,000亿元" not in answer.text


def test_a_field_within_which_something_is_meant_is_told_alone(assistant):
    text = assistant.ask("甲字科技2025年在研发上有什么打算？").text
    assert RESEARCH in text and "三个核心品种" not in text


def test_a_target_that_was_given_anew_is_told_by_what_says_so(tmp_path):
    report = Report("990001", 2025, Kind.HALF_YEAR, short_name="甲字科技", file="h.pdf", sha256="a2")
    path, other = ("管理层讨论与分析", "经营情况"), "公司持续经营收入204.1亿元，预计2025年底产能达4,000升。"
    anew = "公司预计2025年收入重回增长，增速从10%上调至13%。"
    blocks = [Block(BlockKind.HEADING, 1, one, path[:at], level=at + 1) for at, one in enumerate(path)]
    blocks += [Block(BlockKind.PARAGRAPH, 1, text, path) for text in (other, anew)]
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_passages([(DocumentEntry.of(report), report_passages(Document(report, tuple(blocks), 1)))])
    with open_store(str(tmp_path)) as store:
        told = Assistant.open(store, Settings(store=str(tmp_path)))
        answer = told.ask("甲字科技2025年半年报把全年业绩指引怎么调整了？")
    assert answer.outcome == "answer" and anew in answer.text and other not in answer.text


def test_of_a_field_of_a_longer_name_only_its_own_item_is_told(assistant):
    text = assistant.ask("甲字科技药物发现服务板块2025年准备做什么？").text
    assert "整合多种技术。包括：早期筛选。" in text and "租期" not in text and "检测服务" not in text
