"""Choice questions: options from every form, and what is asked of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.understand.choice_questions import LETTERS, choice_of, split_options

OPTIONS = (("A", "5%"), ("B", "8%"), ("C", "10%"))


@pytest.mark.parametrize(
    "row",
    [
        {"question": "最低限额是（　）", "options": {"A": "5%", "B": "8%", "C": "10%"}},
        {"question": "最低限额是（　）", "options": ["5%", "8%", "10%"]},
        {"question": "最低限额是（　）", "options": ["A. 5%", "B. 8%", "C. 10%"]},
        {"question": "最低限额是（　）", "content": "   A. 5%  \n   B. 8%\n   C. 10%"},
        {"question": "最低限额是（　）", "content": "选项：\\nA) 5%\\nB) 8%\\nC) 10%"},
        {"question": "最低限额是（　）", "A": "5%", "B": "8%", "C": "10%", "D": ""},
        {"question": "最低限额是（　）A．5%；B．8%；C．10%。"},
        {"question": "最低限额是（　）\nA 5%\nB 8%\nC 10%"},
        {"question": "最低限额是（　）A.5% B.8% C.10%（单选题）"},
        {"question": "最低限额是（　）A.5%；B.8%；C.10%。【多选题】。"},
    ],
)
def test_options_of_every_form(row: dict) -> None:
    choice = choice_of(row)
    assert choice is not None and choice.options == OPTIONS and choice.question == "最低限额是（　）"


def test_the_form_behind_the_last_option_says_how_many_are_right():
    choice = choice_of({"question": "最低限额是多少？A.5% B.8%（多选题）"})
    assert choice is not None and choice.many and choice.options == (("A", "5%"), ("B", "8%"))


@pytest.mark.parametrize(
    ("question", "many", "wrong"),
    [
        ("最低限额是多少？", False, False),
        ("下列说法错误的是", False, True),
        ("下列哪一项不是必须记载的事项？", False, True),
        ("下列哪些属于禁止的行为？", True, False),
        ("应当遵循的原则包括", True, False),
        ("说法不正确的有（　）", True, True),
        ("（多选题）保险业务是", True, False),
        ("【单选】哪些情形不属于", False, True),
        ("对不正确申报的处罚是什么？", False, False),
    ],
)
def test_how_many_and_whether_what_does_not_hold_is_asked(question: str, many: bool, wrong: bool) -> None:
    choice = choice_of({"question": question, "options": ["甲甲", "乙乙", "丙丙"]})
    assert choice is not None and (choice.many, choice.wrong) == (many, wrong)


def test_judgements_and_options_about_the_others() -> None:
    judged = choice_of({"question": "支票可以透支。（判断题）"})
    assert judged is not None and judged.is_true_false and (judged.right, judged.false) == ("A", "B")
    turned = choice_of({"question": "支票可以透支。", "options": ["错", "对"]})
    assert turned is not None and (turned.right, turned.false) == ("B", "A")
    every = choice_of({"question": "原则有", "options": ["公开", "公正", "以上都是"]})
    assert every is not None and every.all_of == "C" and [letter for letter, _ in every.claims] == ["A", "B"]
    none = choice_of({"question": "原则有", "options": ["甲", "乙", "以上都不对"]})
    assert none is not None and none.none_of == "C" and not none.all_of


@pytest.mark.parametrize("text", ["什么是A股？", "VitaminA. 是什么", "A公司与B公司合并", "如何判断是否亏损", ""])
def test_a_text_without_options_is_no_choice_question(text: str) -> None:
    assert choice_of({"question": text}) is None


@given(st.lists(st.text("甲乙丙丁0123456789%年日", min_size=1, max_size=12), min_size=2, max_size=len(LETTERS)))
def test_a_question_cut_into_options_gives_them_back(options: list[str]) -> None:
    text = "下列正确的是（　）" + "\n".join(f"{x}. {o}" for x, o in zip(LETTERS, options, strict=False))
    assert split_options(text) == ("下列正确的是（　）", tuple(zip(LETTERS, options, strict=False)))


@pytest.mark.parametrize(
    ("question", "option", "claim"),
    [
        ("应当在（ ）日内通知债权人。", "10", "10日"),
        ("应当在（　）个工作日内备案。", "十", "十个工作日"),
        ("最近（ ）个会计年度连续盈利。", "一", "一个"),
        ("注册资本不低于____亿元人民币。", "5", "5亿元"),
        ("应当在（ ）内通知债权人。", "10", "10"),  # no unit stands there
        ("应当在（ ）日内通知债权人。", "3个月", "3个月"),  # it has one of its own
        ("应当通知（ ）日常事务机构。", "财政部", "财政部"),
    ],
)
def test_numbers_have_the_unit_behind_the_blank(question: str, option: str, claim: str) -> None:
    choice = choice_of({"question": question, "options": {"A": option, "B": "30"}})
    assert choice is not None and choice.claims[0] == ("A", claim) and choice.options[0] == ("A", option)
