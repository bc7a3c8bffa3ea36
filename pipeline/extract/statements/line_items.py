"""Line items: a label with its figures; figures in an adjacent row are attached to their label.

A form that aligns cells by their tops cuts one row of the report in two::

    ''                       | 343,917,531 | 341,233,208 |        |
    营业收入（千元）          |             |             |  0.79% | 284,221,249
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.extract.statements.columns import FigureColumn
from pipeline.text.amounts import Unit


@dataclass(frozen=True, slots=True)
class FigureCell:
    """What stands in one column of a row; `text` None or blank where nothing stands there."""

    column: FigureColumn
    text: str | None
    at: int | None  # index of the cell, None where the row has none


@dataclass(frozen=True, slots=True)
class LineItem:
    """A row: its label and its figures; `row` is the row's index in the table."""

    label: str
    figures: tuple[FigureCell, ...]
    page: int
    row: int
    box: tuple[float, float, float, float] | None = None
    unit: Unit | None = None  # that a row above says for those below it (每股盈利 | 港仙 | 港仙)

    @property
    def empty(self) -> bool:
        return not any(f.text and f.text.strip() for f in self.figures)


def attach_labels(lines: Sequence[LineItem]) -> list[LineItem]:
    """Lines without a label joined to the label that they belong to, left out where there is none.

    Whether figures stand above or below their labels is the same over a table: its first line tells.
    """
    kept = [line for line in lines if line.label or not line.empty]
    above = bool(kept) and not kept[0].label
    result: list[LineItem] = []
    waiting: LineItem | None = None
    for line in kept:
        if not line.label:
            if above:
                waiting = line
            elif result:
                result[-1] = _join(result[-1], line) or result[-1]
            continue
        result.append((_join(line, waiting) if waiting is not None else None) or line)
        waiting = None
    return result


def _join(line: LineItem, figures: LineItem) -> LineItem | None:
    """A labelled line with the figures of another, None where both have one in the same column or on other pages."""
    if len(line.figures) != len(figures.figures) or figures.page != line.page:
        return None
    pairs = list(zip(line.figures, figures.figures, strict=True))
    if any(own.column != other.column or (_has_text(own.text) and _has_text(other.text)) for own, other in pairs):
        return None
    return replace(line, figures=tuple(other if _has_text(other.text) else own for own, other in pairs))


def _has_text(text: str | None) -> bool:
    return bool(text and text.strip())
