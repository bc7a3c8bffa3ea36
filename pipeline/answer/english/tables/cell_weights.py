"""By what the cells of English reports are ranked, and which are told as likely: rules/english_cell_ranking.yaml."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.answer.english.tables.cell_features import NAMES, Features
from pipeline.model import Problem
from pipeline.rules.feature_weights import load_weights
from pipeline.rules.lexicon import Lexicon, folders_in_use, per_lexicon

SHARE = "share"  # of the likelihood of all cells, beside the features of the best
BIAS = "bias"
_ByFeature = Annotated[dict[str, float], Meta(description="a mapping 'feature: number'")]
_Share = Annotated[float, Meta(ge=0, le=1, description="a number from 0 to 1")]


@dataclass(frozen=True, slots=True)
class CellWeights:
    """The weight of each feature in the order of cells, and in how likely the first of them answers."""

    order: _ByFeature
    likelihood: _ByFeature
    least_likelihood: _Share
    most: _ByFeature

    def score(self, features: Features) -> float:
        return _sum(self.order, features)

    def likelihood_of(self, features: Features, share: float) -> float:
        """How likely the first cell answers, 0 to 1; `share`: its part of the likelihood of all (softmax)."""
        logit = _sum(self.likelihood, features) + self.likelihood.get(SHARE, 0.0) * share
        return 1 / (1 + math.exp(-logit - self.likelihood.get(BIAS, 0.0)))

    def is_told(self, features: Features, likelihood: float) -> bool:
        """Whether a cell of a likelihood is told, as it has no more than some of what speaks against it."""
        few = all(getattr(features, name) <= bound for name, bound in self.most.items())
        return few and likelihood >= self.least_likelihood


def _sum(weights: dict[str, float], features: Features) -> float:
    return sum(weight * getattr(features, name) for name, weight in weights.items() if name in NAMES)


@per_lexicon
def cell_weights(lexicon: Lexicon) -> CellWeights:
    """The weights in use."""
    return load_cell_weights(folders_in_use())[0]


def load_cell_weights(extra: Sequence[Path] = ()) -> tuple[CellWeights, tuple[Problem, ...]]:
    """The weights of the files, the user's in place of the built-in ones."""
    return load_weights("english_cell_ranking", CellWeights, sorted({*NAMES, SHARE, BIAS}), _features_named, extra)


def _features_named(weights: CellWeights) -> Iterable[str]:
    return {*weights.order, *weights.likelihood, *weights.most}
