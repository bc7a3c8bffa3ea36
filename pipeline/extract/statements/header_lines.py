"""The header of a statement that a page prints as a line above its table, run together with what stands there.

    附注五 2023年度 2022年度一、 经营活动产生的现金流量：
          | 吸收存款和同业存放款项净增加额 |  | 117,148,244 | 270,496,945

    本集团附注四 2024年12月31日 2023年12月31日
    资产
    现金及存放中央银行款项 | 1 | 268,973 | 274,663

It is read only where it says exactly as many times as the table has columns of amounts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.extract.statements.cells import HeaderLayout, header_layout
from pipeline.extract.statements.columns import normalise_cell
from pipeline.model import Report, Table

_TIME = re.compile(r"20\d\d年(?:度|\d{1,2}月\d{1,2}日|(?:\d{1,2}月?)?[-—~至]\d{1,2}月)")
_MONEY = re.compile(r"[（(]?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?[)）]?|[（(]?-?\d+\.\d\d[)）]?")
_YEARS = re.compile(r"(?:附注|注释|20\d\d年?度?)+")
_FEWEST = 3  # amounts that make a column one of amounts
_FEWEST_COLUMNS = 2  # a single date is that of the statement


def layout_above(lines: Sequence[str], table: Table, report: Report, *, instant: bool) -> HeaderLayout | None:
    """The layout that one of the lines above a table (the nearest first) describes, None where none is its header."""
    columns = _amount_columns(table)
    found = (_times(normalise_cell(line), len(columns)) for line in lines)
    times = next((times for times in found if len(times) == len(columns)), [])
    if len(times) < _FEWEST_COLUMNS:
        return None
    header: list[str | None] = [None] * max(len(row) for row in table.rows)
    for time, column in zip(times, columns, strict=True):
        header[column] = time
    return header_layout([tuple(header)], report, instant=instant)


def _times(line: str, columns: int) -> list[str]:
    """The times that a line says; of one that says years and nothing else, twice on bilingual pages, the years."""
    if not _YEARS.fullmatch(line):
        return _TIME.findall(line)
    years = re.findall(r"20\d\d", line)
    rounds = [years[at : at + columns] for at in range(0, len(years), columns)]
    return rounds[-1] if all(one == rounds[0] for one in rounds) else years


def _amount_columns(table: Table) -> list[int]:
    """Columns of amounts, from left to right; numbers of notes are none."""
    found: dict[int, int] = {}
    for row in table.rows:
        for at, cell in enumerate(row):
            if cell and _MONEY.fullmatch(normalise_cell(cell)):
                found[at] = found.get(at, 0) + 1
    return sorted(at for at, count in found.items() if count >= _FEWEST)
