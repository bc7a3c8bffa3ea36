"""The members that a table adds up: rows whose figures give that of the row below them, whatever it is called.

A total may be called `Net periodic benefit cost` or stand under other headings than its parts; the sums show it. Of
totals of totals each has its own members.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.english.tables.cell_times import PartOfYear, bare_columns, is_time, is_time_level, part_of
from pipeline.answer.english.tables.member_groups import TOTAL, Group, Member, figure_at, groups_of
from pipeline.answer.english.words import content
from pipeline.model import Report
from pipeline.model.table_row import RowTable, TableRow

_OPENING = re.compile(r"\b(?:beginning|opening|start)\b", re.I)
_NIL = re.compile(r"[$€£]?\s*[-—–]?\s*")
_FEWEST, _LEAST_SUM = 2, 200  # below which figures add up by chance, where nothing calls their sum a total


@dataclass(frozen=True, slots=True)
class _Line:
    row: TableRow
    figures: tuple[Decimal, ...]


def member_groups(table: RowTable, years: Sequence[int], report: Report, when: PartOfYear) -> Iterator[Group]:
    """All groups of a table: those that it adds up, and those that stand under one heading or in one row."""
    lines: dict[tuple[int, tuple[int, ...]], list[_Line]] = {}
    for row in table.rows:
        if is_time(row.label) or _OPENING.search(row.label):
            continue
        for some in bare_columns(table, row, years, report, when):
            if (figures := _figures(row, some)) is not None:
                lines.setdefault((row.header, some), []).append(_Line(row, figures))
    sums = [group for (_, some), own in lines.items() for group in _sums(table, some, own)]
    yield from sums
    for (_, some), own in lines.items():
        yield from _listed(table, some, own)
    wholes = [_rows(group) for group in sums]
    for group in groups_of(table, years, report, when):
        if group.is_whole or not any(_rows(group) < whole for whole in wholes):
            yield group


def _rows(group: Group) -> frozenset[int]:
    return frozenset(row.row for one in group.members for row in one.rows)


def _figures(row: TableRow, columns: Sequence[int]) -> tuple[Decimal, ...] | None:
    """The figures of a row, 0 for nil; None where all are nil or one is none."""
    texts = [row.cells[at] if at < len(row.cells) else "" for at in columns]
    found = [figure_at(row, at) for at in columns]
    if all(one is None for one in found) or any(
        one is None and not _NIL.fullmatch(text) for one, text in zip(found, texts, strict=True)
    ):
        return None
    return tuple(one or Decimal(0) for one in found)


def _sums(table: RowTable, columns: tuple[int, ...], lines: Sequence[_Line]) -> Iterator[Group]:
    """Each row that is the sum of some right above it, with these."""
    above: list[_Line] = []
    for line in lines:
        count = _count_of_parts(line, above)
        if count:
            yield _group(table, columns, above[-count:], line)
            del above[-count:]
        above.append(line)


def _count_of_parts(line: _Line, above: Sequence[_Line]) -> int:
    """How many of the rows right above a row it is the sum of, 0 for none."""
    sums = [Decimal(0)] * len(line.figures)
    for count, one in enumerate(reversed(above), 1):
        sums = [whole + part for whole, part in zip(sums, one.figures, strict=True)]
        close = all(abs(whole - own) <= _off(own, count) for whole, own in zip(sums, line.figures, strict=True))
        if count >= _FEWEST and close:
            return count if TOTAL.match(line.row.label) or _digits(line) >= _LEAST_SUM else 0
    return 0


def _digits(line: _Line) -> int:
    """The largest figure of a row without its point."""
    return max(int("".join(map(str, one.as_tuple().digits))) for one in line.figures)


def _off(value: Decimal, count: int) -> Decimal:
    """How far a sum may be off by what its parts were rounded."""
    exponent = value.as_tuple().exponent
    return Decimal(count // 2) * (Decimal(1).scaleb(exponent) if isinstance(exponent, int) else 1)


def _group(table: RowTable, columns: tuple[int, ...], parts: Sequence[_Line], total: _Line) -> Group:
    members = tuple(Member(one.row.label, (one.row,) * len(columns), columns) for one in parts)
    part = part_of(table.headers[total.row.header][columns[0]])
    under = [name for name in _common([one.row.parents for one in parts]) if not is_time_level(name)]
    shared = " ".join((*under, part, total.row.label))
    return Group(table, shared, members, (), total.figures)


def _listed(table: RowTable, columns: tuple[int, ...], lines: Sequence[_Line]) -> Iterator[Group]:
    """The rows of a table that adds nothing up."""
    if len(lines) > _FEWEST and not any(_count_of_parts(line, lines[:at]) for at, line in enumerate(lines)):
        members = tuple(Member(one.row.label, (one.row,) * len(columns), columns) for one in lines)
        part = part_of(table.headers[lines[0].row.header][columns[0]])
        yield Group(table, part, members, (), None)


def _common(names: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(name for name in names[0] if all(name in other for other in names)) if names else ()


def words_in_common(group: Group) -> frozenset[str]:
    """The stems that most members have in their names."""
    if len(_rows(group)) == 1:
        return frozenset()  # columns, whose names say what is measured
    counts = Counter(word for one in group.members for word in content(one.name))
    return frozenset(word for word, count in counts.items() if count >= _FEWEST and 2 * count >= len(group.members))
