"""What stands above the figures of a printed table: the lines that head its columns, and what it is of.

Lines over the figures up to prose are the header; the caption is the sentence that leads the table in, else the nearest
line that says more than times and units, else what stands over the labels.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.extract.english.placed_columns import Column
from pipeline.extract.english.placed_rows import PlacedRow
from pipeline.extract.english.said_scales import said_scale
from pipeline.extract.english.table_headers import says_what

_ABOVE = 9  # lines above the first row that may be header or say what the table is of
_CONTENTS = re.compile(r"\W*(?:table of contents|index)\W*", re.I)
_WORDS_OF_HEADER = 6  # between two wide gaps, in a line of names of columns; text has none
_LEADS_IN = re.compile(r":\s*$|\b(?:as follows|following|set forth|below|shown)\b", re.I)
_LAST_SENTENCE = re.compile(r"^.*[a-z)]\.\s+(?=[A-Z])", re.S)
_PROSE_WORDS = 9
_SHORT_NAME = 3  # words
_SENTENCE_END = re.compile(r"[.;]\s*$")
_SAME_LEFT = 12.0  # points
_NEAR_COLUMN = 25.0  # points between a label that is wrapped and the first column


def lines_above(
    rows: Sequence[PlacedRow], begin: int, columns: Sequence[Column]
) -> tuple[list[PlacedRow], list[PlacedRow]]:
    """The lines over a table's figures, from top to bottom, and those that say what it is of, nearest first."""
    header: list[PlacedRow] = []
    captions: list[PlacedRow] = []
    for row in reversed(rows[max(0, begin - _ABOVE) : begin]):
        if row.is_row:
            break
        beside = row.end < columns[0].left
        crosses = not row.gaps and not beside and not _heads_first(row, columns[0])
        long = len(row.line.words) > _PROSE_WORDS and len(row.line.words) > _WORDS_OF_HEADER * (row.gaps + 1)
        prose = crosses or long or bool(_SENTENCE_END.search(row.text))
        if not captions and not prose and not (row.text.endswith(":") and beside and header):
            header.insert(0, row)
        else:
            captions.append(row)
    return header, captions


def _heads_first(row: PlacedRow, first: Column) -> bool:
    """Whether a line without gaps begins at the first column, or is a short name whose middle is there."""
    begin, end = row.line.words[0][1], row.end
    middle_near = first.left - _NEAR_COLUMN < (begin + end) / 2 < first.edge
    short = len(row.line.words) <= _SHORT_NAME and middle_near
    return short or begin >= first.left - _NEAR_COLUMN


def caption_of(captions: Sequence[PlacedRow]) -> str:
    """The lines that say what a table is of: from the sentence that leads it in on, else the nearest."""
    found: list[str] = []
    for row in captions:
        if (
            not says_what(row.text)
            or _CONTENTS.fullmatch(row.text)
            or (len(row.line.words) < 4 and said_scale(row.text))
        ):
            continue
        if found and _SENTENCE_END.search(row.text):
            break
        found.insert(0, row.text)
        if len(found) > 2 or not _goes_on(row.text):
            break
    return _LAST_SENTENCE.sub("", " ".join(found))


def caption_with_title(
    captions: Sequence[PlacedRow], header: Sequence[PlacedRow], columns: Sequence[Column], left: float
) -> str:
    """What a table is of: the text above it, and what stands over its labels; prose of something else is left out.

    A sentence that ends before a table with a title of its own (Walmart U.S. net sales by category | 2020 | 2019) is of
    the table before.

    Args:
        left: where the labels begin, and so does a title; what stands further right heads a column of words.
    """
    above = caption_of(captions)
    title = over_labels([row for row in header if row.line.words[0][1] <= left + _SAME_LEFT], columns)
    title = title or ("" if above else over_labels(header, columns))
    if not title or title.casefold() in above.casefold():
        return above
    return title if not above or _SENTENCE_END.search(above) else f"{above} {title}"


def over_labels(header: Sequence[PlacedRow], columns: Sequence[Column]) -> str:
    """What stands over the labels, up to the names of columns, where it says what the table is of."""
    last = max((at for at, row in enumerate(header, 1) if row.end >= columns[0].left), default=0)
    left = (" ".join(word for word, _, end in row.line.words if end < columns[0].left) for row in header[:last])
    return " ".join(text for text in left if says_what(text))


def _goes_on(text: str) -> bool:
    """Whether a line is the end of a sentence that began above it."""
    return text[:1].islower() or bool(_LEADS_IN.search(text))
