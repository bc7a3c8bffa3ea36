"""Texts in one form."""

from pipeline.answer.evidence.open.figures.comparable_text import comparable


def test_texts_are_compared_with_equal_words_and_ordinals():
    assert comparable("前5名客户销售金额1,234万元") == comparable("前五大客户销售额1234万元")


def test_numbers_of_lists_in_a_circle_are_no_figures():
    assert "1" not in comparable("条件：①完成该无形资产")
