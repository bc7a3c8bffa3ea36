"""By what cells are ranked, and which of them are told: rules/cell_ranking.yaml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.answer.rows.features import Features
from pipeline.model import Problem
from pipeline.rules.records import read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries

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
    entries, problems = load_entries("cell_ranking", extra)
    found = [made for entry in entries if (made := _parse_entry(entry, problems)) is not None]
    return found[-1], tuple(problems)


def _parse_entry(entry: RuleEntry, problems: list[Problem]) -> RankingWeights | None:
    weights = read_record(RankingWeights, entry, problems)
    if weights is None:
        return None
    named: tuple[Mapping[str, float], ...] = (weights.weights, weights.least, weights.most)
    if strange := sorted({name for part in named for name in part} - set(_NAMES)):
        problems.append(entry.problem(f"there is no feature {strange[0]!r}; there are {', '.join(_NAMES)}"))
        return None
    return weights
