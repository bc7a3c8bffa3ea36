"""The clause of a question that names a topic, and what the others ask of its points."""

import pytest

from pipeline.answer.evidence.open.topics.topic_clauses import TopicClauses
from pipeline.understand.topics import Topic

RISKS = Topic("可能面对的风险", names=("面临风险",), word="风险")


def clauses(question):
    return TopicClauses.of([RISKS], question)


@pytest.mark.parametrize(
    ("question", "others"),
    [
        ("甲公司可能面对的风险有哪些，针对成本上涨怎么应对？", ("针对成本上涨怎么应对",)),
        ("面临哪些风险，分别怎么应对", ("分别怎么应对",)),
        ("面临哪些风险，为什么", ()),  # causes are looked for elsewhere
        ("什么时候获批，面临哪些风险", ()),  # another thing is asked first
        ("面临哪些风险", ()),
    ],
)
def test_the_other_clauses_that_ask_something(question, others):
    assert clauses(question).others == others


def test_only_the_words_of_its_own_clause_limit_a_topic():
    assert clauses("医药板块的风险有哪些，成本上涨怎么应对").own_words("医药板块 成本上涨 怎么应对") == "医药板块"
    assert clauses("医药板块的风险有哪些").own_words("医药板块") == "医药板块"


def test_what_is_asked_of_each_point_and_of_one():
    assert clauses("面临哪些风险，分别怎么应对").of_points.measures
    assert clauses("主要风险及应对措施有哪些").of_points.measures
    assert not clauses("面临哪些风险").of_points.measures
    named = clauses("面临哪些风险，成本上涨怎么应对").of_points
    assert not named.measures and named.named[0].support("成本上涨风险") == 1.0


def test_a_clause_of_whose_words_nothing_is_told_is_left():
    asked = clauses("面临哪些风险，商誉怎么测试")
    assert asked.untold("汇率风险：汇率波动。") == ["商誉怎么测试"] and asked.untold("商誉测试按年进行。") == []


def test_a_word_for_what_was_said_stands_for_the_clause_before():
    assert clauses("药主要卖在哪个省，公司觉得这有什么风险").subject == "药主要卖在哪个省"
    assert clauses("什么时候获批，面临哪些风险").subject == ""
    assert clauses("面临哪些风险，分别怎么应对").subject == ""
