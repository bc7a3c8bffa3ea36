"""The columns that the figures of a printed table stand in, and the cells of its rows.

Figures of a column end at one place; where brackets and signs push some of them aside, they still stand over each
other, and no row has two of them. A column of dashes alone is one too: names that stand over it are of no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pipeline.extract.english.placed_rows import PlacedFigure, PlacedRow

SAME_EDGE = 5.0  # points within which figures of a column end
_DASH_EDGE = 9.0  # dashes are centred now and then
_MOST_COLUMNS = 14
_FEW = 3  # figures of the fullest column, up to which one alone may be a column
_MARK = re.compile(r"\(\d{1,2}\)")
_WIDEST_MARK = 15.0  # points
_AMOUNT = re.compile(r"\d,\d{3}")
_HAS_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Column:
    """Where a column of figures begins and ends."""

    left: float
    edge: float


@dataclass(slots=True)
class _Group:
    """Figures under each other, with the rows that they are of."""

    figures: list[PlacedFigure] = field(default_factory=list)
    rows: set[int] = field(default_factory=set)

    @property
    def edge(self) -> float:
        return sum(one.edge for one in self.figures) / len(self.figures)

    @property
    def left(self) -> float:
        return min(one.left for one in self.figures)

    @property
    def right(self) -> float:
        return max(one.edge for one in self.figures)

    def add(self, figure: PlacedFigure, row: int) -> None:
        self.figures.append(figure)
        self.rows.add(row)


def columns_of(rows: Sequence[PlacedRow]) -> tuple[Column, ...]:
    """The columns that the figures of rows stand in; () where they do not stand under each other."""
    groups = _grouped(rows, SAME_EDGE, dashes=False)
    most = max((len(group.figures) for group in groups), default=0)
    kept = _merged([group for group in groups if len(group.figures) > 1 or most < _FEW])
    alone = [group for group in groups if len(group.figures) == 1 and most >= _FEW and not _is_mark(group.figures[0])]
    dashes = [one for one in _grouped(rows, _DASH_EDGE, dashes=True) if len(one.figures) > 1 or most < _FEW]
    first = min((one.left for one in kept), default=0.0)
    for group in (*alone, *dashes):  # what stands before the first column is of a label
        if kept and (first < group.left or group in dashes) and _is_apart(group, kept):
            kept.append(group)
    columns = tuple(Column(one.left, one.edge) for one in sorted(kept, key=lambda one: one.edge))
    apart = all(one.edge < other.left for one, other in pairwise(columns))
    return columns if apart and len(columns) <= _MOST_COLUMNS else ()


def _grouped(rows: Iterable[PlacedRow], near: float, *, dashes: bool) -> list[_Group]:
    """The figures, or the dashes, that end at about one place."""
    groups: list[_Group] = []
    for at, row in enumerate(rows):
        for figure in row.figures:
            if dashes == bool(_HAS_DIGIT.search(figure.text)):
                continue
            nearest = min(groups, key=lambda group: abs(group.edge - figure.edge), default=None)
            if nearest is None or abs(nearest.edge - figure.edge) > near:
                groups.append(nearest := _Group())
            nearest.add(figure, at)
    return groups


def _merged(groups: Iterable[_Group]) -> list[_Group]:
    """The groups, those that overlap and of which no row has two made one."""
    found: list[_Group] = []
    for group in sorted(groups, key=lambda one: one.edge):
        last = found[-1] if found else None
        if last is not None and last.right >= group.left and not last.rows & group.rows:
            for figure in group.figures:
                last.figures.append(figure)
            last.rows |= group.rows
        else:
            found.append(group)
    return found


def _is_apart(group: _Group, others: Sequence[_Group]) -> bool:
    return all(group.right + SAME_EDGE < one.left or group.left > one.right + SAME_EDGE for one in others)


def _is_mark(figure: PlacedFigure) -> bool:
    """Whether a figure is the mark of a footnote, and no amount behind a sign: (2)."""
    return bool(_MARK.fullmatch(figure.text)) and figure.edge - figure.left < _WIDEST_MARK


def cells_under(row: PlacedRow, columns: Sequence[Column]) -> tuple[str, tuple[str, ...]] | None:
    """A row's label and its cell under each column; None where a figure stands under none, or two under one.

    Small figures before all columns belong to the label: a year, a day, a note, a range of rates.
    """
    label, cells = row.label, [""] * len(columns)
    for figure in row.figures:
        at = _column_of(figure, columns)
        if at is None:
            if figure.edge < columns[0].left and not _AMOUNT.search(figure.text):
                label = f"{label} {figure.text}".strip()
                continue
            return None
        if cells[at]:
            return None
        cells[at] = figure.text
    return label, tuple(cells)


def _column_of(figure: PlacedFigure, columns: Sequence[Column]) -> int | None:
    """The column whose figures end where a figure does, else the only one that it stands over."""
    at = min(range(len(columns)), key=lambda column: abs(columns[column].edge - figure.edge))
    if abs(columns[at].edge - figure.edge) <= (SAME_EDGE + 2 if _HAS_DIGIT.search(figure.text) else _DASH_EDGE):
        return at
    over = [at for at, one in enumerate(columns) if one.left <= figure.edge and figure.left <= one.edge]
    return over[0] if len(over) == 1 else None
