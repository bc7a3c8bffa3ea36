"""Texts beside the figures of one end of the year, which say nothing of those of the other.

项目       期末 | 账面余额   期末 | 受限情况      期初 | 账面余额   期初 | 受限情况
货币资金   976              承兑汇票保证金        104              司法冻结          司法冻结: 104, no 976
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import ends_in, normal
from pipeline.answer.rows.words import AskedWord, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_End = str | frozenset[int]


def is_said_of_other_end(cell: IndexedCell, words: Iterable[AskedWord]) -> bool:
    """Whether a word that is asked for stands in the row only beside the figure of the other end of the year."""
    foreign = _texts_of_other_end(cell)
    if not foreign:
        return False
    row = cell.row
    own = "\n".join((row.heads, *(text for text in row.beside if text not in foreign)))
    return any(has_word(text, word) for word in words if not has_word(own, word) for text in foreign)


def _texts_of_other_end(cell: IndexedCell) -> set[str]:
    ends = list(_ends(cell.row))
    own = ends[cell.column]
    texts = [(normal(text), end) for text, end in zip(cell.row.row.cells, ends, strict=True) if text]
    said = [(text, end) for text, end in texts if parse_amount(text).value is None]
    if own is None:
        return set()
    return {text for text, end in said if end not in (None, own)} - {text for text, end in said if end == own}


def _ends(row: IndexedRow) -> Iterator[_End | None]:
    """For each cell of a row the end of the year that its column is of, None for what is of both.

    A column in words that does not say it is of the end of the column before, where others are called as it is.
    """
    headers = [row.table.header(row.row, at) for at in range(len(row.row.cells))]
    last: _End | None = None
    for at, header in enumerate(headers):
        own = _end_of(header)
        repeated = headers.count(header) > 1 and at not in row.figures
        yield own or (last if repeated else None)
        last = own or last


def _end_of(header: str) -> _End | None:
    found = next((pattern.pattern for pattern in _columns() if pattern.search(header)), None)
    return found or ends_in(header) or None


@per_lexicon
def _columns(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.pattern("columns_of_openings"), lexicon.pattern("columns_of_closings")
