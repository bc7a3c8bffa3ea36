"""How likely a statement is right, by what it and the nearest sentence of law differ in: rules/statement_judging.yaml.

A statement that has most of a sentence's words and another thing in one place (以人事监督为核心 for
以财务监督为核心) is to be told from one that is true in other words. What the rules find of it (`denied`, `supported`)
weighs much and does not decide alone: what they call contrary is now and then a case that a statement leaves out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.answer.evidence.claims.statement_features import FEATURES, StatementFeatures
from pipeline.model import Problem
from pipeline.rules.feature_weights import load_weights

_ByFeature = Annotated[dict[str, float], Meta(description="a mapping 'feature: number'")]
_Number = Annotated[float, Meta(description="a number")]
_Share = Annotated[float, Meta(ge=0, le=1, description="a number from 0 to 1")]


@dataclass(frozen=True, slots=True)
class JudgingWeights:
    """The weight of each feature and of none (`bias`), and the least likelihood of a statement that is right."""

    weights: _ByFeature
    bias: _Number
    least_likelihood: _Share

    def likelihood(self, features: StatementFeatures) -> float:
        """How likely a statement is right, 0 to 1 (logistic regression)."""
        values = zip(FEATURES, features.values(), strict=True)
        logit = self.bias + sum(self.weights.get(name, 0.0) * value for name, value in values)
        return 1 / (1 + math.exp(-logit))


def load_statement_judging(extra: Sequence[Path] = ()) -> tuple[JudgingWeights, tuple[Problem, ...]]:
    """The weights in use, the user's in place of the built-in ones."""
    return load_weights("statement_judging", JudgingWeights, FEATURES, lambda one: one.weights, extra)
