"""Sentences out of rules/templates.yaml, in one of two styles."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline import resources
from pipeline.errors import RuleError
from pipeline.model import Problem
from pipeline.rules.yaml_files import load_entries

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
    """The built-in sentences with the user's laid over them, id by id and style by style.

    Raises:
        RuleError: the built-in file is not as it was installed.
    """
    entries, problems = load_entries("templates", extra)
    sentences: dict[tuple[str, str], str] = {}
    fills: dict[str, set[str]] = {}  # of the built-in sentences: those that answers can fill in
    for entry in entries:
        built_in = entry.file.is_relative_to(resources.folder("rules"))
        wrong = _wrong(entry.data, None if built_in else fills)
        if wrong and built_in:
            raise RuleError(f"{entry.problem(wrong)}; undo the change, or install finreport again", tuple(problems))
        if wrong:
            problems.append(entry.problem(wrong))
            continue
        id = entry.data["id"]
        said = {style: entry.data[style] for style in STYLES if style in entry.data}
        sentences |= {(id, style): text for style, text in said.items()}
        if built_in:
            fills[id] = {name for text in said.values() for name in _FILL.findall(text)}
    return Templates(sentences), tuple(problems)


def _wrong(data: Mapping[Any, Any], fills: Mapping[str, set[str]] | None) -> str:
    """What keeps an entry from being a sentence; `fills` are those of the built-in ones, None while these are read."""
    if set(data) - {"id", *STYLES} or not all(isinstance(text, str) for text in data.values()):
        return f"a sentence has 'id', {' and '.join(map(repr, STYLES))}, all of them texts"
    if "id" not in data or (fills is None and set(data) != {"id", *STYLES}):
        return f"a sentence needs 'id' and {' and '.join(map(repr, STYLES))}"
    if fills is None:
        return ""
    id = data["id"]
    if id not in fills:
        return f"no sentence has the id {id!r}; there are {', '.join(sorted(fills))}"
    if unknown := sorted({name for style in STYLES for name in _FILL.findall(data.get(style, ""))} - fills[id]):
        return f"{id} has no {{{unknown[0]}}}; it can say {', '.join(f'{{{name}}}' for name in sorted(fills[id]))}"
    return ""
