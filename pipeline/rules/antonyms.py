"""Words that say the opposite of each other: rules/opposites.yaml."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.records import Texts, read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries


@dataclass(frozen=True, slots=True)
class _Sides:
    """An entry of the file."""

    one: Texts
    other: Texts
    neutral: Texts = ()


@dataclass(frozen=True, slots=True)
class Antonyms:
    """Two sides; where words lie within each other the longest counts, and one that takes no side takes them all."""

    words: re.Pattern[str]
    polarities: dict[str, int]  # 1, -1, or 0 for what only looks as if it took a side

    def polarity(self, text: str) -> int:
        """1 or -1 for the side that a text is on, 0 where it is on neither or on both."""
        found = {self.polarities[word] for word in self.words.findall(text)} - {0}
        return found.pop() if len(found) == 1 else 0

    def without(self, text: str) -> str:
        """A text without the words that take a side."""
        return self.words.sub(lambda match: " " if self.polarities[match[0]] else match[0], text)


def load_opposites(extra: Sequence[Path] = ()) -> tuple[tuple[Antonyms, ...], tuple[Problem, ...]]:
    """All pairs of sides, the user's behind the built-in ones."""
    entries, problems = load_entries("opposites", extra)
    found = [made for entry in entries if (made := _parse_entry(entry, problems)) is not None]
    return tuple(found), tuple(problems)


def _parse_entry(entry: RuleEntry, problems: list[Problem]) -> Antonyms | None:
    sides = read_record(_Sides, entry, problems)
    if sides is None:
        return None
    if both := set(sides.one) & set(sides.other):
        problems.append(entry.problem(f"stands on both sides: {'、'.join(sorted(both))}"))
        return None
    polarities = dict.fromkeys(sides.neutral, 0) | dict.fromkeys(sides.one, 1) | dict.fromkeys(sides.other, -1)
    longest_first = sorted(polarities, key=len, reverse=True)
    return Antonyms(re.compile("|".join(map(re.escape, longest_first))), polarities)
