"""The sentences that claims are held to."""

from pipeline.answer.evidence.claims.support import evidence_sentences
from tests.answer.evidence.conftest import hit


def test_a_list_item_is_read_with_the_words_that_lead_it_in():
    law = hit("有下列情形之一的，储蓄机构终止营业：\n（一）被依法撤销；\n（二）股东会决议解散。\n另有规定的除外。")
    first, second, third, last = evidence_sentences([law])
    assert "终止" in second.context and "终止" in third.context
    assert "终止" not in last.context and first.text.endswith("：")


def test_what_is_forbidden_by_the_words_that_lead_a_list_in_is_forbidden_in_each_item_and_a_bound_is_no_ban():
    law = hit("储蓄机构不得有下列行为：\n（一）泄露存款信息；\n（二）擅自停业。\n存期不得超过五年。")
    assert [place.forbids for place in evidence_sentences([law])] == [True, True, True, False]


def test_a_passage_without_text_has_no_sentences():
    assert evidence_sentences([hit("")]) == []
