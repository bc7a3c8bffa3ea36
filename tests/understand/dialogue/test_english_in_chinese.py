"""Turns in English about Chinese reports, put in Chinese."""

import re

import pytest

from pipeline.understand.dialogue.english_in_chinese import in_chinese

FIGURES = {"revenue": "营业收入", "net profit": "净利润", "inventories": "存货", "ROE": "净资产收益率"}


def put(turn: str) -> str | None:
    return in_chinese(turn, lambda text: [one.span() for one in re.finditer("贵州茅台|CATL", text)], FIGURES.get)


@pytest.mark.parametrize(
    ("turn", "chinese"),
    [
        ("What was the revenue of 贵州茅台 in 2023?", "贵州茅台2023年营业收入是多少"),
        ("What was 贵州茅台's ROE in 2024?", "贵州茅台2024年净资产收益率是多少"),
        ("revenue of CATL from 2021 to 2023", "CATL2021年至2023年营业收入是多少"),
        ("and 2022?", "2022年呢"),
        ("what about its net profit?", "它的净利润呢"),
        ("compared with CATL?", "和CATL比呢"),
        ("the year before?", "前一年呢"),
        ("the next year", "后一年呢"),
        ("in millions", "换成百万元"),
        ("why did it fall?", "为什么下降"),
        ("why did net profit rise in 2022?", "2022年净利润为什么增长"),
        ("plot it", "画图"),
        ("net profit as a bar chart", "净利润呢，柱状图"),
        ("who is second?", "第2名是谁"),
        ("the lowest?", "最低呢"),
        ("Which company had the highest revenue in 2023?", "2023年营业收入最高的公司是哪家"),
        ("Which company had the third lowest revenue in 2023?", "2023年营业收入第3低的公司是哪家"),
        ("Compare the net profit of 贵州茅台 and CATL in 2023", "贵州茅台和CATL2023年净利润谁高"),
        ("How much did revenue of CATL grow in 2023?", "CATL2023年营业收入同比增长了多少"),
    ],
)
def test_a_turn_is_put_in_chinese(turn: str, chinese: str):
    assert put(turn) == chinese


@pytest.mark.parametrize(
    "turn", ["cloud revenue of CATL in 2023", "贵州茅台的ROE呢", "what are the main risks?", "in euros"]
)
def test_what_has_an_unknown_word_is_left(turn: str):
    assert put(turn) is None
