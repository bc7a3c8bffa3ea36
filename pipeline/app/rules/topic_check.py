"""The topics of open questions held to the reports of a store: under which heading each report treats each topic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.answer.evidence.open.topics.topic_coverage import TopicCoverage
    from pipeline.app.session import Session
    from pipeline.store.interface import Store
    from pipeline.store.search_records import DocumentEntry
    from pipeline.understand.topics import Topics


@dataclass(frozen=True, slots=True)
class TopicCheck:
    """Every topic in every report that was looked at, report by report."""

    coverage: tuple[TopicCoverage, ...]
    reports: int

    @property
    def nowhere(self) -> set[str]:
        """The topics that no report has a heading for."""
        return {one.topic for one in self.coverage} - {one.topic for one in self.coverage if one.heading}


def check_topics(session: Session, topics: Topics, reports: Sequence[str] = ()) -> TopicCheck:
    """The headings of topics in reports (by id), or in all annual reports of the store.

    Raises:
        InputError: a report, or without any every annual report, has no passages in the store.
    """
    from pipeline.answer.evidence.open.topics.topic_coverage import cover_topics

    with session.access.reading() as snapshot:
        chosen = _select_entries(snapshot.store, reports)
        return TopicCheck(tuple(cover_topics(snapshot.store, chosen, topics)), len(chosen))


def _select_entries(store: Store, reports: Sequence[str]) -> list[DocumentEntry]:
    there = {entry.id: entry for entry in store.entries()}
    if unknown := [report for report in reports if report not in there]:
        raise InputError(f"{unknown[0]} has no passages here: `finreport passages` lists the reports that have")
    chosen = [there[id_] for id_ in reports] or [entry for entry in there.values() if entry.kind == "annual"]
    if not chosen:
        raise InputError("no annual report has passages here: read some with `finreport ingest`")
    return chosen
