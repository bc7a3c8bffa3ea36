"""The paired permutation test: by hand, against enumeration of all exchanges, and over two real pipelines."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.evaluate.retrieval import PipelineEvaluation, QuestionOutcome
from pipeline.evaluate.retrieval_questions import GoldKind, RetrievalQuestion
from pipeline.evaluate.significance import compare, permutation_p
from pipeline.retrieve.pipelines import Pipeline


def test_hits_give_the_exact_mcnemar_test():
    # 8 better, 1 worse: 2 × P(at most 1 of 9 heads)
    assert permutation_p([1] * 8 + [-1] + [0] * 50) == pytest.approx(2 * (comb(9, 0) + comb(9, 1)) / 2**9)


@given(st.lists(st.integers(-6, 6), max_size=10))
def test_it_is_the_share_of_all_exchanges_that_are_as_far_from_zero(differences):
    sums = [
        abs(sum(s * d for s, d in zip(signs, differences, strict=True)))
        for signs in product((1, -1), repeat=len(differences))
    ]
    expected = sum(one >= abs(sum(differences)) for one in sums) / len(sums)
    assert permutation_p(differences) == pytest.approx(expected)
    assert permutation_p([-d for d in differences]) == pytest.approx(permutation_p(differences))


def test_no_difference_is_no_evidence():
    assert permutation_p([]) == permutation_p([0, 0]) == permutation_p([3, -3]) == 1.0


def evaluation(name: str, ranks: list[int | None]) -> PipelineEvaluation:
    question = RetrievalQuestion("1", "问", passages=("a#0",))
    covered = [() if rank is None else (frozenset(),) * (rank - 1) + (frozenset({0}),) for rank in ranks]
    outcomes = [QuestionOutcome(question, GoldKind.PASSAGES, (), some, 0.0) for some in covered]
    return PipelineEvaluation(Pipeline(name, ()), tuple(outcomes))


def test_questions_that_one_pipeline_finds_and_the_other_does_not():
    base, other = evaluation("base", [1, 2, None, 1]), evaluation("other", [1, 1, 1, 4])
    found = compare(base, other)
    assert (found.baseline, found.better, found.worse, found.p_hit) == ("base", 2, 1, 1.0)
    # differences of 1/2, 1 and -3/4, sum 3/4: of the eight exchanges only ±(1/2 - 1 + 3/4) is nearer to zero
    assert found.p_mrr == pytest.approx(6 / 8)
    assert compare(base, other, cut=5).better == 1 and compare(base, base).p_mrr == 1.0


def test_different_questions_are_not_compared():
    with pytest.raises(ValueError, match="longer"):
        compare(evaluation("base", [1, 2]), evaluation("other", [1]))
