"""Of sentences that have as many words of a claim, the one that has those which few have."""

from __future__ import annotations

from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.structure.rare_words import rarest_first
from pipeline.answer.evidence.claims.support import evidence_sentences
from tests.answer.evidence.conftest import hit

ARTICLE = "持票人应当按照期限提示付款。持票人应当向付款人提示承兑。见票即付的汇票无需提示承兑。持票人丧失追索权。"


def test_rare_words_come_first():
    claim = "持票人无需将见票即付的汇票提示承兑"
    places = evidence_sentences([hit(ARTICLE)])
    wording = Wording.of(claim)
    near = [(0.6, places[1]), (0.6, places[2])]
    assert rarest_first(claim, wording, near, places)[0].text == "见票即付的汇票无需提示承兑。"


def test_a_figure_is_a_rare_word():
    claim = "对监事处5万元以下罚款"
    places = evidence_sentences([hit("对监事处罚款的，记入档案。对监事处5万元的罚款。")])
    near = [(0.6, place) for place in places]
    assert rarest_first(claim, Wording.of(claim), near, places)[0].text == "对监事处5万元的罚款。"


def test_of_none_there_is_none():
    assert rarest_first("罚款", Wording.of("罚款"), [], []) == []
