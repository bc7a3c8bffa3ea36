"""By what the lines of passages are ranked, and which of them are told as likely: rules/line_ranking.yaml."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.answer.evidence.open.likely.line_features import FEATURES, LineFeatures
from pipeline.model import Problem
from pipeline.rules.feature_weights import load_weights

SHARE = "share"  # of the likelihood of all lines, beside the features of the best
BIAS = "bias"
_ByFeature = Annotated[dict[str, float], Meta(description="a mapping 'feature: number'")]
_Share = Annotated[float, Meta(ge=0, le=1, description="a number from 0 to 1")]


@dataclass(frozen=True, slots=True)
class LineWeights:
    """The weight of each feature in the order of lines, and in how likely the first of them answers."""

    order: _ByFeature
    likelihood: _ByFeature
    least_likelihood: _Share
    least: _ByFeature

    def score(self, features: LineFeatures) -> float:
        return _sum(self.order, features)

    def likelihood_of(self, features: LineFeatures, share: float) -> float:
        """How likely the first line answers, 0 to 1; `share`: its part of the likelihood of all (softmax)."""
        logit = _sum(self.likelihood, features) + self.likelihood.get(SHARE, 0.0) * share
        return 1 / (1 + math.exp(-logit - self.likelihood.get(BIAS, 0.0)))

    def is_told(self, features: LineFeatures, likelihood: float) -> bool:
        """Whether a line of a likelihood is told, as it has enough in common with the question."""
        enough = all(getattr(features, name) >= bound for name, bound in self.least.items())
        return enough and likelihood >= self.least_likelihood


def _sum(weights: dict[str, float], features: LineFeatures) -> float:
    return sum(weights.get(name, 0.0) * value for name, value in zip(FEATURES, features.values(), strict=True))


def load_line_ranking(extra: Sequence[Path] = ()) -> tuple[LineWeights, tuple[Problem, ...]]:
    """The weights in use, the user's in place of the built-in ones."""
    features = sorted({*FEATURES, SHARE, BIAS})
    return load_weights("line_ranking", LineWeights, features, _features_named, extra)


def _features_named(weights: LineWeights) -> Iterable[str]:
    return {*weights.order, *weights.likelihood, *weights.least}
