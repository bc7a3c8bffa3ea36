"""The lines of a passage as plain values beside its text, as files and both stores keep them.

A line's text is a slice of the passage's, so only its length is kept; what is empty at the end of a line is left out::

    ["r", 38, 12, "", null, ["货币资金", "1,234.50"], "", 4, 1]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pipeline.model import Line, LineKind, Passage

_EMPTY: tuple[Any, ...] = ("", None, (), "", None, None, None)  # of the fields behind kind, length and page


def line_values(passage: Passage) -> list[list[Any]]:
    """The lines of a passage, each as a list of values."""
    return [_trim([str(line.kind), len(line.text), line.page, *_fields(line)]) for line in passage.lines]


def lines_from(values: Sequence[Sequence[Any]], body: str) -> tuple[Line, ...]:
    """The lines that these values are of; none where they do not fit the text."""
    if sum(value[1] for value in values) != len(body):
        return ()
    return tuple(_lines(values, body))


def _lines(values: Sequence[Sequence[Any]], body: str) -> Iterator[Line]:
    at = 0
    for kind, length, page, *given in values:
        number, level, cells, unit, table, row, box = (*given, *_EMPTY[len(given) :])
        place = None if box is None else tuple(box)
        yield Line(body[at : at + length], page, LineKind(kind), number, level, tuple(cells), unit, table, row, place)
        at += length


def _fields(line: Line) -> list[Any]:
    box = None if line.box is None else [round(edge, 1) for edge in line.box]
    return [line.number, line.level, list(line.cells), line.unit, line.table, line.row, box]


def _trim(values: list[Any]) -> list[Any]:
    while len(values) > 3 and values[-1] in ("", None, []):
        values.pop()
    return values
