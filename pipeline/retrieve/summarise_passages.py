"""Summarises the passages within a filter that have no summary, batch by batch, and keeps only grounded clauses.

Summaries and failures of a batch are stored before the next one is requested: an interruption costs one batch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from pipeline.llm.messages import Model, Reply, Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.prompts.prompt_files import Prompt
from pipeline.model import Passage
from pipeline.retrieve.filtered_documents import entries_within
from pipeline.retrieve.summary_failures import Failures, SummaryFailure
from pipeline.store.indexing import levels
from pipeline.store.interface import Store
from pipeline.store.search_records import DocumentEntry, Filter, Level
from pipeline.store.summaries import PassageSummary, summarised_positions
from pipeline.text.quantities import unsupported_figures
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams

BATCH = 32  # passages that an interruption costs at most
NOTHING_GROUNDED = "the model said nothing that the passage says"
SHORTEST = 60  # characters of a passage that is worth a summary: a shorter one is one
LONGEST_PASSAGE = 1200  # characters of a passage that the model sees
LONGEST = 150  # characters of a summary, three times what the prompt asks for
MIN_GROUNDED = 0.4  # share of a summary's bigrams that its passage must have; of nine written by hand: .41 to 1
_MARK = re.compile(r"\s*[\[【]\s*\d+\s*[\]】]|<<<|>>>|^\s*(?:摘要|概括|总结|概述)\s*[:：]")
_ENDS = "，,；;、 \n"

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
    """Make what is missing. A batch without any reply ends the run: the model is down or has no quota."""
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


def material(passage: Passage) -> str:
    """The passage as the model sees it; "" for one that needs no summary."""
    text = strip_injections(passage.text)[:LONGEST_PASSAGE].strip()
    return text if len(passage.body.strip()) >= SHORTEST and len(text) >= SHORTEST else ""


def request_for(prompt: Prompt, passage: Passage) -> Request:
    return prompt.request(passages=[material(passage)])


def grounded_summary(text: str, passage: Passage) -> str:
    """The first line without parts that state a figure of elsewhere; "" where nothing of the passage is left."""
    plain = _MARK.sub("", strip_injections(text.strip())).replace(" > ".join(passage.path) or "\0", "")
    line = next(filter(None, map(str.strip, plain.splitlines())), "")  # small models go on with passages of their own
    parts = [part for part in clauses(line) if not unsupported_figures(part, [passage.text])]
    kept = _within(parts).strip(_ENDS)
    said = content_bigrams(kept)
    return kept if said and containment(said, content_bigrams(passage.text)) >= MIN_GROUNDED else ""


def _within(parts: Sequence[str]) -> str:
    """As many parts, from the first, as a summary may be long; none twice."""
    found: dict[str, str] = {}
    for part in parts:
        found.setdefault(part.strip(_ENDS + "。"), part)
    text = ""
    for part in found.values():
        if len(text) + len(part) > LONGEST:
            break
        text += part
    return text
