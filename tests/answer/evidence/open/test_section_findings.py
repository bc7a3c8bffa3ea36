"""What stands under a heading that has the words asked for, in a topic's section, or is found by a search."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Table
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from tests.answer.evidence.conftest import REPORT, write_sections

SECTIONS = [
    (3, ("管理层讨论与分析", "干细胞平台"), ["平台于本年通过认证。"]),
    (4, ("管理层讨论与分析", "可能面对的风险", "汇率风险"), ["公司出口以美元结算，汇率波动影响利润。"]),
    (5, ("公司治理情况",), ["公司建立了法人治理结构。"]),
    (5, ("公司治理专项行动自查问题整改情况",), ["期末尚存在两个问题：一是承诺未履行；二是高管兼职。"]),
    (6, ("社会责任",), ["公司建立了数字工厂，年内上线三条智能产线。"]),
]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("sections"))
    write_sections(place, REPORT, SECTIONS)
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("甲字科技2020年干细胞平台的进展", "平台于本年通过认证", 3),
        ("甲字科技2020年面临哪些汇率方面的风险？", "汇率波动影响利润", 4),
        ("甲字科技2020年智能产线做了哪些工作？", "年内上线三条智能产线", 6),
    ],
)
def test_told_from_its_place(assistant, question, words, page):
    answer = assistant.ask(question)
    assert words in answer.text and {one.source.page for one in answer.citations} == {page}


def test_what_the_report_does_not_treat_is_not_told(assistant):
    assert assistant.ask("甲字科技2020年火星探测项目的进展").outcome != "answer"


def test_a_heading_with_more_than_a_topic_is_told_where_the_question_has_it(assistant):
    text = assistant.ask("甲字科技2020年公司治理自查还有哪些问题没解决？").text
    assert "尚存在两个问题" in text and "法人治理结构" not in text
    assert "法人治理结构" in assistant.ask("甲字科技2020年公司治理情况如何？").text


def test_all_of_a_section_is_told_whose_heading_is_all_that_is_asked_for(tmp_path):
    """Not only the item that has the heading's own words."""
    place, told = str(tmp_path), "公司按制度逐项落实，" * 12
    items = [f"（{at}）第{at}项措施：{told}结果良好。" for at in range(1, 7)]
    items[1] = items[1].replace("第2项措施", "公司有质量管理体系")
    write_sections(place, REPORT, [(3, ("管理层讨论与分析", "质量管理体系"), items)])
    store = open_store(place)
    text = Assistant.open(store, Settings(store=place)).ask("甲字科技2020年的质量管理体系有哪些？").text
    assert all(f"第{at}项措施" in text for at in (1, 3, 6)) and "公司有质量管理体系" in text
    store.close()


def test_a_point_that_is_named_is_told_in_place_of_its_list(tmp_path):
    place, above = str(tmp_path), ("管理层讨论与分析", "可能面对的风险")
    points = {"政策风险": "集采影响价格，公司将调整产品结构。", "市场风险": "竞争加剧，公司将加大推广。"}
    write_sections(place, REPORT, [(3, (*above, name), [text]) for name, text in points.items()])
    store = open_store(place)
    assistant = Assistant.open(store, Settings(store=place))
    text = assistant.ask("甲字科技2020年怎么应对政策风险？").text
    assert points["政策风险"] in text and "竞争加剧" not in text
    assert all(text in assistant.ask("甲字科技2020年面临哪些风险？").text for text in points.values())
    store.close()


def test_words_that_say_little_are_no_heading_of_figures(tmp_path):
    """管理方面做了哪些工作 is told by what was done, not by the rows of 管理费用."""
    place, done = str(tmp_path), "在企业管理方面，公司优化了人力资源管理体系，完善了财务管理架构，内控制度全面升级。"
    cost = Table((("项目", "本期发生额"), ("职工薪酬", "16,880.71")), (1, 1))
    blocks = []
    for path, own in (
        (("管理层讨论与分析", "概述"), Block(BlockKind.PARAGRAPH, 1, done, ("管理层讨论与分析", "概述"))),
        (("财务报告", "管理费用"), Block(BlockKind.TABLE, 1, path=("财务报告", "管理费用"), table=cost)),
    ):
        blocks += [Block(BlockKind.HEADING, 1, one, path[:at], level=at + 1) for at, one in enumerate(path)]
        blocks.append(own)
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, tuple(blocks), 1)))])
    with open_store(place) as store:
        answer = Assistant.open(store, Settings(store=place)).ask("甲字科技2020年在企业管理方面做了哪些工作？")
    assert done in answer.text and "16,880" not in answer.text


def test_a_risk_that_is_an_item_is_told_with_its_own_response_and_no_other(tmp_path):
    """医保政策变动风险: not the one before it, which has most of its words too."""
    items = [
        "（1）行业政策变动风险。监管趋严，医保调整影响销售。公司将关注行业政策。",
        "（2）医保政策变动风险。主导产品退出目录。对此，公司做好零售终端。",
        "（3）市场拓展风险。销售集中在一省。对此，公司开拓省外。",
    ]
    place = str(tmp_path)
    write_sections(place, REPORT, [(3, ("管理层讨论与分析", "可能面对的风险"), items)])
    store = open_store(place)
    assistant = Assistant.open(store, Settings(store=place))
    text = assistant.ask("甲字科技2020年的医保政策变动风险是什么，公司怎么应对？").text
    assert "主导产品退出目录" in text and "零售终端" in text and "监管趋严" not in text and "省外" not in text
    assert "开拓省外" in assistant.ask("甲字科技2020年市场拓展风险是怎么回事？").text
    store.close()


def test_a_topic_whose_heading_is_a_line_of_the_text_ends_at_the_next_such_line(tmp_path):
    texts = [
        "环境自行监测方案",
        "废水由第三方监测。",
        "在报告期内为减少其碳排放所采取的措施及效果 √适用 □不适用",
        "冷却水循环利用。",
        "报告期内因环境问题受到行政处罚的情况",
        "公司未受处罚。",
    ]
    place = str(tmp_path)
    write_sections(place, REPORT, [(3, ("环境和社会责任", "重大环保问题"), texts)])
    store = open_store(place)
    text = Assistant.open(store, Settings(store=place)).ask("甲字科技2020年为减少碳排放采取了哪些措施？").text
    assert "冷却水循环利用" in text and "第三方" not in text and "处罚" not in text
    store.close()


def test_all_of_a_part_is_told_that_is_called_as_what_is_asked_how_it_came_about(tmp_path):
    texts = [
        "自主生产模式：公司有多条生产线，以销定产。",
        "合作生产模式：公司早期与有产能的企业合作。合作方为甲药业和乙药业。",
        "公司的合作生产模式是在新制度之前建立的。",
        "采购模式：公司招标采购。",
    ]
    place = str(tmp_path)
    write_sections(place, REPORT, [(3, ("管理层讨论与分析", "主要业务"), texts)])
    store = open_store(place)
    assistant = Assistant.open(store, Settings(store=place))
    text = assistant.ask("甲字科技2020年的合作生产模式是怎么回事，合作方是哪两家？").text
    assert "甲药业和乙药业" in text and "以销定产" not in text and "招标采购" not in text
    store.close()
