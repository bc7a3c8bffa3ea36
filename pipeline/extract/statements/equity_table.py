"""The statement of changes in equity as parts: a header that names its lanes, and the rows under it.

A lane is a component of equity. Rows have their lanes' cells last, whatever stands before them is the label.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.statements.columns import TableRow, normalise_cell
from pipeline.extract.statements.split_rows import ReportRow, join_split_rows
from pipeline.model import Table
from pipeline.rules.equity import Component, Equity
from pipeline.rules.labels import label_key

_YEAR = re.compile(r"20\d\d")
MIN_COMPONENTS = 4  # components that a row of texts must name to be a header
_INSTRUMENTS = ("优先股", "永续债", "其他权益工具")  # 其他 right behind these is a part of them


@dataclass(frozen=True, slots=True)
class Header:
    """The components in the order of the columns, and the year if the header names one."""

    lanes: tuple[Component, ...]
    year: int | None


@dataclass(frozen=True, slots=True)
class TablePart:
    """Rows of one width: those of a header on top (None where the page goes on without one), then the figures."""

    header: Header | None
    rows: tuple[ReportRow, ...]


def table_parts(table: Table, equity: Equity) -> Iterator[TablePart]:
    """The table cut where its rows change their width or a header begins."""
    start = 0
    for at in range(1, len(table.rows) + 1):
        if at == len(table.rows) or len(table.rows[at]) != len(table.rows[start]):
            rows = join_split_rows(table, start, at, is_header=lambda row: _names_components(row, equity))
            yield from _with_headers(rows, equity)
            start = at


def _with_headers(rows: Iterable[ReportRow], equity: Equity) -> Iterator[TablePart]:
    """Texts above the first figures are a header if they name components."""
    header: Header | None = None
    above: list[ReportRow] = []
    found: list[ReportRow] = []
    for row in rows:
        if not row.figures and not any(equity.movement(text) for text in row.texts[:2]):
            above.append(row)
            continue
        named = _header(above, equity)
        if named is None:
            found += above
        elif found:
            yield TablePart(header, tuple(found))
            found = []
        header, above = named or header, []
        found.append(row)
    named = _header(above, equity)
    if named is None:
        found += above
    if found:
        yield TablePart(header, tuple(found))
    if named is not None:
        yield TablePart(named, ())


def _names_components(row: TableRow, equity: Equity) -> bool:
    texts = [normalise_cell(c) for c in row if c and c.strip()]
    return len(texts) > 1 and all(equity.component(text) is not None for text in texts)


def _header(rows: Sequence[ReportRow], equity: Equity) -> Header | None:
    width = max((len(row.columns) for row in rows), default=0)
    texts = ["".join(normalise_cell(row.columns[i]) for row in rows if i < len(row.columns)) for i in range(width)]
    lanes: list[Component] = []
    for text in texts:
        component = _component(text, equity)
        if component is not None and component.name == "其他权益" and lanes and lanes[-1].name in _INSTRUMENTS:
            component = equity.component("其他权益工具其他")
        if component is not None:  # 归属于母公司所有者权益 stands over its columns first, over 小计 then
            lanes = [*(lane for lane in lanes if lane != component), component]
    year = _YEAR.search("".join(texts))
    return Header(tuple(lanes), int(year[0]) if year else None) if len(lanes) >= MIN_COMPONENTS else None


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
