"""Runs over questions: rows in every form, resumed by a mark of all that decides the answers, the form of a file."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from pipeline.answer.typed.questions import Envelope
from pipeline.app.question_runs import (
    PORTION,
    TypedForm,
    answers_in_portions,
    portions,
    questions_of,
    rows_of,
    run_file,
    run_fingerprint,
)
from pipeline.errors import InputError
from pipeline.settings import Settings


@dataclass(frozen=True)
class Echo:
    text: str
    outcome: str = "answer"

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        return {"answer": self.text} | ({"full": True} if full else {})


class Echoes:
    """Says each question again; refuses the empty one, and is interrupted at `stop`."""

    def __init__(self, stop: str = ""):
        self.asked: list[str] = []
        self.stop = stop

    def answers(self, questions: Sequence[str], style: str = "plain") -> Iterator[Echo]:
        for question in questions:
            if self.stop and question == self.stop:
                raise KeyboardInterrupt
            self.asked.append(question)
            yield Echo(question, "answer" if question else "refusal")

    def source(self) -> tuple[object, ...]:
        return ("echoes",)


def test_questions_in_every_form(tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text('{"id": "a", "question": "一？"}\nbroken\n{"question": "二？"}\n', "utf-8")
    rows, problems = rows_of(file)
    assert [number for number, _ in rows] == [1, 3] and [problem.line for problem in problems] == [2]
    found, _ = questions_of(file)
    assert [(one.id, one.text) for one in found] == [("a", "一？"), (3, "二？")]
    assert [one.id for one in questions_of(["一？", {"id": 7, "question": "二？"}])[0]] == [1, 7]
    with pytest.raises(InputError, match="no question: 7; give a text"):
        rows_of([7])  # type: ignore[list-item]


def test_portions_cover_all_questions_in_their_order() -> None:
    parts = list(portions(range(PORTION + 3)))
    assert [len(part) for part in parts] == [PORTION, 3]
    assert [number for part in parts for number in part] == [*range(PORTION + 3)]


def test_an_interrupted_run_goes_on_and_the_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    out, questions = tmp_path / "a.jsonl", ["一", "", "三"]
    with pytest.raises(KeyboardInterrupt):
        run_file(Echoes(stop="三"), questions, out, "mark")
    assert not out.exists()
    shown: list[tuple[int, int]] = []

    def progress(rows, total, done):
        shown.append((total, done))
        return rows

    rest = Echoes()
    summary = run_file(rest, questions, out, "mark", progress=progress)
    assert rest.asked == ["三"] and shown == [(3, 2)]
    assert (summary.asked, summary.resumed) == (1, 2) and summary.outcomes == {"answer": 1}  # the earlier run refused
    assert [json.loads(line)["answer"] for line in out.read_text("utf-8").splitlines()] == questions
    run_file(whole := Echoes(), questions, out, "another mark", full=True)
    assert whole.asked == questions and '"full": true' in out.read_text("utf-8")


def test_the_mark_names_what_decides_the_answers_and_no_more(tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text("{}", "utf-8")
    settings = Settings(store="./store")

    def mark(settings: Settings = settings, model: Sequence[str] = (), style: str = "plain", full: bool = False) -> str:
        return run_fingerprint(Echoes(), file, settings, model, style=style, full=full)

    first = mark()
    assert mark(replace(settings, es_user="other", es_retry_timeout=1.0)) == first
    others = {mark(model=("small",)), mark(style="competition"), mark(full=True), mark(replace(settings, store="./b"))}
    file.write_text("{} ", "utf-8")
    assert len({first, mark(), *others}) == 6


LINES = [
    json.dumps({"question_text": "x", "kind": kind, "value": value, "references": []})
    for kind, value in (("number", 3), ("number", "N/A"), ("comparative", "甲"))
]


def test_typed_answers_are_lines_a_list_or_a_submission_and_counted() -> None:
    form = TypedForm(Path("out.json"), None)
    assert [answer["value"] for answer in json.loads(form(LINES))] == [3, "N/A", "甲"]
    assert form.counts == {"number": (1, 2), "comparative": (1, 1)}
    assert TypedForm(Path("out.jsonl"), None)(LINES) == "".join(line + "\n" for line in LINES)
    sent = json.loads(TypedForm(Path("out.jsonl"), Envelope("us@example.org", "first"))(LINES))
    assert sent["team_email"] == "us@example.org" and sent["answers"][2]["kind"] == "name"


def test_each_portion_is_answered_in_a_store_opened_anew() -> None:
    opened = 0

    class Echo:
        def answers(self, questions, style="plain"):
            yield from questions

    @contextmanager
    def opening():
        nonlocal opened
        opened += 1
        yield Echo()

    asked = list(range(PORTION + 3))
    assert list(answers_in_portions(asked, opening, "plain")) == asked
    assert opened == 2
