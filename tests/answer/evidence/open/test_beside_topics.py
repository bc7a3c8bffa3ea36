"""What is told of a question whatever topics it names; each kind of it is tested in its own module."""

from pipeline.answer.evidence.open.beside_topics import of_no_topic
from pipeline.answer.evidence.open.findings import TopicSearch
from pipeline.model import Report


def test_a_report_without_a_text_tells_nothing(assistant):
    plan = assistant.plan("甲字科技2021年前十大股东之间有关联关系吗")
    texts = assistant.answers_of_plans.kinds.texts.report_texts
    reading = TopicSearch(assistant.rules.topics, assistant.find, texts)
    told = of_no_topic(plan, assistant._context("plain", plan), reading, Report("990001", 2021, short_name="甲字科技"))
    assert not told
