"""What kinds of question there are: rules/questions.yaml, matched against the masked question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pipeline.model import Operation, Problem
from pipeline.rules.records import Parsed, Text, Texts, compiled, read_record
from pipeline.rules.yaml_files import load_entries
from pipeline.understand.slots import SLOTS


def _patterns(texts: Sequence[str]) -> tuple[re.Pattern[str], ...]:
    return tuple(map(_pattern, texts))


def _pattern(text: str) -> re.Pattern[str]:
    """An expression with its slots put in; raises `ValueError` where it is none."""
    unknown = set(re.findall(r"<([\u4e00-\u9fff]+)>", text)) - set(SLOTS)
    if unknown:
        raise ValueError(f"unknown slot <{sorted(unknown)[0]}>: allowed are {', '.join(f'<{s}>' for s in SLOTS)}")
    for name, char in SLOTS.items():
        text = text.replace(f"<{name}>", char)
    return compiled(text)


@dataclass(frozen=True, slots=True)
class QuestionRule:
    """A kind of question: all of `when` and none of `unless` are found in its masked text."""

    id: Text
    operation: Operation
    when: Annotated[tuple[re.Pattern[str], ...], Parsed(_patterns, Texts)]
    unless: Annotated[tuple[re.Pattern[str], ...], Parsed(_patterns, tuple[str, ...])] = ()
    examples: tuple[str, ...] = ()
    description: str = ""
    source: str = ""
    file: str = ""
    line: int = 0

    def matches(self, masked: str) -> bool:
        return all(p.search(masked) for p in self.when) and not any(p.search(masked) for p in self.unless)


def load_question_rules(extra: Sequence[Path] = ()) -> tuple[tuple[QuestionRule, ...], tuple[Problem, ...]]:
    """Rules in order; a user's rule replaces the built-in one of the same id, a new one goes before all of them."""
    entries, problems = load_entries("questions", extra)
    rules: dict[str, QuestionRule] = {}
    added: list[str] = []
    built_in: set[str] = set()
    first_file = entries[0].file if entries else None
    for entry in entries:
        rule = read_record(QuestionRule, entry, problems)
        if rule is None:
            continue
        if entry.file == first_file:
            if rule.id in built_in:
                problems.append(entry.problem(f"a rule '{rule.id}' stands above already: give this one another id"))
                continue
            built_in.add(rule.id)
        elif rule.id not in built_in:
            added.append(rule.id)
        rules[rule.id] = rule
    order = [*dict.fromkeys(added), *(i for i in rules if i not in added)]
    return tuple(rules[i] for i in order), tuple(problems)
