"""What stands above the rows of a passage and says what they are of, beside the columns of their table.

    下表列示人民币贬值5%时净利润的影响。   币种、净利润影响   美元：12,744.00     the paragraph leads to all rows
    长期借款：   美元：247.00   欧元：785.00                                  a row without figures heads those below it
    一、账面原值   2.本期减少金额   （1）处置                                 and a block those of another passage too
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.words import normal, table_words
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind
from pipeline.text.numbering import read_number

LONGEST = 200  # characters of a paragraph that leads to a table
_HEADS = (LineKind.HEADER, LineKind.CAPTION)
_PROSE = (LineKind.SENTENCE, LineKind.ITEM)
_DIGIT = re.compile(r"\d")
_WRAPPED = re.compile(r"(?<=[\u4e00-\u9fff])[ \u3000]+(?=[\u4e00-\u9fff])")


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


def blocks_of_rows(texts: Sequence[Passage]) -> Mapping[tuple[int | None, int | None], str]:
    """The block that each row of a report's tables stands in, by table and row: 一、账面原值, above （1）处置.

    A passage of a long table begins in the middle of it, and what heads its rows stands in the passage before.
    """
    found: dict[tuple[int | None, int | None], str] = {}
    table, block, level = None, "", 0
    for line in (line for text in texts for line in text.lines if line.kind is LineKind.ROW and line.cells):
        if line.table != table:
            table, block = line.table, ""
        number = read_number(line.cells[0])
        blank = not any(map(_DIGIT.search, line.cells[1:]))
        if number is not None and blank and (not block or number.level <= level):
            block, level = line.cells[0].strip(), number.level
        elif block and (number is None or number.level > level):
            found[line.table, line.row] = block
    return found


def unwrapped(text: str) -> str:
    """A text without the blanks that the lines of a narrow column leave between its characters: 排放总 量."""
    return _WRAPPED.sub("", text)
