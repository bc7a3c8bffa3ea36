"""Whether two pipelines differ on the same questions by more than chance: an exact paired permutation test.

If both were alike, the two values of each question could as well be exchanged. p is the share of all 2^n exchanges
whose sum of differences is at least as far from zero as the one observed; it is computed exactly, from the distribution
of the sum. For hits (0 or 1) it equals the exact McNemar test. Smucker, Allan, Carterette: A comparison of statistical
significance tests for information retrieval evaluation, CIKM 2007.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.evaluate.retrieval_measures import DEPTH

if TYPE_CHECKING:
    from pipeline.evaluate.retrieval import PipelineEvaluation, QuestionOutcome

_RANKS = math.lcm(*range(1, DEPTH + 1))  # in these parts all reciprocal ranks are whole numbers


@dataclass(frozen=True, slots=True)
class PairedComparison:
    """A pipeline against a baseline, on the questions that both were asked.

    `better` and `worse`: questions with gold among the first `cut` hits by one of the two only; `p_hit` and `p_mrr`:
    two-sided p-values of the differences in hit@cut and MRR, not corrected for several comparisons.
    """

    baseline: str
    cut: int
    better: int
    worse: int
    p_hit: float
    p_mrr: float


def compare(baseline: PipelineEvaluation, other: PipelineEvaluation, cut: int = 1) -> PairedComparison:
    """The difference between two pipelines, question by question."""
    pairs = list(zip(other.outcomes, baseline.outcomes, strict=True))
    hits = [_hit(mine, cut) - _hit(theirs, cut) for mine, theirs in pairs]
    ranks = [_reciprocal_rank(mine) - _reciprocal_rank(theirs) for mine, theirs in pairs]
    return PairedComparison(
        baseline.pipeline.name, cut, hits.count(1), hits.count(-1), permutation_p(hits), permutation_p(ranks)
    )


def _hit(outcome: QuestionOutcome, cut: int) -> int:
    return int(outcome.rank is not None and outcome.rank <= cut)


def _reciprocal_rank(outcome: QuestionOutcome) -> int:
    return _RANKS // outcome.rank if outcome.rank and outcome.rank <= DEPTH else 0


def permutation_p(differences: Sequence[int]) -> float:
    """The two-sided p-value of paired whole-number differences; 1 where there is none."""
    import numpy as np

    steps = [abs(difference) for difference in differences if difference]
    if not steps:
        return 1.0
    unit = math.gcd(*steps)
    steps = sorted(step // unit for step in steps)
    observed = abs(sum(differences)) // unit
    shares = np.ones(1)  # of exchanges, by the sum of the differences that keep their sign
    for step in steps:
        longer = np.zeros(len(shares) + step)
        longer[: len(shares)] += shares / 2
        longer[step:] += shares / 2
        shares = longer
    total = sum(steps)
    sums = np.abs(2 * np.arange(total + 1) - total)
    return min(1.0, float(shares[sums >= observed].sum()))
