"""The whole texts of reports in reading order, each read once."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.model import Passage
from pipeline.store.interface import Store
from pipeline.store.lru_cache import LRUCache

KEPT = 4  # reports whose text stays in memory; one takes some 70 ms to read


class ReportTexts:
    """The whole texts of reports in reading order: what search may miss (a list's last item, a reason) is read here.

    Those asked for last stay in memory, as their tables do.
    """

    def __init__(self, store: Store):
        self.store = store
        self._kept: LRUCache[str, Sequence[Passage]] = LRUCache(KEPT)

    def of(self, report_id: str) -> Sequence[Passage]:
        """The passages that a report's text is cut into, each part of it once."""
        kept = self._kept.get(report_id)
        if kept is not None:
            return kept
        found = self.store.passages_of(report_id)
        return self._kept.put(report_id, [p for p in found if p.parent is None and not p.summary])
