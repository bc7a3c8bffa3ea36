"""The parts of a company that a table sets beside each other: rows under one heading, columns of one row, or blocks.

A group has the figures of its members in one year or in two, and the total that they add up to where the table has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.english.tables.cell_times import (
    PartOfYear,
    columns_of_years,
    is_time,
    is_time_level,
    part_of,
    without_day,
)
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Report
from pipeline.model.table_row import RowTable, TableRow

_OPENING = re.compile(r"\b(?:beginning|opening|start)\b", re.I)
TOTAL = re.compile(r"^(?:sub-?total|grand total|total|consolidated|net total|third part(?:y|ies)$)\b", re.I)
_REST = re.compile(r"^(?:eliminations?|reconcil|unallocated|corporate|inter-?segment)\b", re.I)  # no part of its own
_FIGURE = re.compile(r"[($€£-]*\d[\d,]*(?:\.\d+)?%?\)?%?")
_NIL = re.compile(r"[$€£]?\s*[-—–]?\s*")
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Member:
    """One part: its name, and the row and the column that it has in each year."""

    name: str
    rows: tuple[TableRow, ...]
    columns: tuple[int, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(row.cells[at] for row, at in zip(self.rows, self.columns, strict=True))

    @property
    def figures(self) -> tuple[Decimal, ...] | None:
        """Its figures, 0 for nil beside another one; None where one of them is none."""
        found = [figure_at(row, at) for row, at in zip(self.rows, self.columns, strict=True)]
        if all(one is None for one in found):
            return None
        known = all(one is not None or _NIL.fullmatch(text) for one, text in zip(found, self.texts, strict=True))
        return tuple(one if one is not None else Decimal(0) for one in found) if known else None


@dataclass(frozen=True, slots=True)
class Group:
    """Members of one kind; `shared`: what all stand under or are called; their total in each year."""

    table: RowTable
    shared: str
    members: tuple[Member, ...]
    rest: tuple[Member, ...]  # what no member has: corporate, eliminations
    total: tuple[Decimal, ...] | None

    @property
    def is_whole(self) -> bool:
        """Whether the members add up to the total, so that none is left out."""
        known = [one.figures for one in (*self.members, *self.rest) if one.figures is not None]
        sums = [sum(each) for each in zip(*known, strict=True)]
        return self.total is not None and all(
            abs(one - total) <= len(known) for one, total in zip(sums, self.total, strict=False)
        )


def groups_of(table: RowTable, years: Sequence[int], report: Report, when: PartOfYear) -> Iterator[Group]:
    """The groups of a table in the columns of the years."""
    lines: dict[tuple[tuple[str, ...], int, tuple[int, ...]], list[TableRow]] = {}
    blocks: dict[tuple[str, int, tuple[int, ...]], list[TableRow]] = {}
    for row in table.rows:
        if is_time(row.label) or _OPENING.search(row.label):
            continue  # what stood at the beginning of a year is of the year before
        of_years = columns_of_years(table, row, years, report, when)
        having = [some for some in of_years if all(figure_at(row, at) is not None for at in some)]
        for some in having:
            under = tuple(name for name in row.parents if not is_time_level(name))
            lines.setdefault((under, row.header, some), []).append(row)
            if under:
                blocks.setdefault((row.label, row.header, some), []).append(row)
        if len(having) > _FEWEST:
            yield from _of_columns(table, row, having)
    for (under, header, some), rows in lines.items():
        part = part_of(table.headers[header][some[0]])
        yield _group(table, " ".join((*under, part)), [_of_row(row, some) for row in rows], below=True)
    for (label, header, some), rows in blocks.items():
        if len({row.parents for row in rows}) == len(rows) > 1:
            part = part_of(table.headers[header][some[0]])
            members = [replace(_of_row(row, some), name=row.parents[-1]) for row in rows]
            yield _group(table, " ".join((label, part)), members, below=True)
    if len(years) > 1:
        yield from _of_balances(table, years, report, when)


def _of_row(row: TableRow, columns: tuple[int, ...]) -> Member:
    return Member(row.label, (row,) * len(columns), columns)


def _of_balances(table: RowTable, years: Sequence[int], report: Report, when: PartOfYear) -> Iterator[Group]:
    """The columns of the balances that a roll-forward has at the end of each year."""
    found: dict[tuple[str, int], list[dict[int, TableRow]]] = {}
    for row in table.rows:
        of_year = [
            {at: row for (at,) in columns_of_years(table, row, (year,), report, when) if figure_at(row, at) is not None}
            for year in years
        ]
        known = found.setdefault((without_day(row.label), row.header), [{} for _ in years])
        for some, own in zip(known, of_year, strict=True):
            some.update(own)
    for (label, header), (first, *others) in found.items():
        names = table.headers[header]
        columns = [at for at in first if part_of(names[at]) and all(at in some for some in others)]
        rows = [(first[at], *(some[at] for some in others)) for at in columns]
        members = [
            Member(part_of(names[at]), own, (at,) * len(own))
            for at, own in zip(columns, rows, strict=True) if len(set(map(id, own))) == len(own)
        ]  # fmt: skip
        if len(members) > _FEWEST:
            yield _group(table, label, members, below=False)


def figure_at(row: TableRow, at: int) -> Decimal | None:
    """The figure of a cell that has nothing else."""
    text = row.cells[at] if at < len(row.cells) else ""
    return parse_figure(text.replace("%", "")) if _FIGURE.fullmatch(text) else None


def _of_columns(table: RowTable, row: TableRow, columns: Sequence[tuple[int, ...]]) -> Iterator[Group]:
    header = table.headers[row.header]
    named = [replace(_of_row(row, some), name=part_of(header[some[0]])) for some in columns]
    if all(one.name for one in named):
        yield _group(table, " ".join((*row.parents, without_day(row.label))), named, below=False)


def _group(table: RowTable, shared: str, members: Sequence[Member], *, below: bool) -> Group:
    """The members up to the first total, be it `below` them under another heading."""
    own: list[Member] = []
    rest: list[Member] = []
    total: Member | None = None
    for one in members:
        if TOTAL.match(one.name) and own:
            total = one
            break
        if not TOTAL.match(one.name):
            (rest if _REST.match(one.name) else own).append(one)
    if total is None and below and own:
        total = _total_below(table, [*own, *rest])
    group = Group(table, shared, tuple(own), tuple(rest), total.figures if total is not None else None)
    return replace(group, shared=f"{shared} {total.name}") if total is not None and group.is_whole else group


def _total_below(table: RowTable, members: Sequence[Member]) -> Member | None:
    """The total right below the last member."""
    last = max(members, key=lambda one: table.rows.index(one.rows[0]))
    below = table.rows[table.rows.index(last.rows[0]) + 1 :]
    following = next((one for one in below if one.header == last.rows[0].header), None)
    if following is None or not TOTAL.match(following.label):
        return None
    return _of_row(following, last.columns)
