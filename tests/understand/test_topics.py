"""Topics: the built-in file is whole, a user's own is laid over it, and mistakes are told with their place."""

import re

import pytest

from pipeline.rules.items import load_items
from pipeline.understand.topics import load_topics


def test_the_built_in_topics_are_whole():
    topics, problems = load_topics()
    items, _ = load_items()
    assert problems == ()
    assert len(topics) >= 60
    assert all(topic.headings for topic in topics)
    assert [i for topic in topics for i in topic.items if items.get(i) is None or items.get(i).name != i] == []
    names = [name for topic in topics for name in (topic.name, *topic.names)]
    assert sorted(names) == sorted(set(names))


def test_a_topic_by_any_of_its_names():
    topics, _ = load_topics()
    topic = topics.get("董监高薪酬")
    assert topic.name == "董事、监事、高级管理人员报酬情况"
    assert any(pattern.search("董事、监事、高级管理人员报酬情况") for pattern in topic.headings)
    assert topics.get("火星探测") is None


def test_a_users_topic_is_added_and_takes_the_place_of_one_of_the_same_name(tmp_path):
    (tmp_path / "topics.yaml").write_text(
        "- {name: 碳排放, names: [碳中和], headings: [碳排放]}\n- {name: 社会责任, headings: [公益]}\n",
        encoding="utf-8",
    )
    topics, problems = load_topics([tmp_path])
    assert problems == ()
    assert topics.get("碳中和").headings == (re.compile("碳排放"),)
    assert topics.get("社会责任").headings == (re.compile("公益"),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- {names: [甲]}", "topics.yaml, line 1: 'name' is missing"),
        ("- {name: 甲, headings: 乙}", "甲: 'headings' must be a list of texts, not '乙'"),
        ("- {name: 甲, heading: [乙]}", "unknown key 'heading' (is 'headings' meant?); allowed are name, names"),
        ("- {name: 甲, headings: ['(']}", "甲: 'headings': not a valid expression"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path, text, told):
    (tmp_path / "topics.yaml").write_text(text, encoding="utf-8")
    (problem,) = load_topics([tmp_path])[1]
    assert told in str(problem)


def test_a_name_for_when_a_question_has_no_other_words(tmp_path):
    topics, _ = load_topics()
    assert topics.alone("主营业务").name == topics.alone("是做什么?").name == "主要业务"
    assert topics.alone("风险").name == "可能面对的风险"
    assert topics.alone("主营业务毛利率") is None and topics.alone("") is None
    (tmp_path / "topics.yaml").write_text("- {name: 碳中和, headings: [碳排放], alone: 双碳}\n", encoding="utf-8")
    _, problems = load_topics([tmp_path])
    assert len(problems) == 1 and problems[0].line == 1
