"""Note tables under the heading of another note, put right by their totals.

Some forms of a report have a table above or below its heading: the note on 销售费用 stands under 管理费用.
A table whose total is the figure of one other line of the statements, and not of the line of its heading, is
that line's. A total that is its line's figure also proves the unit of a table that declares none, and so do the columns
of a table that divides lines (营业收入 by product): its greatest part is no more than the line and no mite of it.
A unit that is declared is wrong where a figure of a line's table would be far greater than every line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.cells.words import normal, table_words
from pipeline.model import Scope
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.text.amounts import YUAN, parse_amount, unit_from

CHAPTER = 2  # headings that name a chapter: 财务报告 · 合并财务报表项目注释
_LEAST = 1_000  # an amount, as printed, that no other line has by chance
_LEAST_PART, _MOST_PART = Decimal("0.2"), Decimal("1.001")  # of a line that the greatest of its parts is
_TIMES = 2  # the greatest line that no figure of a note is
_TO_THE_CENT = re.compile(r"-?\d{1,3}(?:,\d{3})+\.\d\d")
_LEAST_PROOFS = 3  # totals that prove the unit of a chapter
_UNITS = {"元": Decimal(1), "千元": Decimal(1000), "万元": Decimal(10_000), "百万元": Decimal(1_000_000)}


def with_headings_of_totals(
    tables: Sequence[RowTable], lines: Mapping[str, Decimal], line_of: Callable[[str], str]
) -> tuple[RowTable, ...]:
    """The tables, with another last heading where the total says so, and with the unit that totals prove.

    `lines`: the figures of the statements by item, in 元; `line_of`: the item that a heading names, "" for none.
    """
    items: dict[Decimal, list[str]] = {}
    for item, value in lines.items():
        items.setdefault(abs(value), []).append(item)
    greatest = max(items, default=Decimal(0))
    printed = (_with_possible_unit(table, greatest) if _line(table, line_of) in lines else table for table in tables)
    headed = tuple(_put_right(table, lines, items, line_of) for table in printed)
    return tuple(_with_unit_of_parts(table, lines, line_of) for table in _with_units(headed, lines, line_of))


def _line(table: RowTable, line_of: Callable[[str], str]) -> str:
    """The line that a table's heading names, "" for none."""
    return line_of(table.path[-1]) if table.path else ""


def _with_possible_unit(table: RowTable, greatest: Decimal) -> RowTable:
    """A line's table in 元 that declares 万元: what it prints to the cent would be many times the greatest line.

    Tables of other companies (peers, the parent) have greater figures; no heading of a line stands above them.
    """
    unit = unit_from(table.unit)
    if unit is None or unit.base != YUAN.base or unit.factor == 1 or not greatest:
        return table
    figures = (parse_amount(text).value for row in table.rows for text in row.cells if _TO_THE_CENT.fullmatch(text))
    most = max((abs(value) for value in figures if value is not None), default=Decimal(0))
    return replace(table, unit=YUAN.base) if greatest * _TIMES < most * unit.factor and most <= greatest else table


def _put_right(
    table: RowTable, lines: Mapping[str, Decimal], items: Mapping[Decimal, list[str]], line_of: Callable[[str], str]
) -> RowTable:
    named = _line(table, line_of)
    if named not in lines:
        return table
    unit = unit_from(table.unit) or YUAN
    totals = {total * unit.factor for total in totals_of(table)}
    if abs(lines[named]) in totals:
        return table
    others = {item for total in totals for item in items.get(total, ())}
    if len(others) != 1:
        return table
    return replace(table, path=(*table.path[:-1], others.pop()), caption="")


def _with_units(
    tables: Sequence[RowTable], lines: Mapping[str, Decimal], line_of: Callable[[str], str]
) -> tuple[RowTable, ...]:
    """Tables of a chapter that declare no unit get the one that all totals of the chapter prove which prove one."""
    proven: dict[tuple[str, ...], set[str]] = {}
    counts: Counter[tuple[str, ...]] = Counter()
    for table in tables:
        line = lines.get(line_of(table.path[-1])) if len(table.path) >= CHAPTER else None
        found = _proven_unit(table, line) if line is not None else ""
        if units := {unit for unit in (table.unit, found) if unit}:
            proven.setdefault(table.path[:CHAPTER], set()).update(units)
        counts[table.path[:CHAPTER]] += bool(found)
    certain = {path: units for path, units in proven.items() if counts[path] >= _LEAST_PROOFS and len(units) == 1}
    return tuple(
        replace(table, unit=next(iter(certain[table.path[:CHAPTER]])))
        if not table.unit and table.path[:CHAPTER] in certain
        else table
        for table in tables
    )


def _proven_unit(table: RowTable, line: Decimal) -> str:
    """The unit in which a table's total is the figure of its line, "" where it is in none."""
    totals = set(totals_of(table))
    return next((word for word, factor in _UNITS.items() if totals and abs(line) / factor in totals), "")


def _with_unit_of_parts(table: RowTable, lines: Mapping[str, Decimal], line_of: Callable[[str], str]) -> RowTable:
    """A table that declares no unit with the one in which its columns are parts of the lines that head them."""
    if table.unit or table.scope is not Scope.CONSOLIDATED:
        return table
    found = {unit for header in table.headers for unit in _units_of_columns(table, header, lines, line_of)}
    return replace(table, unit=found.pop()) if len(found) == 1 else table


def _units_of_columns(
    table: RowTable, header: Sequence[str], lines: Mapping[str, Decimal], line_of: Callable[[str], str]
) -> Iterator[str]:
    """The unit that each column named by a line says, "" where it is a part of the line in none."""
    for column, name in enumerate(header):
        line = lines.get(line_of(name.split(LEVELS)[-1])) if name else None
        cells = (row.cells[column] for row in table.rows if column < len(row.cells))
        figures = [abs(value) for text in cells if (value := parse_amount(text).value) is not None]
        if not line or max(figures, default=Decimal(0)) < _LEAST:
            continue
        shares = {unit: max(figures) * factor / abs(line) for unit, factor in _UNITS.items()}
        yield next((unit for unit, share in shares.items() if _LEAST_PART <= share <= _MOST_PART), "")


def totals_of(table: RowTable) -> Iterator[Decimal]:
    """The figures of the last total in columns that are not of the year before, as printed."""
    words = table_words()
    for row in reversed(table.rows):
        if not words.total.fullmatch(normal(row.label.split(LEVELS)[-1])):
            continue
        for column, text in enumerate(row.cells):
            value = parse_amount(text).value
            if value is None or words.former.search(normal(table.header_of(row, column))):
                continue
            if abs(value) >= _LEAST:
                yield abs(value)
        return
