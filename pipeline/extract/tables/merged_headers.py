"""A header whose cells end elsewhere than those of its rows: lines of a PDF that miss each other by some points.

    │ 股东名称 │ 持股数量         │ 比例  │ 性质 │        the header
    │ 乙方     │ 1,000 │ 13.56    │ 国有法人     │        and its rows, whose cells are as many

Names are then given to the columns of the rows in their order, each as near as can be, by the kinds of their cells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from pipeline.extract.tables.cell_kinds import fits_name
from pipeline.extract.tables.headers import Row
from pipeline.model import Table

_MOST_BLANK = 4  # names over columns that no row fills


@dataclass(frozen=True, slots=True)
class _Run:
    """Columns that are one cell."""

    start: int
    end: int  # behind the last
    text: str


def fitted_header(table: Table, rows: Sequence[Row], below: Sequence[int], names: Row) -> Row:
    """The header `names` over the columns of the rows `below`; as it is where each cell of it is over one column.

    `rows`: the table's with the text of a merged cell in all its places. Where names can be given in several ways that
    are as near, the header is left as it is.
    """
    merged: dict[int, set[int]] = {}  # by row, the columns that go on from the one before
    for top, left, height, width in table.spans:
        for row in range(top, top + height if width > 1 else top):
            merged.setdefault(row, set()).update(range(left + 1, left + width))
    heads = list(_runs(names, {at for at, pair in enumerate(pairwise(names), 1) if pair[0] == pair[1]}))
    columns = _columns([list(_runs(rows[at], merged.get(at, ()))) for at in below])
    if not any(sum(head.start <= column.start < head.end for column in columns) > 1 for head in heads):
        return names
    ways = (way for way in _ways(heads, columns) if _fit(way, columns, [rows[at] for at in below]))
    fitting = {way: sum(abs(a.start - b.start) for a, b in zip(way, columns, strict=True)) for way in ways}
    nearest = [way for way, cost in fitting.items() if cost == min(fitting.values())]
    if len(nearest) != 1:
        return names
    made = [""] * len(names)
    for head, column in zip(nearest[0], columns, strict=True):
        made[column.start : column.end] = [head.text] * (column.end - column.start)
    return tuple(made)


def _runs(texts: Row, merged: Collection[int]) -> Iterator[_Run]:
    """The cells of a row that have a text; `merged`: the columns that go on from the one before."""
    starts = [at for at in range(len(texts)) if at not in merged]
    for start, end in pairwise([*starts, len(texts)]):
        if texts[start]:
            yield _Run(start, end, texts[start])


def _columns(rows: Sequence[Sequence[_Run]]) -> list[_Run]:
    """The columns that rows fill; none where the cells of two rows overlap otherwise."""
    found = {(run.start, run.end): run for row in rows for run in row}
    ordered = sorted(found.values(), key=lambda run: run.start)
    return ordered if all(one.end <= other.start for one, other in pairwise(ordered)) else []


def _ways(heads: Sequence[_Run], columns: Sequence[_Run]) -> Iterator[tuple[_Run, ...]]:
    if 0 <= len(heads) - len(columns) <= _MOST_BLANK:
        yield from combinations(heads, len(columns))


def _fit(way: Sequence[_Run], columns: Sequence[_Run], rows: Sequence[Row]) -> bool:
    """Whether the cells below are of the kinds that the names are of."""
    pairs = zip(way, columns, strict=True)
    return all(fits_name(row[column.start], head.text) for head, column in pairs for row in rows)
