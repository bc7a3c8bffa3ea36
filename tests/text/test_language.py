"""English or not: one meaning, for a question as for a report."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.language import is_english, to_simplified


@pytest.mark.parametrize(
    "text", ["What are the risks?", "ROE 2019", "R&D costs", "the group’s " * 300 + "中国 subsidiaries"]
)
def test_english(text: str) -> None:
    assert is_english(text)


@pytest.mark.parametrize("text", ["四方科技的R&D如何？", "ROE?", "2019 2020", "", "What is 贵州茅台's revenue?", "。"])
def test_not_english(text: str) -> None:
    assert not is_english(text)


@given(st.text("营业收入占比", min_size=1, max_size=20), st.text("abc ", max_size=20))
def test_a_text_half_chinese_is_not_english(chinese: str, latin: str) -> None:
    assert not is_english(latin + chinese) and not is_english(chinese + latin)


def test_traditional_characters_are_simplified() -> None:
    traditional = "昇劉陳張黃楊趙吳許鄭謝馮蕭葉蘇盧蔣賈鄧範鍾瑋偉傑強勝國華東軍龍鳳"
    assert to_simplified(traditional) == "升刘陈张黄杨赵吴许郑谢冯萧叶苏卢蒋贾邓范钟玮伟杰强胜国华东军龙凤"


@given(st.text("乾隆于谦丰臣范仲淹郭台铭abc 1，。", max_size=20))
def test_simplified_text_stays_as_it_is(text: str) -> None:
    assert to_simplified(text) == text
