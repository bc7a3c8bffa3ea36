"""What a passage is made of: lines that know what they are, with page and place, from the reader to the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

Box = tuple[float, float, float, float]


class LineKind(StrEnum):
    """What a line is. Values are short: stores keep one with each line."""

    SENTENCE = "s"
    ITEM = "i"  # a sentence that begins with the number of a list item
    ROW = "r"  # of a table
    HEADER = "h"  # the columns of a table, with its caption and unit
    CAPTION = "c"  # a caption or unit without columns
    CHECKBOX = "b"  # boxes to tick, with what they ask
    HEADING = "t"


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, list item or table row as text, with what it is of; a passage's lines joined are its text.

    `cells` are a row's as printed ("" for none), of a header the names of the columns. `table` counts the tables of
    the document, `row` the rows of the table, both from 0.
    """

    text: str
    page: int  # from 1
    kind: LineKind = LineKind.SENTENCE
    number: str = ""  # of an item, as written: 1、
    level: int | None = None  # of that number, see `pipeline.text.numbering`
    cells: tuple[str, ...] = ()
    unit: str = ""  # of a header or caption
    table: int | None = None
    row: int | None = None
    box: Box | None = None
