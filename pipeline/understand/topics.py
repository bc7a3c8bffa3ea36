"""Topics that reports treat in words: rules/topics.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.load import load_entries


def load_topics(extra: Sequence[Path] = ()) -> tuple[dict[str, str], tuple[Problem, ...]]:
    """Every name of every topic with the topic's own name; a user's topics are added."""
    entries, problems = load_entries("topics", extra)
    topics: dict[str, str] = {}
    for entry in entries:
        name, names = entry.data.get("name"), entry.data.get("names") or []
        if not isinstance(name, str) or not isinstance(names, list):
            problems.append(entry.problem("a topic needs 'name' and may have 'names', a list"))
            continue
        topics |= {str(other): name for other in (name, *names)}
    return topics, tuple(problems)
