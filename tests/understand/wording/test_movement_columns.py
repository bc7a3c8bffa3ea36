"""Movements of a span in the words of columns."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.wording.movement_columns import with_movement_columns


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("某项目本期增加了多少？", "某项目本期增加多少？"),
        ("营业收入增加了多少？", "营业收入增加了多少？"),  # between years
        ("某项目累计投了多少？", "某项目累计投入多少？"),
        ("某项目累计已投入多少？", "某项目累计投入多少？"),
        ("三年累计赚了多少？", "三年累计赚了多少？"),
        ("应收账款新提了多少坏账？", "应收账款本期计提多少坏账？"),  # which no balance tells
        ("重新提名多少董事？", "重新提名多少董事？"),
        ("", ""),
    ],
)
def test_the_particle_is_left_away_behind_a_span(question, plain):
    with use_lexicon(Settings().rules):
        assert with_movement_columns(question) == plain
