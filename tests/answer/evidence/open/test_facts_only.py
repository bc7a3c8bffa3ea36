"""Questions of what happened are not told from policies."""

import pytest

from pipeline.answer.evidence.open.facts_only import asks_for_facts, facts_only
from pipeline.answer.evidence.open.findings import TopicSearch
from pipeline.model import Passage, Scope
from pipeline.retrieve.state import RetrievedPassage


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("甲字科技2025年处置了哪些子公司", True),
        ("甲字科技2025年资产处置收益是怎么来的", True),
        ("甲字科技2025年毛利率为什么下降", True),
        ("甲字科技收入怎么确认", False),
        ("甲字科技2025年有哪些会计政策变更", False),
        ("请介绍甲字科技的业务", False),
    ],
)
def test_facts_are_told_from_policies(question, facts):
    assert asks_for_facts(question) is facts


def test_policies_and_notes_of_the_parent_are_left_out():
    def passage(*path):
        return Passage("x", 0, path, 1, 1, "处置")

    every = [passage("重要会计政策及会计估计", "处置"), passage("母公司财务报表主要项目注释"), passage("主要子公司")]

    class Texts:
        store = None

        def of(self, _):
            return every

    find = lambda *_: [RetrievedPassage(one, None, 1.0) for one in every]  # noqa: E731
    reading = facts_only(TopicSearch(None, find, Texts()), Scope.CONSOLIDATED)
    assert [one.path for one in reading.texts.of("x")] == [("主要子公司",)]
    assert [hit.passage.path for hit in reading.find("处置", 3, "x")] == [("主要子公司",)]
    parent = facts_only(TopicSearch(None, find, Texts()), Scope.PARENT)
    assert len(parent.texts.of("x")) == 2


def test_more_is_looked_at_where_the_first_passages_are_of_policies():
    def passage(at, *path):
        return RetrievedPassage(Passage("x", at, path, 1, 1, "补助"), None, 1.0)

    policies = [passage(at, "重要会计政策及会计估计", "政府补助") for at in range(3)]
    every = [*policies, passage(3, "营业外收入")]

    class Texts:
        store = None

    reading = facts_only(TopicSearch(None, lambda text, size, _: every[:size], Texts()), Scope.CONSOLIDATED)
    assert [hit.passage.position for hit in reading.find("政府补助", 2, "x")] == [3]
    assert reading.find("政府补助", 0, "x") == []
