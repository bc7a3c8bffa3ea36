"""A turn of a conversation: what was written, the whole question that was asked, and the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pipeline.model.chart import Chart


@dataclass(frozen=True, slots=True)
class Turn:
    """One question of a conversation with its answer, as it is kept.

    `question` is the whole question that was answered, `taken_over` what of it was said before (slot, words), and
    `answer` plain data as `finreport ask --json` prints it, with the plan. `draws` is the kind of chart that was asked
    for, "" for none; its data are the answer's `charts`.
    """

    number: int  # from 1
    text: str
    question: str
    answer: Mapping[str, Any]
    taken_over: tuple[tuple[str, str], ...] = ()
    draws: str = ""
    asked_at: str = ""  # ISO 8601, UTC
    seconds: float = 0.0

    @property
    def charts(self) -> tuple[Chart, ...]:
        """The charts of the answer's figures, where some were asked for."""
        return tuple(map(Chart.from_dict, self.answer.get("charts", ())))

    @property
    def tools(self) -> str:
        """The tools that a model called for the answer, in a few words: retrieve ×2, look_up; "" where none was."""
        counts = Counter(str(use["name"]) for use in self.answer.get("tools", ()))
        return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in counts.items())

    @property
    def companies(self) -> tuple[str, ...]:
        """The companies that the answer cites, in its order."""
        named = (citation.get("company") for citation in self.answer.get("citations", ()))
        return tuple(dict.fromkeys(name for name in named if name))

    def to_dict(self) -> dict[str, Any]:
        """The turn as plain data."""
        return {
            "number": self.number,
            "text": self.text,
            "question": self.question,
            "taken_over": [{"slot": slot, "text": text} for slot, text in self.taken_over],
            "draws": self.draws,
            "asked_at": self.asked_at,
            "seconds": round(self.seconds, 3),
            **self.answer,
        }


@dataclass(frozen=True, slots=True)
class ConversationEntry:
    """A conversation in a list: its id, name, settings and how many turns it has."""

    id: str
    name: str
    begun_at: str  # ISO 8601, UTC
    last_at: str
    turns: int
    settings: Mapping[str, str] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """The entry as plain data."""
        return {
            "id": self.id,
            "name": self.name,
            "begun_at": self.begun_at,
            "last_at": self.last_at,
            "turns": self.turns,
            "settings": dict(self.settings),
        }
