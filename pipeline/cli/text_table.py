"""Rows as aligned text; a Chinese character takes two terminal columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence


def width(text: str) -> int:
    """Columns that `text` takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else not unicodedata.combining(c) for c in text)


def format_table(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> str:
    """`rows` as lines with their columns aligned, those numbered in `right` (from 0) to the right."""
    if not rows:
        return ""
    widths = [max(width(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(_line(row, widths, right) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int], right: Collection[int]) -> str:
    cells = []
    for at, (text, wide) in enumerate(zip(row, widths, strict=True)):
        gap = " " * (wide - width(text))
        cells.append(gap + text if at in right else text + gap)
    return "  ".join(cells).rstrip()
