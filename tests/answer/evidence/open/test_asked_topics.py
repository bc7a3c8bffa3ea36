"""Which topics a question asks for, and what beside them."""

from pipeline.answer.evidence.open.asked_topics import (
    asks_why_too,
    begins_with_another,
    part_within,
    topics_asked,
    words_beside,
)
from pipeline.model import Operation, Plan
from pipeline.understand.topics import load_topics

TOPICS, _ = load_topics()


def topic(name):
    return TOPICS.get(name)


def plan(question):
    return Plan(question, Operation.OPEN)


def test_a_topic_right_before_another_limits_it_and_one_left_out_is_none():
    ahead, risks, dividends = topic("公司未来发展的展望"), topic("可能面对的风险"), topic("利润分配")
    assert topics_asked([ahead, risks], "甲公司未来发展面临的主要风险") == [risks]
    assert topics_asked([dividends, risks], "除利润分配外，面临哪些风险") == [risks]
    assert topics_asked([risks], "面临哪些风险") == [risks]


def test_another_topic_within_one_is_asked_for():
    control, matters = topic("内部控制审计报告"), topic("强调事项")
    assert part_within(control, [control, matters], "内控审计报告里的强调事项是什么") == "强调事项"
    assert part_within(control, [control], "内控审计报告说了什么") is None


def test_words_beside_a_topic_say_what_of_it_is_asked():
    assert words_beside([topic("核心竞争力分析")], "核心竞争力 品牌优势").strip() == "品牌优势"
    assert words_beside([topic("可能面对的风险")], "可能面对的风险") == ""


def test_why_and_something_else_are_asked_in_clauses_of_their_own():
    dividends = topic("利润分配")
    assert asks_why_too(plan("利润分配预案是什么，为什么不分"), dividends)
    assert not asks_why_too(plan("利润分配预案是什么"), dividends)
    assert begins_with_another(plan("药什么时候获批？还有哪些主要风险？"), [topic("可能面对的风险")])
    assert not begins_with_another(plan("面临哪些风险？怎么应对？"), [topic("可能面对的风险")])
