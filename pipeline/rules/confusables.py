"""Characters that look alike: rules/lookalikes.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.yaml_files import load_entries


def load_lookalikes(extra: Sequence[Path] = ()) -> tuple[dict[str, frozenset[str]], tuple[Problem, ...]]:
    """The characters that each character may be mistaken for; a user's groups are added."""
    entries, problems = load_entries("lookalikes", extra)
    alike: dict[str, frozenset[str]] = {}
    for entry in entries:
        group = entry.data.get("characters")
        if not isinstance(group, str) or len(set(group)) < 2 or set(entry.data) != {"characters"}:
            problems.append(entry.problem("needs 'characters', a text of at least two characters, and nothing else"))
            continue
        for character in group:
            alike[character] = alike.get(character, frozenset()) | frozenset(group) - {character}
    return alike, tuple(problems)
