"""Companies that are not named in full."""

import pytest


@pytest.fixture
def mentions(planner):
    return planner.recogniser._mentions


def test_by_part_of_a_name_beside_another_one(mentions, companies):
    text = "丙丁信息和甲乙2020年净利润"
    named = companies.find(text)
    assert [one.codes for one in mentions.with_joined(text, named)] == [("990002",), ("990001",)]


def test_a_code_takes_the_name_behind_it(mentions, companies):
    text = "990001甲乙电缆2020年净利润"
    (mention,) = [mentions.with_own_name(text, one) for one in companies.find(text)][:1]
    assert text[mention.start : mention.end] == "990001甲乙电缆"


def test_a_code_leaves_other_words_alone(mentions, companies):
    text = "990001创新药2020年净利润"
    (mention,) = [mentions.with_own_name(text, one) for one in companies.find(text)]
    assert text[mention.start : mention.end] == "990001"


def test_what_names_none(mentions):
    assert mentions.find_nearly_named("2020年火星探测的净利润") == []
