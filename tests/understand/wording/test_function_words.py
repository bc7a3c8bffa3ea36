"""Adverbs and conjunctions that name nothing; what names and exceptions have is none."""

import pytest

from pipeline.understand.wording.function_words import function_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("研发费用竟然到底", ["竟然", "到底"]),
        ("居然存货", ["居然"]),
        ("长期应收账款", []),  # 长期 is an adverb, and a part of names
        ("尚未到期贷款", []),
        ("逾期自用出口", []),  # verbs and nouns
        ("", []),
    ],
)
def test_words_by_their_part_of_speech(text, words):
    assert list(function_words(text)) == words


@pytest.mark.parametrize("words", ["竟然", "居然", "足足"])
def test_a_question_with_such_words_is_understood(planner, words):
    assert planner.plan(f"甲乙科技2020年净利润{words}是多少？").qualifiers == ()


@pytest.mark.parametrize("words", ["外销", "单独", "焊接", "自用"])
def test_other_words_limit(planner, words):
    assert planner.plan(f"甲乙科技2020年{words}收入是多少？").qualifiers
