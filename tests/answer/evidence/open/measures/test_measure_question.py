"""Whether a question asks what is done about something, and about what."""

import pytest

from pipeline.answer.evidence.open.measures.measure_question import (
    asks_for_measures,
    asks_only_for_measures,
    sought_words,
)


@pytest.mark.parametrize(
    ("question", "only", "surely"),
    [
        ("面对集采降价打算怎么应对？", True, True),
        ("对中药材涨价采取了什么措施？", True, True),
        ("低碳化战略打算怎么做？", True, False),
        ("采购是怎么做的？", False, False),
        ("汇率风险主要来自哪里，怎么管的？", False, False),
        ("净利润为什么下降？", False, False),
    ],
)
def test_only_what_is_done_about_something_is_a_measure(question, only, surely):
    assert asks_for_measures(question) is only
    assert asks_only_for_measures(question) is surely


def test_words_of_what_something_is_done_about_with_those_that_reports_say():
    words = {one.word: one for one in sought_words("2023年打算怎么应对中药材涨价带来的影响？")}
    assert set(words) == {"中药材", "涨价"}
    assert words["涨价"].is_in("原材料价格波动风险") and not words["涨价"].is_in("药品降价")


def test_a_word_of_two_things_is_in_a_list_of_them():
    (word,) = [one for one in sought_words("怎么应对铜铝涨价？") if one.word == "铜铝"]
    assert word.is_in("铜、铝等原材料") and not word.is_in("铜等原材料")
