"""Weights of features from rule files: the last entry holds, and names no feature that there is not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from pipeline.model import Problem
from pipeline.rules.records import read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries

Weights = TypeVar("Weights")


def load_weights(
    name: str,
    kind: type[Weights],
    features: Collection[str],
    named: Callable[[Weights], Iterable[str]],
    extra: Sequence[Path] = (),
) -> tuple[Weights, tuple[Problem, ...]]:
    """The weights of rules/<name>.yaml, the user's in place of the built-in ones.

    `named` gives the features that weights name, which must be among `features`.
    """
    entries, problems = load_entries(name, extra)

    def parse(entry: RuleEntry) -> Weights | None:
        weights = read_record(kind, entry, problems)
        if weights is not None and (strange := sorted(set(named(weights)) - set(features))):
            problems.append(entry.problem(f"there is no feature {strange[0]!r}; there are {', '.join(features)}"))
            return None
        return weights

    found = [weights for entry in entries if (weights := parse(entry)) is not None]
    return found[-1], tuple(problems)
