"""Notes on the parent company's statements under a heading that does not say so, told by their totals.

Where a report's chapter 母公司财务报表主要项目注释 was not found as a heading, its tables stand behind those of another
chapter. A note whose total is the parent company's figure of the line that it is headed by, and not the group's, is
the parent company's, and so is what follows in its chapter, unless a note on the group's line is among it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.cells.tables.headings import CHAPTER, totals_of
from pipeline.model import Scope
from pipeline.model.table_row import RowTable
from pipeline.text.amounts import YUAN, unit_from


def with_parent_notes(
    tables: Sequence[RowTable],
    lines: Mapping[str, Decimal],
    parent_lines: Mapping[str, Decimal],
    line_of: Callable[[str], str],
) -> tuple[RowTable, ...]:
    """The tables, those of the parent company's notes in its scope; `lines` in 元 by item, of group and parent."""

    def totals(table: RowTable) -> set[Decimal]:
        return {total * (unit_from(table.unit) or YUAN).factor for total in totals_of(table)}

    def is_of(table: RowTable, heading: str, figures: Mapping[str, Decimal]) -> bool:
        """Whether a total is the figure of a heading's line."""
        item = line_of(heading)
        return item in lines and item in figures and abs(figures[item]) in totals(table)

    def depth_of(table: RowTable) -> int:
        """How many headings there are above the note, where a table is one of the parent company's; else 0."""
        for at in range(len(table.path) - 1, CHAPTER - 1, -1):
            if is_of(table, table.path[at], lines):
                return 0
            if is_of(table, table.path[at], parent_lines):
                return at
        return 0

    def is_of_group(table: RowTable) -> bool:
        """Whether a table is the note on a line of the group's alone."""
        headings = table.path[CHAPTER:]
        return any(is_of(table, heading, lines) and not is_of(table, heading, parent_lines) for heading in headings)

    found = list(tables)
    for at, table in enumerate(tables):
        if table.scope is Scope.PARENT or found[at].scope is Scope.PARENT or not (depth := depth_of(table)):
            continue
        start = at
        while start and tables[start - 1].path[: depth + 1] == table.path[: depth + 1]:
            start -= 1
        chapter = table.path[:depth]
        end = next((to for to in range(at, len(tables)) if tables[to].path[:depth] != chapter), len(tables))
        if not any(map(is_of_group, tables[start:end])):
            found[start:end] = [replace(one, scope=Scope.PARENT) for one in tables[start:end]]
    return tuple(found)
