"""Words that reports use where questions use others: rules/expansions.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pipeline.model import Problem
from pipeline.rules.records import Parsed, Texts, read_record
from pipeline.rules.yaml_files import load_entries
from pipeline.text.tokens import words


def _runs(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    runs = tuple(tuple(words(text)) for text in texts)
    if () in runs:
        raise ValueError(f"{texts[runs.index(())]!r} has no words")
    return runs


@dataclass(frozen=True, slots=True)
class Expansion:
    """`when` one of these runs of words stands in a question, `also` is looked for."""

    when: Annotated[tuple[tuple[str, ...], ...], Parsed(_runs, Texts)]
    also: Texts

    def fits(self, told: Sequence[str]) -> bool:
        """Whether one of the runs stands among the words `told`, side by side and in order."""
        return any(
            tuple(told[at : at + len(run)]) == run for run in self.when for at in range(len(told) - len(run) + 1)
        )


def load_expansions(extra: Sequence[Path] = ()) -> tuple[tuple[Expansion, ...], tuple[Problem, ...]]:
    """All expansions, the user's behind the built-in ones."""
    entries, problems = load_entries("expansions", extra)
    found = [read_record(Expansion, entry, problems) for entry in entries]
    return tuple(filter(None, found)), tuple(problems)
