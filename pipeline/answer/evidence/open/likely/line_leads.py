"""What stands above the rows of a passage and says what they are of, beside the columns of their table.

    下表列示人民币贬值5%时净利润的影响。   币种、净利润影响   美元：12,744.00     the paragraph leads to all rows
    长期借款：   美元：247.00   欧元：785.00                                  a row without figures heads those below it
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.answer.cells.words import normal, table_words
from pipeline.model.line import Line, LineKind

LONGEST = 200  # characters of a paragraph that leads to a table
_HEADS = (LineKind.HEADER, LineKind.CAPTION)
_PROSE = (LineKind.SENTENCE, LineKind.ITEM)
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class LedLine:
    """A line with what stands above it, "" of prose."""

    line: Line
    head: str = ""  # the columns of its table
    lead: str = ""  # the paragraph right above the table
    section: str = ""  # the row without figures that heads it


def led_lines(lines: Iterable[Line]) -> Iterator[LedLine]:
    """The lines of a passage, each row with what leads to it."""
    head = lead = section = ""
    table: int | None = None
    ended = True
    for line in lines:
        if line.kind in _PROSE:
            lead = line.text if ended else f"{lead}{line.text}"
            ended = line.text.endswith("\n")
        if line.kind in _HEADS:
            head, section = line.text, ""
        if line.kind is not LineKind.ROW:
            yield LedLine(line)
            continue
        if line.table != table:
            table, section = line.table, ""
        ended = True
        label = line.cells[0].strip() if line.cells else ""
        if label and not any(map(_DIGIT.search, line.cells[1:])):
            section = "" if table_words().total.match(normal(label)) else label
            yield LedLine(line, head, lead if len(lead) <= LONGEST else "")
            continue
        yield LedLine(line, head, lead if len(lead) <= LONGEST else "", section)
