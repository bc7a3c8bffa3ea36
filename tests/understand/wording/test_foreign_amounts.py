"""Amounts in a foreign currency in the words of their columns."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.wording.foreign_amounts import with_foreign_amounts


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        (
            "持有多少美元货币资金，折合人民币多少？",
            "持有美元货币资金的外币余额是多少，折算人民币余额是多少？",
        ),
        ("美元货币资金有多少，折人民币多少？", "美元货币资金的外币余额是多少，折算人民币余额是多少？"),
        ("手里有多少美元，折成人民币是多少？", "手里有美元的外币余额是多少，折算人民币余额是多少？"),
        ("欧元应收账款折合人民币多少？", "欧元应收账款折算人民币余额是多少？"),
        ("持有多少美元货币资金？", "持有多少美元货币资金？"),
        ("", ""),
    ],
)
def test_what_is_converted_is_asked_for_in_both(question, plain):
    with use_lexicon(Settings().rules):
        assert with_foreign_amounts(question) == plain
