"""A question file answered line by line: JSONL in, JSONL out, resumable, the same bytes every time."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from pipeline.answer.output_lock import only_run
from pipeline.answer.question_guard import printable
from pipeline.errors import InputError
from pipeline.model import Answer, Plan, Problem, RefusalKind
from pipeline.read.identity.from_text import from_name
from pipeline.store.interface import Population

BATCH = 500  # questions whose facts are fetched together: one scan of the store
MAX_LINE = 100_000  # characters of a question's line; a longer one is not a question


@dataclass(frozen=True, slots=True)
class FileQuestion:
    id: Any
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A question with its answer, as a line of an answer file has them."""

    id: Any
    question: str
    answer: Answer
    text: str  # of the answer; competitions have it without its source

    @property
    def outcome(self) -> str:
        """That of the answer; "fault" where the program failed at it."""
        failed = self.answer.refusal is not None and self.answer.refusal.kind is RefusalKind.FAULT
        return "fault" if failed else self.answer.outcome

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        """Id, question and answer; `full` adds value, unit, working, citations, refusal and plan."""
        row = {"id": self.id, "question": self.question, "answer": self.text}
        further = self.answer.to_dict() if full else {}
        return row | {key: value for key, value in further.items() if key != "answer"}


class AnswerSource(Protocol):
    """The assistant, or one with a language model beside it."""

    def plans(self, questions: Sequence[str]) -> list[Plan]: ...

    def prefetch(self, plans: Iterable[Plan]) -> None: ...

    def answers(self, plans: Sequence[Plan], style: str = "plain") -> Iterator[Answer]: ...


@dataclass(slots=True)
class RunSummary:
    """What a run did: questions asked now and of an earlier run, how those asked now ended, lines that are none."""

    asked: int = 0
    resumed: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)  # of those asked now: answer, nearest, refusal, fault
    problems: tuple[Problem, ...] = ()

    @property
    def faults(self) -> int:
        """Questions that the program failed at; each has a refusal that says so."""
        return self.outcomes["fault"]


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a text that are not blank, with their numbers from 1."""
    try:
        lines = file.read_text(encoding="utf-8-sig").split("\n")  # a text may have other line breaks within
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: cannot be read as UTF-8 text: {error}") from error
    return ((number, line) for number, line in enumerate(lines, 1) if line.strip())


def read_questions(file: Path) -> tuple[list[FileQuestion], list[Problem]]:
    """Questions of a JSONL file with `id` and `question` a line; what is not one is a problem with its line."""
    rows, problems = read_rows(file, ("id",))
    return [FileQuestion(row["id"], row["question"], number) for number, row in rows], problems


def read_rows(file: Path, needed: Sequence[str] = ()) -> tuple[list[tuple[int, dict[str, Any]]], list[Problem]]:
    """Rows of a JSONL file that have a `question` and what else is needed, with their line numbers (from 1)."""

    def is_question(row: Mapping[str, Any]) -> bool:
        return isinstance(row.get("question"), str) and all(key in row for key in needed)

    return read_lines(file, is_question, '{"id": 1, "question": "…"}')


def read_lines(
    file: Path, is_row: Callable[[Mapping[str, Any]], bool], form: str, noun: str = "a question"
) -> tuple[list[tuple[int, dict[str, Any]]], list[Problem]]:
    """Rows of a JSONL file of one kind, with their line numbers (from 1).

    `form` shows how a row is written, `noun` names it where a line is of another form.
    """
    rows, problems = [], []
    for number, line in _lines(file):
        try:
            if len(line) > MAX_LINE:
                raise ValueError(f"longer than {MAX_LINE} characters")
            row = json.loads(line, parse_constant=_no_constant)
            if not isinstance(row, dict) or not is_row(row):
                raise ValueError("it is of another form")
        except (ValueError, RecursionError) as error:
            problems.append(Problem(str(file), f"not {noun}: {error}; write {form}", line=number))
            continue
        rows.append((number, row))
    return rows, problems


def _no_constant(name: str) -> None:
    """JSON has no NaN and no infinity, though Python reads them.

    Raises:
        ValueError: always.
    """
    raise ValueError(f"{name} is no JSON value")


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


def answer_batches(assistant: AnswerSource, questions: Sequence[FileQuestion], style: str) -> Iterator[AnswerRow]:
    """Questions with answers, a batch at a time, so that the store fetches a batch's companies in one go."""
    for start in range(0, len(questions), BATCH):
        batch = questions[start : start + BATCH]
        plans = assistant.plans([question.text for question in batch])
        assistant.prefetch(plans)
        for question, plan, answer in zip(batch, plans, assistant.answers(plans, style), strict=True):
            yield AnswerRow(question.id, question.text, replace(answer, plan=plan), answer.text)


def write_answers(
    lines: Callable[[int], Iterable[tuple[str, str]]],
    total: int,
    out: Path,
    fingerprint: str,
    formed: Callable[[Sequence[str]], str] | None = None,
) -> RunSummary:
    """Answer lines, each with its outcome, into `out`, which appears only when it is complete.

    Until then they stand in `<out>.<fingerprint>.part`; a run with the same fingerprint (of questions, settings and
    store) goes on after the last whole line there: `lines` is told how many to leave out. `formed` makes the file's
    text of all lines where it is not the lines themselves.

    Raises:
        InputError: another process is answering into `out`, or it cannot be written.
    """
    with only_run(out):
        return _write_answers(lines, total, out, out.with_name(f"{out.name}.{fingerprint}.part"), formed)


def _write_answers(
    lines: Callable[[int], Iterable[tuple[str, str]]],
    total: int,
    out: Path,
    part: Path,
    formed: Callable[[Sequence[str]], str] | None,
) -> RunSummary:
    done = _whole_lines(part)
    summary = RunSummary(resumed=min(done, total))
    with part.open("a", encoding="utf-8", newline="\n") as file:
        for line, outcome in lines(done):
            file.write(printable(line) + "\n")
            file.flush()
            summary.asked += 1
            summary.outcomes[outcome] += 1
    if formed is not None:
        whole = part.with_suffix(".whole")
        rows = part.read_text(encoding="utf-8").split("\n")[:-1]  # a text may have other line breaks within
        whole.write_text(formed(rows), encoding="utf-8", newline="\n")
        os.replace(whole, out)
        part.unlink()
    else:
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
