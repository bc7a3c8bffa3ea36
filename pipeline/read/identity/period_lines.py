"""Year and kind of a report from the period lines of its statements, for files on which no title says them.

    合并资产负债表 / 2023年9月30日                 third quarter of 2023
    合并利润表 / 项目 | 2023年1—6月 | 2022年1—6月    half-year of 2023

Each statement has a vote: the latest end of a quarter that stands beside its title, in the lines under it or in the
header of its table. Comparison columns are of earlier times, so the latest is the report's own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import Block, Kind
from pipeline.read.identity.from_text import normalise_line
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words

_KINDS = {3: Kind.FIRST_QUARTER, 6: Kind.HALF_YEAR, 9: Kind.THIRD_QUARTER, 12: Kind.ANNUAL}
_DAY = re.compile(r"(20\d\d)(?:年|[-/.])(\d{1,2})(?:月|[-/.])(3[01])日?(?!\d)")
_MONTHS = re.compile(r"(20\d\d)年(?:度)?[(]?0?1月?[-–—－~至到]+(\d{1,2})月")
_LONGEST_TITLE = 60
_LINES_BELOW = 6  # blocks from a title to its table
_HEADER_ROWS = 3

_Votes = Counter[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Words:
    title: re.Pattern[str]
    parts: tuple[tuple[re.Pattern[str], int], ...]  # a part of a year in words, and the month it ends with


@per_document_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    statements = any_of(
        "balance_sheets", "balance_sheets_otherwise", "income_statements", "income_statements_otherwise",
        "cash_flow_statements",
    )  # fmt: skip
    of_month = {"first_quarters": 3, "half_years": 6, "first_nine_months": 9, "whole_year_ends": 12}
    parts = ((re.compile(rf"(20\d\d)年?{any_of(name)}"), month) for name, month in of_month.items())
    return _Words(
        title=re.compile(rf"[^。；;，,]{{0,40}}?{statements}(?:[(].*|20\d\d.*|{any_of('preparers')}.*)?"),
        parts=tuple(parts),
    )


def from_statements(blocks: Sequence[Block]) -> ReportIdentity:
    """Year and kind that most statements are of, the later of two that are alike; gaps where none says its period."""
    votes: _Votes = Counter()
    pages: dict[tuple[int, int], int] = {}
    for at, block in enumerate(blocks):
        if not any(_is_title(text) for text in _title_texts(block)):
            continue
        ends = [end for text in _texts_around(blocks, at) for end in _ends(text)]
        if ends:
            votes[max(ends)] += 1
            pages.setdefault(max(ends), block.page)
    if not votes:
        return ReportIdentity()
    year, month = max(votes, key=lambda end: (votes[end], end))
    source = f"period lines of the statements (page {pages[year, month]})"
    return ReportIdentity(year=year, kind=_KINDS[month], basis=(("year", source), ("kind", source)))


def _is_title(text: str) -> bool:
    return len(text) <= _LONGEST_TITLE and bool(_words().title.fullmatch(normalise_line(text)))


def _title_texts(block: Block) -> Iterator[str]:
    """What of a block may be the title of a statement: its line, or a table's caption and first rows."""
    if block.table is None:
        yield block.text
        return
    yield block.table.caption
    yield from (" ".join(cell for cell in row if cell) for row in block.table.rows[:_HEADER_ROWS])


def _texts_around(blocks: Sequence[Block], at: int) -> Iterator[str]:
    """The title, the lines under it and the header of its table."""
    for block in blocks[at : at + _LINES_BELOW]:
        if block.table is not None:
            yield block.table.caption
            yield from (cell for row in block.table.rows[:_HEADER_ROWS] for cell in row if cell)
            return
        yield block.text


def _ends(text: str) -> Iterator[tuple[int, int]]:
    """The ends of quarters that a line says, as year and month."""
    line = normalise_line(text)
    for found in (*_DAY.finditer(line), *_MONTHS.finditer(line)):
        if int(found[2]) in _KINDS:
            yield int(found[1]), int(found[2])
    for pattern, month in _words().parts:
        for found in pattern.finditer(line):
            yield int(found[1]), month
