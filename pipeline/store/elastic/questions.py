"""The index of questions asked: one for all builds of a store, made with the first question that is put down."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from uuid import uuid4

from pipeline.errors import StoreBusy
from pipeline.store.elastic.bulk_actions import index_action
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.mappings import index_file


@dataclass(frozen=True, slots=True)
class QuestionRecord:
    """A question as it was asked, and what came of it."""

    verb: str  # ask, search
    question: str
    outcome: str  # answer, nearest, refusal; found, nothing of a search
    hits: int
    milliseconds: int
    reports: tuple[str, ...] = ()


class QuestionIndex:
    """Puts questions down in the index of a cluster."""

    def __init__(self, cluster: Cluster):
        self.cluster = cluster
        self.index = f"{cluster.address.prefix}-questions"
        self._is_there = False

    def add(self, records: Sequence[QuestionRecord]) -> None:
        """Put these down as asked now.

        Raises:
            StoreError: the server does not take them.
        """
        self._ensure()
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self.cluster.bulk(index_action(self.index, uuid4().hex, {"at": at, **asdict(one)}) for one in records)

    def _ensure(self) -> None:
        if self._is_there:
            return
        if self.index not in self.cluster.indices(f"{self.index}*"):
            meta = {"managed_by": "finreport", "mapping": index_file("questions").version}
            with contextlib.suppress(StoreBusy):  # another process has made it in this moment
                self.cluster.create(self.index, index_file("questions").body(meta))
        self._is_there = True
