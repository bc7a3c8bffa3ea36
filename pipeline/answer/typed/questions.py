"""Typed questions and answers: the file of questions, and the form of the answers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from pipeline.errors import InputError
from pipeline.model import Problem

KINDS = ("number", "boolean", "name", "names", "comparative")
Value = float | int | str | bool | list[str]
NONE = "N/A"


def plain_number(value: Decimal) -> int | float:
    """A figure as JSON has it."""
    return int(value) if value == value.to_integral_value() else float(value)


@dataclass(frozen=True, slots=True)
class TypedQuestion:
    text: str
    kind: str
    line: int = 0  # place in the file, from 1


@dataclass(frozen=True, slots=True)
class Reference:
    pdf_sha1: str
    page_index: int  # from 0
    report_id: str = ""  # in the store; a code may have several reports


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    question: TypedQuestion
    value: Value
    references: tuple[Reference, ...] = ()
    reason: str = ""  # why there is no value, or how it was found
    analysis: str = ""  # what a model wrote before it answered

    @property
    def outcome(self) -> str:
        return "refusal" if self.value == NONE else "answer"

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        """The answer as the challenge has it; `full` adds how it was found, or why there is none."""
        told: dict[str, Any] = {
            "question_text": self.question.text,
            "kind": self.question.kind,
            "value": self.value,
            "references": [{"pdf_sha1": r.pdf_sha1, "page_index": r.page_index} for r in self.references],
        }
        return told | {"reason": self.reason, "analysis": self.analysis} if full else told


@dataclass(frozen=True, slots=True)
class Envelope:
    """Who sends a submission to the challenge in, and under which name."""

    team_email: str
    submission_name: str


def answers_json(lines: Iterable[str], envelope: Envelope | None = None) -> str:
    """Answers that stand a line each as one JSON text: a list, or with an envelope a submission to the challenge.

    Source: `AnswerSubmission` of https://github.com/trustbit/enterprise-rag-challenge, main.py; it knows no kind
    "comparative", whose answers are names.
    """
    answers = [json.loads(line) for line in lines]
    whole: Any = answers
    if envelope is not None:
        for answer in answers:
            answer["kind"] = "name" if answer["kind"] == "comparative" else answer["kind"]
        whole = {
            "team_email": envelope.team_email,
            "submission_name": envelope.submission_name,
            "answers": answers,
        }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read_typed_questions(file: Path) -> tuple[list[TypedQuestion], list[Problem]]:
    """Questions of a JSON list, or of JSON lines, of objects with `text` and `kind`; what is none is a problem."""
    try:
        content = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: cannot be read as UTF-8 text: {error}") from error
    try:
        rows = json.loads(content) if content.lstrip().startswith("[") else _lines(content)
    except (ValueError, RecursionError) as error:
        raise InputError(
            f'{file}: no JSON list of questions: {error}; write [{{"text": "…", "kind": "number"}}]'
        ) from error
    questions, problems = [], []
    for number, row in enumerate(rows, 1):
        text, kind = (
            (row.get("text") or row.get("question"), row.get("kind")) if isinstance(row, dict) else (None, None)
        )
        if isinstance(text, str) and text.strip() and kind in KINDS:
            questions.append(TypedQuestion(text, kind, number))
        else:
            told = f'not a typed question: needs "text" and a "kind" of {", ".join(KINDS)}'
            problems.append(Problem(str(file), told, row=number))
    return questions, problems


def _lines(content: str) -> list[Any]:
    rows: list[Any] = []
    for line in filter(str.strip, content.split("\n")):
        try:
            rows.append(json.loads(line))
        except (ValueError, RecursionError):
            rows.append(None)
    return rows
