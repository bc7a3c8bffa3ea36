"""Prompts as files (rules/prompts/*.yaml): messages, variables, examples, schema, cases.

    - id: keywords
      description: the words of a question that name a section
      variables: [question]                     # passages is a variable too: a list of texts
      system: 从问题中提取关键词…
      ask: "{question}"
      examples:
        - question: 请简要介绍<年><公司>的主要销售客户情况。
          answer: {关键词: [主要销售客户]}
      nearest: 8
      schema: {type: object, …}
      most_tokens: 64
      cases:                                    # what it is tried on by `finreport rules check --llm`
        - question: …
          answer: …

A user's prompt takes the place of the built-in one of its id, whose variables it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.llm.prompts.check import override_errors, prompt_errors
from pipeline.llm.prompts.prompt import DEFAULT_MAX_TOKENS, NEAREST, PASSAGES, Example, Prompt
from pipeline.model import Problem
from pipeline.rules.yaml_files import RuleEntry, load_entries


@dataclass(frozen=True, slots=True)
class Prompts:
    """All prompts by id."""

    by_id: Mapping[str, Prompt] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Prompt:
        return self.by_id[name]

    def __iter__(self):
        return iter(self.by_id.values())


def load_prompts(extra: Sequence[Path] = ()) -> tuple[Prompts, tuple[Problem, ...]]:
    """Built-in prompts, those of the user's folders laid over them by id; what is wrong is told with file and line."""
    entries, problems = load_entries("prompts", extra)
    found: dict[str, Prompt] = {}
    for entry in entries:
        wrong = list(prompt_errors(entry.data))
        prompt = None if wrong else _prompt(entry)
        if prompt is not None and prompt.id in found:
            wrong += override_errors(prompt, found[prompt.id])
        problems += [entry.problem(message) for message in wrong]
        if prompt is not None and not wrong:
            found[prompt.id] = prompt
    return Prompts(found), tuple(problems)


def _prompt(entry: RuleEntry) -> Prompt:
    data = entry.data

    def pairs(kind: str) -> tuple[Example, ...]:
        return tuple(
            Example(
                {key: value for key, value in given.items() if key not in ("answer", PASSAGES)},
                given["answer"],
                tuple(given.get(PASSAGES, ())),
            )
            for given in data.get(kind) or []
        )

    return Prompt(
        id=data["id"],
        description=data["description"],
        variables=tuple(data["variables"]),
        system=data.get("system", "").strip(),
        ask=data["ask"].strip(),
        examples=pairs("examples"),
        nearest=data.get("nearest", NEAREST),
        schema=data.get("schema"),
        most_tokens=data.get("most_tokens", DEFAULT_MAX_TOKENS),
        cases=pairs("cases"),
        file=str(entry.file),
        line=entry.line,
    )
