"""The whole text of a report in reading order: what search may miss (a list's last item, a reason) is read here."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.model import Passage
from pipeline.store.search_records import PassageStore


def report_text(store: PassageStore, report_id: str) -> Sequence[Passage]:
    """The passages that a report's text is cut into, each part of it once."""
    return [passage for passage in store.passages_of(report_id) if passage.parent is None and not passage.summary]
