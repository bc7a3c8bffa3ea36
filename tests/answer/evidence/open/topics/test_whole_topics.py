"""All of a topic, asked for by its word alone, whatever verbs ask."""

import pytest

from pipeline.answer.evidence.open.topics.whole_topics import whole_topic
from pipeline.understand.topics import Topic, Topics

RISKS = Topic("可能面对的风险", word="风险")
TOPICS = Topics({RISKS.name: RISKS})


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("管理层担心 风险", "管理层担心哪些风险"),
        ("未来会碰到 风险", "未来会碰到什么样的风险？"),
        ("风险 逐条", "有什么风险，逐条列出"),
        ("实现经营目标 风险", "实现经营目标会遇到哪些风险？"),
        ("会碰到 风险 人力资源 怎么应对", "会碰到哪些风险，人力资源方面怎么应对"),
        ("列出风险", "列出的风险有哪些"),
    ],
)
def test_verbs_and_general_nouns_limit_no_topic(asked: str, question: str):
    assert whole_topic(TOPICS, asked, question) == RISKS


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("汇率风险", "汇率风险有多大"),
        ("火星探测 风险", "火星探测面临哪些风险"),
        ("集采降价方面 风险 怎么应对", "在集采降价方面有什么风险，怎么应对"),
        ("采购风险", "有哪些采购的风险"),
        ("风险里市场竞争是怎么说", "风险里市场竞争是怎么说的"),
        ("风险准备金", "风险准备金是多少"),
        ("客户", "客户是谁"),
        ("商品期货和外汇套保 面临 风险", "做商品期货和外汇套保，面临哪些风险"),
    ],
)
def test_nouns_and_words_beside_the_topics_own_limit_it(asked: str, question: str):
    assert whole_topic(TOPICS, asked, question) is None


def test_a_topic_whose_name_words_of_asking_part():
    scope = Topic("合并范围变动", names=("合并报表范围变化",))
    topics = Topics({scope.name: scope})
    assert whole_topic(topics, "合并报表范围 变化 新增", "合并报表范围有什么变化？新增的列一下") == scope
    assert whole_topic(topics, "合并报表范围", "合并报表范围是什么") is None


def test_words_before_a_parted_name_limit_it():
    facing = Topic("可能面对的风险", names=("面临风险",))
    topics = Topics({facing.name: facing})
    assert whole_topic(topics, "会面临 风险", "会面临哪些风险") == facing
    assert whole_topic(topics, "套期保值会面临 风险", "做套期保值会面临哪些风险") is None
