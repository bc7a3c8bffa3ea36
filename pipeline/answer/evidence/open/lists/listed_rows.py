"""A topic that reports treat in a table: its rows, each by its name and what its telling columns say.

主要研发项目名称 | 项目目的 | 项目进展 | …        HSN001：研制一种小分子肿瘤免疫创新药；Pre-PCC
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.lists.asked_states import is_in_state
from pipeline.model import Line, LineKind, Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import TEN, parse_number
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.topics import Topic

MOST = 40  # rows
LONGEST = 40  # characters of a cell that is told
LEAST = 0.6  # of the question's own words, for the rows that have them to be told alone
FEWEST = 2  # columns of a header, and words of a question by which rows are chosen
SOME = 0.4  # of the question's own words, where other rows have hardly any
NEAR, FAR = 0.7, 0.4  # of the best row's share: those chosen with it, and those that are not
_PHASE = re.compile(rf"(?<![A-Za-z\d])(IV|I{{1,3}}|[1-4]|[{TEN[:4]}])\s*[a-c]?\s*期")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4}
_CLAUSE = re.compile(r"(?<=[。；;])")

Rows = tuple[tuple[str, ...], list[SectionLine]]


@per_evidence_words
def _name_headers(words: Lexicon) -> tuple[str, ...]:
    return words.words("name_headers")


def listed_rows(passages: Sequence[Passage], topic: Topic, asked: str, states: Sequence[str] = ()) -> Rows:
    """The rows of the tables whose header a topic's first pattern with any is found in, and their headings.

    `states`: what rows say of which only those are asked for; their headings alone where there are none.
    """
    for pattern in topic.tables:
        path, found = _rows_of(passages, pattern, topic)
        if found and states:
            return path, _rows_of(passages, pattern, topic, states)[1][:MOST]
        if found:
            return path, (_chosen(found, asked, topic) if asked else found)[:MOST]
    return (), []


def _chosen(rows: list[SectionLine], asked: str, topic: Topic) -> list[SectionLine]:
    """The rows that a question chooses by words of its own (拿到孤儿药认定的): all where none, or not clearly some, do.

    Words of the columns' names (阶段) choose none. A phase chooses those that are in it (III期临床).
    """
    if phases := _phases(asked):
        return [row for row in rows if phases & _phases(row.text)] or rows
    content = Content.of(asked)
    own = [row for row in rows if content.own and content.support(row.text) >= LEAST]
    if own:
        return own
    choosing = Content(tuple(one for one in content.weights if not (topic.columns and topic.columns.search(one[0]))))
    shares = [choosing.support(row.text) for row in rows]
    best = max(shares, default=0.0)
    near = [row for row, share in zip(rows, shares, strict=True) if share >= NEAR * best]
    apart = all(share >= NEAR * best or share <= FAR * best for share in shares)
    if best < SOME or not apart or not all(_words_in(choosing, row.text) >= FEWEST for row in near):
        return rows
    return near


def _phases(text: str) -> frozenset[int]:
    """The phases of trials that a text names: III期, Ⅲ期, 三期."""
    named = (match[1] for match in _PHASE.finditer(unicodedata.normalize("NFKC", text)))
    return frozenset(_ROMAN.get(one) or int(parse_number(one) or 0) for one in named)


def _words_in(content: Content, text: str) -> int:
    """How many words of a question a text has."""
    whole = content_bigrams(text)
    return sum(containment(content_bigrams(word), whole) > 0 for word, weight in content.weights if weight == 1.0)


def _rows_of(
    passages: Sequence[Passage], pattern: re.Pattern[str], topic: Topic, states: Sequence[str] = ()
) -> Rows:
    path: tuple[str, ...] = ()
    found: dict[str, SectionLine] = {}
    for passage, header, row in _tables(passages, pattern):
        if states and not is_in_state(header, row, states):
            continue
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
