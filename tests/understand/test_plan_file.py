"""Plans written by hand: YAML out and in."""

import pytest

from pipeline.errors import InputError
from pipeline.understand.plan_file import from_yaml, to_yaml


@pytest.mark.parametrize(
    "question",
    [
        "2020年流动资产最高并且曾经在武汉注册的上市公司是？",
        "甲乙科技2020年净利润是多少？",
        "什么是商誉？",
        "2020年营业收入大于五亿元的有多少家？",
    ],
)
def test_a_plan_goes_through_yaml_and_back(planner, question):
    plan = planner.plan(question)
    assert from_yaml(to_yaml(plan)) == plan


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[1]", "a plan is a mapping"),
        ("operation: dance", "is not one of look-up"),
        ("{operation: rank, colour: red}", "unknown key 'colour'"),
        ("{items: [净利润]}", "needs 'operation'"),
        ("{operation: rank, years: 2020}", "must be a list"),
        ("{operation: rank, years: [20]}", "is not a year"),
    ],
)
def test_a_wrong_plan_says_what_is_wrong(text, words):
    with pytest.raises(InputError, match=words):
        from_yaml(text)
