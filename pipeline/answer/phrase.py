"""Sentences out of rules/templates.yaml, in one of two styles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import RuleError
from pipeline.model import Problem
from pipeline.rules.load import load_entries

STYLES = ("plain", "competition")
_FILL = re.compile(r"\{(\w+)\}")
_OPTIONAL = re.compile(r"\[\[(.*?)\]\]")


@dataclass(frozen=True, slots=True)
class Templates:
    """Every sentence by id and style."""

    sentences: dict[tuple[str, str], str]

    def say(self, id: str, style: str, **fills: object) -> str:
        """A sentence with its fills; an optional part goes when one of its fills is empty or absent."""
        text = self.sentences[id, style]

        def optional(match: re.Match[str]) -> str:
            names = _FILL.findall(match[1])
            return match[1] if all(str(fills.get(n) or "") for n in names) else ""

        return _FILL.sub(lambda m: str(fills[m[1]]), _OPTIONAL.sub(optional, text))


def load_templates(extra: Sequence[Path] = ()) -> tuple[Templates, tuple[Problem, ...]]:
    """The built-in sentences with the user's laid over them, id by id and style by style."""
    entries, problems = load_entries("templates", extra)
    sentences: dict[tuple[str, str], str] = {}
    for entry in entries:
        id = entry.data.get("id")
        if not isinstance(id, str):
            problems.append(entry.problem("a sentence needs 'id', 'plain' and 'competition'"))
            continue
        for style in STYLES:
            text = entry.data.get(style)
            if isinstance(text, str):
                sentences[id, style] = text
            elif (id, style) not in sentences:
                problems.append(entry.problem(f"sentence '{id}' has no '{style}' text"))
                raise RuleError(str(problems[-1]), tuple(problems))
    return Templates(sentences), tuple(problems)
