"""Rows of pipe tables that converters broke, and headers that they made up.

### 实际担保总额占公司净资产的比例 | 16.93% |      a row set as a heading or an item of a list
合计 | 303,606,453.31 | 330,400,000.00 |           a row without its first pipe
| 2022年1月27日 | 第四届第十四次会议：             a row whose cell goes over lines
《关于拟放弃优先认缴出资权的议案》 | 无 |
| 公司名称 | 数据1 | 数据2 |                       a header over a part that has none in the report
| 股东名称 | 质押情况 | 股份状态 | 数量 |         what stands over two columns beside them, above rows of three cells
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.numerals import TEN

PIPE = re.compile(r"(?<!\\)\|")
RULE = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?")
_MARKS = re.compile(r"^\s*(?:#{1,6}|[-*+•·▪])\s+(?=\S)")
_LONGEST = 80  # characters of a cell of a row without its first pipe
_STOPS = ("。", "；", ";")
_LEAST_MADE_UP = 2  # cells


@per_document_words
def _made_up(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('made_up_headers')}\s*(?:\d{{1,2}}|[{TEN}])")


def broken_row(line: str, *, inside: bool) -> str | None:
    """The row that a line without its first pipe is, None for a line of text; `inside`: right below another row."""
    if line.lstrip().startswith("|") or not PIPE.search(line):
        return None
    if RULE.fullmatch(line.strip()):
        return f"|{line.strip()}"
    row = _MARKS.sub("", line, count=1).strip()
    cells = [cell.strip() for cell in PIPE.split(row)]
    filled = [cell for cell in cells if cell]
    if not cells[0] or cells[0].endswith(_STOPS) or max(map(len, cells)) > _LONGEST:
        return None
    return f"| {row}" if len(filled) > 1 or (inside and len(cells) > 1) else None


def has_open_cell(row: str, following: Sequence[str]) -> int:
    """How many of the lines after a row without its last pipe its last cell goes on in, 0 where it ends there."""
    if PIPE.search(row[-1:]):
        return 0
    for count, line in enumerate(following, 1):
        if not line.strip() or line.lstrip().startswith(("|", "#", "<")):
            return 0
        if PIPE.search(line.rstrip()[-1:]):
            return count
    return 0


@per_document_words
def _groups(words: Lexicon) -> tuple[tuple[str, ...], ...]:
    """What stands over several columns, with the columns."""
    return tuple(tuple(group.split("=")) for group in words.words("groups_of_columns"))


def with_group_above(rows: Sequence[list[str]]) -> Sequence[list[str]]:
    """The rows of a table, what stands beside its columns in a header above them, where most rows have no cell for it.

    The header then has two rows, as other converters write it.
    """
    below = Counter(map(len, rows))  # so many rows below have so many cells
    for at, row in enumerate(rows):
        below[len(row)] -= 1
        if 2 * below[len(row) - 1] > len(rows) - at - 1 and (header := _two_levels(row)):
            return [*rows[:at], *header, *rows[at + 1 :]]
    return rows


def _two_levels(header: list[str]) -> list[list[str]]:
    """The header in two rows; empty where nothing in it stands over the columns beside it."""
    names = [re.sub(r"\s+", "", cell) for cell in header]
    for group, *parts in _groups():
        at = names.index(group) if group in names else len(names)
        if names[at + 1 : at + 1 + len(parts)] == parts:
            above = [*header[:at], *[header[at]] * len(parts), *header[at + 1 + len(parts) :]]
            below = [parts[column - at] if at <= column < at + len(parts) else "" for column in range(len(above))]
            return [above, below]
    return []


def without_made_up_header(rows: Sequence[list[str]]) -> Sequence[list[str]]:
    """The rows of a table without a header that the converter made up, which says nothing of the columns."""
    made_up = sum(bool(_made_up().fullmatch(cell)) for cell in rows[0]) if rows else 0
    return rows[1:] if made_up >= _LEAST_MADE_UP and len(rows) > 1 else rows
