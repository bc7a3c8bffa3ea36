"""Words of a question that are only the asker's own weigh little."""

from pipeline.answer.evidence.content_words import SOFT, Content
from pipeline.answer.evidence.open.likely.askers_words import with_askers_words
from tests.answer.evidence.conftest import hit

TEXTS = [hit("财务费用下降主要系汇兑收益增加。", path=("费用",)).passage]
WORDS = Content((("财务费用", 1.0), ("而且", 1.0), ("欧元", 1.0)))


def test_a_conjunction_that_the_report_lacks_weighs_little():
    assert dict(with_askers_words(WORDS, TEXTS).weights) == {"财务费用": 1.0, "而且": SOFT, "欧元": 1.0}


def test_without_a_text_all_words_stay():
    assert with_askers_words(WORDS, ()) == WORDS
