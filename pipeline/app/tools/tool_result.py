"""What a tool gives: a record for programs, and lines with their places for a model that is to quote them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.model import Refusal, RefusalKind


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A passage, row or figure with where it stands; `head` is what is said of it, which is not its text."""

    passage: NumberedPassage
    head: str = ""


@dataclass(frozen=True, slots=True)
class ToolResult:
    """`record` has `outcome` and `refusal`; its lines are made where they are asked for."""

    record: Mapping[str, Any]
    make_lines: Callable[[], Sequence[ResultLine]] = field(default=tuple, compare=False, repr=False)

    @property
    def refusal(self) -> str:
        """Why there is nothing, "" where there is something."""
        refusal = self.record.get("refusal") or {}
        return str(refusal.get("message", ""))


def answer_record(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record that answers."""
    return {"outcome": "answer", "refusal": None, **record}


def refusal_record(
    kind: RefusalKind | str, message: str, near: Sequence[str] = (), missing: Sequence[str] = ()
) -> dict[str, Any]:
    """A record that says why there is nothing."""
    if isinstance(kind, RefusalKind):
        return {"outcome": "refusal", "refusal": Refusal(kind, message, tuple(near), tuple(missing)).to_dict()}
    told = {"kind": kind, "message": message, "near": list(near), "missing": list(missing)}
    return {"outcome": "refusal", "refusal": told}
