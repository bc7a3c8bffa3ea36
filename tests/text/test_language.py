"""English or not: one meaning, for a question as for a report."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.language import (
    has_traditional_only,
    is_english,
    is_traditional,
    simplify_in_place,
    to_simplified,
    to_traditional,
)


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


@given(st.text("綜合損益表於乾隆衞後abc 1，。", max_size=30))
def test_characters_keep_their_places(text: str) -> None:
    assert len(simplify_in_place(text)) == len(text)


def test_characters_that_both_sets_have_are_simplified_in_place() -> None:
    assert simplify_in_place("於二零二四年，銷售及市場推廣開支") == "于二零二四年，销售及市场推广开支"
    assert to_traditional("物业、厂房及设备") == "物業、廠房及設備"


def test_the_script_of_a_text() -> None:
    assert is_traditional("本集團收入為人民幣152.84億元") and not is_traditional("本集团收入为人民币152.84亿元")
    assert not is_traditional("Revenue") and not is_traditional("")
    assert has_traditional_only("澄嶺科技2024年的收入") and not has_traditional_only("璟川能源的收入")
    assert not has_traditional_only("劉國強领了多少薪酬")
