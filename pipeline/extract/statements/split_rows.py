"""Rows of a report that a ruled page breaks into several rows of the grid, put together again.

''              | '1,618'  | '2,663,'   |        a row of the report begins: no cell goes on from above
None            | ',820,'  | '367,82'   |        None: the cell above goes on
'一、上年期末余额' | '253.00' | '2.47'     |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.statements.columns import TableRow, normalise_cell
from pipeline.model import Table
from pipeline.text.amounts import is_year

_DIGITS = re.compile(r"[-－—–\d,.()（）]*\d[-\d,.()（）%]*")
_ROW_NUMBER = re.compile(r"\(?\d{1,2}[.)]")

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A row of the report: its cells from left to right, joined over the lines they break into.

    `columns` has a text for each column of the grid, "" where a cell spans it.
    """

    texts: tuple[str, ...]
    columns: tuple[str, ...]
    page: int
    row: int  # first row of the grid
    box: Box | None = None

    @property
    def figures(self) -> int:
        return sum(looks_like_figure(text) for text in self.texts)


def looks_like_figure(text: str) -> bool:
    """Whether a cell holds a number or a piece of one; 1. and 2) number a row."""
    line = normalise_cell(text)
    return bool(_DIGITS.fullmatch(line)) and not _ROW_NUMBER.fullmatch(line) and not is_year(line)


def join_split_rows(
    table: Table, start: int = 0, end: int | None = None, *, is_header: Callable[[TableRow], bool] = lambda _: False
) -> Iterator[ReportRow]:
    """Rows of the report in the grid's rows [start, end), which are of one width.

    `is_header`: rows that a page repeats below the first figures are left out.
    """
    rows = table.rows[start:end]
    figures = [i for row in rows for i, c in enumerate(row) if c and looks_like_figure(c)]
    area = min(figures, default=1) or 1
    least = min((_gaps(row, area) for row in rows if row[0] is not None), default=0)
    group: list[int] = []
    seen = False
    for at, row in enumerate(rows):
        if seen and is_header(row):
            continue
        if group and row[0] is not None and _gaps(row, area) <= least:
            yield _cells(table, group)
            group = []
        group.append(start + at)
        seen = seen or any(c and looks_like_figure(c) for c in row)
    if group:
        yield _cells(table, group)


def _gaps(row: TableRow, area: int) -> int:
    return sum(c is None for c in row[area:])


def _cells(table: Table, numbers: Sequence[int]) -> ReportRow:
    first = table.rows[numbers[0]]
    columns = tuple("".join(table.rows[n][i] or "" for n in numbers) for i in range(len(first)))
    texts = tuple(text for i, text in enumerate(columns) if i == 0 or first[i] is not None or text)
    box = table.boxes[numbers[0]] if numbers[0] < len(table.boxes) else None
    return ReportRow(texts, columns, table.pages[numbers[0]], numbers[0], box)
