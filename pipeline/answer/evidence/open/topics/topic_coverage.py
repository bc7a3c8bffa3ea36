"""Topic coverage: which heading covers each topic in each ingested report, if any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.sections.inline_headings import best_heading, headings_in
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.model import Passage
from pipeline.store.search_records import DocumentEntry, PassageStore
from pipeline.understand.topics import Topic, Topics


@dataclass(frozen=True, slots=True)
class TopicCoverage:
    """A topic in a report: the heading it is treated under ("" for none), and whether that stands in running text."""

    topic: str
    report: str
    heading: str = ""
    run_on: bool = False


def cover_topics(store: PassageStore, entries: Sequence[DocumentEntry], topics: Topics) -> Iterator[TopicCoverage]:
    """Every topic in every one of these reports, report by report."""
    for entry in entries:
        passages = store.passages_of(entry.id)
        titles = list(dict.fromkeys(plain_heading(heading) for passage in passages for heading in passage.path))
        for topic in topics:
            heading, run_on = _find_heading(topic, titles, passages)
            yield TopicCoverage(topic.name, entry.id, heading, run_on)


def _find_heading(topic: Topic, titles: Sequence[str], passages: Sequence[Passage]) -> tuple[str, bool]:
    for pattern in topic.headings:
        title = next((title for title in titles if pattern.search(title)), None)
        if title is not None:
            return title, False
    for pattern in topic.headings:
        for passage in passages:
            if passage.parent is None and (heading := best_heading(headings_in(passage.body, pattern))):
                return heading.text, True
    return "", False
