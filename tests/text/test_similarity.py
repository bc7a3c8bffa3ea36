"""Bigrams, containment, n-gram F1 and cosine, and z-scores."""

from __future__ import annotations

from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.similarity import character_ngrams, containment, content_bigrams, ngram_cosine, ngram_f1, z_scores

TEXTS = st.text("甲乙丙丁aB12，。 ", max_size=30)


def test_bigrams_by_hand() -> None:
    assert content_bigrams("营业收入 ＲＯＥ 5，占") == {"营业", "业收", "收入", "roe", "占"}
    assert content_bigrams("12，。") == frozenset() == content_bigrams("")


@given(TEXTS, TEXTS)
def test_containment_is_a_share_and_one_for_a_text_in_itself(one: str, other: str) -> None:
    part, whole = content_bigrams(one), content_bigrams(other)
    assert 0 <= containment(part, whole) <= 1
    assert containment(part, part) == containment(part, part | whole) == (1 if part else 0)
    assert containment(part, frozenset()) == 0


def test_character_ngrams_are_of_letters_and_digits_in_one_width() -> None:
    assert character_ngrams("１２3，a", 3) == {"123", "23a"}
    assert character_ngrams("ab", 3) == {"ab"}
    assert character_ngrams("，。", 3) == frozenset()


def test_ngram_f1_by_hand() -> None:
    # 甲乙丙 has 甲 乙 丙 甲乙 乙丙, 乙丙丁 has 乙 丙 丁 乙丙 丙丁: three of five on each side
    assert ngram_f1("甲乙丙", "乙丙丁") == pytest.approx(3 / 5)
    assert ngram_f1("限额为１０亿元。", "限额 10 亿元") == pytest.approx(2 * 8 / (9 + 11))
    assert ngram_f1("", "甲") == ngram_f1("甲", "") == 0


@given(TEXTS, TEXTS)
def test_ngram_measures_are_symmetric_shares(a: str, b: str) -> None:
    assert 0 <= ngram_f1(a, b) == ngram_f1(b, a) <= 1
    assert 0 <= ngram_cosine(a, b) == ngram_cosine(b, a) <= 1 + 1e-9
    assert ngram_cosine(a, a) == (pytest.approx(1) if a else 0)


def test_z_scores_by_hand() -> None:
    assert z_scores([1, 3]) == [-1, 1]
    assert z_scores([2, 2, 2]) == [0, 0, 0] and z_scores([]) == []


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=20))
def test_z_scores_have_mean_zero_deviation_one_and_the_same_order(values: list[int]) -> None:
    z = z_scores(values)
    if pstdev(values):
        assert fmean(z) == pytest.approx(0, abs=1e-9) and pstdev(z) == pytest.approx(1, abs=1e-9)
        assert sorted(range(len(z)), key=z.__getitem__) == sorted(range(len(z)), key=values.__getitem__)
