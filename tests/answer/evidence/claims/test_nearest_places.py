"""Which sentences a statement is laid beside."""

from pipeline.answer.evidence.claims.nearest_places import NearestPlaces
from tests.answer.evidence.conftest import hit

ARTICLE = hit("使用临时用地的，不得修建永久性建筑物。临时用地的期限不超过二年。临时用地应当签订合同。")


def near(statement):
    found = NearestPlaces.of(statement, [ARTICLE])
    assert found is not None
    return found


def test_one_sentence_that_says_all_stands_alone():
    assert near("临时用地的期限不超过二年").near[0].text == "临时用地的期限不超过二年。"


def test_two_sentences_that_say_it_together_are_one():
    found = near("临时用地的期限不超过二年，不得修建永久性建筑物")
    assert found.near[0].text == "使用临时用地的，不得修建永久性建筑物。临时用地的期限不超过二年。"
    assert 0 < found.second < 1


def test_sentences_of_two_passages_stay_apart():
    apart = [hit("不得修建永久性建筑物。"), hit("临时用地的期限不超过二年。", position=1)]
    found = NearestPlaces.of("临时用地的期限不超过二年，不得修建永久性建筑物", apart)
    assert found is not None and "。" not in found.near[0].text[:-1]


def test_without_a_sentence_there_is_none():
    assert NearestPlaces.of("临时用地的期限", []) is None
