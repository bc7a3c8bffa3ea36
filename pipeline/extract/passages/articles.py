"""Passages of laws: an article (条) each, whole, with its 编, 章 and 节 above it; 款 and 项 stay inside.

An article of more characters than a passage may have is a parent of parts that are cut between its 款; a 款 keeps its
项 as far as they fit. Text above the first article and annexes are cut like it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.passages.sentences import block_sentences, text_line
from pipeline.model import Block, BlockKind, Line
from pipeline.read.structure.laws import is_list_item


def article_parts(
    blocks: Sequence[Block], *, longest: int, part: int
) -> Iterator[tuple[tuple[Line, ...], tuple[tuple[Line, ...], ...]]]:
    """The text of one article (all of one heading path), and its parts where it has more than `longest` characters.

    `part`: characters of a part before a new 款 begins another one.
    """
    clauses = [found for block in blocks if (found := _clause(block))]
    whole = tuple(s for clause in clauses for s in clause)
    if not whole:
        return
    parts = tuple(_parts(clauses, longest, part)) if _size(whole) > longest else ()
    yield whole, parts if len(parts) > 1 else ()


def _clause(block: Block) -> tuple[Line, ...]:
    """A 款 or 项 as one line; a table as a line a row; nothing of a heading."""
    if block.table is not None:
        return tuple(replace(s, text=s.text + "\n") for s in block_sentences(block))
    if block.kind is BlockKind.PARAGRAPH and block.text.strip():
        return (text_line(block.text.strip() + "\n", block),)
    return ()


def _parts(clauses: Sequence[tuple[Line, ...]], longest: int, part: int) -> Iterator[tuple[Line, ...]]:
    """Clauses packed to parts: a new 款 begins one when it does not fit, a list of 项 when it grows too long."""
    group: list[Line] = []
    for clause in _group_clauses(clauses):
        if group and _size(group) + _size(clause) > part:
            yield tuple(group)
            group = []
        for sentence in clause:
            if group and _size(group) + len(sentence.text) > longest:
                yield tuple(group)
                group = []
            group.append(sentence)
    if group:
        yield tuple(group)


def _group_clauses(clauses: Sequence[tuple[Line, ...]]) -> Iterator[tuple[Line, ...]]:
    """Each 款 with the 项 that follow it."""
    group: tuple[Line, ...] = ()
    for clause in clauses:
        if group and not is_list_item(clause[0].text):
            yield group
            group = ()
        group += clause
    if group:
        yield group


def _size(found: Sequence[Line]) -> int:
    return sum(len(s.text) for s in found)
