"""A question in the words that recognisers know."""

from pipeline.understand.wording.plain_words import in_plain_words


def test_every_rewording(keywords):
    assert (
        in_plain_words("存货涨了——2020年净利润（含少数股东损益）过半吗", keywords) == "存货涨了，2020年净利润超过50%吗"
    )


def test_plain_questions_stay(keywords):
    question = "甲乙科技2020-2021年的净利润（归母口径）是多少？"
    assert in_plain_words(question, keywords) == question


def test_all_brackets_are_brackets(keywords):
    assert in_plain_words("净利润〔归母口径〕［合并］", keywords) == in_plain_words(
        "净利润（归母口径）（合并）", keywords
    )
