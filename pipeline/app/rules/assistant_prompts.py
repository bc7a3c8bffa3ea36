"""Prompts for assistants out of ``rules/assistant_prompts.yaml``, in Chinese and English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import load_entries

_FILL = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class AssistantPrompt:
    """A prompt: what an assistant is to do, with arguments to fill in."""

    id: Text
    title: Text
    description: Text
    chinese: Text
    english: Text
    file: str = ""
    line: int = 0

    def text(self, english: bool, **arguments: str) -> str:
        """The prompt in a language, with its arguments."""
        said = self.english if english else self.chinese
        return _FILL.sub(lambda match: arguments[match[1]], said)


def load_assistant_prompts(extra: Sequence[Path] = ()) -> tuple[tuple[AssistantPrompt, ...], list[Problem]]:
    """The built-in prompts with the user's laid over them (same id: the later wins), and what is wrong in the files."""
    entries, problems = load_entries("assistant_prompts", extra)
    found: dict[str, AssistantPrompt] = {}
    fills: dict[str, set[str]] = {}  # of the built-in prompt with the id: what there is to fill in
    for entry in entries:
        prompt = read_record(AssistantPrompt, entry, problems)
        if prompt is None:
            continue
        named = {name for said in (prompt.chinese, prompt.english) for name in _FILL.findall(said)}
        known = fills.setdefault(prompt.id, named)
        if unknown := sorted(named - known):
            allowed = ", ".join(f"{{{name}}}" for name in sorted(known))
            problems.append(entry.problem(f"{prompt.id} has no {{{unknown[0]}}}; it can say {allowed}"))
            continue
        found[prompt.id] = prompt
    return tuple(found.values()), problems
