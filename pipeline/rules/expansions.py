"""Words that reports use where questions use others: rules/expansions.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.yaml_files import load_entries
from pipeline.text.tokens import words


@dataclass(frozen=True, slots=True)
class Expansion:
    """`when` one of these runs of words stands in a question, `also` is looked for."""

    when: tuple[tuple[str, ...], ...]
    also: tuple[str, ...]

    def fits(self, told: Sequence[str]) -> bool:
        """Whether one of the runs stands among the words `told`, side by side and in order."""
        return any(
            tuple(told[at : at + len(run)]) == run for run in self.when for at in range(len(told) - len(run) + 1)
        )


def load_expansions(extra: Sequence[Path] = ()) -> tuple[tuple[Expansion, ...], tuple[Problem, ...]]:
    """All expansions, the user's behind the built-in ones."""
    entries, problems = load_entries("expansions", extra)
    found = []
    for entry in entries:
        when, also = _texts(entry.data.get("when")), _texts(entry.data.get("also"))
        if set(entry.data) != {"when", "also"} or not when or not also:
            problems.append(entry.problem("needs 'when' and 'also', both lists of texts, and nothing else"))
            continue
        found.append(Expansion(tuple(tuple(words(text)) for text in when), also))
    return tuple(found), tuple(problems)


def _texts(given: object) -> tuple[str, ...]:
    """A list of texts that have words; () for anything else."""
    if not isinstance(given, list) or not all(isinstance(text, str) and words(text) for text in given):
        return ()
    return tuple(given)
