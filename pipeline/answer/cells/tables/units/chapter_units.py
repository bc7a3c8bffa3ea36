"""The unit of tables that declare none: that of the other tables of their chapter, the notes above all."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.tables.headings import CHAPTER
from pipeline.model.table_row import RowTable

_MANY = 5  # tables whose common unit is that of their chapter


def chapter_of(table: RowTable) -> tuple[str, ...]:
    return table.path[:CHAPTER]


def chapter_units(tables: Sequence[RowTable]) -> dict[tuple[str, ...], str]:
    """The one unit that most tables of a chapter declare and none contradicts: that of its notes."""
    every: dict[tuple[str, ...], list[str]] = {}
    for table in tables:
        if len(table.path) >= CHAPTER:
            every.setdefault(chapter_of(table), []).append(table.unit)
    found = {}
    for path, units in every.items():
        declared = [unit for unit in units if unit]
        if len(declared) >= max(_MANY, len(units) / 2) and len(set(declared)) == 1:
            found[path] = declared[0]
    return found
