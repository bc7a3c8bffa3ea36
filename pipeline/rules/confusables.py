"""Characters that look alike: rules/lookalikes.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pipeline.model import Problem
from pipeline.rules.records import Parsed, read_record
from pipeline.rules.yaml_files import load_entries


def _group(text: str) -> frozenset[str]:
    group = frozenset(text)
    if len(group) < 2:
        raise ValueError("at least two characters are needed")
    return group


@dataclass(frozen=True, slots=True)
class LookalikeGroup:
    """Characters of which each may be mistaken for each other."""

    characters: Annotated[frozenset[str], Parsed(_group)]


def load_lookalikes(extra: Sequence[Path] = ()) -> tuple[dict[str, frozenset[str]], tuple[Problem, ...]]:
    """The characters that each character may be mistaken for; a user's groups are added."""
    entries, problems = load_entries("lookalikes", extra)
    alike: dict[str, frozenset[str]] = {}
    for entry in entries:
        group = read_record(LookalikeGroup, entry, problems)
        if group is None:
            continue
        for character in group.characters:
            alike[character] = alike.get(character, frozenset()) | group.characters - {character}
    return alike, tuple(problems)
