"""The unit of tables that declare none, by the tables before them in the same section of the report.

A form that stands in several tables (重大担保) declares 万元 once, above the first of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.tables.headings import CHAPTER
from pipeline.model.table_row import RowTable


def section_units(tables: Sequence[RowTable]) -> list[str]:
    """For each table the one unit that the tables before it declare under its headings, "" where they differ."""
    return [_unit_before(table, tables[:at]) if not table.unit else "" for at, table in enumerate(tables)]


def _unit_before(table: RowTable, before: Sequence[RowTable]) -> str:
    """The unit of the tables that stand right before a table, under its own heading, else under one above that."""
    declared: dict[tuple[str, ...], list[str]] = {}
    for other in reversed(before):
        if len(other.path) <= CHAPTER or table.path[: len(other.path)] != other.path:
            break
        if other.unit:
            declared.setdefault(other.path, []).append(other.unit)
    every = [unit for units in declared.values() for unit in units]
    units = set(declared.get(table.path, every))
    return units.pop() if len(units) == 1 else ""
