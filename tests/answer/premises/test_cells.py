"""What is taken for granted of a cell; denials themselves are tested with what words them."""

import pytest

from pipeline.answer.premises.cells import deny_move_or_level
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2021年动力电池毛利率是多少",  # no cause
        "甲字科技和乙字科技2021年动力电池毛利率为什么下降",  # of two companies
        "甲字科技2021年动力电池毛利率为什么下降",  # of which no table has a row
    ],
)
def test_without_a_cell_that_says_so_nothing_is_denied(assistant, question):
    plan = assistant.plan(question)
    with use_lexicon(Settings().rules):
        assert deny_move_or_level(plan, assistant._context("plain", plan), assistant.planner) is None
