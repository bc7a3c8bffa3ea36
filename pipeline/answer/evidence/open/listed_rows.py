"""A topic that reports treat in a table: its rows, each by its name and what its telling columns say.

主要研发项目名称 | 项目目的 | 项目进展 | …        HSN001：研制一种小分子肿瘤免疫创新药；Pre-PCC
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine
from pipeline.model import Line, LineKind, Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.topics import Topic

MOST = 40  # rows
LONGEST = 40  # characters of a cell that is told
LEAST = 0.6  # of the question's own words, for the rows that have them to be told alone
FEWEST = 2  # columns of a header
_CLAUSE = re.compile(r"(?<=[。；;])")

Rows = tuple[tuple[str, ...], list[SectionLine]]


@per_evidence_words
def _name_headers(words: Lexicon) -> tuple[str, ...]:
    return words.words("name_headers")


def listed_rows(passages: Sequence[Passage], topic: Topic, asked: str) -> Rows:
    """The rows of the tables whose header a topic's first pattern with any is found in, and their headings."""
    for pattern in topic.tables:
        path, found = _rows_of(passages, pattern, topic)
        if found:
            content = Content.of(asked)
            own = [line for line in found if asked and content.own and content.support(line.text) >= LEAST]
            return path, (own or found)[:MOST]
    return (), []


def _rows_of(passages: Sequence[Passage], pattern: re.Pattern[str], topic: Topic) -> Rows:
    path: tuple[str, ...] = ()
    found: dict[str, SectionLine] = {}
    for passage, header, row in _tables(passages, pattern):
        line = _told(header, row, topic)
        if line is not None:
            path = path or tuple(passage.path)
            found.setdefault(line.text, line)
    return path, list(found.values())


def _tables(passages: Sequence[Passage], pattern: re.Pattern[str]) -> Iterator[tuple[Passage, Line, Line]]:
    """Rows with the header of their table, which a pattern is found in."""
    header: Line | None = None
    for passage in passages:
        for line in passage.lines:
            if line.kind not in (LineKind.HEADER, LineKind.ROW):
                continue
            if _is_header(line, pattern):
                header = line
            elif line.kind is LineKind.HEADER or (header is not None and len(line.cells) != len(header.cells)):
                header = None
            elif header is not None:
                yield passage, header, line


def _is_header(line: Line, pattern: re.Pattern[str]) -> bool:
    cells = [re.sub(r"\s", "", cell) for cell in line.cells if cell.strip()]
    return len(cells) >= FEWEST and not re.search(r"\d", "".join(cells)) and pattern.search("|".join(cells)) is not None


def _told(header: Line, row: Line, topic: Topic) -> SectionLine | None:
    """A row by its name and the cells of the columns that tell; None where it has no name."""
    heads = [re.sub(r"\s", "", cell) for cell in header.cells]
    worded = [cell if re.search("[一-鿿A-Za-z]", cell) else "" for cell in row.cells]
    named = (cell for head, cell in zip(heads, worded, strict=True) if cell and head.endswith(_name_headers()))
    name = next(named, "") or next(filter(None, worded), "")
    if not name:
        return None
    telling = topic.columns
    cells = [
        _short(cell)
        for head, cell in zip(heads, row.cells, strict=True)
        if telling is not None and telling.search(head) and re.search(r"\w", cell) and cell != name
    ]
    text = f"{_flat(name)}：{'；'.join(cells)}" if cells else _flat(name)
    return SectionLine(text, row.page, kind=LineKind.ROW, cells=row.cells)


def _flat(cell: str) -> str:
    return re.sub(r"\s+", " ", cell.strip())


def _short(cell: str) -> str:
    """A cell, of a long one its first clauses."""
    text = _flat(cell)
    if len(text) <= LONGEST:
        return text.rstrip("。；;")
    first = _CLAUSE.split(text)[0]
    return first.rstrip("。；;") if len(first) <= 2 * LONGEST else f"{text[:LONGEST]}…"
