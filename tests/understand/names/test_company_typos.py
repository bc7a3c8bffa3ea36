"""Names of companies with a likely mistake."""

import pytest

from pipeline.understand.names.company_typos import nearest_names

NAMES = ["宁德时代", "四方科技", "长源电力", "上汽集团", "江苏甲乙电缆科技股份有限公司", "甲乙科技"]


def found(text):
    return [(text[near.start : near.end], near.name) for near in nearest_names(text, NAMES)]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("宁德时待", "宁德时代"),
        ("四方可技", "四方科技"),
        ("宁时德代", "宁德时代"),
        ("宁德德时代", "宁德时代"),
        ("江苏甲已电缆科技股份有限公司", "江苏甲乙电缆科技股份有限公司"),
        ("江苏甲乙电缆科技股有限公司", "江苏甲乙电缆科技股份有限公司"),
    ],
)
def test_a_likely_mistake(words, name):
    assert found(f"请问{words}") == [(words, name)]


@pytest.mark.parametrize("text", ["长江电力", "上港集团", "新宁德时代", "甲已科技股份有限公司", "天地"])
def test_what_may_well_be_another_company(text):
    assert found(text) == []
