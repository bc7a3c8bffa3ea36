"""Answers judged by the figures and phrases that they must have."""

from __future__ import annotations

import pytest

from benchmarks.key_judging import INCOMPLETE, NEAREST, RIGHT, WRONG, judge_by_keys, shares

FIGURES = ("38,165,364.89", "39.50%")


@pytest.mark.parametrize(
    ("outcome", "text", "verdict"),
    [
        ("answer", "余额为3,816.54万元（即38,165,364.89元），比例为39.5%。", RIGHT),
        ("likely", "余额：38,165,364.89；计提比例：0.395", RIGHT),
        ("answer", "余额为3,816.54万元。", INCOMPLETE),
        ("answer", "余额为12元。", WRONG),
        ("answer", "没有。\n其他接近的内容：余额38,165,364.89，39.50%", WRONG),
        ("nearest", "最接近的内容：38,165,364.89，39.50%", NEAREST),
        ("refusal", "", NEAREST),
    ],
)
def test_figures(outcome: str, text: str, verdict: str):
    assert judge_by_keys(outcome, text, FIGURES, ()) == verdict


def test_most_of_the_phrases_are_enough():
    phrases = ("双倍余额递减法", "5年", "残值率5%")
    assert judge_by_keys("answer", "按双倍余额递减法，折旧年限5 年。", (), phrases) == RIGHT
    assert judge_by_keys("answer", "折旧年限5年。", (), phrases) == INCOMPLETE
    assert judge_by_keys("answer", "主要系销售增加。", (), phrases) == WRONG


def test_a_question_without_keys_is_an_error():
    with pytest.raises(ValueError, match="figures or phrases"):
        judge_by_keys("answer", "没有", (), ())


def test_shares_of_no_answers_are_none():
    assert set(shares([]).values()) == {0.0}
    assert shares([RIGHT, WRONG])[RIGHT] == 50.0
