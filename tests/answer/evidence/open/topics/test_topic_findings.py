"""A topic's section, its tick, and a topic that the report does not treat."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.findings import TopicSearch
from pipeline.answer.evidence.open.topics.topic_findings import find_on_topic, find_without_section
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections

SECTIONS = [
    (3, ("管理层讨论与分析", "可能面对的风险"), ["政策变化可能影响订单。"]),
    (4, ("公司简介", "发展战略及核心竞争力"), [
        "1.3.1 本行发展战略本行坚持零售战略。", "1.3.2 本行核心竞争力党建引领全面深化。", "综合金融优势突出。",
        "1.3.3 荣誉与奖项本行获得荣誉。",
    ]),
    (5, ("重要事项", "重大诉讼、仲裁事项"), ["□适用 √不适用"]),
]  # fmt: skip


@pytest.fixture()
def told(tmp_path):
    place = str(tmp_path / "store")
    write_sections(place, REPORT, SECTIONS)
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        topics = assistant.rules.topics
        reading = TopicSearch(topics, lambda *_: [], ReportTexts(store))
        context = assistant._context("plain")
        plan = assistant.plan("甲字科技2020年可能面对的风险有哪些")

        def of(find, name, asked=""):
            topic = topics.get(name)
            if find is find_without_section:
                return find(context, reading, REPORT, asked or name, topic)
            return find(plan, context, reading, REPORT, topic, asked)

        yield of


def test_the_section_of_a_topic_is_told_with_its_page(told):
    found = told(find_on_topic, "可能面对的风险")
    assert found.text == "政策变化可能影响订单。" and found.citations[0].source.page == 3


def test_what_is_ticked_not_applicable_is_said_so(told):
    assert "没有重大诉讼" in told(find_on_topic, "重大诉讼、仲裁事项").text


def test_what_no_section_treats_is_not_told(told):
    assert not told(find_on_topic, "破产重整") and not told(find_without_section, "经营计划")


def test_of_a_section_on_two_topics_the_part_with_the_topics_number_is_told(told):
    text = told(find_on_topic, "核心竞争力").text
    assert "党建引领" in text and "综合金融" in text and "零售战略" not in text and "荣誉" not in text


def test_words_that_no_line_has_limit_a_topic_to_nothing(told):
    assert told(find_on_topic, "可能面对的风险", "分哪几大类").text == "政策变化可能影响订单。"
