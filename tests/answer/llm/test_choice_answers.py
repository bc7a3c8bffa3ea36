"""Letters are read from replies that are nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.llm.choice_answers import last_letters_of, letters_of
from pipeline.understand.choice_questions import Choice

FOUR = (("A", "10日"), ("B", "20日"), ("C", "30日"), ("D", "60日"))
ONE = Choice("多少日？", FOUR)
SEVERAL = Choice("哪些？", FOUR, many=True)
JUDGED = Choice("三十日内挂失。", (("A", "正确"), ("B", "错误")), right="A", false="B")
WITH_ALL = Choice("哪些？", (*FOUR[:3], ("D", "以上都对")), many=True, all_of="D")
WITH_NONE = Choice("哪些？", (*FOUR[:3], ("D", "以上都不对")), many=True, none_of="D")


@pytest.mark.parametrize(
    "reply",
    [
        *(
            "B",
            " B\n",
            "B.",
            "B。",
            "Ｂ",
            "【B】",
            "（B）",
            "**B**",
            "答案：B",
            "答案:B。",
            "答案是B",
            "正确答案为：【Ｂ】",
        ),
        *("选B", "应选 B", "选项B", "正确的选项是B", "**答案：B**", "<think>先看A。</think>\n\nB"),
    ],
)
def test_a_letter_in_the_usual_frames(reply):
    assert letters_of(reply, ONE) == "B"


@pytest.mark.parametrize(
    "reply",
    [
        *(
            "",
            "无",
            "无。",
            "30日",
            "B. 20日",
            "B，因为资料[1]这样说",
            "我认为是B",
            "AB",
            "B、C",
            "BB",
            "E",
            "Z",
            "b",
            "答案：",
        ),
        *("\x00�" * 9, "[1, 2", '{"答案": "B"}', "B\n题目：", "A or B", "BAD", "ABCDABCD", "。", "不选B", "B" * 500),
    ],
)
def test_a_reply_of_anything_else_has_none(reply):
    assert letters_of(reply, ONE) == ""


@pytest.mark.parametrize(
    ("reply", "letters"),
    [
        ("ABD", "ABD"),
        ("D、B、A", "ABD"),
        ("答案：A，B，D。", "ABD"),
        ("（A）（C）", "AC"),
        ("A和C", "AC"),
        ("A\nC", ""),  # no line of its own
        ("AAC", "AC"),
        ("AAAAA", ""),  # more than there are options: it babbles
        ("ABE", ""),
        ("C", "C"),
    ],
)
def test_several_letters_in_order_without_doubles(reply, letters):
    assert letters_of(reply, SEVERAL) == letters


@pytest.mark.parametrize(
    ("reply", "letters"), [("A", "A"), ("正确", "A"), ("错误。", "B"), ("答案：错误", "B"), ("AB", ""), ("对错", "")]
)
def test_a_judgement_takes_the_words_of_its_options_too(reply, letters):
    assert letters_of(reply, JUDGED) == letters


@pytest.mark.parametrize(
    ("choice", "reply", "letters"),
    [
        (WITH_ALL, "D", "D"),
        (WITH_ALL, "ABC", "D"),
        (WITH_ALL, "ABCD", "D"),
        (WITH_ALL, "AB", "AB"),
        (WITH_ALL, "AD", ""),
        (WITH_NONE, "D", "D"),
        (WITH_NONE, "ABC", "ABC"),
        (WITH_NONE, "AD", ""),
    ],
)
def test_options_about_the_other_options(choice, reply, letters):
    assert letters_of(reply, choice) == letters


@pytest.mark.parametrize(
    ("reply", "letters"),
    [
        ("资料[1]规定三十日。\n答案：C", "C"),
        ("A不对，B不对。\n\n**答案：C**\n", "C"),
        ("C", "C"),
        ("答案：C\n因为资料这样说。", ""),
        ("所以答案是C", "C"),
        ("资料[1]说的是C", ""),
        ("", ""),
    ],
)
def test_after_thinking_the_last_line_counts(reply, letters):
    assert last_letters_of(reply, ONE) == letters


@given(st.text(alphabet="ABCDEabc答案选：:、，,。 【】（）()*\n无", max_size=20))
def test_what_is_read_is_letters_of_options_in_order_once_each(reply):
    for choice in (ONE, SEVERAL, WITH_ALL, WITH_NONE):
        letters = letters_of(reply, choice)
        assert set(letters) <= set("ABCD") and list(letters) == sorted(set(letters))
        assert len(letters) <= 1 or choice.many
        assert letters_of(f"答案：{letters}", choice) == letters  # reading it again changes nothing
