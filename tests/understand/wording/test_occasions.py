"""Clauses that only say what a figure is wanted for."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.wording.occasions import without_occasions


@pytest.mark.parametrize(
    ("question", "bare"),
    [
        ("审计底稿要核对：甲公司2024年存货多少？", "甲公司2024年存货多少？"),
        ("老板让我查一下，甲公司2024年存货多少？", "甲公司2024年存货多少？"),
        ("甲公司2024年存货多少？写研报用。", "甲公司2024年存货多少？"),
        ("扣除存货后，甲公司2024年流动资产多少？", "扣除存货后，甲公司2024年流动资产多少？"),  # limits the figure
        ("甲公司2024年存货多少，审计收费多少？", "甲公司2024年存货多少，审计收费多少？"),
        ("", ""),
    ],
)
def test_a_clause_of_nothing_else_is_left_away(question, bare):
    with use_lexicon(Settings().rules):
        assert without_occasions(question) == bare
