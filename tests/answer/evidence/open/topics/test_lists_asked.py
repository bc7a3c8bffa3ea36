"""Lists that one clause of a question asks for, and what another asks of them."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.lines import ReportTexts
from pipeline.answer.evidence.open.findings import TopicSearch
from pipeline.answer.evidence.open.topics.lists_asked import list_and_more, words_of_list
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections

RISKS = [
    "1、政策风险：政策变化可能影响订单。公司将密切跟踪政策。",
    "2、成本上涨风险：原料价格可能上升。对此，公司将加强与供应商的合作。",
]
SECTIONS = [(3, ("管理层讨论与分析", "可能面对的风险"), RISKS)]


@pytest.fixture()
def asked(tmp_path):
    place = str(tmp_path / "store")
    write_sections(place, REPORT, SECTIONS)
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        topics = assistant.rules.topics
        reading = TopicSearch(topics, lambda *_: [], ReportTexts(store))

        def of(question, beyond):
            plan = assistant.plan(question)
            context = assistant._context("plain")
            return list_and_more(plan, context, reading, REPORT, topics.get("可能面对的风险"), beyond)

        yield of


def test_the_whole_list_is_told_first(asked):
    found = asked("甲字科技2020年可能面对的风险有哪些，成本上涨怎么应对", "成本上涨怎么应对")
    assert all(risk[2:6] in found[0][1].text for risk in RISKS)


def test_one_clause_is_no_list_and_more(asked):
    assert asked("甲字科技2020年可能面对的成本上涨风险有哪些", "成本上涨") == []


def test_the_words_of_the_clause_that_asks_for_members(tmp_path):
    place = str(tmp_path / "store")
    write_sections(place, REPORT, SECTIONS)
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        plan = assistant.plan("甲字科技2020年哪些在研项目被暂停了，什么原因")
        assert words_of_list(plan, assistant.rules.topics.get("在研项目"), "被暂停 原因") == "被暂停"
