"""An excerpt of a report, and which of several are worth quoting together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

_ALIKE = 0.7  # of the words of the shorter one, from which on two texts say the same


@dataclass(frozen=True, slots=True)
class Excerpt:
    """What is quoted of a report, with its page, what stands above it and how well it fits."""

    text: str
    page: int
    heading: str
    score: float


def best_first(found: Iterable[Excerpt]) -> list[Excerpt]:
    return sorted(found, key=lambda one: -one.score)


def without_repeats(found: Iterable[Excerpt], most: int) -> list[Excerpt]:
    """The first excerpts, without those that say again what one before says."""
    kept: list[Excerpt] = []
    for one in found:
        if not any(is_same_text(one.text, other.text) for other in kept):
            kept.append(one)
        if len(kept) == most:
            break
    return kept


def is_same_text(one: str, other: str) -> bool:
    """Whether two texts have nearly all words of the shorter one in common."""
    first, second = set(one.split()), set(other.split())
    return len(first & second) >= _ALIKE * min(len(first), len(second))
