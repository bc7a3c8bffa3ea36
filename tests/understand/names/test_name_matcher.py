"""The longest name at each place of a text."""

import regex
from hypothesis import given
from hypothesis import strategies as st

from pipeline.understand.names.name_matcher import NameMatcher

LETTERS = "甲乙丙AB"


def test_the_longest_name_that_begins_at_each_place():
    matcher = NameMatcher(["固定资产", "资产", "资产增长率", "固定"])
    assert list(matcher.spans("固定资产增长率")) == [(0, 4), (2, 7)]


def test_a_name_of_one_character_is_not_looked_for():
    assert list(NameMatcher(["股"]).spans("股票")) == [] == list(NameMatcher([]).spans("股票"))


@given(st.lists(st.text(LETTERS, min_size=2, max_size=5)), st.text(LETTERS, max_size=12))
def test_as_one_expression_over_all_names_says(names, text):
    expression = regex.compile(r"\L<names>", names=names) if names else None
    expected = [m.span() for m in expression.finditer(text, overlapped=True)] if expression else []
    assert list(NameMatcher(names).spans(text)) == expected
