"""Measures of rankings, by hand and by law."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.evaluate.retrieval_measures import CUTS, mean, ranking_measures

NONE: frozenset[int] = frozenset()


def test_measures_by_hand():
    # gold of two units; the second hit holds the first of them, the fourth both
    found = ranking_measures([NONE, frozenset({0}), NONE, frozenset({0, 1})], 2)
    assert found.hits == {1: 0.0, 3: 1.0, 5: 1.0, 10: 1.0}
    assert found.mrr == 0.5
    assert found.recall == 1.0
    gained, ideal = 1 / math.log2(3) + 1 / math.log2(5), 1 + 1 / math.log2(3)
    assert found.ndcg == pytest.approx(gained / ideal)


def test_a_question_without_a_hit_counts_in_the_mean():
    whole = mean([ranking_measures([frozenset({0})], 1), ranking_measures([], 1)])
    assert (whole.hits[1], whole.mrr, whole.ndcg, whole.recall) == (0.5, 0.5, 0.5, 0.5)


@given(st.lists(st.frozensets(st.integers(0, 3), max_size=3), max_size=12), st.integers(4, 6))
def test_measures_keep_within_bounds_and_grow_with_the_cut(covered, units):
    found = ranking_measures(covered, units)
    assert [found.hits[cut] for cut in CUTS] == sorted(found.hits[cut] for cut in CUTS)
    assert 0 <= found.ndcg <= 1 + 1e-9
    assert 0 <= found.recall <= 1
    assert found.hits[1] <= found.mrr
