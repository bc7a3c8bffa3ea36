"""Rows of a table that a converter wrote as several: the names on a line of their own, the figures on the next.

    ['硕士', '', '', '']  ['', '5,115', '4,457', '14.76%']
    ['境外', '1810', '小米集团', '']  ['', '', '', '769,972']  ['股票', '', '-W', '']      the names go on below

Such rows are joined where that is the way of the whole table: a single row of figures without a name may be a total.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.text.amounts import is_amount

_LEAST = 2  # pairs of names and figures in a table that is written so

Cells = tuple[str | None, ...]


def join_split_rows(rows: Sequence[Cells]) -> list[Cells]:
    """The rows of a table, those that were written as several joined; `rows` themselves where there are none."""
    pairs = [at for at in range(len(rows) - 1) if _go_together(rows[at], rows[at + 1])]
    if len(pairs) < _LEAST:
        return list(rows)
    joined: list[Cells] = []
    at = 0
    while at < len(rows):
        if at not in pairs:
            joined.append(rows[at])
            at += 1
            continue
        names, figures = rows[at], rows[at + 1]
        at += 2
        if at < len(rows) and at not in pairs and _goes_on(names, rows[at]):
            names = _join(names, rows[at])
            at += 1
        joined.append(_join(names, figures))
    return joined


def _go_together(names: Cells, figures: Cells) -> bool:
    """Whether a row has no cell but names, and the next no name but figures in the columns that it leaves empty."""
    if len(names) != len(figures) or not names[0] or is_amount(names[0]) or figures[0]:
        return False
    return any(map(is_amount, filter(None, figures))) and _columns(names).isdisjoint(_columns(figures))


def _goes_on(names: Cells, row: Cells) -> bool:
    """Whether a row is the second line of names: words under words, and more than one."""
    columns = _columns(row)
    if len(row) != len(names) or len(columns) < _LEAST or not columns <= _columns(names):
        return False
    return not any(map(is_amount, filter(None, row)))


def _columns(row: Cells) -> set[int]:
    return {at for at, cell in enumerate(row) if cell}


def _join(one: Cells, other: Cells) -> Cells:
    return tuple((a or "") + (b or "") for a, b in zip(one, other, strict=True))
