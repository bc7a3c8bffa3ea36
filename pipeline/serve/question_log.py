"""The log of questions, where one is asked for: a line of JSON each, with plan and hits."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pipeline.errors import InputError


class QuestionLog:
    """Writes what was asked into a file; without one it writes nothing."""

    def __init__(self, file: Path | None):
        """`file` is opened at once, so that one that cannot be written is told before anybody asks.

        Raises:
            InputError: it cannot be written.
        """
        self._lock = threading.Lock()
        self._file = None
        if file is not None:
            try:
                self._file = file.open("a", encoding="utf-8")
            except OSError as error:
                raise InputError(f"{file}: questions cannot be logged there ({error.strerror})") from error

    def write(self, question: str, answer: Mapping[str, Any], seconds: float, conversation: str = "") -> None:
        """A line for a question and its answer as plain data; hits are the places that it cites."""
        if self._file is None:
            return
        hits = [
            {name: citation[name] for name in ("report", "item", "page", "heading") if name in citation}
            for citation in answer.get("citations", ())
        ]
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "conversation": conversation,
            "question": question,
            "outcome": answer.get("outcome"),
            "plan": answer.get("plan"),
            "hits": hits,
            "seconds": round(seconds, 4),
        }
        with self._lock:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
