"""What a collection's use of words tells of a statement beside a sentence, by hand."""

import pytest

from pipeline.answer.evidence.claims import word_usage
from pipeline.answer.evidence.claims.usage_features import usage_features
from pipeline.answer.evidence.claims.word_alignment import aligned_clauses
from pipeline.answer.evidence.claims.word_usage import WordUsage

SENTENCE = "计税价格加上关税和消费税。"
OTHERS = [
    "增值税、消费税由税务机关征收。",
    "计税价格由海关确定，应当公告。",
    "任何单位和个人、法人和其他组织不得出租、出借印章。",
]


def features(statement, usage=None):
    usage = usage or WordUsage.of([SENTENCE, *OTHERS])
    return usage_features(statement, list(aligned_clauses(statement, SENTENCE)), SENTENCE, [SENTENCE, *OTHERS], usage)


@pytest.mark.parametrize(
    ("statement", "kinds", "elsewhere"),
    [
        (SENTENCE, 0, 0),
        ("计税价格加上关税和增值税。", 1, 1),
        ("计税价格加上关税和公告。", 0, 1),
        ("计税价格加上关税和运费。", 0, 0),  # in no rule
    ],
)
def test_another_thing_of_a_kind_and_a_word_from_elsewhere(statement, kinds, elsewhere):
    found = features(statement)
    assert (found["kinds_apart"], found["from_elsewhere"]) == (kinds, elsewhere)


def test_the_writers_own_words(monkeypatch):
    monkeypatch.setattr(word_usage, "FEWEST", 10)
    assert features(SENTENCE)["own_wording"] == 0
    assert features("算税的价格里要把关税跟消费税都加上。")["own_wording"] == 1.0  # 5 pairs and more


def test_a_small_collection_tells_nothing_of_wording():
    assert features(SENTENCE)["own_wording"] == features("算税的价格里要把关税跟消费税都加上。")["own_wording"] == 0.4
