"""Words by which companies are named."""

import pytest

from pipeline.model import Company
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.company_words import banks, code_words, names_of, nicknames


@pytest.mark.parametrize(
    ("text", "code"),
    [("股票代码:600000", "600000"), ("600000.SH", "600000"), ("1600000元", None), ("00700.HK", "00700.HK")],
)
def test_a_code_is_known_by_its_form(text, code):
    with use_lexicon(Settings().rules):
        found = code_words().search(text)
    assert (found and (found[1] or found[2])) == code


def test_names_are_those_that_a_company_has():
    assert names_of(Company("600000", "甲字科技", "", ("乙字科技",))) == ["甲字科技", "乙字科技"]


def test_nicknames_are_of_short_names_and_banks_end_as_banks_do():
    with use_lexicon(Settings().rules):
        assert all(nicknames().values()) and banks().search("招商银行") and not banks().search("甲字科技")
