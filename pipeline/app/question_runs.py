"""A question file answered into an answer file: resumable, the same bytes every time, whatever answers it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pipeline.answer.question_file import FileQuestion, RunSummary, fingerprint, read_rows, write_answers
from pipeline.errors import InputError
from pipeline.version import __version__

if TYPE_CHECKING:
    from pipeline.answer.question_file import AnswerRow
    from pipeline.answer.typed.questions import Envelope
    from pipeline.app.answering import Answering, Row
    from pipeline.model import Problem
    from pipeline.settings import Settings

Q = TypeVar("Q")
QIn = TypeVar("QIn", contravariant=True)
Progress = Callable[[Iterable["Row"], int, int], Iterable["Row"]]  # rows, how many in all, how many were there before
PORTION = 32  # questions of an iterator that are answered together
Form = Callable[[Sequence[str]], str]  # the lines of a file -> its text


class AnswersOf(Protocol[QIn]):
    """Answers questions of one kind, in rows of a question file."""

    def answers(self, questions: Sequence[QIn], style: str = "plain") -> Iterator[AnswerRow]: ...


def portions(questions: Sequence[Q]) -> Iterator[Sequence[Q]]:
    """The questions of an iterator, those together that are answered together."""
    return (questions[start : start + PORTION] for start in range(0, len(questions), PORTION))


def answers_in_portions(
    questions: Sequence[Q], opened: Callable[[], AbstractContextManager[AnswersOf[Q]]], style: str
) -> Iterator[AnswerRow]:
    """The answers to questions in their order, a portion each time that `opened` opens the store."""
    for part in portions(questions):
        with opened() as answering:
            rows = list(answering.answers(part, style))
        yield from rows


def rows_of(
    questions: str | Path | Iterable[str | Mapping[str, Any]],
) -> tuple[list[tuple[int, Mapping[str, Any]]], list[Problem]]:
    """Questions as numbered rows: of a JSONL file, of texts, or of mappings with a question; and what is none.

    Raises:
        InputError: one of those that were handed over is neither a text nor has a question.
    """
    if isinstance(questions, str | Path):
        rows, problems = read_rows(Path(questions))
        return list(rows), problems
    found: list[tuple[int, Mapping[str, Any]]] = []
    for number, one in enumerate(questions, 1):
        row = {"question": one} if isinstance(one, str) else one
        if not isinstance(row, Mapping) or not isinstance(row.get("question"), str):
            raise InputError(f"no question: {one!r}; give a text, or a mapping as {{'id': 1, 'question': '…'}}")
        found.append((number, row))
    return found, []


def questions_of(
    questions: str | Path | Iterable[str | Mapping[str, Any]],
) -> tuple[list[FileQuestion], list[Problem]]:
    """Questions about reports, see `rows_of`; one without an id goes by its number."""
    rows, problems = rows_of(questions)
    return [FileQuestion(row.get("id", number), row["question"], number) for number, row in rows], problems


def silent_progress(rows: Iterable[Row], total: int, done: int) -> Iterable[Row]:
    """The progress of those who show none."""
    return rows


def run_fingerprint(
    answering: Answering[Q], questions: Path, settings: Settings, model: Sequence[str], *, style: str, full: bool
) -> str:
    """Names all that decides the answers of a run: one with the same mark goes on where another stopped."""
    # no answer depends on these: a run may go on with a longer retry timeout or another user
    deciding = replace(settings, es_user="", es_password="", es_api_key="", es_ca="", es_retry_timeout=0.0)
    return fingerprint(
        __version__, deciding, style, full, questions.read_bytes(), *answering.source(), *model,
    )  # fmt: skip


def run_file(
    answering: Answering[Q],
    questions: Sequence[Q],
    out: Path,
    mark: str,
    *,
    style: str = "plain",
    full: bool = False,
    progress: Progress = silent_progress,
    form: Form | None = None,
) -> RunSummary:
    """The answers into `out`, which appears when it is complete; `form` makes its text where it is not JSON lines."""

    def lines(done: int) -> Iterator[tuple[str, str]]:
        rows = answering.answers(questions[done:], style)
        for row in progress(rows, len(questions), min(done, len(questions))):
            yield json.dumps(row.to_dict(full=full), ensure_ascii=False), row.outcome

    return write_answers(lines, len(questions), out, mark, form)


class TypedForm:
    """The text of a file of typed answers: lines where it ends in .jsonl, else a JSON list, or a submission.

    `counts`: of each kind how many answers have a value, and how many there are.
    """

    def __init__(self, out: Path, envelope: Envelope | None):
        self.counts: dict[str, tuple[int, int]] = {}
        self._as_lines = out.suffix == ".jsonl" and envelope is None
        self._envelope = envelope

    def __call__(self, lines: Sequence[str]) -> str:
        from pipeline.answer.typed.questions import NONE, answers_json

        for row in map(json.loads, lines):
            given, count = self.counts.get(row["kind"], (0, 0))
            self.counts[row["kind"]] = given + (row["value"] != NONE), count + 1
        return "".join(line + "\n" for line in lines) if self._as_lines else answers_json(lines, self._envelope)
