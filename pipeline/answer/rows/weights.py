"""By what cells are ranked, and which of them are told: rules/cell_ranking.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.answer.rows.features import Features
from pipeline.model import Problem
from pipeline.rules.feature_weights import load_weights

_NAMES = tuple(field.name for field in fields(Features))
_Share = Annotated[float, Meta(ge=0, le=1, description="a number from 0 to 1")]
_ByFeature = Annotated[dict[str, float], Meta(description="a mapping 'feature: number'")]


@dataclass(frozen=True, slots=True)
class RankingWeights:
    """The weight of each feature, the least likelihood, and the bounds of features, of a cell that is told."""

    weights: _ByFeature
    least_likelihood: _Share
    least: _ByFeature
    most: _ByFeature

    def score(self, features: Features) -> float:
        values = zip(_NAMES, features.values(), strict=True)
        return sum(self.weights.get(name, 0.0) * value for name, value in values)

    def is_told(self, features: Features, likelihood: float) -> bool:
        """Whether a cell has enough in common with the question."""
        return (
            likelihood >= self.least_likelihood
            and all(getattr(features, name) >= bound for name, bound in self.least.items())
            and all(getattr(features, name) <= bound for name, bound in self.most.items())
        )


def load_cell_ranking(extra: Sequence[Path] = ()) -> tuple[RankingWeights, tuple[Problem, ...]]:
    """The weights in use, the user's in place of the built-in ones."""
    return load_weights("cell_ranking", RankingWeights, _NAMES, _features_named, extra)


def _features_named(weights: RankingWeights) -> Iterable[str]:
    return {*weights.weights, *weights.least, *weights.most}
