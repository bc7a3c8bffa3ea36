"""The full name of the company that a report is of, from lines that can name no other company.

Where the cover is missing or says no name, these do, the first first: its registered name in 公司简介, the line of who
prepared the statements (编制单位), the head or foot of the pages. Registrars, auditors and sponsors have names of
companies too: they stand in other lines, and words in their names give them away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.model import Block, BlockKind
from pipeline.read.identity.from_text import company_pattern, normalise_line
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words

_PROFILE_WITHIN = 500  # blocks within which 公司简介 stands
_ROWS = 30  # of a table of 公司简介
_LONGEST_LINE = 2_000
_HEADER_ROWS = 3  # rows of a statement's table above its columns

_Named = Iterable[tuple[str, int]]  # names with their pages


@dataclass(frozen=True, slots=True)
class _Words:
    registered: re.Pattern[str]
    prepared: re.Pattern[str]
    company: re.Pattern[str]
    others: re.Pattern[str]


@per_document_words
def _words(words: Lexicon) -> _Words:
    company = company_pattern(words)
    return _Words(
        registered=re.compile(rf"{words.any_of('registered_name_labels')}[:：]?({company})"),
        prepared=re.compile(rf"{words.any_of('preparers')}[:：]?({company})"),
        company=re.compile(f"({company})"),
        others=words.pattern("other_parties"),
    )


def from_company_lines(blocks: Sequence[Block]) -> ReportIdentity:
    """The full name that the first kind of line with one gives most; a gap where none does."""
    words = _words()
    sources: tuple[tuple[str, _Named], ...] = (
        ("registered name", _found(words.registered, _profile_texts(blocks))),
        ("who prepared the statements", _found(words.prepared, _statement_texts(blocks))),
        ("head or foot of the pages", _found(words.company, _margins(blocks))),
    )
    for source, named in sources:
        pages: dict[str, list[int]] = {}
        for name, page in named:
            if not words.others.search(name):
                pages.setdefault(name, []).append(page)
        if pages:
            name = max(pages, key=lambda name: len(pages[name]))
            return ReportIdentity(full_name=name, basis=(("company", f"{source} (page {pages[name][0]})"),))
    return ReportIdentity()


def _found(pattern: re.Pattern[str], texts: _Named) -> Iterator[tuple[str, int]]:
    for text, page in texts:
        if len(text) > _LONGEST_LINE:
            continue
        if found := pattern.search(normalise_line(text)):
            yield found[1], page


def _profile_texts(blocks: Sequence[Block]) -> Iterator[tuple[str, int]]:
    """Lines, and cells with what stands beside them in their row."""
    for block in blocks[:_PROFILE_WITHIN]:
        if block.table is None:
            yield block.text, block.page
            continue
        for row in block.table.rows[:_ROWS]:
            yield from ((f"{label}:{beside}", block.page) for label, beside in pairwise(c for c in row if c))


def _statement_texts(blocks: Sequence[Block]) -> Iterator[tuple[str, int]]:
    for block in blocks:
        if block.table is None:
            yield block.text, block.page
            continue
        yield block.table.caption, block.page
        yield from ((" ".join(cell for cell in row if cell), block.page) for row in block.table.rows[:_HEADER_ROWS])


def _margins(blocks: Sequence[Block]) -> Iterator[tuple[str, int]]:
    return ((block.text, block.page) for block in blocks if block.kind in (BlockKind.HEADER, BlockKind.FOOTER))
