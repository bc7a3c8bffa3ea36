"""Under which heading a report treats each topic."""

import re

from pipeline.answer.evidence.open.topics.topic_coverage import TopicCoverage, cover_topics
from pipeline.understand.topics import Topic, Topics
from tests.answer.evidence.conftest import REPORT


def test_headings_headings_in_running_text_and_none(section_store):
    patterns = {"风险": "可能面对的风险", "研发": "研发投入情况", "火星": "火星探测"}
    topics = Topics({name: Topic(name, headings=(re.compile(pattern),)) for name, pattern in patterns.items()})
    assert list(cover_topics(section_store, section_store.entries(), topics)) == [
        TopicCoverage("风险", REPORT.id, "可能面对的风险"),
        TopicCoverage("研发", REPORT.id, "研发投入情况", run_on=True),
        TopicCoverage("火星", REPORT.id),
    ]
    assert list(cover_topics(section_store, [], topics)) == []
