"""English names of figures and their Chinese ones."""

import pytest

from pipeline.rules.english import load_english
from pipeline.rules.formulas.loading import load_formulas
from pipeline.rules.items import load_items
from pipeline.understand.dialogue.english_names import chinese_figure, english_name

ITEMS = load_items()[0]
FORMULAS = load_formulas(ITEMS)[0]
ENGLISH = load_english()[0]


@pytest.mark.parametrize(
    ("words", "chinese"),
    [
        ("revenue", "营业收入"), ("net profit", "净利润"), ("Accounts receivable", "应收账款"),
        ("gross margin", "毛利率"), ("Gross profit margin", "毛利率"), ("return on equity", "净资产收益率"),
        ("ROE", "净资产收益率"), ("debt ratio", "资产负债率"), ("cloud revenue", None),
    ],
)  # fmt: skip
def test_a_figure_in_english_is_one_in_chinese(words: str, chinese: str | None):
    assert chinese_figure(words, ENGLISH, ITEMS, FORMULAS) == chinese


def test_names_are_told_in_english():
    assert english_name("营业收入", ITEMS, FORMULAS) == "Operating revenue"
    assert english_name("毛利率", ITEMS, FORMULAS) == "Gross profit margin"
    assert english_name("没有这一项", ITEMS, FORMULAS) == "没有这一项"
