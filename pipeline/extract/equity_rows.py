"""Rows of the statement of changes in equity: its wide tables, whose cells break over many lines, brought to lanes.

A ruled page may give one row of the report as several rows of the grid (None: the cell above goes on)::

    ''              | '1,618'  | '2,663,'   |        a row of the report begins: no cell goes on from above
    None            | ',820,'  | '367,82'   |
    '一、上年期末余额' | '253.00' | '2.47'     |

A lane is a component of equity. Rows have their lanes' cells last, whatever stands before them is the label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.columns import Row, plain
from pipeline.extract.numbers import is_year
from pipeline.model import Table
from pipeline.rules.equity import Component, Equity
from pipeline.rules.labels import label_key

_DIGITS = re.compile(r"[-－—–\d,.()（）]*\d[-\d,.()（）]*")
_ROW_NUMBER = re.compile(r"\(?\d{1,2}[.)]")
_YEAR = re.compile(r"20\d\d")
MIN_LANES = 4  # components that a row of texts must name to be a header
_INSTRUMENTS = ("优先股", "永续债", "其他权益工具")  # 其他 right behind these is a part of them


@dataclass(frozen=True, slots=True)
class Cells:
    """A row of the report: its cells from left to right, joined over the lines they break into."""

    texts: tuple[str, ...]
    page: int
    row: int  # first row of the grid
    box: tuple[float, float, float, float] | None = None

    @property
    def figures(self) -> int:
        return sum(looks_like_figure(text) for text in self.texts)


@dataclass(frozen=True, slots=True)
class Header:
    """The components in the order of the columns, and the year if the header names one."""

    lanes: tuple[Component, ...]
    year: int | None


@dataclass(frozen=True, slots=True)
class Part:
    """Rows of one width: those of a header on top (None where the page goes on without one), then the figures."""

    header: Header | None
    rows: tuple[Cells, ...]


def looks_like_figure(text: str) -> bool:
    """Whether a cell holds a number or a piece of one; 1. and 2) number a row."""
    line = plain(text)
    return bool(_DIGITS.fullmatch(line)) and not _ROW_NUMBER.fullmatch(line) and not is_year(line)


def parts(table: Table, equity: Equity) -> Iterator[Part]:
    """The table cut where its rows change their width or a header begins."""
    start = 0
    for at in range(1, len(table.rows) + 1):
        if at == len(table.rows) or len(table.rows[at]) != len(table.rows[start]):
            yield from _with_headers(list(_joined(table, start, at, equity)), equity)
            start = at


def _with_headers(rows: list[tuple[list[str], Cells]], equity: Equity) -> Iterator[Part]:
    """`rows`: each with its texts by column. Texts above the first figures are a header if they name components."""
    header: Header | None = None
    above: list[tuple[list[str], Cells]] = []
    found: list[Cells] = []
    for columns, row in rows:
        if not row.figures and not any(equity.movement(text) for text in row.texts[:2]):
            above.append((columns, row))
            continue
        named = _header([texts for texts, _ in above], equity) if above else None
        if named is None:
            found += [cells for _, cells in above]
        elif found:
            yield Part(header, tuple(found))
            found = []
        header, above = named or header, []
        found.append(row)
    named = _header([texts for texts, _ in above], equity) if above else None
    if named is None:
        found += [cells for _, cells in above]
    if found:
        yield Part(header, tuple(found))
    if named is not None:
        yield Part(named, ())


def _joined(table: Table, start: int, end: int, equity: Equity) -> Iterator[tuple[list[str], Cells]]:
    """Rows of the report in the grid's rows [start, end): texts by column, and its cells."""
    rows = table.rows[start:end]
    width = len(rows[0])
    figures = [i for row in rows for i, c in enumerate(row) if c and looks_like_figure(c)]
    area = min(figures, default=1) or 1
    opened = [sum(c is None for c in row[area:]) for row in rows if row[0] is not None]
    least = min(opened, default=0)
    group: list[int] = []
    seen = False  # of figures: below them a row of headers alone is the rest of a header that a page repeats
    for at in range(len(rows) + 1):
        if at < len(rows) and seen and _names_components(rows[at], equity):
            continue
        begins = at == len(rows) or (rows[at][0] is not None and sum(c is None for c in rows[at][area:]) <= least)
        if begins and group:
            yield _row(table, [start + n for n in group], width)
            group = []
        group.append(at)
        seen = seen or (at < len(rows) and any(c and looks_like_figure(c) for c in rows[at]))


def _names_components(row: Row, equity: Equity) -> bool:
    texts = [plain(c) for c in row if c and c.strip()]
    return len(texts) > 1 and all(equity.component(text) is not None for text in texts)


def _row(table: Table, numbers: Sequence[int], width: int) -> tuple[list[str], Cells]:
    columns = ["".join(table.rows[n][i] or "" for n in numbers) for i in range(width)]
    first = numbers[0]
    cells = tuple(columns[i] for i in range(width) if i == 0 or table.rows[first][i] is not None or columns[i])
    box = table.boxes[first] if first < len(table.boxes) else None
    return columns, Cells(cells, table.pages[first], first, box)


def _header(rows: list[list[str]], equity: Equity) -> Header | None:
    texts = ["".join(plain(row[i]) for row in rows if i < len(row)) for i in range(max(map(len, rows)))]
    lanes: list[Component] = []
    for text in texts:
        component = _component(text, equity)
        if component is not None and component.name == "其他权益" and lanes and lanes[-1].name in _INSTRUMENTS:
            component = equity.component("其他权益工具其他")
        if component is not None:  # 归属于母公司所有者权益 stands over its columns first, over 小计 then
            lanes = [*(lane for lane in lanes if lane != component), component]
    year = _YEAR.search("".join(texts))
    return Header(tuple(lanes), int(year[0]) if year else None) if len(lanes) >= MIN_LANES else None


def _component(text: str, equity: Equity) -> Component | None:
    """The component that a column's text, with the group words above it, ends in."""
    key = label_key(text)
    found = [
        (len(name), component)
        for component in equity.components
        for label in (component.name, *component.labels)
        if key.endswith(name := label_key(label))
    ]
    return max(found, key=lambda one: one[0])[1] if found else None
