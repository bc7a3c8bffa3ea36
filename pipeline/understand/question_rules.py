"""What kinds of question there are: rules/questions.yaml, matched against the masked question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Operation, Problem
from pipeline.rules.load import RuleEntry, load_entries, wrong_values
from pipeline.understand.masking import SLOTS

_KEYS = {"id", "operation", "description", "when", "unless", "source", "examples"}


@dataclass(frozen=True, slots=True)
class QuestionRule:
    """A kind of question: all of `when` and none of `unless` are found in its masked text."""

    id: str
    operation: Operation
    when: tuple[re.Pattern[str], ...]
    unless: tuple[re.Pattern[str], ...]
    examples: tuple[str, ...]
    description: str
    source: str
    file: str
    line: int

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
        rule = _rule(entry, problems)
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


def _rule(entry: RuleEntry, problems: list[Problem]) -> QuestionRule | None:
    data = entry.data
    unknown = set(data) - _KEYS
    if unknown:
        problems.append(entry.problem(f"unknown key {sorted(unknown)[0]!r}: allowed are {', '.join(sorted(_KEYS))}"))
        return None
    missing = [key for key in ("id", "operation", "when") if not data.get(key)]
    if missing:
        problems.append(entry.problem(f"a rule needs '{missing[0]}'"))
        return None
    lists = ("when", "unless", "examples")
    if wrong := wrong_values(data, texts=("id", "operation", "description", "source"), lists=lists):
        problems.append(entry.problem(f"{data['id']}: {wrong[0]}"))
        return None
    if data["operation"] not in set(Operation):
        problems.append(entry.problem(f"unknown operation {data['operation']!r}: allowed are {', '.join(Operation)}"))
        return None
    try:
        when = tuple(_pattern(p) for p in data["when"])
        unless = tuple(_pattern(p) for p in data.get("unless") or ())
    except (re.error, ValueError) as error:
        problems.append(entry.problem(f"not a valid expression: {error}"))
        return None
    return QuestionRule(
        str(data["id"]),
        Operation(data["operation"]),
        when,
        unless,
        tuple(map(str, data.get("examples") or ())),
        str(data.get("description", "")),
        str(data.get("source", "")),
        str(entry.file),
        entry.line,
    )


def _pattern(text: str) -> re.Pattern[str]:
    unknown = set(re.findall(r"<([\u4e00-\u9fff]+)>", text)) - set(SLOTS)
    if unknown:
        raise ValueError(f"unknown slot <{sorted(unknown)[0]}>: allowed are {', '.join(f'<{s}>' for s in SLOTS)}")
    for name, char in SLOTS.items():
        text = text.replace(f"<{name}>", char)
    return re.compile(text)
