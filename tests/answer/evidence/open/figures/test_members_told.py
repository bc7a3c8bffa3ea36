"""Figures of each of several that a text lists."""

import pytest

from pipeline.answer.evidence.open.figures.members_told import is_of_members

MINES = "北河矿区剩余年限低于20年的煤矿如下：① 甲山煤矿：2024年产量671万吨；② 乙山煤矿：2024年产量235万吨。"


@pytest.mark.parametrize(
    ("text", "words", "so"),
    [
        (MINES, ("北河矿区", "产量"), True),
        (MINES, ("甲山", "产量"), False),
        (MINES, ("北河矿区", "甲山", "产量"), False),
        (MINES.partition("②")[0], ("北河矿区", "产量"), False),  # of one alone
        ("① 北河矿区产量671万吨；② 南河矿区产量235万吨。", ("北河矿区", "产量"), False),
    ],
)
def test_the_whole_before_a_list_has_none_of_its_figures(text, words, so):
    assert is_of_members(text, words, ("产量",)) is so
