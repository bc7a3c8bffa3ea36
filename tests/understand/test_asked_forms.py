"""The form in which an answer is wanted."""

import pytest

from pipeline.understand import asked_forms


@pytest.mark.parametrize(
    ("text", "decimals"),
    [("保留2位小数", 2), ("精确到小数点后三位", 3), ("请保留至小数点后两位", 2), ("保留整数", 0), ("是多少", None)],
)
def test_decimals(text, decimals):
    assert asked_forms.decimals(text) == decimals


def test_asked_unit():
    assert asked_forms.asked_unit("净利润是多少亿元") == "亿元"
    assert asked_forms.asked_unit("净利润是多少元") == ""


def test_a_unit_behind_what_asks_belongs_to_it():
    assert asked_forms.find_forms("还有多少万支库存")[0].text == "多少万支"
    assert asked_forms.find_forms("有多少户普通股股东")[0].text == "多少户"
    assert [span.text for span in asked_forms.find_forms("有多少项目")] == ["多少"]  # 项 begins a word


@pytest.mark.parametrize(
    ("text", "unit"), [("以亿元计是多少", "亿元"), ("用百万元表示", "百万元"), ("按万元计算", "万元"), ("精确到元", "")]
)
def test_the_unit_of_the_answer(text, unit):
    assert asked_forms.asked_unit(text) == unit
    assert asked_forms.find_forms(text) or asked_forms.find_precisions(text)
