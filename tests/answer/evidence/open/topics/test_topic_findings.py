"""A topic's section, its tick, and a topic that the report does not treat."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.lines import ReportTexts
from pipeline.answer.evidence.open.findings import TopicSearch
from pipeline.answer.evidence.open.topics.topic_findings import find_on_topic, find_without_section
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections

SECTIONS = [
    (3, ("管理层讨论与分析", "可能面对的风险"), ["政策变化可能影响订单。"]),
    (5, ("重要事项", "重大诉讼、仲裁事项"), ["□适用 √不适用"]),
]


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
