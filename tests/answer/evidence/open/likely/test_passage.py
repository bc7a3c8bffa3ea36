"""The nearest passage that most likely answers an open question."""

from pipeline.answer.evidence.open.likely.passage import likely_passage
from tests.answer.evidence.conftest import hit

TOLD = "由审计委员会、内部审计部门组成内控管理体系，对内部控制进行监督与评价。"
NEAR = [(hit(TOLD, path=("公司治理", "内部控制"), position=1), TOLD)]


def test_a_passage_with_all_nouns_of_the_question_is_told():
    found = likely_passage("内部控制体系监督评价", NEAR)
    assert found is not None and found.line.text == TOLD and not found.lacking


def test_one_that_lacks_a_noun_is_not():
    assert likely_passage("火星探测内部控制监督评价", NEAR) is None


def test_one_word_says_too_little():
    assert likely_passage("监督", NEAR) is None and likely_passage("内部控制监督评价", []) is None
