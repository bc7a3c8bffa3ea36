"""Lists in words: what was done chooses the rows."""

import pytest

from pipeline.answer.selections.list_kinds import load_row_lists
from pipeline.answer.selections.listed import list_question

ASK = "甲字科技2025年"
LISTS, _ = load_row_lists()


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("处置或注销了哪些子公司", ["戊字门诊", "己字诊所"]),  # not 庚字药业, which was bought
        ("新设了哪些子公司", ["辛字贸易"]),
        ("有哪些独立董事离任了", ["吴某"]),
        ("哪些高管离职了", ["郑某"]),
    ],
)
def test_the_rows_are_told(assistant, question, names):
    text = assistant.ask(f"{ASK}{question}？").text
    assert f"有{len(names)}个" in text and all(name in text for name in names)


def test_a_month_is_told_by_no_list_of_the_year(assistant):
    assert "有1个" not in assistant.ask(f"{ASK}3月有哪些独立董事离任了？").text


def test_that_there_is_none_is_never_told_by_a_list(assistant):
    assert "没有：" not in assistant.ask(f"{ASK}有哪些监事离任了？").text


def test_a_word_beside_is_not_dropped():
    assert list_question("处置了哪些子公司", (), LISTS) is not None
    assert list_question("处置了哪些海外子公司", (), LISTS) is None
    assert list_question("处置子公司收到多少现金", (), LISTS) is None
