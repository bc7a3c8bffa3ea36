"""By what the lines of passages are ranked, and which of them are told as likely: rules/line_ranking.yaml."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.answer.evidence.open.line_features import FEATURES, LineFeatures
from pipeline.model import Problem
from pipeline.rules.records import read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries

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
    entries, problems = load_entries("line_ranking", extra)
    found = [made for entry in entries if (made := _parse_entry(entry, problems)) is not None]
    return found[-1], tuple(problems)


def _parse_entry(entry: RuleEntry, problems: list[Problem]) -> LineWeights | None:
    weights = read_record(LineWeights, entry, problems)
    if weights is None:
        return None
    known = {*FEATURES, SHARE, BIAS}
    if strange := sorted({*weights.order, *weights.likelihood, *weights.least} - known):
        problems.append(entry.problem(f"there is no feature {strange[0]!r}; there are {', '.join(sorted(known))}"))
        return None
    return weights
