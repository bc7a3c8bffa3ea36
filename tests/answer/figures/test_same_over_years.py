import pytest

from pipeline.answer.figures.same_over_years import clean_name
from pipeline.model import RefusalKind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("俞敏亮 先生", "俞敏亮"),
        ("张 三", "张三"),
        ("阿不都·热合曼", "阿不都热合曼"),
        ("陳偉", "陈伟"),
        ("Ａｂｃ", "abc"),
    ],
)
def test_variants_of_a_name_are_the_same(one, other):
    assert clean_name(one) == clean_name(other)


def test_different_names_stay_different():
    assert clean_name("张三") != clean_name("张三丰")


def test_same_over_three_years(assistant):
    answer = assistant.ask("2019-2021年甲字科技的法定代表人是否都相同？", "competition")
    assert answer.value is True
    assert "不相同" not in answer.text
    assert "2019年甲字科技法定代表人为甲某" in answer.text


def test_not_the_same(assistant):
    answer = assistant.ask("2021年乙字科技的法定代表人与上一年是否相同？")
    assert answer.value is False
    assert answer.text.startswith("不相同")


def test_a_title_is_no_difference(assistant):
    assert assistant.ask("2020年丙字科技法定代表人与2019年相比是否相同？").value is True


def test_a_missing_year_is_refused(assistant):
    answer = assistant.ask("2018年和2019年甲字科技的法定代表人是否相同？")
    assert answer.refusal.kind is not RefusalKind.NOT_FOUND
    assert "2018年" in answer.text
