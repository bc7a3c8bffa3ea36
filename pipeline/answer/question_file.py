"""A question file answered line by line: JSONL in, JSONL out, resumable, the same bytes every time."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.answer.engine import Assistant
from pipeline.answer.told import answer_dict
from pipeline.errors import InputError
from pipeline.model import Operation, Plan, Problem
from pipeline.read.names import from_name
from pipeline.store.base import Population

BATCH = 500  # questions whose facts are fetched together: one scan of the store
MAX_LINE = 100_000  # characters of a question's line; a longer one is not a question


@dataclass(frozen=True, slots=True)
class Question:
    id: Any
    text: str
    line: int


Progress = Callable[[Iterable[tuple[Question, Plan]]], Iterable[tuple[Question, Plan]]]


@dataclass(slots=True)
class Summary:
    """What a run did: questions answered now and before, refusals by kind."""

    answered: int = 0
    resumed: int = 0
    refused: int = 0


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a text that are not blank, with their numbers from 1."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: can not be read as UTF-8 text: {error}") from error
    return ((number, line) for number, line in enumerate(lines, 1) if line.strip())


def read_questions(file: Path) -> tuple[list[Question], list[Problem]]:
    """Questions of a JSONL file with `id` and `question` a line; what is not one is a problem with its line."""
    questions, problems = [], []
    for number, line in _lines(file):
        try:
            if len(line) > MAX_LINE:
                raise ValueError(f"longer than {MAX_LINE} characters")
            row = json.loads(line)
            if not isinstance(row, dict) or not isinstance(row.get("question"), str) or "id" not in row:
                raise ValueError('needs "id" and "question"')
        except (ValueError, RecursionError) as error:
            problems.append(
                Problem(str(file), f'not a question: {error}; write {{"id": 1, "question": "…"}}', line=number)
            )
            continue
        questions.append(Question(row["id"], row["question"], number))
    return questions, problems


def read_population(file: Path) -> tuple[Population, list[Problem]]:
    """Reports named one a line by their file names (日期__全称__代码__简称__年__年度报告.txt), or as `代码,年`."""
    keys, problems = set(), []
    for number, line in _lines(file):
        key = _report_key(line.strip())
        if key is None:
            problems.append(
                Problem(
                    str(file),
                    f"names no report: {line.strip()[:80]!r}; write a report's file name or `600000,2021`",
                    line=number,
                )
            )
        else:
            keys.add(key)
    if not keys:
        raise InputError(f"{file}: names no report at all; write one file name a line")
    return frozenset(keys), problems


def _report_key(line: str) -> tuple[str, int] | None:
    code, comma, year = line.partition(",")
    if comma and code.strip().isdigit() and year.strip().removesuffix("年").isdigit():
        return code.strip().zfill(6), int(year.strip().removesuffix("年"))
    report = from_name(line.replace("\\", "/").rsplit("/", 1)[-1])
    return (report.code, report.year) if report.code and report.year else None


def planned(assistant: Assistant, questions: list[Question]) -> Iterator[tuple[Question, Plan]]:
    """Questions with their plans, a batch at a time, so that the store fetches a batch's companies in one go."""
    for start in range(0, len(questions), BATCH):
        batch = questions[start : start + BATCH]
        plans = [assistant.plan(question.text) for question in batch]
        assistant.warm(plans)
        yield from zip(batch, plans, strict=True)


def answer_line(assistant: Assistant, question: Question, plan: Plan, style: str, full: bool) -> tuple[str, bool]:
    """One line of the answer file, and whether it is a refusal."""
    answer = assistant.answer(plan, style)
    row: dict[str, Any] = {"id": question.id, "question": question.text, "answer": answer.text}
    if full:
        row |= {k: v for k, v in answer_dict(answer, plan).items() if k != "answer"}
    refused = answer.refusal is not None and plan.operation not in (Operation.OPEN, Operation.CONCEPT)
    return json.dumps(row, ensure_ascii=False), refused


def run_file(
    assistant: Assistant,
    questions: list[Question],
    out: Path,
    *,
    style: str,
    full: bool,
    fingerprint: str,
    progress: Progress = iter,
) -> Summary:
    """Answers into `out`, which appears only when it is complete.

    Until then they stand in `<out>.<fingerprint>.part`; a run with the same fingerprint (of questions, settings and
    store) goes on after the last whole line there.
    """
    part = out.with_name(f"{out.name}.{fingerprint}.part")
    done = _whole_lines(part)
    summary = Summary(resumed=min(done, len(questions)))
    out.parent.mkdir(parents=True, exist_ok=True)
    with part.open("a", encoding="utf-8", newline="\n") as file:
        for question, plan in progress(planned(assistant, questions[done:])):
            line, refused = answer_line(assistant, question, plan, style, full)
            file.write(line + "\n")
            file.flush()
            summary.answered += 1
            summary.refused += refused
    os.replace(part, out)
    return summary


def _whole_lines(part: Path) -> int:
    """How many whole lines a part file has; what is cut off behind them is taken away."""
    if not part.is_file():
        return 0
    data = part.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) != len(data):
        part.write_bytes(whole)
    return whole.count(b"\n")


def fingerprint(*parts: object) -> str:
    """Eight hexadecimal digits of all that decides the answers of a run."""
    return hashlib.sha256("\x1f".join(map(str, parts)).encode()).hexdigest()[:8]
