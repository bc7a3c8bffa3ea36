"""Numbered rows that head groups, as parents of the rows below: 广东 under （一）燃煤发电 and under （四）光伏发电.

Only where rows of one name stand in two groups, so that the name alone says nothing of which is meant; a table that a
page cuts in two is read as one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.words import normal, table_words
from pipeline.model.table_row import RowTable, TableRow

_HEAD = re.compile(r"^[（(][一二三四五六七八九十]{1,3}[）)]")
_GROUPS = 2


def with_group_heads(tables: Sequence[RowTable]) -> list[RowTable]:
    """The tables in their order, rows with the group that they stand in."""
    found: list[RowTable] = []
    run: list[RowTable] = []
    for table in tables:
        if run and not _goes_on(run[-1], table):
            found += _headed(run)
            run = []
        run.append(table)
    return found + _headed(run)


def _goes_on(former: RowTable, table: RowTable) -> bool:
    return former.headers == table.headers and former.number + 1 == table.number and former.scope is table.scope


def _headed(run: Sequence[RowTable]) -> list[RowTable]:
    """The tables of one run; as they are where no name stands in two groups."""
    rows = [row for table in run for row in table.rows]
    if not rows or not _HEAD.match(rows[0].label) or sum(bool(_HEAD.match(row.label)) for row in rows) < _GROUPS:
        return list(run)
    heads = _heads_of(rows)
    groups: dict[str, set[str]] = {}
    for row, head in zip(rows, heads, strict=True):
        if head:
            groups.setdefault(normal(row.label), set()).add(head)
    if all(len(group) < _GROUPS for group in groups.values()):
        return list(run)
    pairs = zip(rows, heads, strict=True)
    named = iter([replace(row, parents=(*row.parents, head)) if head else row for row, head in pairs])
    return [replace(table, rows=tuple(next(named) for _ in table.rows)) for table in run]


def _heads_of(rows: Sequence[TableRow]) -> list[str]:
    """For each row the head of its group, "" for heads and totals."""
    found, head = [], ""
    for row in rows:
        if _HEAD.match(row.label):
            head = _HEAD.sub("", row.label).strip()
            found.append("")
        else:
            found.append("" if table_words().total.match(normal(row.label)) else head)
    return found
