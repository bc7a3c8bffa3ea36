"""Summaries of passages, made by a language model, for search only: passages of the same document, behind its own.

A summary is of the text that its passage had when it was made. Passages that are put in anew come without summaries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pipeline.model import Passage


@dataclass(frozen=True, slots=True)
class PassageSummary:
    """A text made of a passage, `of`, as it was read then."""

    of: Passage
    text: str


def summarised_positions(passages: Iterable[Passage]) -> set[int]:
    """Positions of the passages of a document that have a summary among them."""
    return {p.parent for p in passages if p.summary and p.parent is not None}


def summary_passages(there: Sequence[Passage], made: Iterable[PassageSummary]) -> list[Passage]:
    """Summaries as passages of a document whose passages are `there`; those of a text that is not there are left out.

    A passage's summary has the same position, and so id, in every run: that of the passage behind the last one.
    """
    own = {p.position: p for p in there if not p.summary}
    first = max(own, default=-1) + 1
    found = []
    for one in made:
        now = own.get(one.of.position)
        if now is None or now.text != one.of.text:
            continue
        head = now.text[: len(now.text) - len(now.body)]
        text = head + one.text
        found.append(
            replace(now, position=first + now.position, text=text, parent=now.position, summary=True, lines=())
        )
    return found


def by_document(made: Iterable[PassageSummary]) -> dict[str, list[PassageSummary]]:
    """Summaries by the id of the document that they are of."""
    found: dict[str, list[PassageSummary]] = {}
    for one in made:
        found.setdefault(one.of.report_id, []).append(one)
    return found
