"""Columns that shading split in tables of converted texts, which keep no borders: words of the header beside figures.

    |      | 序号 |  |        | 客户名称 |  |            | 销售额 |        | 序号 | 客户名称 | 销售额     |
    |      | 1    |  | 第一名 |          |  | 38,522,528 |        |   →    | 1    | 第一名   | 38,522,528 |

Two neighbours are one column where no row has both and one alone has words of the header; labels in front of all
figures are one too. `structure.shaded_columns` does the same by borders.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Table
from pipeline.text.amounts import is_amount

Row = Sequence[str | None]


def join_split_columns(table: Table) -> Table:
    """The table with such columns as one; the same table where the header fits the columns."""
    rows = table.rows
    if table.spans or any(box is not None for box in table.boxes) or len({len(row) for row in rows}) != 1:
        return table
    head = next((at for at, row in enumerate(rows) if any(map(is_amount, row))), len(rows))
    filled = [[at for at, row in enumerate(rows) if (row[column] or "").strip()] for column in range(len(rows[0]))]
    groups = [[column] for column, places in enumerate(filled) if places]
    joined = _join(groups, rows, head)
    if len(joined) == len(groups) or not 0 < head < len(rows):
        return table
    labels = _joined_labels(joined, rows, filled)
    return replace(table, rows=tuple(tuple(_text(row, group) for group in labels) for row in rows))


def _join(groups: Sequence[list[int]], rows: Sequence[Row], head: int) -> list[list[int]]:
    """Neighbours, one with words of the header alone, the other with what is below alone."""
    joined: list[list[int]] = []
    for group in groups:
        above = joined[-1] if joined else None
        if above is not None and len(above) == 1 and _complete(rows, above[0], group[0], head):
            joined[-1] = [*above, *group]
        else:
            joined.append(list(group))
    return joined


def _complete(rows: Sequence[Row], left: int, right: int, head: int) -> bool:
    """Whether of two columns one alone has a header, and no row has both."""
    if any(row[left] and row[right] for row in rows):
        return False
    left_head, right_head = (any(row[column] for row in rows[:head]) for column in (left, right))
    return left_head != right_head


def _joined_labels(
    groups: Sequence[list[int]], rows: Sequence[Row], filled: Sequence[Sequence[int]]
) -> list[list[int]]:
    """The groups, those before the first figures as one where no row has two of them."""
    first = next(at for at, group in enumerate(groups) if any(is_amount(row[c]) for row in rows for c in group))
    labels = [column for group in groups[:first] for column in group]
    places = [row for column in labels for row in filled[column]]
    if first > 1 and len(places) == len(set(places)):
        return [labels, *groups[first:]]
    return list(groups)


def _text(row: Row, group: Sequence[int]) -> str | None:
    return next((row[column] for column in group if (row[column] or "").strip()), row[group[0]])
