"""Questions and searches put down in an index of the cluster, where FINREPORT_ES_QUESTIONS is set: off by default.

What people ask may be confidential: whoever turns it on decides who may read the index. A question is answered whether
or not it could be put down; the first failure is told.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from pipeline.errors import StoreError
from pipeline.store import on_server

if TYPE_CHECKING:
    from pipeline.model import Answer
    from pipeline.settings import Settings
    from pipeline.store.elastic.questions import QuestionIndex, QuestionRecord
    from pipeline.store.search_records import Hit

Hits = TypeVar("Hits", bound="Sequence[Hit]")


class QuestionLog:
    """Puts down what one Finreport is asked; does nothing where it is off or the store is a folder."""

    def __init__(self, settings: Settings, on_warning: Callable[[str], None]):
        self._place = settings.store if settings.es_questions and on_server(settings.store) else ""
        self._on_warning = on_warning
        self._lock = threading.Lock()
        self._index: QuestionIndex | None = None

    def answer(self, question: str, ask: Callable[[], Answer]) -> Answer:
        """The answer that `ask` gives, put down with the places that it cites."""
        start = time.monotonic()
        answer = ask()
        if self._place:
            from pipeline.store.elastic.questions import QuestionRecord

            cited = tuple(dict.fromkeys(one.report_id for one in answer.citations))
            self._add(QuestionRecord("ask", question, answer.outcome, len(answer.citations), _since(start), cited))
        return answer

    def search(self, text: str, ask: Callable[[], Hits]) -> Hits:
        """The hits that `ask` gives, put down with the reports that they are of."""
        start = time.monotonic()
        found = ask()
        if self._place:
            from pipeline.store.elastic.questions import QuestionRecord

            reports = tuple(dict.fromkeys(hit.entry.id for hit in found))
            outcome = "found" if found else "nothing"
            self._add(QuestionRecord("search", text, outcome, len(found), _since(start), reports))
        return found

    def _add(self, record: QuestionRecord) -> None:
        from pipeline.store.elastic import connect
        from pipeline.store.elastic.questions import QuestionIndex

        with self._lock:
            if not self._place:
                return
            try:
                self._index = self._index or QuestionIndex(connect(self._place))
                self._index.add([record])
            except StoreError as error:
                self._on_warning(f"questions are not put down any more: {error}")
                self._stop()

    def close(self) -> None:
        """Let go of the connection. Closing twice does nothing."""
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        self._place = ""
        if self._index is not None:
            self._index.cluster.close()
            self._index = None


def _since(start: float) -> int:
    return round(1000 * (time.monotonic() - start))
