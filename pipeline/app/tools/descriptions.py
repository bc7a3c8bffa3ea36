"""What a model is told of its tools: ``rules/tools.yaml``, and the user's files laid over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline import resources
from pipeline.model import Problem
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import load_entries


@dataclass(frozen=True, slots=True)
class ToolDescription:
    """A tool by its name, and its arguments by theirs."""

    id: Text
    description: Text
    arguments: dict[str, str]
    file: str = ""
    line: int = 0


def load_descriptions(extra: Sequence[Path] = ()) -> tuple[Mapping[str, ToolDescription], list[Problem]]:
    """The built-in descriptions with the user's laid over them by id, and what is wrong in the files."""
    entries, problems = load_entries("tools", extra)
    found: dict[str, ToolDescription] = {}
    allowed: dict[str, tuple[str, ...]] = {}  # the arguments of the built-in tools
    for entry in entries:
        told = read_record(ToolDescription, entry, problems)
        if told is None:
            continue
        if entry.file.is_relative_to(resources.folder("rules")):
            allowed[told.id] = tuple(told.arguments)
        if wrong := _wrong(told, allowed):
            problems.append(entry.problem(wrong))
        else:
            found[told.id] = told
    return found, problems


def _wrong(told: ToolDescription, allowed: Mapping[str, tuple[str, ...]]) -> str:
    """What keeps a description from being one of the built-in tools', "" where nothing does."""
    if told.id not in allowed:
        return f"there is no tool {told.id}; there are {', '.join(allowed)}"
    if unknown := sorted(set(told.arguments) - set(allowed[told.id])):
        return f"{told.id} has no {unknown[0]}; its arguments are {', '.join(allowed[told.id])}"
    return ""
