"""What the words of an operand are."""

import pytest

from pipeline.answer.cells.operand_words import asks_which, is_movement, measure_nouns, names_something
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.measures.operands import Operand


@pytest.fixture(autouse=True)
def words():
    with use_lexicon(Settings().rules):
        yield


def test_how_a_figure_is_told_names_nothing_by_itself():
    assert not any(names_something(Operand((word,))) for word in ("账面余额", "原值", "减值准备", "合计"))
    assert names_something(Operand(("应收账款", "账面余额"))) and names_something(Operand(("原材料",)))


def test_a_verb_alone_is_a_movement():
    assert is_movement(Operand(("核销",))) and not is_movement(Operand(("核销", "应收账款")))
    assert not is_movement(Operand(()))


def test_what_asks_who_is_no_figure():
    assert asks_which(Operand(("哪家公司", "商誉"))) and not asks_which(Operand(("商誉",)))
    assert "毛利率" in measure_nouns()
