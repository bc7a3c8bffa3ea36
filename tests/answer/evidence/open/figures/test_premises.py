"""What is supposed to change, as analyses of sensitivity have it."""

import pytest

from pipeline.answer.evidence.open.figures.premises import premise_of, without_all_else, without_supposing

TEXT = "如果浮动利率上升或下降50个基点，而其他因素保持不变，净利润将减少或增加约303万元。"


@pytest.mark.parametrize(
    ("question", "is_there"),
    [
        ("要是利率上升50个基点，净利润会减少多少？", True),
        ("假设利率下降50个基点，净利润会怎么变？", True),
        ("要是利率上升100个基点，净利润会减少多少？", False),  # of another size
    ],
)
def test_a_text_supposes_the_same_size_and_way(question, is_there):
    assert premise_of(question).is_in(TEXT) is is_there


def test_the_other_way_is_another_premise():
    assert not premise_of("要是利率上升50个基点，净利润会减少多少？").is_in("假定利率下降50个基点，净利润增加3万元。")


@pytest.mark.parametrize(
    "question", ["收入增长5%，净利润增长多少？", "如果停产，净利润会减少多少？", "占5%的股东会是谁"]
)
def test_a_stated_change_and_one_without_a_size_are_none(question):
    assert premise_of(question) is None


def test_words_that_suppose_limit_nothing():
    assert without_all_else(TEXT) == "如果浮动利率上升或下降50个基点，而，净利润将减少或增加约303万元。"
    assert without_supposing("净利润会受多大影响", "|") == "净利润|受多大|"
