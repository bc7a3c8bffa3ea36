"""Columns that lay a balance out from its beginning to its end."""

import pytest

from pipeline.extract.tables.roll_forward import RollForward
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings

NAMES = ("项目", "预算数", "期初余额", "本期增加金额", "本期转入固定资产金额", "其他减少金额", "期末余额", "进度")


@pytest.fixture(autouse=True)
def words():
    with use_lexicon(Settings().rules):
        yield


def test_the_columns_by_their_names():
    assert RollForward.of(NAMES) == RollForward(2, (3,), (4, 5), 6)
    assert RollForward.of(("项目", "期末余额", "期初余额")) is None
    assert RollForward.of(("项目", "期初 | 账面余额", "期初 | 坏账准备", "本期增加", "本期减少", "期末余额")) is None


def test_a_row_adds_up_or_has_nothing_to_add():
    rolled = RollForward.of(NAMES)
    assert rolled.holds(("甲", "9", "1.00", "5.00", "2.00", "", "4.00", "")) is True
    assert rolled.holds(("甲", "9", "", "5.00", "2.00", "", "5.00", "")) is False
    assert rolled.holds(("甲", "9", "", "", "", "", "", "")) is None
    assert rolled.is_proved([("甲", "", "1", "5", "2", "", "4", "")])
    assert not rolled.is_proved([("甲", "", "1", "5", "2", "", "4", ""), ("乙", "", "1", "5", "2", "", "9", "")])
    assert not rolled.is_proved([])
