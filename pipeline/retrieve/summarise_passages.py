"""Summaries of passages made by a language model: of those within a filter that have none, portion by portion.

What a portion gave is kept before the next is asked for, and so is what failed: an interruption costs one portion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from pipeline.llm.messages import Model, Reply
from pipeline.llm.prompts import Prompt
from pipeline.model import Passage
from pipeline.retrieve.document_scan import entries_within
from pipeline.retrieve.summary import grounded_summary, material, request_for
from pipeline.retrieve.summary_failures import Failures, SummaryFailure
from pipeline.store.base import Store
from pipeline.store.indexing import levels
from pipeline.store.search import DocumentEntry, Filter, Level
from pipeline.store.summaries import PassageSummary, summarised_positions

BATCH = 32  # passages that an interruption costs at most
NOTHING_GROUNDED = "the model said nothing that the passage says"

OnProgress = Callable[[int], object]  # passages done since the last call


@dataclass(frozen=True, slots=True)
class UnsummarisedPassages:
    """Documents with passages that have no summary (by position), how many have one, how many are too short for one."""

    documents: tuple[tuple[DocumentEntry, frozenset[int]], ...]
    there: int = 0
    short: int = 0

    @property
    def count(self) -> int:
        return sum(len(positions) for _, positions in self.documents)


@dataclass(frozen=True, slots=True)
class SummaryRun:
    """How many summaries were kept and how many passages failed; why the run `ended` early, "" where it did not."""

    kept: int
    failed: int
    ended: str = ""


def find_unsummarised(store: Store, asked: Filter, only: frozenset[str] | None = None) -> UnsummarisedPassages:
    """The small passages within the filter that have no summary, and of `only` these ids where they are given.

    Raises:
        InputError: no document passes the filter; says which would.
    """
    found, there, short = [], 0, 0
    for entry in entries_within(store, asked):
        passages = store.passages_of(entry.id)
        done = summarised_positions(passages)
        small = [p for p, level in zip(passages, levels(passages), strict=True) if level is Level.SMALL]
        wanted = [p for p in small if p.position not in done and (only is None or p.id in only)]
        worth = frozenset(p.position for p in wanted if material(p))
        there += len(done)
        short += len(wanted) - len(worth)
        if worth:
            found.append((entry, worth))
    return UnsummarisedPassages(tuple(found), there, short)


def summarise(
    store: Store,
    model: Model,
    prompt: Prompt,
    what: UnsummarisedPassages,
    failures: Failures,
    step: OnProgress,
    batch: int = BATCH,
) -> SummaryRun:
    """Make what is missing. A portion of which the model answers nothing ends the run: it is dead or has no quota."""
    kept = failed = 0
    entries = {entry.id: entry for entry, _ in what.documents}
    stream = _passages(store, what)
    while some := list(islice(stream, batch)):
        replies = model.complete([request_for(prompt, passage) for passage in some])
        made, wrong = _sorted(some, replies, entries)
        kept += store.add_summaries(made)
        failed += len(wrong)
        failures.settle([passage.id for passage in some], wrong)
        step(len(some))
        if all(reply.error for reply in replies):
            return SummaryRun(kept, failed, replies[-1].error)
    return SummaryRun(kept, failed)


def _sorted(
    passages: Sequence[Passage], replies: Sequence[Reply], entries: Mapping[str, DocumentEntry]
) -> tuple[list[PassageSummary], list[SummaryFailure]]:
    """What can be kept, and the passages of which nothing can."""
    made, wrong = [], []
    for passage, reply in zip(passages, replies, strict=True):
        text = "" if reply.error else grounded_summary(reply.text, passage)
        if text:
            made.append(PassageSummary(passage, text))
        else:
            entry = entries[passage.report_id]
            place = f"{entry.file or entry.title or entry.id}, page {passage.first_page}"
            wrong.append(SummaryFailure(passage.id, place, reply.error or NOTHING_GROUNDED))
    return made, wrong


def _passages(store: Store, what: UnsummarisedPassages) -> Iterator[Passage]:
    for entry, positions in what.documents:
        yield from (p for p in store.passages_of(entry.id) if p.position in positions)
