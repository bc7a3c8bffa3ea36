"""Options that are statements."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.statement_judging import load_statement_judging
from pipeline.answer.evidence.claims.structure.judged_options import (
    asks_for_statements,
    likeliest_letter,
    likely_letters,
)
from pipeline.answer.evidence.claims.support import Support
from pipeline.answer.evidence.claims.word_usage import WordUsage
from pipeline.understand.choice_questions import choice_of
from tests.answer.evidence.conftest import hit

ARTICLE = hit("公安机关拖车不得向当事人收取费用，并应当及时告知当事人停放地点。")


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("关于拖车，下列说法正确的有 A. 应当告知当事人停放地点 B. 可以向当事人收取费用", True),
        ("下列机构中，可以拖车的有 A. 公安机关 B. 人民法院", False),
        ("关于拖车，下列说法正确的有 A. 收费 B. 告知", False),  # words, no statements
    ],
)
def test_which_questions_ask_for_statements(question, asked):
    choice = choice_of({"question": question})
    assert choice is not None and asks_for_statements(choice) is asked


def letters_of(letters, supports, hits):
    options = "A. 应当告知当事人停放地点 B. 公安机关拖车可以向当事人收取费用"
    choice = choice_of({"question": f"关于拖车，下列说法正确的有 {options}"})
    assert choice is not None
    judging, _ = load_statement_judging()
    return likely_letters(letters, choice, supports, hits, judging, WordUsage)


def test_an_option_that_a_rule_contradicts_is_left_out_unless_it_is_the_only_one():
    supports = [(letter, Support(0.8)) for letter in "AB"]
    assert letters_of("AB", supports, [ARTICLE]) == "A"
    assert letters_of("B", supports, [ARTICLE]) == "B"


def test_where_nothing_is_said_of_them_their_supports_decide():
    assert letters_of("AB", [("A", Support(0.8)), ("B", Support(0.8))], []) == "AB"
    assert letters_of("AB", [("A", Support(0.8)), ("B", Support(0.1, denied=True))], []) == "A"


def test_of_statements_that_are_supported_as_well_the_likeliest_is_right():
    options = "A. 公安机关拖车可以向当事人收取费用 B. 公安机关拖车应当及时告知当事人停放地点"
    choice = choice_of({"question": f"关于拖车，下列说法正确的是 {options}"})
    assert choice is not None
    judging, _ = load_statement_judging()
    alike = [(letter, Support(0.9)) for letter in "AB"]
    assert likeliest_letter("A", choice, alike, [ARTICLE], judging, WordUsage) == "B"
    apart = [("A", Support(0.9)), ("B", Support(0.5))]
    assert likeliest_letter("A", choice, apart, [ARTICLE], judging, WordUsage) == "A"
