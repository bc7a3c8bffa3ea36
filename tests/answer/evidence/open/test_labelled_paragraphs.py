"""What stands under a line that is a heading only by its words."""

from types import SimpleNamespace

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.labelled_paragraphs import find_glued
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, hit, write_sections

CARDS = (
    "报告期内，本行积极优化获客渠道，完善客户服务。新增发卡970.41万张，同比增长27.03%；"
    "消费金额9.31亿元，同比增长20.24%。"
)
WEB = (
    "报告期内，本行注重线上渠道建设，打造智能化、场景化的服务。"
    "注册客户达到三亿户，交易笔数同比增长一成，线上占比进一步提高。"
)
TALENT = (
    "强化人才引进与培养。聚焦价值创造，细化岗位价值点，明确岗位任职条件，加大高素质人才引进力度。"
    "推动人才盘点，优化人员结构。持续提升员工履职能力，培训覆盖全部岗位。"
)
GREEN = (
    "3、低碳化战略公司致力于打造高品质、低能耗的低碳化产品，布局纯电动、混合动力等领域的关键零部件。"
    "公司持续探索更环保的新能源产品解决方案，推动行业绿色转型。"
)
SECTIONS = [
    (4, ("讨论与分析", "经营情况"), ["组织架构深化调整，职责分工更明确。", TALENT, "持续加强全面风险管理，坚持底线。"]),
    (5, ("讨论与分析", "资产负债表"), ["本行推动信用卡业务发展方式转变，信用卡业务发展质量提升，实现较快发展。"]),
    (6, ("讨论与分析", "发展战略"), [GREEN]),
    (6, ("讨论与分析", "个人银行业务"), [f"信用卡业务\n{CARDS}\n互联网金融\n{WEB}"]),
]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("labels"))
    write_sections(place, REPORT, SECTIONS)
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


@pytest.mark.parametrize(
    ("asked", "told", "other"),
    [("信用卡业务", "970.41万张", "三亿户"), ("互联网金融", "三亿户", "970.41")],
)
def test_all_that_stands_under_the_label_is_told_and_no_more(assistant, asked, told, other):
    answer = assistant.ask(f"甲字科技2020年{asked}发展得怎么样？")
    assert answer.outcome == "answer" and told in answer.text and other not in answer.text
    assert answer.citations[0].source.page == 6


def test_what_no_label_names_is_not_told_by_one(assistant):
    assert "970.41" not in assistant.ask("甲字科技2020年火星探测发展得怎么样？").text


def test_a_paragraph_is_told_whose_first_sentence_is_its_title(assistant):
    answer = assistant.ask("甲字科技2020年怎么加强人才引进和培养？")
    assert answer.outcome == "answer" and "推动人才盘点" in answer.text and "底线" not in answer.text
    assert "推动人才盘点" not in assistant.ask("甲字科技2020年怎么加强火星探测和采矿？").text


def test_an_item_that_begins_with_what_is_asked_is_told_as_if_headed_by_it(assistant):
    answer = assistant.ask("甲字科技2020年低碳化战略是什么，怎么布局？")
    assert answer.outcome == "answer" and "布局纯电动" in answer.text and "绿色转型" in answer.text


def test_an_item_whose_points_are_counted_is_left_to_the_lists():
    text = (
        "1、三大发展方向公司三大发展方向：一是以储能电站为核心，实现对固定场所化石能源的替代。"
        "二是以动力电池为核心，实现对移动场所化石能源的替代。"
    )
    texts = SimpleNamespace(of=lambda _: [hit(text, path=("发展战略",)).passage])
    reading = SimpleNamespace(texts=texts)
    assert not find_glued(None, reading, REPORT, "三大发展方向")
