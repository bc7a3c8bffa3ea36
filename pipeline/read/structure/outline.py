"""The tree of a document's headings with their pages, and what its contents list says of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model import BlockKind, Document
from pipeline.read.structure.headings import Heading, heading_of

_ENTRY = re.compile(r"(.*?)\s*(?:[.．…·]\s*){3,}\s*[-–]?\s*(\d*)\s*[-–]?")


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A heading: its level from 1, its text as printed, and its page (None where the form has no pages)."""

    level: int
    text: str
    page: int | None


@dataclass(frozen=True, slots=True)
class ContentsMatch:
    """A line of the contents list beside the heading that it names; `found` None where there is none."""

    listed: OutlineEntry
    found: OutlineEntry | None
    page_right: bool
    level_right: bool


def outline(document: Document, depth: int | None = None) -> list[OutlineEntry]:
    """Headings in reading order, down to level `depth`."""
    return [
        OutlineEntry(block.level, block.text, block.page if document.paged else None)
        for block in document.blocks
        if block.kind is BlockKind.HEADING and block.level and (depth is None or block.level <= depth)
    ]


def contents(document: Document) -> list[OutlineEntry]:
    """The contents list as printed; levels by the order of its numbering kinds."""
    entries: list[OutlineEntry] = []
    kinds: list[str] = []
    for block in document.blocks:
        found = _ENTRY.fullmatch(block.text) if block.kind is BlockKind.CONTENTS else None
        heading = heading_of(found.group(1)) if found else None
        if found is None or heading is None:
            continue
        if heading.kind not in kinds:
            kinds.append(heading.kind)
        page = int(found.group(2)) if found.group(2) else None
        entries.append(OutlineEntry(kinds.index(heading.kind) + 1, found.group(1).strip(), page))
    return entries


def match_contents(document: Document) -> list[ContentsMatch]:
    """Each line of the contents list with the heading of the same words that stands nearest to its page.

    Printed page numbers may be off by the pages of the cover: the commonest difference is taken for that.
    """
    headings = outline(document)
    pairs = [(listed, _nearest(listed, headings)) for listed in contents(document)]
    offsets = Counter(
        found.page - listed.page
        for listed, found in pairs
        if found is not None and found.page is not None and listed.page is not None
    )
    offset = offsets.most_common(1)[0][0] if offsets else 0
    return [
        ContentsMatch(
            listed,
            found,
            page_right=found is not None
            and (found.page is None or listed.page is None or found.page == listed.page + offset),
            level_right=found is not None and found.level == listed.level,
        )
        for listed, found in pairs
    ]


def _nearest(listed: OutlineEntry, headings: Sequence[OutlineEntry]) -> OutlineEntry | None:
    same = [h for h in headings if _words(h.text) == _words(listed.text)]
    return min(same, key=lambda h: (h.level != listed.level, abs((h.page or 0) - (listed.page or 0))), default=None)


def _words(text: str) -> str:
    heading: Heading | None = heading_of(text)
    return re.sub(r"[\W_]+", "", heading.title if heading else text)
