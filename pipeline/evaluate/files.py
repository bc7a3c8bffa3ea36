"""The files an evaluation reads: annotated questions and answers, a JSON object a line.

    {"id": 1, "question": "…", "type": "1", "prompt": {"key_word": "净利润", "净利润": "12元", …}, "answer": ["…", "…"]}
    {"id": 1, "question": "…", "answer": "…"}

A line that is not what it should be is a :class:`~pipeline.model.Problem` with its number; the others are used.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.errors import InputError
from pipeline.model import Problem

ABSENT = "无|不|没有|未|否|非|莫|抱歉|毋"  # the key word of questions that have no answer
TYPES = ("1", "1-2", "2-1", "2-2", "3-1", "3-2")


@dataclass(frozen=True, slots=True)
class Gold:
    """One annotated question: `keys` are the key words in order, `values` what is annotated for each of them."""

    id: int | str
    question: str
    type: str
    key_word: str
    year: str
    result: str  # the value that is asked
    values: tuple[str, ...]
    references: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.key_word.split("、"))


def read_gold(path: Path) -> tuple[list[Gold], list[Problem]]:
    """Annotated questions in the file's order; raises InputError when the file cannot be read."""
    found: list[Gold] = []
    problems: list[Problem] = []
    for line, row in rows(path, problems):
        try:
            found.append(_gold(row))
        except (KeyError, TypeError, ValueError) as error:
            problems.append(Problem(str(path), f"not an annotated question: {_why(error)}", line=line))
    return found, problems


def read_answers(path: Path) -> tuple[dict[int | str, str], list[Problem]]:
    """Answer texts by id; of two lines with the same id the later one counts and a problem says so."""
    found: dict[int | str, str] = {}
    problems: list[Problem] = []
    for line, row in rows(path, problems):
        key, text = row.get("id"), row.get("answer")
        if not isinstance(key, int | str) or not (text is None or isinstance(text, str)):
            problems.append(Problem(str(path), 'needs "id" (a number or text) and "answer" (text)', line=line))
            continue
        if key in found:
            problems.append(Problem(str(path), f"id {key} stands there already; the later answer counts", line=line))
        found[key] = text or ""
    return found, problems


def rows(path: Path, problems: list[Problem]) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        with path.open(encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines, 1):
                if not line.strip():
                    continue
                try:
                    row = json.loads(line)
                except (json.JSONDecodeError, RecursionError) as error:
                    problems.append(Problem(str(path), f"not JSON ({error}); skipped", line=number))
                    continue
                if isinstance(row, dict):
                    yield number, row
                else:
                    problems.append(Problem(str(path), "must be an object {…} a line; skipped", line=number))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read: {error}") from error


def _gold(row: dict[str, Any]) -> Gold:
    prompt, kind, key = row["prompt"], str(row["type"]), row["id"]
    if not isinstance(prompt, dict) or not isinstance(key, int | str):
        raise ValueError('"prompt" must be an object and "id" a number or text')
    if kind not in TYPES:
        raise ValueError(f"type {kind!r} is none of {', '.join(TYPES)}")
    key_word = str(prompt.get("key_word", ""))
    references = [row["answer"]] if isinstance(row["answer"], str) else row["answer"]
    valued = kind not in ("3-1", "3-2") and key_word != ABSENT
    return Gold(
        id=key,
        question=str(row["question"]),
        type=kind,
        key_word=key_word,
        year=str(prompt.get("year", "")),
        result=str(prompt["prom_answer"] if valued and kind != "1-2" else prompt.get("prom_answer", "")),
        values=tuple(str(prompt[key]) for key in key_word.split("、")) if valued else (),
        references=tuple(str(text) for text in references),
    )


def _why(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)
