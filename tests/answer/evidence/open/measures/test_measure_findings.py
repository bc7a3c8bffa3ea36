"""What is done about something is told from the point that names it, never by its background alone."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.measures.measure_findings import lacks_measures
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import write_sections

REPORT = Report("990002", 2023, short_name="乙字药业", full_name="江北乙字药业股份有限公司", file="b.pdf", sha256="b1")
RISKS = ("管理层讨论与分析", "可能面对的风险")
BACKGROUND = "中成药集采提速扩面，第八批集采中选药品平均降价56%。"
DONE = "对策：公司将加快品牌建设，维持价格的基本稳定。"
DEARER = "（3）原材料价格波动风险。中药材价格受产地气候影响较大。对此，公司开展战略储备采购。"
RECEIVABLES = "（4）应收账款风险。应收账款余额较高。公司加强考核，取消与信用欠佳的客户合作。"
RATE = "汇率波动可能造成汇兑损失。"
SECTIONS = [
    (1, ("管理层讨论与分析", "行业情况"), ["2023年，中成药集采进一步扩围，涉及16个中成药，降价明显。"]),
    (2, (*RISKS, "集采风险"), [BACKGROUND, DONE]),
    (3, (*RISKS, "其他风险"), [DEARER, RECEIVABLES, "（5）环保风险。公司将增加环保投入。"]),
    (3, (*RISKS, "汇率风险"), [RATE]),
]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("measures"))
    write_sections(place, REPORT, SECTIONS)
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_what_is_done_is_told_and_no_background_of_another_section(assistant):
    text = assistant.ask("乙字药业2023年面对中成药集采降价打算怎么应对？").text
    assert "维持价格的基本稳定" in text and "进一步扩围" not in text


def test_the_point_is_found_by_the_words_that_reports_say(assistant):
    text = assistant.ask("乙字药业2023年对中药材涨价采取了什么措施？").text
    assert "战略储备采购" in text and "应收账款" not in text


def test_an_item_is_told_without_the_next_one(assistant):
    text = assistant.ask("乙字药业2023年用了什么办法管住应收账款风险？").text
    assert "取消与信用欠佳的客户合作" in text and "环保" not in text


def test_a_risk_of_which_nothing_is_done_answers_nothing(assistant):
    assert assistant.ask("乙字药业2023年怎么应对汇率风险？").outcome != "answer"


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("对此，加大投入。", False),
        ("公司作为龙头，拥有采购优势，将通过套期保值降低影响。", False),
        ("子公司将于明年投产。", True),
        ("汇率波动可能造成汇兑损失。", True),
    ],
)
def test_sentences_that_say_what_is_done(text, lacks):
    assert lacks_measures([SectionLine(text, 1)]) is lacks
