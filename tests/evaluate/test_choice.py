"""Letters against letters, by hand: four questions of three kinds."""

from __future__ import annotations

import pytest

from pipeline.evaluate.choice import ChoiceScore, gold_of, letters_of, tallies

ROWS = [
    {"id": 1, "question": "甲是", "options": ["一", "二", "三", "四"], "answer": "B"},
    {"id": 2, "question": "乙包括", "options": ["一", "二", "三", "四"], "answer": "ABD"},
    {"id": 3, "question": "丙包括", "options": ["一", "二", "三", "四"], "answer": "AC"},
    {"id": 4, "question": "丁。", "options": ["对", "错"], "answer": "A"},
    {"id": 5, "question": "什么是丁？", "answer": "丁是丁。"},
]


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("A、C（《信托法》第五十三条）", "AC"),
        ("答案：BD", "BD"),
        ("选 c", "C"),
        ("ＡＢ", "AB"),
        ("DA", "AD"),
        ("Apple", ""),
        ("", ""),
        ("应当及时核定", ""),
    ],
)
def test_letters_of_an_answer(text: str, letters: str) -> None:
    assert letters_of(text) == letters


def test_tallies_by_hand() -> None:
    golds = [gold for number, row in enumerate(ROWS, 1) if (gold := gold_of(row, number))]
    found = tallies(golds, {1: "B", 2: "AB", 3: "", 4: "B"})
    assert [gold.group for gold in golds] == ["one", "several", "several", "judged"]
    assert found["one"] == ChoiceScore(1, 1, 0, 0, 1 / 4, 4, 4)
    # 2 lacks D: three of four options right, partly; 3 is blank; guessing a set of two or more of four: 1 of 11
    assert found["several"] == ChoiceScore(2, 0, 1, 1, 2 / 11, 8, 3)
    assert found["judged"] == ChoiceScore(1, 0, 0, 0, 1 / 2, 2, 0)
    assert (found["all"].count, found["all"].exact, found["all"].options_right) == (4, 1, 7)
