"""Misspelt names are corrected, other words are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.retrieve.rewrite.spelling import NameSpeller, SpellingCorrection
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2020年营业收人是多少", "2020年营业收入是多少"),  # looks alike
        ("递沿所得税资产的变动", "递延所得税资产的变动"),  # sounds alike
        ("贵洲茅台的净利润", "贵州茅台的净利润"),
        ("归属于母公所有者的净利润", "归属于母公司所有者的净利润"),  # one too few
        ("毛利率和净利率", "毛利率和净利率"),
        ("公司的流动资产", "公司的流动资产"),
        ("流动比率与速动比率", "流动比率与速动比率"),
        ("投资净流入", "投资净流入"),
        ("无形资产的摊销", "无形资产的摊销"),
    ],
)
def test_spelling_of_names_is_put_right_and_words_are_left_alone(written, meant):
    state = SpellingCorrection()(SearchState.of(written), Tools(None, companies=("贵州茅台", "宁德时代")))
    assert state.queries[0].text == meant
    assert bool(state.notes) == (written != meant)


@given(st.sampled_from(["营业收入", "递延所得税资产", "贵州茅台"]), st.text("的在年是0123456789，", max_size=4))
def test_right_names_are_never_changed(name, around):
    names = NameSpeller.of(("营业收入", "递延所得税资产", "贵州茅台"))
    assert names.correct(around + name + around) == (around + name + around, [])
