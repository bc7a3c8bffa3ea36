"""The log of questions, where one is asked for: a line of JSON each, with plan and hits."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pipeline.app.search import SearchResult
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
        self._put(conversation, question, answer.get("outcome"), answer.get("plan"), hits, seconds)

    def write_search(self, text: str, pipeline: str, found: SearchResult, seconds: float) -> None:
        """A line for a search by itself: its plan is the pipeline with what became of the text, hits have scores."""
        if self._file is None:
            return
        plan = {
            "operation": "search", "pipeline": pipeline, "query": found.query.text, "filter": list(found.query.named),
            "rewritings": list(found.rewritings),
        }  # fmt: skip
        hits = [
            {
                "report": hit.entry.id,
                "page": hit.passage.first_page,
                "heading": " › ".join(hit.passage.path),
                "score": hit.score,
            }
            for hit in found
        ]
        self._put("", text, "nearest" if hits else "refusal", plan, hits, seconds)

    def _put(
        self, conversation: str, question: str, outcome: object, plan: object, hits: Sequence[Any], seconds: float
    ) -> None:
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "conversation": conversation,
            "question": question,
            "outcome": outcome,
            "plan": plan,
            "hits": hits,
            "seconds": round(seconds, 4),
        }
        assert self._file is not None
        with self._lock:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
