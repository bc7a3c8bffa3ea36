"""What led to a move, told before it without any word that says so."""

from pipeline.answer.evidence.open.reasons.told_before import find_before, lacks_words, tells_before
from tests.answer.evidence.conftest import hit

ASKED = "个人贷款不良率为什么上升"
TOLD = "2023年，部分个人客户的还款能力仍处在恢复过程中，个人贷款不良率有所上升。"


def test_a_sentence_tells_it_before_the_move():
    assert tells_before(ASKED, TOLD)
    assert find_before([hit(TOLD, path=("资产质量",)).passage], ASKED)[0][0].text == TOLD


def test_another_move_figure_thing_or_way_is_none():
    assert not tells_before(ASKED, "2023年，对公贷款规模有所增长，个人贷款不良率有所上升。")
    assert not tells_before(ASKED, "2023年，本行实现净利润455.16亿元，个人贷款不良率有所上升。")
    assert not tells_before(ASKED, TOLD.replace("个人贷款", "对公贷款"))
    assert not tells_before(ASKED, TOLD.replace("上升", "下降"))
    assert not tells_before(ASKED, "2023年，个人贷款不良率有所上升。")
    assert find_before([hit("个人贷款不良率有所上升。", path=("资产质量",)).passage], ASKED) == ([], ())


def test_words_of_others_are_lacking():
    assert lacks_words(ASKED, "建筑业不良率上升") and not lacks_words(ASKED, TOLD)
