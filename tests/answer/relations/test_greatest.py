"""The greatest of the rows that a sum is made up of."""

import pytest

from pipeline.answer.relations.greatest import asks_greatest


@pytest.mark.parametrize(
    "words", ["最大的是哪一处", "其中最大的是哪家", "哪一项最多", "金额最大的是哪个", "第一大欠款方是谁"]
)
def test_parts_that_name_nothing_are_read(words):
    assert asks_greatest(words)


@pytest.mark.parametrize("words", ["商誉最大的是哪家", "合计多少", "坏账准备最多的是谁"])
def test_parts_that_name_something_are_not(words):
    assert not asks_greatest(words)


@pytest.mark.parametrize("word", ["哪一", "其中", "哪一家", "有多少"])
def test_words_that_are_said_many_times_are_read_at_once(word):
    assert not asks_greatest(f"{word * 150}商誉最大")


def test_the_greatest_is_told_behind_the_sum(assistant):
    answer = assistant.ask("甲字科技2025年末日常关联交易的本期发生额合计多少，最大的是哪家？")
    assert "523" in answer.text and "乙城商业" in answer.text and "没有找到" not in answer.text, answer.text


def test_a_figure_of_one_row_is_made_up_of_no_others(assistant):
    answer = assistant.ask("甲字科技2025年末长期借款中信用借款是多少，最大的是哪家？")
    assert "保证借款" not in answer.text and "信用借款" in answer.text, answer.text
