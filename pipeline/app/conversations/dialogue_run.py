"""A file of dialogues answered: each turn with its text, the charts that it asks for as files, and its sources.

A line has an `id`, a `kind` and the turns in `question`; that of the answer file has `answer` beside them:

    {"id": "B1001", "kind": "…", "question": [{"Q": "…"}, {"Q": "…"}]}
    {…, "answer": [{"Q": "…", "A": {"content": "…", "image": ["./charts/B1001_1.png"], "references": [{…}]}}, …]}
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.answer.question_file import read_lines
from pipeline.app.charts.svg import chart_svg
from pipeline.app.conversations.conversation import Conversation
from pipeline.app.conversations.turn import Turn
from pipeline.model import Problem, RefusalKind
from pipeline.model.chart import Chart

if TYPE_CHECKING:
    from pipeline.app.answering import ReportAnswering

_NOT_IN_NAMES = re.compile(r"[^\w.-]+")
_ORDER = ("fault", "refusal", "nearest", "likely", "answer")  # a dialogue is as good as its worst turn
_QUOTED = 200  # characters of a source


@dataclass(frozen=True, slots=True)
class Dialogue:
    """The turns of one line of a file of dialogues."""

    id: str
    kind: str
    turns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnsweredTurn:
    """A turn of a dialogue: what it was answered, several questions one by one, and the files of its charts."""

    text: str
    answers: tuple[Turn, ...]
    images: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The turn in the form of the answer file."""
        content = "\n\n".join(turn.answer["answer"] for turn in self.answers)
        found = (_reference(one) for turn in self.answers for one in turn.answer.get("citations", ()))
        references = list({json.dumps(one, ensure_ascii=False): one for one in found if one["paper_path"]}.values())
        told: dict[str, Any] = {"content": content, "image": list(self.images), "references": references}
        return {"Q": self.text, "A": {name: value for name, value in told.items() if value or name != "image"}}


@dataclass(frozen=True, slots=True)
class DialogueRow:
    """An answered dialogue, as a line of an answer file."""

    dialogue: Dialogue
    turns: tuple[AnsweredTurn, ...]

    @property
    def outcome(self) -> str:
        """That of the worst turn; "fault" where the program failed at one."""
        ends = [_outcome(answer) for turn in self.turns for answer in turn.answers]
        return min(ends, key=_ORDER.index, default="refusal")

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        """Id, kind, turns and answers; `full` adds each turn's whole record."""
        dialogue = self.dialogue
        row: dict[str, Any] = {"id": dialogue.id, "kind": dialogue.kind}
        row["question"] = [{"Q": text} for text in dialogue.turns]
        row["answer"] = [turn.to_dict() for turn in self.turns]
        if full:
            records = [answer.to_dict() for turn in self.turns for answer in turn.answers]
            row["turns"] = [{name: value for name, value in one.items() if name != "seconds"} for one in records]
        return row


class DialogueAnswering:
    """Answers dialogues one by one; charts are drawn into a folder beside the answer file."""

    def __init__(
        self,
        reports: Callable[[], AbstractContextManager[ReportAnswering]],
        answering: ReportAnswering,
        out: Path,
        draw: Callable[[str], bytes] | None,
    ):
        """`draw` makes the PNG of an SVG; without it charts are SVG files."""
        self._reports = reports
        self._answering = answering
        self._folder = out.with_name(f"{out.stem}_charts")
        self._draw = draw

    def read(self, file: Path) -> tuple[list[Dialogue], list[Problem]]:
        """The dialogues of a file, and what in it is none."""
        rows, problems = read_lines(file, _is_dialogue, '{"id": "1", "question": [{"Q": "…"}]}')
        return [_dialogue(row) for _, row in rows], problems

    def answers(self, questions: Sequence[Dialogue], style: str = "plain") -> Iterator[DialogueRow]:
        """A row for each dialogue, in their order."""
        for dialogue in questions:
            talk = Conversation(self._reports)
            turns, drawn = [], 0
            for text in dialogue.turns:
                answers = tuple(talk.ask(text, style))
                charts = [chart for answer in answers for chart in answer.charts]
                images = tuple(self._save(chart, dialogue.id, drawn + at) for at, chart in enumerate(charts, 1))
                drawn += len(charts)
                turns.append(AnsweredTurn(text, answers, images))
            yield DialogueRow(dialogue, tuple(turns))

    def source(self) -> tuple[object, ...]:
        """Names all that is answered from."""
        return "dialogues", self._draw is not None, *self._answering.source()

    def model_use(self) -> str:
        """What the model was asked and did."""
        return self._answering.model_use()

    def _save(self, chart: Chart, id: str, number: int) -> str:
        """A chart as a file; returns its path as the answer file names it."""
        svg = chart_svg(chart)
        name = f"{_NOT_IN_NAMES.sub('_', id)}_{number}.{'svg' if self._draw is None else 'png'}"
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / name).write_bytes(svg.encode() if self._draw is None else self._draw(svg))
        return f"./{self._folder.name}/{name}"


def _is_dialogue(row: Mapping[str, Any]) -> bool:
    turns = row.get("question")
    return "id" in row and isinstance(turns, list) and bool(turns) and all(map(_is_turn, turns))


def _is_turn(turn: Any) -> bool:
    return isinstance(turn, dict) and isinstance(turn.get("Q"), str)


def _dialogue(row: Mapping[str, Any]) -> Dialogue:
    return Dialogue(str(row["id"]), str(row.get("kind", "")), tuple(turn["Q"] for turn in row["question"]))


def _outcome(turn: Turn) -> str:
    refusal = turn.answer.get("refusal") or {}
    return "fault" if refusal.get("kind") == RefusalKind.FAULT else str(turn.answer["outcome"])


def _reference(citation: Mapping[str, Any]) -> dict[str, Any]:
    text = str(citation.get("quote", ""))[:_QUOTED]
    told = {"paper_path": citation.get("file", ""), "page": citation.get("page"), "text": text}
    return {name: value for name, value in told.items() if value is not None}
